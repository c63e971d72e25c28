import type { PublicEvent } from '../../../protocol/table/step.ts';
import type { Leaving } from './play.ts';

/**
 * The games of the family with everything open, from the texts of suken-bingo-2025 §3.2–3.4 and binary-suken-bingo-2025
 * §3.3: given the boards and all declarations, what everybody hears. It shares nothing with the procedures. Whoever has
 * left is passed over, adds 0, and is marked no more; what they were to name as they left is 0, 5, 10, … by the turn.
 */
export interface OpenGame {
  readonly boards: readonly (readonly number[])[];
  /** For each turn what each seat declared. */
  readonly declared: readonly (readonly number[])[];
  readonly first: number;
  readonly rules: OpenRules;
  readonly leaving?: readonly Leaving[];
}

export interface OpenRules {
  readonly modulus: number;
  readonly lines: readonly (readonly number[])[];
  /** Squares that need no number. */
  readonly free?: readonly number[];
  /** Whether declarations are heard. */
  readonly spoken?: boolean;
}

const ofFour = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
  [8, 9, 10, 11],
  [12, 13, 14, 15],
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
];

const FOUR = [...ofFour, [0, 5, 10, 15], [3, 6, 9, 12]];

const FIVE = [
  [0, 1, 2, 3, 4],
  [5, 6, 7, 8, 9],
  [10, 11, 12, 13, 14],
  [15, 16, 17, 18, 19],
  [20, 21, 22, 23, 24],
  [0, 5, 10, 15, 20],
  [1, 6, 11, 16, 21],
  [2, 7, 12, 17, 22],
  [3, 8, 13, 18, 23],
  [4, 9, 14, 19, 24],
  [0, 6, 12, 18, 24],
  [4, 8, 12, 16, 20],
];

const SIX = [
  ...[0, 6, 12, 18, 24, 30].map((start) => [0, 1, 2, 3, 4, 5].map((step) => start + step)),
  ...[0, 1, 2, 3, 4, 5].map((start) => [0, 6, 12, 18, 24, 30].map((step) => start + step)),
  [0, 7, 14, 21, 28, 35],
  [5, 10, 15, 20, 25, 30],
];

export const BINARY_RULES: OpenRules = { modulus: 64, lines: FOUR };
export const SECRET_RULES: OpenRules = { modulus: 75, lines: FIVE };
export const OPEN_RULES: OpenRules = { modulus: 75, lines: FIVE, spoken: true };
export const FREE_RULES: OpenRules = { ...OPEN_RULES, free: [12] };
export const WIDE_RULES: OpenRules = { modulus: 128, lines: FIVE };
export const WIDEST_RULES: OpenRules = { modulus: 128, lines: SIX };
/** Through (1,2), as [BSB] §3.3.2 writes the lines out: {(2,1),(1,2),(4,3),(3,4)}, {(4,1),(1,2),(2,3),(3,4)}. */
const THROUGH = [
  [4, 1, 14, 11],
  [12, 1, 6, 11],
];
export const ALSO_RULES: OpenRules = { modulus: 64, lines: [...FOUR, ...THROUGH] };
export const INSTEAD_RULES: OpenRules = { modulus: 64, lines: [...ofFour, ...THROUGH] };

export interface Told {
  readonly story: readonly PublicEvent[];
  readonly winners: readonly number[];
  /** Squares compared in each turn when they are checked one after another until one agrees. */
  readonly checks: readonly number[];
}

export function playOpenly({ boards, declared, first, rules, leaving = [] }: OpenGame): Told {
  const { modulus, lines, free = [], spoken = false } = rules;
  const side = Math.sqrt(boards[0]!.length);
  const marks = boards.map(() => new Set(free));
  const seats = boards.map((_, seat) => seat);
  const story: PublicEvent[] = spoken ? [{ name: 'boards', boards }] : [];
  const checks: number[] = [];
  const here = (seat: number): boolean => !leaving.some((one) => one.seat === seat && story.length >= one.after);
  let progressor = first;
  for (const [index, answers] of declared.entries()) {
    while (!here(progressor)) progressor = (progressor + 1) % seats.length;
    const playing = seats.map(here);
    story.push({ name: 'turn', turn: index + 1, progressor });
    const numbers = answers.map((answer, seat) =>
      here(seat) ? answer : seat === progressor ? (5 * index) % modulus : 0,
    );
    const sum = numbers.reduce((total, number) => total + number, 0) % modulus;
    story.push(
      spoken
        ? { name: 'declared', numbers: numbers.map((number, seat) => (playing[seat] === true ? number : null)), sum }
        : { name: 'declared' },
    );
    const hits = boards.map((board, seat) => {
      const square = board.indexOf(sum);
      return square === -1 || marks[seat]!.has(square) || !here(seat) ? null : square;
    });
    progressor = (progressor + 1) % seats.length;
    checks.push(
      boards.reduce((count, board, seat) => {
        const hit = hits[seat];
        const open = board.flatMap((_, square) => (marks[seat]!.has(square) ? [] : [square]));
        return count + (hit === null || hit === undefined ? open.length : open.indexOf(hit) + 1);
      }, 0),
    );
    hits.forEach((square, seat) => {
      if (square !== null) marks[seat]!.add(square);
    });
    story.push({ name: 'checked', marked: hits });
    const calling = (count: number): number[] =>
      seats.filter((seat) => {
        const square = hits[seat];
        return lines.some(
          (line) =>
            square !== null &&
            square !== undefined &&
            line.includes(square) &&
            line.filter((one) => marks[seat]!.has(one)).length === count,
        );
      });
    const winners = calling(side);
    if (winners.length > 0) {
      story.push({ name: 'bingo', seats: winners });
      return { story, winners, checks };
    }
    if (calling(side - 1).length > 0) story.push({ name: 'reach', seats: calling(side - 1) });
  }
  return { story, winners: [], checks };
}
