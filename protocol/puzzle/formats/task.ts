import type { Board, Puzzle } from '../puzzle.ts';
import { readWithAnswer } from './read.ts';
import { readSolution } from './solution.ts';

/** A puzzle, and a solution of it as far as one was given; whether it keeps the rules is not looked at. */
export interface Task {
  readonly puzzle: Puzzle;
  readonly solution?: Board;
}

/**
 * Reads what is to be solved or proved: the text of a puzzle in any form, and of a solution, as rows of `.` and `#` or
 * as a pzprv3 answer. Without the latter an answer counts that the puzzle's own file holds.
 * @throws {PuzzleError}
 */
export function readTask(puzzleText: string, solutionText?: string): Task {
  const { puzzle, board } = readWithAnswer(puzzleText);
  const solution = solutionText === undefined ? board : readSolution(puzzle, solutionText);
  return solution === undefined ? { puzzle } : { puzzle, solution };
}
