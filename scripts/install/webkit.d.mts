/** Paths of WebKitGTK's MiniBrowser, its driver, and the X server whose display it is on. */
export interface WebKit {
  readonly browser: string;
  readonly driver: string;
  readonly display: string;
}

export function findWebKit(): WebKit | undefined;
export function provideWebKit(): string | undefined;
