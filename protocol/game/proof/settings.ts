import { puzzLink } from '../../puzzle/formats/address.ts';
import { PuzzleError } from '../../puzzle/formats/error.ts';
import { readPuzzle } from '../../puzzle/formats/read.ts';
import type { Kind, Puzzle } from '../../puzzle/puzzle.ts';
import { InputError } from '../input-error.ts';
import type { Setting, Settings } from '../settings.ts';
import { LONGEST_TEXT } from '../settings.ts';

/**
 * The puzzle of a table, in any form in which people pass puzzles on; its canonical form is an address at puzz.link.
 */
export const puzzleSetting = (kind: Kind, usual: string): Setting => ({
  name: 'puzzle',
  kind: 'text',
  maxLength: LONGEST_TEXT,
  default: usual,
  canonical(text) {
    const puzzle = asInput(() => readPuzzle(text));
    if (puzzle.kind !== kind)
      throw new InputError('other-kind', `this is a ${puzzle.kind}, and the table is for ${kind}`, {
        given: puzzle.kind,
        wanted: kind,
      });
    return puzzLink(puzzle);
  },
});

/** Who proves: the person who has opened the table (seat 0) or the next one (seat 1). */
export const PROVER_SETTING: Setting = {
  name: 'prover',
  kind: 'choice',
  options: ['opener', 'guest'],
  default: 'opener',
};

/** Nobody but its opener can prove at a table for one. */
export const fitProver = (settings: Settings, seats: number): Settings =>
  seats === 1 ? { ...settings, prover: 'opener' } : settings;

export const proverSeat = (settings: Settings): number => (settings['prover'] === 'guest' ? 1 : 0);

export const puzzleOf = (settings: Settings): Puzzle => readPuzzle(String(settings['puzzle']));

/** Turns the error for a puzzle or a solution into an `InputError`. */
export function asInput<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof PuzzleError) throw new InputError(error.code, error.message, error.data);
    throw error;
  }
}
