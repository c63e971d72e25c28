import type { Face } from '../../table/card.ts';
import type { Settings } from '../game.ts';
import type { Board } from './board.ts';
import { diagonals, diagonalsThrough, straightLines } from './board.ts';
import type { Notation } from './notation.ts';
import { binary, decimal } from './notation.ts';

/** One game of the family at a table: the board, and how numbers are written where they are secret. */
export interface Variant {
  readonly board: Board;
  /** Absent: boards lie open. */
  readonly notation?: Notation;
}

const bingo = (side: number, numbers: number): Board => ({
  side,
  numbers,
  lines: [...straightLines(side), ...diagonals(side)],
  free: [],
  least: 0,
});

/** Suken BINGO, on cards as they are sold or as the paper has them. suken-bingo-2025 §3.2, footnote 3. */
export const openVariant = (settings: Settings): Variant => ({
  board: {
    ...bingo(5, 75),
    free: settings['centre'] === 'free' ? [12] : [],
    least: settings['numbers'] === '1-75' ? 1 : 0,
  },
});

/** Secret Suken BINGO. suken-bingo-2025 §3.3. */
export const SECRET: Variant = { board: bingo(5, 75), notation: decimal };

/** Secret Binary Suken BINGO. suken-bingo-2025 §3.4. */
export const BINARY: Variant = { board: bingo(4, 64), notation: binary(6) };

/** Boards that binary-suken-bingo-2025 weighs: side and bits. §3.1, §3.3.1. */
const SIZES: Readonly<Record<string, readonly [side: number, bits: number]>> = {
  '4x4': [4, 6],
  '5x5': [5, 7],
  '6x6': [6, 7],
};

export const BOARDS: readonly string[] = Object.keys(SIZES);

/** Usual diagonals; besides them, or instead of them, those through a designated square. */
export const DIAGONALS = ['usual', 'also', 'instead'] as const;

/**
 * The variants of Secret Binary Suken BINGO. On a board that ends before it the designated square is in the last
 * row or column. binary-suken-bingo-2025 §3.3.
 */
export function binaryVariant(settings: Settings): Variant {
  const [side, bits] = SIZES[settings['board'] as string] ?? SIZES['4x4']!;
  const at = (name: string): number => Math.min(Number(settings[name]), side) - 1;
  const usual = settings['diagonals'] === 'instead' ? [] : diagonals(side);
  const designated = settings['diagonals'] === 'usual' ? [] : diagonalsThrough(side, at('row'), at('column'));
  const known = new Set(usual.map(key));
  const lines = [...straightLines(side), ...usual, ...designated.filter((line) => !known.has(key(line)))];
  return { board: { ...bingo(side, 1 << bits), lines }, notation: binary(bits) };
}

/** A line whichever square comes first. */
const key = (line: readonly number[]): string => [...line].sort((one, other) => one - other).join();

/** Number of cards that encode one number. */
const widthOf = ({ notation }: Variant): number => notation?.faces(0).length ?? 1;

/**
 * Reads the numbers from the faces of a board, row by row; -1 for faces that are no number. A board consists of the
 * numbers by their squares, or of the squares by their numbers, from 1, one card each (`tabled.ts`).
 */
export const numbersOf = (variant: Variant, faces: readonly Face[]): number[] => {
  const squares = Array.from({ length: variant.board.side ** 2 }, (_, square) => square);
  const width = widthOf(variant);
  if (faces.length !== squares.length * width) return squares.map((square) => faces.indexOf(`${square + 1}`));
  return squares.map((square) => variant.notation?.read(faces.slice(square * width, (square + 1) * width)) ?? -1);
};
