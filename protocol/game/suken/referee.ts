import type { GameTable } from '../game-table.ts';
import type { Referee, Whims } from '../simulation.ts';
import { watched } from '../watched.ts';
import type { Forfeit } from '../winners.ts';
import type { SukenOutcome } from './course.ts';
import type { SukenEvent } from './event.ts';
import { hastyPlayers } from './hasty.ts';
import type { Variant } from './variant.ts';
import { numbersOf } from './variant.ts';

type Named<N extends SukenEvent['name']> = Extract<SukenEvent, { name: N }>;

const all = <N extends SukenEvent['name']>(story: readonly SukenEvent[], name: N): Named<N>[] =>
  story.filter((event): event is Named<N> => event.name === name);

/** The games of Suken BINGO with everything open: marks and winners by the rules of suken-bingo-2025 §3.2 to §3.4. */
export function sukenReferee(
  variant: Variant,
  { seats }: Pick<GameTable, 'seats'>,
  whims: Whims,
): Referee<SukenEvent, SukenOutcome | Forfeit> {
  const { numbers, lines, free } = variant.board;
  const declared: number[][] = Array.from({ length: seats }, () => []);
  let boards: readonly (readonly number[])[] = Array.from({ length: seats }, () => []);
  const agents = watched(
    hastyPlayers(variant, seats, whims),
    (seat, _, answer) => declared[seat]!.push(answer as number),
    (seat, { faces }) => {
      boards = boards.map((board, other) => (other === seat ? numbersOf(variant, faces) : board));
    },
  );
  const full = (marks: ReadonlySet<number>): boolean => lines.some((line) => line.every((square) => marks.has(square)));
  /** The declarations of a turn: public ones, or the players' own secret answers. */
  const said = (spoken: Named<'declared'> | undefined, turn: number): readonly (number | null)[] =>
    spoken?.numbers ?? declared.map((answers) => answers[turn]!);
  return {
    agents,
    judge(story, { winners }) {
      const open = all(story, 'boards')[0]?.boards;
      const marks = (open ?? boards).map(() => new Set(free));
      const spoken = all(story, 'declared');
      const checks = all(story, 'checked');
      for (const [turn, { marked }] of checks.entries()) {
        const sum = said(spoken[turn], turn).reduce<number>((total, number) => total + (number ?? 0), 0) % numbers;
        const due = (open ?? boards).map((board, seat) => {
          const square = board.indexOf(sum);
          return square < 0 || marks[seat]!.has(square) ? null : square;
        });
        if (JSON.stringify(due) !== JSON.stringify(marked))
          return `in turn ${turn + 1} squares ${JSON.stringify(marked)} were marked, and ${JSON.stringify(due)} were due`;
        due.forEach((square, seat) => square !== null && marks[seat]!.add(square));
        const won = marks.flatMap((each, seat) => (full(each) ? [seat] : []));
        const last = turn === checks.length - 1;
        if (last !== won.length > 0)
          return `after turn ${turn + 1} of ${checks.length} seats ${won.join()} have a line`;
        if (last && won.join() !== winners.join())
          return `the winners are ${winners.join()}, and ${won.join()} have a line`;
      }
      return checks.length === 0 ? 'the game ended before a turn was played' : undefined;
    },
  };
}
