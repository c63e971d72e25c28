import { describe, expect, it } from 'vitest';
import { proveByCiphertext } from '../../../protocol/card/zkp/copied/proof.ts';
import { proverOf } from '../../../protocol/card/zkp/copied/prover.ts';
import type { Failure } from '../../../protocol/card/zkp/failure.ts';
import { readPuzzle } from '../../../protocol/puzzle/formats/read.ts';
import type { Board, Puzzle } from '../../../protocol/puzzle/puzzle.ts';
import { solves } from '../../../protocol/puzzle/rules.ts';
import { solve } from '../../../protocol/puzzle/solve/solve.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { seeded } from '../../table/seeded.ts';
import type { Messages } from './solo.ts';
import { checkSolo, playSolo, soloTable } from './solo.ts';

const table = soloTable('proofs');

const PUZZLES = ['kurodoko/3/3/4i4j', 'nurimisaki/4/3/.h2n', 'nurimisaki/3/3/o'].map((link) => readPuzzle(`p?${link}`));

function* failures(puzzle: Puzzle): Protocol<readonly Failure[]> {
  return (yield* proveByCiphertext(puzzle, 0)).failures;
}

/** Whether somebody who gets these messages believes that the puzzle is solved. */
function convinces(puzzle: Puzzle, messages: Messages): boolean {
  try {
    return checkSolo(failures(puzzle), table, messages).length === 0;
  } catch {
    return false;
  }
}

const proved = (puzzle: Puzzle, board: Board) => playSolo(failures(puzzle), table, proverOf(puzzle, board));
const solutionOf = (puzzle: Puzzle): Board => solve(puzzle, 1).solutions[0]!;

describe('a proof on encrypted cards, made by one player alone', () => {
  it('of a solution convinces somebody who was not at the table', () => {
    for (const puzzle of PUZZLES) {
      const { result, messages } = proved(puzzle, solutionOf(puzzle));
      expect(result).toEqual([]);
      expect(convinces(puzzle, messages)).toBe(true);
    }
  }, 60_000);

  it('of a wrong board convinces nobody', () => {
    const [puzzle] = PUZZLES as [Puzzle];
    const right = solutionOf(puzzle);
    const wrong = right
      .map((_, at) => right.map((cell, other) => (other === at ? 1 - cell : cell) as 0 | 1))
      .filter((board) => !solves(puzzle, board));
    expect(wrong.length).toBeGreaterThan(5);
    for (const board of wrong.slice(0, 4)) {
      const { result, messages } = proved(puzzle, board);
      expect(result).not.toEqual([]);
      expect(checkSolo(failures(puzzle), table, messages)).toEqual(result);
    }
  }, 60_000);

  it('has the same size for all solutions', () => {
    const [puzzle] = PUZZLES as [Puzzle];
    const sizes = solve(puzzle, 2).solutions.map((board) =>
      [...proved(puzzle, board).messages].map(([slot, body]) => `${slot} ${body.length}`),
    );
    expect(sizes[1]).toEqual(sizes[0]);
  });

  it('of one puzzle is not a proof of another', () => {
    const { messages } = proved(PUZZLES[0]!, solutionOf(PUZZLES[0]!));
    // The same clues elsewhere, and others in the same places.
    for (const link of ['kurodoko/3/3/4h4k', 'kurodoko/3/3/4i3j', 'kurodoko/3/3/4i.j', 'nurimisaki/3/3/4i4j']) {
      expect(convinces(readPuzzle(`p?${link}`), messages)).toBe(false);
    }
    // A prover whose program allows a clue to be black, or knows nothing of the numbers.
    const easier = readPuzzle('p?kurodoko/3/3/4i.j');
    expect(convinces(PUZZLES[0]!, proved(easier, solutionOf(easier)).messages)).toBe(false);
  });

  it('with a bit changed anywhere convinces nobody', () => {
    const [puzzle] = PUZZLES as [Puzzle];
    const { messages } = proved(puzzle, solutionOf(puzzle));
    const uniform = seeded(8);
    for (const [slot, body] of messages) {
      for (let run = 0; run < Math.min(6, body.length); run += 1) {
        const changed = body.slice();
        changed[uniform(body.length)]! ^= 1 << uniform(8);
        expect(convinces(puzzle, new Map([...messages, [slot, changed]]))).toBe(false);
      }
    }
  }, 120_000);
});
