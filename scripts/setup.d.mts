/** The project's folder. */
export const root: string;
/** Where the page is built. */
export const builtPage: string;
/** What a build makes, by the call of Vite that makes it: the page, and beside it the auditor in one file. In this order. */
export const BUILDS: Readonly<Record<string, readonly string[]>>;
/**
 * Builds the page and the auditor in one file; not if it is told to build only what is stale, and they are of the sources as
 * they are. Ends this program when that fails.
 */
export function buildPage(options?: { readonly onlyStale?: boolean }): void;
