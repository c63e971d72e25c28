/** Longest name that a table shows in one line. */
export const NAME_LENGTH = 24;

/** A name as the table takes it: one plain line, without characters that are not seen or turn the text around. */
export function plainName(typed: string): string {
  const plain = typed.normalize('NFC').replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '');
  let name = '';
  // By whole characters: an emoji cut in half is no text.
  for (const character of plain.trim()) {
    if (name.length + character.length > NAME_LENGTH) break;
    name += character;
  }
  return name.trim();
}
