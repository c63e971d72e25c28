/** What keeps a table from being opened, joined or used, with a code that a page can translate. */
export class TableError extends Error {
  override readonly name = 'TableError';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
