export function findFirefox(): string | undefined;
export function provideFirefox(): string | undefined;
