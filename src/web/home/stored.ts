/**
 * Whether this browser may have stored something of the page; true where it does not tell. Whoever comes for the first time
 * does not load the code that reads it.
 */
export async function mayHaveStored(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).length > 0;
  } catch {
    return true;
  }
}
