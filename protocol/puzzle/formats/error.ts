/** A text is no puzzle, or no solution, that can be read. The message says what is wrong and where. */
export class PuzzleError extends Error {
  override readonly name = 'PuzzleError';
  readonly code = 'puzzle';
}

/** A piece of somebody else's text for an error message: short, and without what would upset a terminal. */
export const quoted = (text: string): string => {
  const plain = [...text.slice(0, 41)]
    .map((char) => (char < ' ' || (char >= '\u007f' && char < '\u00a0') ? ' ' : char))
    .join('');
  return text.length > 40 ? `"${plain.slice(0, 40)}…"` : `"${plain}"`;
};
