/** What a text in the browser's memory says; undefined if there is none, or it is damaged. */
export function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
