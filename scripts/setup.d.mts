/** The project's folder. */
export const root: string;
/** Where the page is built. */
export const builtPage: string;
/** Builds the page; ends this program when that fails. */
export function buildPage(): void;
