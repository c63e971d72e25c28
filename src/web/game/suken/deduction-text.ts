import type { Board } from '../../../../protocol/game/suken/board.ts';
import type { PlayedTurn } from './model.ts';
import { shown, shownAll } from './board/shown.ts';
import type { SukenText } from './words/text-en.ts';

/** Who reads: the own seat, everybody's name, and how the table calls numbers. */
export interface Reader {
  readonly seat: number;
  readonly names: readonly string[];
  readonly board: Board;
}

/** What a turn marked, and what was said before, as sentences. */
export function resultOf(
  { marked, spoken, progressor }: PlayedTurn,
  { seat, names, board }: Reader,
  t: SukenText,
): string {
  const own = marked[seat] !== undefined;
  const others = names.filter((_, other) => other !== seat && marked[other] !== undefined);
  const said = spoken === undefined ? '' : `${spokenText(spoken, progressor, { seat, names, board }, t)}${t.space}`;
  if (own && others.length > 0) return said + t.result.both(others);
  if (own) return said + t.result.own;
  return said + (others.length > 0 ? t.result.rivals(others) : t.result.nobody);
}

/** An open turn: who named and added what, and the sum. */
function spokenText(
  { numbers, sum }: NonNullable<PlayedTurn['spoken']>,
  progressor: number,
  { names, board }: Reader,
  t: SukenText,
): string {
  const added = numbers.flatMap((number, seat) =>
    seat === progressor || number === null ? [] : [t.added(names[seat] ?? `${seat + 1}`, number)],
  );
  return t.spoken(
    names[progressor] ?? `${progressor + 1}`,
    shown(board, numbers[progressor] ?? 0),
    added,
    shown(board, sum),
  );
}

/** A turn from which follows only that the sum was none of the own open numbers gets no sentence. */
export function deductionsOf(
  { marked, progressor, players, deduction }: PlayedTurn,
  { seat, names, board }: Reader,
  t: SukenText,
): string[] {
  const { sums, other } = deduction;
  const hit = names.filter((_, rival) => rival !== seat && marked[rival] !== undefined);
  if (sums === undefined) return [];
  const said: string[] = [];
  if (sums.length === 1) said.push(t.sure.sum(shown(board, sums[0]!)));
  else if (hit.length === 0) said.push(t.sure.sums(shownAll(board, sums)));
  said.push(...hit.map((rival) => t.sure.rivalNumber(rival, shownAll(board, sums))));
  if (other !== undefined) {
    const rival = names[players.find((player) => player !== seat) ?? seat] ?? '';
    said.push(progressor === seat ? t.sure.otherAdded(rival, other) : t.sure.otherNamed(rival, shown(board, other)));
  }
  return said;
}
