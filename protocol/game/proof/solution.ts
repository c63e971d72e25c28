import { proverOf } from '../../card/zkp/copied/prover.ts';
import { growerOf } from '../../card/zkp/grower.ts';
import { readSolution, writeRows } from '../../puzzle/formats/solution.ts';
import type { SecretKind } from '../secret.ts';
import { asInput, proverSeat, puzzleOf } from './settings.ts';

/**
 * Rows of a board of `MOST_CELLS` cells with their line ends; a pzprv3 file with puzzle and answer is shorter still.
 */
const LONGEST = 16_384;

/**
 * The prover's solution, which stays on the prover's machine and answers the procedure's questions. It is not checked
 * against the rules here: a page does so before, and the proof itself shows it.
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
