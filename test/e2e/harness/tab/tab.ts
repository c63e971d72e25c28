/**
 * One tab of a browser of any kind, with storage of its own. A Page of Playwright is one as it stands, so
 * what plays a game through a Tab plays it in every browser.
 */
export interface Tab {
  /** Runs a function in the page. It can use nothing but its argument, and both argument and result must be JSON. */
  evaluate<R>(ask: () => R | Promise<R>): Promise<R>;
  evaluate<R, A>(ask: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Clicks the first element of a CSS selector, as soon as it can be clicked. `timeout` is in milliseconds. */
  click(selector: string, options?: { timeout?: number }): Promise<void>;
  /** Replaces what a field contains. */
  fill(selector: string, text: string): Promise<void>;
  waitForTimeout(milliseconds: number): Promise<void>;
}

/** Somebody at a tab. */
export interface Sitter {
  /** Name and version of the browser, as it tells them. */
  readonly browser: string;
  readonly tab: Tab;
  /** What the page has complained of: uncaught errors and `console.error`. */
  readonly complaints: readonly string[];
  /** Clicks what offers a file, and resolves to the bytes that the browser has saved. */
  save(selector: string): Promise<Uint8Array>;
  leave(): Promise<void>;
}

/** CSS selector of what bears this test id. */
export const testId = (id: string): string => `[data-testid="${id}"]`;
