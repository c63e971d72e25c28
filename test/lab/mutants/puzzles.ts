import { not } from '../../../protocol/card/bit/bit.ts';
import { digitFaces } from '../../../protocol/card/digit/digit.ts';
import { clubsTogether } from '../../../protocol/card/zkp/five-card-trick.ts';
import { andKeeping, ray } from '../../../protocol/card/zkp/kurodoko.ts';
import { verify } from '../../../protocol/card/zkp/proof.ts';
import { mixedSquare } from '../../../protocol/card/zkp/nurimisaki.ts';
import { areApart, capeRays, placeView, seesNumber } from '../../../protocol/card/zkp/copied/rules.ts';
import { proveByCiphertext } from '../../../protocol/card/zkp/copied/proof.ts';
import type { Cell } from '../../../protocol/card/zkp/copied/tree.ts';
import { isWhite, listsOf, placeCell } from '../../../protocol/card/zkp/copied/tree.ts';
import { edgesOf, placesOf } from '../../../protocol/puzzle/geometry.ts';
import type { Puzzle } from '../../../protocol/puzzle/puzzle.ts';
import { everyClue } from '../../../protocol/lab/catalogue/puzzles/copied.ts';
import { CAPES } from '../../../protocol/lab/catalogue/puzzles/kurodoko.ts';
import { show } from '../../../protocol/card/zkp/colour.ts';
import { expanded, growOnce, growWhite } from '../../../protocol/card/zkp/polyomino.ts';
import { addSchemes, countOnes, extended } from '../../../protocol/card/zkp/sum.ts';
import { layBit } from '../../../protocol/lab/catalogue/faces.ts';
import { layCell } from '../../../protocol/lab/catalogue/puzzles/zkp.ts';
import { CLUB, HEART } from '../../../protocol/table/card.ts';
import { all, commit, faceDown, turn } from '../../../protocol/table/steps.ts';
import type { Mutant } from './mutant.ts';

/** Kurodoko's numbers, with the marks that they need. */
function* seesAlone(puzzle: Puzzle, cells: readonly Cell[], place: number, clue: number) {
  const marks = yield* all(...capeRays(puzzle, place).map((_, direction) => placeView(0, puzzle, place, direction)));
  return yield* seesNumber(0, puzzle, cells, place, clue, marks);
}

