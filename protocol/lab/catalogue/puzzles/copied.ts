import { proveByCiphertext } from '../../../card/zkp/copied/proof.ts';
import type { CopiedProof } from '../../../card/zkp/copied/proof.ts';
import type { Shown } from '../../../card/zkp/copied/ordered.ts';
import { proverOf } from '../../../card/zkp/copied/prover.ts';
import type { Board, Clue, Kind, Puzzle } from '../../../puzzle/puzzle.ts';
import { CLUB, HEART } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Entry, Expected, Input, Produced, Study } from '../../study.ts';
import { everyInput } from '../faces.ts';
import { CAPES } from './kurodoko.ts';
import { nearSolutions, solves } from './model.ts';
import { named } from './zkp.ts';

/**
 * The whole proofs on copied ciphertexts: an honest prover on every board of small puzzles, and a prover who cheats in
 * every possible way. There is no random shuffle, so an honest run has one outcome.
 */
const honest = (
  label: string,
  puzzle: Puzzle,
  boards: readonly Input[],
  provers = new WeakMap<Input, Prover>(),
): Study => ({
  label,
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: boards },
  inputs: named('black ', puzzle.rows * puzzle.columns),
  copying: 'ciphertext',
  *procedure(): Protocol<Produced> {
    const { failures } = yield* proveByCiphertext(puzzle, 0);
    return { down: {}, known: { accepted: failures.length === 0 } };
  },
  answer(board, _, question) {
    const prover = provers.get(board) ?? proverOf(puzzle, board as Board);
    provers.set(board, prover);
    return prover(question);
  },
  expected: (board) => ({ accepted: `${solves(puzzle, board)}` }),
  // A rejected prover has shown the fault; two solutions must not be distinguishable.
  permitted: (board) => (solves(puzzle, board) ? 'accepted' : `rejected: ${board.join(' ')}`),
});

type Prover = ReturnType<typeof proverOf>;

/** Everything that a cheating prover can do with these puzzles, counted from 1: every accepted board is a solution. */
const cheating = (label: string, puzzles: readonly Puzzle[]): Study => {
  const puzzleOf = ([number]: Input): Puzzle => puzzles[number! - 1]!;
  return {
    label,
    size: 'scaled',
    over: { kind: 'cheating', inputs: puzzles.map((_, index) => [index + 1]), lost },
    inputs: ['puzzle'],
    copying: 'ciphertext',
    *procedure(input): Protocol<Produced> {
      const { cells, failures } = yield* proveByCiphertext(puzzleOf(input), 0);
      return { down: { cells: cells.map(({ white }) => white) }, known: { accepted: failures.length === 0 } };
    },
    answer: (input, _, question) => proverOf(puzzleOf(input), anySolution(puzzleOf(input)))(question),
    expected: (input) => solutionsOf(puzzleOf(input)).map(acceptedAs),
    permitted: (input) => input.join(' '),
  };
};

const acceptedAs = (board: Input): Expected => ({
  cells: board.map((cell) => (cell === 0 ? HEART : CLUB)).join(''),
  accepted: 'true',
});

/** A check that did not show what it should: the verifier rejects. */
function lost(result: unknown): boolean {
  const { right, failures } = (result ?? {}) as Partial<Shown & CopiedProof>;
  return right === false || (failures !== undefined && failures.length > 0);
}

const solutionsOf = (puzzle: Puzzle): Input[] =>
  everyInput(puzzle.rows * puzzle.columns, 2).filter((board) => solves(puzzle, board));

const anySolution = (puzzle: Puzzle): Board =>
  (solutionsOf(puzzle)[0] ?? Array.from({ length: puzzle.rows * puzzle.columns }, () => 0)) as Board;

const puzzle = (kind: Kind, rows: number, columns: number, ...clues: readonly (readonly [number, Clue])[]): Puzzle => ({
  kind,
  rows,
  columns,
  clues: new Map(clues),
});

export const everyClue = (kind: Kind, rows: number, columns: number, values: readonly (Clue | undefined)[]): Puzzle[] =>
  everyInput(rows * columns, values.length).map((choice) =>
    puzzle(
      kind,
      rows,
      columns,
      ...choice.flatMap((value, place) => (values[value] === undefined ? [] : [[place, values[value]] as const])),
    ),
  );

export const copiedProofs: readonly Entry[] = [
  {
    name: 'nurimisaki-proof:copied',
    source: '[NK] §3',
    studies: [
      honest('a puzzle of 3×4 cells, its solutions and boards beside them', CAPES, nearSolutions(CAPES)),
      honest('a puzzle of 3×3 cells without clues, all boards', puzzle('nurimisaki', 3, 3), everyInput(9, 2)),
      cheating(
        'every puzzle of 1×3 cells, every board, everything that a cheating prover can do',
        everyClue('nurimisaki', 1, 3, [undefined, '?', 2, 3]),
      ),
      cheating(
        'every puzzle of 2×2 cells with clues, every board, everything that a cheating prover can do',
        everyClue('nurimisaki', 2, 2, [undefined, '?', 2]).slice(1),
      ),
    ],
  },
  {
    name: 'kurodoko-proof:copied',
    source: '[NK] §5',
    studies: [
      honest(
        'a puzzle of 3×3 cells with several solutions, all boards',
        puzzle('kurodoko', 3, 3, [0, 4], [4, 4]),
        everyInput(9, 2),
      ),
      honest('a puzzle of 2×3 cells without clues, all boards', puzzle('kurodoko', 2, 3), everyInput(6, 2)),
      cheating(
        'every puzzle of 1×3 cells, every board, everything that a cheating prover can do',
        everyClue('kurodoko', 1, 3, [undefined, '?', 2, 3]),
      ),
      cheating(
        'every puzzle of 2×2 cells with one clue, every board, everything that a cheating prover can do',
        everyClue('kurodoko', 2, 2, [undefined, '?', 2, 3]).filter(({ clues }) => clues.size === 1),
      ),
    ],
  },
];
