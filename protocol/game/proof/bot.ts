import { writeRows } from '../../puzzle/formats/solution.ts';
import { solve } from '../../puzzle/solve/solve.ts';
import type { Agent, BotTable } from '../game.ts';
import type { Deputy } from '../secret.ts';
import { puzzleOf } from './settings.ts';
import { solutionSecret } from './solution.ts';

/** Proves a puzzle that it solves itself. As a verifier it is never asked a question. */
export function proofBot(table: BotTable): Agent {
  let deputy: Deputy | undefined;
  return {
    answer(question) {
      deputy ??= solutionSecret.deputy(solved(table), table);
      return deputy.answer(question)!;
    },
    see: () => {},
    hear: () => {},
  };
}

/** A solution in rows. @throws {Error} for a puzzle that has none, or that takes too long to solve */
function solved({ settings }: BotTable): string {
  const puzzle = puzzleOf(settings);
  const [solution] = solve(puzzle, 1).solutions;
  if (solution === undefined) throw new Error('the bot has found no solution of this puzzle');
  return writeRows(puzzle, solution).join('\n');
}
