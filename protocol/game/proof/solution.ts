import { proverOf } from '../../card/zkp/copied/prover.ts';
import { growerOf } from '../../card/zkp/grower.ts';
import { readSolution, writeRows } from '../../puzzle/formats/solution.ts';
import type { SecretKind } from '../secret.ts';
import { asInput, proverSeat, puzzleOf } from './settings.ts';

/** Rows of a board of `MOST_CELLS` cells with their line ends; a pzprv3 file with puzzle and answer is shorter still. */
const LONGEST = 16_384;

/**
 * The prover's solution: stays on her machine, and answers what the procedure asks her. Whether it keeps the rules is not
 * looked at here: a page says so before, and the table finds out.
 */
export const solutionSecret: SecretKind = {
  maxLength: LONGEST,
  of: ({ seat, settings }) => seat === proverSeat(settings),
  canonical(text, { settings }) {
    const puzzle = puzzleOf(settings);
    return writeRows(
      puzzle,
      asInput(() => readSolution(puzzle, text)),
    ).join('\n');
  },
  deputy(secret, { settings, copying }) {
    const puzzle = puzzleOf(settings);
    const board = readSolution(puzzle, secret);
    return { answer: copying === 'cards' ? growerOf(puzzle, board) : proverOf(puzzle, board) };
  },
};
