/** What a build of the page reads, from the project's folder. */
export const PAGE_SOURCES: readonly string[];
/** A hash over all that a build reads. */
export function hashOfSources(root: string): string;
/** Writes down that what is built now was built of the sources with this hash. */
export function noteBuild(root: string, sources: string): void;
/** Is the built page that of the sources as they are? */
export function isFresh(root: string): boolean;
