/** What a build of the page reads, from the project's folder. */
export const PAGE_SOURCES: readonly string[];
/** A hash over all that a build reads. */
export function hashOfSources(root: string): string;
/** Records the page in dist as built of the sources with this hash. */
export function noteBuild(root: string, sources: string): void;
/** Whether the page in dist is unchanged since it was built, and so are its sources. */
export function isFresh(root: string): boolean;
