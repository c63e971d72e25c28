/** Statements as flat lists of points and a shape, and back. */
import { type Ciphertext, ciphertext } from '../../elgamal.ts';
import { ensure } from '../../error.ts';
import { type Point, fixedBase } from '../../group.ts';
import type { Claim, ClaimKind, Statements } from './claim.ts';
import { type PilesStatement, shape } from '../piles.ts';

/** Two numbers fix how many points of what meaning there are: piles and width, cards, cards and options. */
export type Shape = readonly [number, number];

/** Points in a fixed order; cards as A, then B. */
export interface Flat {
  readonly shape: Shape;
  readonly points: readonly Point[];
}

const halves = (cards: readonly Ciphertext[]): Point[] => cards.flatMap(({ a, b }) => [a, b]);

function flattenPiles(statement: PilesStatement): Flat {
  const { piles, width } = shape(statement);
  return {
    shape: [piles, width],
    points: [statement.key.point, ...halves(statement.input.flat()), ...halves(statement.output.flat())],
  };
}

/** @throws CryptoError 'length' if the statement is of no sound shape */
export function flatten({ kind, statement }: Claim): Flat {
  switch (kind) {
    case 'permutation':
    case 'rotation':
      ensure(!('permutations' in statement), 'argument', 'the statement lists permutations, which a claim cannot do');
      return flattenPiles(statement);
    case 'dleq':
      ensure(statement.bases.length === statement.shares.length, 'length', 'the shares are not one for each base');
      return {
        shape: [statement.bases.length, 0],
        points: [statement.shareKey, ...statement.bases, ...statement.shares],
      };
    case 'handover':
      ensure(statement.bases.length === statement.handed.length, 'length', 'the shares are not one for each base');
      return {
        shape: [statement.bases.length, 0],
        points: [statement.shareKey, statement.viewer.point, ...statement.bases, ...halves(statement.handed)],
      };
    case 'oneof': {
      const { key, cards, options } = statement;
      ensure(
        options.every(({ length }) => length === cards.length),
        'length',
        'an option does not have one face for each card',
      );
      return { shape: [cards.length, options.length], points: [key.point, ...halves(cards), ...options.flat()] };
    }
  }
}

/** How many points a statement of this kind and shape has. */
export function pointCount(kind: ClaimKind, [m, n]: Shape): number {
  switch (kind) {
    case 'permutation':
    case 'rotation':
      return 1 + 4 * m * n;
    case 'dleq':
      return 1 + 2 * m;
    case 'handover':
      return 2 + 3 * m;
    case 'oneof':
      return 1 + 2 * m + m * n;
  }
}

/** The statement that `flatten` took apart. */
export function unflatten<K extends ClaimKind>(kind: K, flat: Flat): Statements[K];
export function unflatten(kind: ClaimKind, { shape: [m, n], points }: Flat): Statements[ClaimKind] {
  let at = 0;
  const take = (count: number): readonly Point[] => points.slice(at, (at += count));
  const one = (): Point => take(1)[0]!;
  const cards = (count: number): Ciphertext[] => Array.from({ length: count }, () => ciphertext(one(), one()));
  const rows = <T>(count: number, row: () => T): T[] => Array.from({ length: count }, row);
  switch (kind) {
    case 'permutation':
    case 'rotation': {
      const key = fixedBase(one());
      return { key, input: rows(m, () => cards(n)), output: rows(m, () => cards(n)) };
    }
    case 'dleq':
      return { shareKey: one(), bases: take(m), shares: take(m) };
    case 'handover':
      return { shareKey: one(), viewer: fixedBase(one()), bases: take(m), handed: cards(m) };
    case 'oneof': {
      const key = fixedBase(one());
      return { key, cards: cards(m), options: rows(n, () => take(m)) };
    }
  }
}
