import { chosenPile } from '../../../card/zkp/chosen-pile.ts';
import { show } from '../../../card/zkp/colour.ts';
import { asBit } from '../../../card/zkp/five-card-trick.ts';
import type { Shape } from '../../../puzzle/puzzle.ts';
import { expanded, growOnce, growWhite, secretFlip } from '../../../card/zkp/polyomino.ts';
import { not } from '../../../card/bit/bit.ts';
import type { Protocol, Question } from '../../../table/step.ts';
import type { Claim, Entry, Input, Produced, Study } from '../../study.ts';
import { nothing } from '../../study.ts';
import { everyBits, everyInput } from '../faces.ts';
import { cellFaces, layCell, named } from './zkp.ts';
import { grownBy, neighboursOf } from './polyomino-model.ts';

/** A pile of the player's choice is shown and its cards exchanged; the last input is the choice. */
const choosing = (m: number): Study => ({
  label: `${m} piles, all inputs; the chosen one is shown and negated`,
  size: 'full',
  over: { kind: 'exhaustive', inputs: everyInput(m, 2).flatMap((cells) => cells.map((_, at) => [...cells, at])) },
  inputs: [...named('pile ', m), 'choice'],
  *procedure(input): Protocol<Produced> {
    const { piles } = yield* chosenPile(
      input.slice(0, m).map(layCell),
      { seat: 0, question: { name: 'choice' } },
      function* (all, at) {
        yield* show(all[at]!);
        return { piles: all.map((pile, index) => (index === at ? [...not(asBit(pile))] : pile)), result: undefined };
      },
    );
    return { down: { piles: piles.flat() } };
  },
  answer: (input) => input.at(-1)!,
  expected: (input) => ({
    piles: input
      .slice(0, m)
      .map((cell, index) => cellFaces(index === input.at(-1) ? 1 - cell : cell))
      .join(''),
  }),
  permitted: (input) => `${input[input.at(-1)!]!}`,
  claim: { cards: 4 * m, shuffles: 2 },
});

const flipping: Study = {
  label: 'all inputs',
  size: 'full',
  over: everyBits(2),
  inputs: ['cell', 'flip'],
  *procedure([cell]): Protocol<Produced> {
    return { down: { cell: yield* secretFlip(layCell(cell!), { seat: 0, question: { name: 'flip' } }) } };
  },
  answer: ([, flip]) => flip!,
  expected: ([cell, flip]) => ({ cell: cellFaces(cell! ^ flip!) }),
  permitted: nothing,
  claim: { cards: 4, shuffles: 1 },
};

const moveOf = (input: Input, cells: number, { name, data }: Question): number => {
  const from = cells + 3 * Number(data?.['round'] ?? 0);
  return input[from + ['target', 'neighbour', 'flip'].indexOf(name)]!;
};

/** Inputs: the cells, then target, neighbour (above, left, right, below) and flip. */
const round = (shape: Shape, label: string, inputs: readonly Input[], claim?: Claim): Study => {
  const count = shape.rows * shape.columns;
  const after = (input: Input) => grownBy(shape, input.slice(0, count), [input.slice(count)]);
  const faces = (cells: readonly number[]): string =>
    expanded(
      shape,
      cells.map((cell) => layCell(cell)),
    )
      .map((pile) => pile.map((card) => card.laid).join(''))
      .join('');
  return {
    label,
    size: 'scaled',
    over: { kind: 'exhaustive', inputs },
    inputs: [...named('cell ', count), 'target', 'neighbour', 'flip'],
    *procedure(input): Protocol<Produced> {
      const spots = expanded(
        shape,
        input.slice(0, count).map((cell) => layCell(cell)),
      );
      const done = yield* growOnce(spots, shape.columns + 1, (name) => ({ seat: 0, question: { name } }));
      return done === undefined ? { down: {}, known: { verdict: 'stopped' } } : { down: { board: done.flat() } };
    },
    answer: (input, _, question) => moveOf(input, count, question),
    expected: (input) => {
      const cells = after(input);
      return cells === undefined ? { verdict: 'stopped' } : { board: faces(cells) };
    },
    // A stopped prover has shown the false move.
    permitted: (input) => (after(input) === undefined ? `stopped: ${input.join(' ')}` : 'goes on'),
    ...(claim === undefined ? {} : { claim }),
  };
};