/** Faults in the proofs of puzzles. */
export const puzzles: readonly Mutant[] = [
  {
    of: 'chosen-pile',
    fault: 'no shift before row 2 is opened',
    found: ['not private'],
    *procedure([a, b]) {
      const piles = [layCell(a!), layCell(b!)];
      const marks = yield* commit(0, [digitFaces(0, 2), digitFaces(1, 2)], { name: 'choice' });
      const at = (yield* turn(marks)).indexOf(HEART);
      yield* show(piles[at]!);
      return { down: { piles: piles.flatMap((pile, index) => [...(index === at ? not(pile) : pile)]) } };
    },
  },
  {
    of: 'secret-flip',
    fault: 'no cut',
    found: ['not private'],
    *procedure([cell]) {
      const below = yield* commit(
        0,
        [
          [HEART, CLUB],
          [CLUB, HEART],
        ],
        { name: 'flip' },
      );
      const flips = (yield* turn(below))[1] === HEART;
      return { down: { cell: flips ? not(layCell(cell!)) : layCell(cell!) } };
    },
  },
  {
    of: 'polyomino',
    study: 1,
    fault: 'neighbours above and below counted as on a board without its red column',
    found: ['not right', 'not private'],
    *procedure(input) {
      const shape = { rows: 2, columns: 2 };
      const slots = expanded(
        shape,
        input.slice(0, 4).map((cell) => layCell(cell)),
      );
      const done = yield* growOnce(slots, 2, (name) => ({ seat: 0, question: { name } }));
      return done === undefined ? { down: {}, known: { verdict: 'stopped' } } : { down: { board: done.flat() } };
    },
  },
  {
    of: 'five-card-trick:and',
    fault: 'the second input is not negated',
    found: ['not right', 'not private'],
    *procedure([a, b]) {
      const { together, left, right } = yield* clubsTogether(layCell(a!), layCell(b!));
      return { down: { a: left, b: right }, known: { value: together ? 1 : 0 } };
    },
  },
  {
    of: 'five-card-trick:or',
    fault: 'gives the first input back negated',
    found: ['not right', 'not restoring'],
    *procedure([a, b]) {
      const { together, left, right } = yield* clubsTogether(not(layCell(a!)), layCell(b!));
      return { down: { a: left, b: right }, known: { value: together ? 0 : 1 } };
    },
  },
  {
    of: 'sum',
    fault: 'no shift',
    found: ['not private'],
    *procedure([a, b]) {
      const upper = extended(layCell(a!), CLUB, 3);
      const lower = extended(not(layCell(b!)), HEART, 3);
      const by = (yield* turn(lower)).indexOf(CLUB);
      return { down: { sum: [...upper.slice(3 - by), ...upper.slice(0, 3 - by)] } };
    },
  },
  {
    of: 'mixed-square',
    fault: 'one cell more is shown',
    found: ['not private'],
    *procedure(input) {
      const { accepted, piles } = yield* mixedSquare(input.map(layCell), 0);
      yield* show(piles[0]!);
      return { down: { cells: piles.flat() }, known: { accepted } };
    },
  },
  {
    of: 'cape',
    fault: 'directions are not shuffled',
    found: ['not private'],
    *procedure(input) {
      const cells = input.map(layCell);
      const faces = yield* turn(cells.flat());
      yield* faceDown(cells.flat());
      return {
        down: { cells: cells.flat() },
        known: { accepted: faces.filter((face, at) => at % 2 === 0 && face === HEART).length === 1 },
      };
    },
  },
  {
    of: 'no-cape',
    study: 3,
    fault: 'the last four cards of the sum are shown',
    found: ['not private'],
    *procedure([cell, ...around]) {
      const blacks = yield* countOnes(around.map(layCell));
      const target = layCell(cell!);
      const heavy = [target[0], ...extended([], HEART, 3), target[1]];
      const sum = yield* addSchemes(extended(blacks, CLUB, 9), extended(heavy, HEART, 9));
      return { down: {}, known: { accepted: !(yield* turn(sum.slice(-4))).slice(2).includes(HEART) } };
    },
  },
  {
    of: 'and-keeping',
    fault: 'outputs exchanged',
    found: ['not right', 'not restoring'],
    *procedure([a, b]) {
      const done = yield* andKeeping(layBit(a!), layBit(b!));
      return { down: { both: done.b, 'a once': done.a[0], 'a again': done.a[1], b: done.both } };
    },
  },
  {
    of: 'kurodoko-number',
    study: 4,
    fault: 'counted cells are not shuffled',
    found: ['not private'],
    *procedure([a, b, c]) {
      const one = yield* ray([layBit(a!), layBit(b!)]);
      const other = yield* ray([layBit(c!)]);
      const faces = yield* turn([...one.counted, ...other.counted].flat());
      const white = 1 + faces.filter((face, at) => at % 2 === 0 && face === HEART).length;
      return { down: { cells: [...one.cells, ...other.cells].flat() }, known: { white } };
    },
  },
  {
    of: 'nurimisaki-proof',
    study: 2,
    fault: 'circles are not looked at',
    found: ['not right'],
    *procedure() {
      const shape = { rows: 3, columns: 4 };
      const cells = yield* growWhite(shape, new Set([0]), 0);
      if (cells === undefined) return { down: {}, known: { accepted: false } };
      const failure = yield* verify({ kind: 'nurimisaki', ...shape, clues: new Map() }, cells, 0);
      return { down: {}, known: { accepted: failure === undefined } };
    },
  },
  {
    of: 'nurimisaki-proof:copied',
    fault: 'a cell is turned in the end',
    found: ['not private'],
    *procedure() {
      const { cells, failures } = yield* proveByCiphertext(CAPES, 0);
      if (failures.length === 0) yield* turn([cells[5]!.white]);
      return { down: {}, known: { accepted: failures.length === 0 } };
    },
  },
  {
    of: 'kurodoko-proof:copied',
    study: 2,
    fault: 'nothing shows that white cells hang together',
    found: ['not right'],
    *procedure([number]) {
      const puzzle = everyClue('kurodoko', 1, 3, [undefined, '?', 2, 3])[number! - 1]!;
      const lists = listsOf(puzzle);
      const cells = yield* all(...placesOf(puzzle).map((place) => placeCell(0, lists, place)));
      const numbers = [...puzzle.clues].flatMap(([place, clue]) => (clue === '?' ? [] : [[place, clue] as const]));
      yield* all(
        ...[...puzzle.clues.keys()].map((place) => isWhite(0, cells[place]!)),
        ...edgesOf(puzzle).map((edge) => areApart(0, cells, edge)),
        ...numbers.map(([place, clue]) => seesAlone(puzzle, cells, place, clue)),
      );
      return { down: { cells: cells.map(({ white }) => white) }, known: { accepted: true } };
    },
  },
  {
    of: 'kurodoko-proof',
    fault: 'numbers are not checked',
    found: ['not right'],
    *procedure(board) {
      const cells = board.map((cell) => [...layCell(cell)]);
      const failure = yield* verify({ kind: 'kurodoko', rows: 1, columns: 3, clues: new Map() }, cells, 0);
      const accepted = failure === undefined;
      return { down: { cells: cells.flat() }, known: { accepted } };
    },
  },
];
