const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether every word of a query is in one of the texts; width of letters and case do not matter. */
export function foundIn(texts: readonly string[], query: string): boolean {
  const all = texts.map(plain);
  return plain(query)
    .split(/\s+/)
    .every((word) => all.some((text) => text.includes(word)));
}
