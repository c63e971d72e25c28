import { proveByCiphertext } from '../../../protocol/card/zkp/copied/proof.ts';
import { proverOf } from '../../../protocol/card/zkp/copied/prover.ts';
import type { Failure } from '../../../protocol/card/zkp/failure.ts';
import { growerOf } from '../../../protocol/card/zkp/grower.ts';
import { proveByCards } from '../../../protocol/card/zkp/proof.ts';
import { readPuzzle } from '../../../protocol/puzzle/formats/read.ts';
import { readSolution } from '../../../protocol/puzzle/formats/solution.ts';
import type { Board, Puzzle } from '../../../protocol/puzzle/puzzle.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import type { Cost } from '../../../protocol/table/clear/run.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Answer, Question } from '../../../protocol/table/step.ts';
import type { TimedStep } from '../../../protocol/table/schedule.ts';
import { seeded } from '../../table/seeded.ts';

export const known = (link: string, board: string): [Puzzle, Board] => {
  const puzzle = readPuzzle(`https://puzz.link/p?${link}`);
  return [puzzle, readSolution(puzzle, board)];
};

export interface Played {
  readonly failures: readonly Failure[];
  readonly trace: readonly string[];
  readonly cost: Cost;
  /** What is done, without the cards: kinds and sizes of all steps, and whom they ask what. */
  readonly shape: readonly string[];
}

/** The proof on copied ciphertexts in the clear; `prover` answers for the board. */
export function byCiphertext(
  puzzle: Puzzle,
  board: Board,
  prover: (question: Question) => Answer = proverOf(puzzle, board),
): Played {
  const shape: string[] = [];
  const { result, trace, cost } = runClear(proveByCiphertext(puzzle, 0), {
    // Nothing is left to chance.
    chance: () => {
      throw new Error('a shuffle by lot');
    },
    copying: 'ciphertext',
    answer: (_, question) => prover(question),
    witness: (step, path, _table, perform) => {
      shape.push(`${path.join('/')} ${shapeOf(step)}`);
      return perform();
    },
  });
  return { failures: result.failures, trace, cost, shape };
}

/** The proof on counted cards. */
export function byCards(puzzle: Puzzle, board: Board, seed = 1): Played {
  const prover = growerOf(puzzle, board);
  const shape: string[] = [];
  const { result, trace, cost } = runClear(proveByCards(puzzle, 0), {
    chance: randomChance(seeded(seed)),
    copying: 'cards',
    answer: (_, question) => prover(question),
    witness: (step, path, _table, perform) => {
      shape.push(`${path.join('/')} ${shapeOf(step)}`);
      return perform();
    },
  });
  return { failures: result, trace, cost, shape };
}

function shapeOf(step: TimedStep): string {
  const asked = 'question' in step ? ` ${step.question.name} ${JSON.stringify(step.question.data ?? null)}` : '';
  if (step.kind === 'commit')
    return `commit ${step.lists
      .flat()
      .map((faces) => faces.join(''))
      .join(' ')}${asked}`;
  if (step.kind === 'arrange' || step.kind === 'shuffle')
    return `${step.kind} ${step.piles.map((pile) => pile.length).join(' ')}${asked}`;
  return step.kind === 'turn' ? `turn ${step.cards.length}` : step.kind;
}
