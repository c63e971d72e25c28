/**
 * Thrown when a game does not accept what a person has typed, pasted or sent. The message is an English sentence that
 * names what is wrong and where; `code` is the key of the sentence in the game's dictionaries, and `data` fills its
 * placeholders.
 */
export class InputError extends Error {
  override readonly name = 'InputError';

  constructor(
    readonly code: string,
    message: string,
    readonly data: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
  }
}
