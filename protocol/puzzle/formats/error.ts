import type { Fault, FaultData, Sentences } from './faults.ts';
import { SENTENCES } from './faults.ts';

/**
 * A text is no puzzle, or no solution, that can be read. The message is an English sentence that says what is wrong and
 * where; `code` is the key of that sentence in every language, and `data` what it speaks of.
 */
export class PuzzleError<F extends Fault = Fault> extends Error {
  override readonly name = 'PuzzleError';
  readonly data: Readonly<Record<string, string | number>>;

  constructor(
    readonly code: F,
    data: FaultData<F>,
  ) {
    super(inWords(SENTENCES, code, data));
    this.data = { ...data };
  }

  /** The same in the sentences of another language. */
  in(sentences: Sentences): string {
    return inWords(sentences, this.code, this.data as FaultData<F>);
  }
}

const inWords = <F extends Fault>(sentences: Sentences, code: F, data: FaultData<F>): string =>
  (sentences[code] as (given: FaultData<F>) => string)(data);

/** As much of somebody else's text as an error message shows. */
const LONGEST_EXCERPT = 40;

/** A piece of somebody else's text for an error message: short, and without what would upset a terminal. */
export const excerpt = (text: string): string => {
  const plain = [...text.slice(0, LONGEST_EXCERPT + 1)]
    .map((char) => (char < ' ' || (char >= '\u007f' && char < '\u00a0') ? ' ' : char))
    .join('');
  return text.length > LONGEST_EXCERPT ? `${plain.slice(0, LONGEST_EXCERPT)}…` : plain;
};