/** All boards, all targets (the red ones too), all neighbours: a prover who may lie. */
const everyMove = (shape: Shape): Input[] =>
  everyInput(shape.rows * shape.columns, 2).flatMap((cells) =>
    Array.from({ length: (shape.rows + 1) * (shape.columns + 1) }, (_, target) => target).flatMap((target) =>
      neighboursOf(shape, target).flatMap((_, neighbour) => [0, 1].map((flip) => [...cells, target, neighbour, flip])),
    ),
  );

const honest = (shape: Shape): Input[] => {
  const count = shape.rows * shape.columns;
  return everyMove(shape).filter((input) => grownBy(shape, input.slice(0, count), [input.slice(count)]) !== undefined);
};

const BOARD: Shape = { rows: 3, columns: 3 };

/** Whole growths from the middle: random moves, one in twelve of them against the rules. */
function drawMoves(uniform: (n: number) => number): Input {
  let cells: number[] | undefined = BOARD_START;
  const moves: number[] = [];
  for (let at = 0; at < 8; at += 1) {
    const allowed: Input[] = cells === undefined ? [] : movesOn(cells);
    const move: Input =
      allowed.length === 0 || uniform(12) === 0
        ? [uniform(16), uniform(4), uniform(2)]
        : allowed[uniform(allowed.length)]!;
    moves.push(...move);
    cells = cells && grownBy(BOARD, cells, [move]);
  }
  return moves;
}

const BOARD_START = [1, 1, 1, 1, 0, 1, 1, 1, 1];

const movesOn = (cells: readonly number[]): Input[] =>
  Array.from({ length: 16 }, (_, target) => target)
    .flatMap((target) =>
      everyInput(1, 4).flatMap(([neighbour]) => [
        [target, neighbour!, 0],
        [target, neighbour!, 1],
      ]),
    )
    .filter((move) => grownBy(BOARD, cells, [move]) !== undefined);

const triples = (moves: Input): Input[] => moves.flatMap((_, at) => (at % 3 === 0 ? [moves.slice(at, at + 3)] : []));

const growth: Study = {
  label: '3×3 board, random moves, true and false',
  size: 'full',
  over: { kind: 'sampled', runs: 200, draw: drawMoves },
  inputs: named('round ', 8).flatMap((name) => ['target', 'neighbour', 'flip'].map((what) => `${name} ${what}`)),
  *procedure(): Protocol<Produced> {
    const cells = yield* growWhite(BOARD, new Set([4]), 0);
    return cells === undefined ? { down: {}, known: { verdict: 'stopped' } } : { down: { board: cells.flat() } };
  },
  answer: (input, _, question) => moveOf(input, 0, question),
  expected: (input) => {
    const cells = grownBy(BOARD, BOARD_START, triples(input));
    return cells === undefined ? { verdict: 'stopped' } : { board: cells.map(cellFaces).join('') };
  },
  permitted: nothing,
};

export const growing: readonly Entry[] = [
  { name: 'chosen-pile', source: '[NK] §2.4', studies: [2, 3, 4].map(choosing) },
  { name: 'secret-flip', source: '[NK] §2.4, step 3(c)', studies: [flipping] },
  {
    name: 'polyomino',
    source: '[NK] §2.4',
    studies: [
      round(
        { rows: 1, columns: 2 },
        'one round on a 1×2 board, every move of a prover who may lie',
        everyMove({ rows: 1, columns: 2 }),
      ),
      round({ rows: 2, columns: 2 }, 'one round on a 2×2 board, every true move', honest({ rows: 2, columns: 2 }), {
        shuffles: 5,
        derived: true,
      }),
      growth,
    ],
  },
];
