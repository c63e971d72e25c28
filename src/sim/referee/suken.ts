import { readInteger } from '../../../protocol/card/integer.ts';
import { watchedBots } from './bots.ts';
import type { Referee, Sitting } from './referee.ts';

const SIDE = 4;
const NUMBERS = 64;
/** Two cards for each of six bits. */
const CARDS = 12;

/** Secret Binary Suken BINGO with everything open: marks and winners by the rules of suken-bingo-2025 §3.4. */
export function sukenReferee(sitting: Sitting): Referee {
  const declared: number[][] = [[], []];
  const boards: (number | undefined)[][] = [[], []];
  const agents = watchedBots(
    sitting,
    (seat, _, answer) => declared[seat]!.push(answer as number),
    (seat, { faces }) => {
      boards[seat] = Array.from({ length: SIDE * SIDE }, (_, square) => readInteger(faces.slice(CARDS * square, CARDS * (square + 1))));
    },
  );
  return {
    agents,
    judge(story, { winners }) {
      const marks = [new Set<number>(), new Set<number>()];
      const checks = story.filter(({ name }) => name === 'checked');
      for (const [turn, { marked }] of checks.entries()) {
        const sum = (declared[0]![turn]! + declared[1]![turn]!) % NUMBERS;
        const due = boards.map((board, seat) => {
          const square = board.indexOf(sum);
          return square < 0 || marks[seat]!.has(square) ? null : square;
        });
        if (JSON.stringify(due) !== JSON.stringify(marked)) return `in turn ${turn + 1} squares ${JSON.stringify(marked)} were marked, and ${JSON.stringify(due)} were due`;
        due.forEach((square, seat) => square !== null && marks[seat]!.add(square));
        const full = [0, 1].filter((seat) => hasLine(marks[seat]!));
        const last = turn === checks.length - 1;
        if (last !== full.length > 0) return `after turn ${turn + 1} of ${checks.length} seats ${full.join()} have a line`;
        if (last && full.join() !== winners.join()) return `the winners are ${winners.join()}, and ${full.join()} have a line`;
      }
      return undefined;
    },
  };
}

function hasLine(marks: ReadonlySet<number>): boolean {
  const range = [...Array(SIDE).keys()];
  const lines = [
    ...range.map((row) => range.map((column) => SIDE * row + column)),
    ...range.map((column) => range.map((row) => SIDE * row + column)),
    range.map((at) => (SIDE + 1) * at),
    range.map((at) => (SIDE - 1) * (at + 1)),
  ];
  return lines.some((line) => line.every((square) => marks.has(square)));
}
