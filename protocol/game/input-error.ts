/**
 * What a person has typed, pasted or sent is not what the game takes. The message is an English sentence that names
 * what is wrong and where; `code` is the key of the sentence in the game's dictionaries, and `data` what it speaks of.
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
