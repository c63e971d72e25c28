import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expanded, inner } from '../../protocol/card/zkp/polyomino.ts';
import { raysOf } from '../../protocol/puzzle/geometry.ts';
import { connected, grownBy, spotOf } from '../../protocol/lab/catalogue/puzzles/polyomino-model.ts';
import { layOpposite } from '../../protocol/lab/catalogue/faces.ts';
import { APART, DIVIDED } from '../../protocol/lab/catalogue/puzzles/kurodoko.ts';
import { solves } from '../../protocol/lab/catalogue/puzzles/model.ts';

const shapes = fc.record({ rows: fc.integer({ min: 1, max: 5 }), columns: fc.integer({ min: 1, max: 5 }) });

it('whatever moves are accepted, the area that grows from one white cell is connected', () => {
  fc.assert(
    fc.property(
      shapes,
      fc.nat(),
      fc.array(fc.tuple(fc.nat(40), fc.nat(3), fc.nat(1)), { maxLength: 60 }),
      (shape, start, moves) => {
        const count = shape.rows * shape.columns;
        let cells: number[] = Array.from({ length: count }, (_, at) => (at === start % count ? 0 : 1));
        for (const move of moves) cells = grownBy(shape, cells, [move]) ?? cells;
        expect(connected(shape, cells)).toBe(true);
      },
    ),
  );
});

it('on the board with its red border the cards at distances 1 and width + 1 are those of the neighbours, or red where there are none', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const width = shape.columns + 1;
      const cells = Array.from({ length: shape.rows * shape.columns }, (_, at) => layOpposite(at % 2));
      const spots = expanded(shape, cells);
      const owner = (spot: number): number =>
        cells.findIndex((cell) => spots[(spot + spots.length) % spots.length]![0] === cell[0]);
      cells.forEach((_, cell) => {
        const [north, east, south, west] = raysOf(shape, cell).map((ray) => ray[0] ?? -1);
        // Red spots are nobody's.
        expect([-width, 1, width, -1].map((step) => owner(spotOf(shape, cell) + step))).toEqual([
          north,
          east,
          south,
          west,
        ]);
      });
      expect(inner(shape, spots)).toEqual(cells.map((cell) => [...cell]));
    }),
  );
});

it('the divided puzzle has no solution, and its board breaks the one rule that the print lets pass', () => {
  const boards = Array.from({ length: 512 }, (_, number) => Array.from({ length: 9 }, (_, at) => (number >> at) & 1));
  expect(boards.filter((board) => solves(DIVIDED, board))).toEqual([]);
  expect(connected(DIVIDED, APART)).toBe(false);
});
