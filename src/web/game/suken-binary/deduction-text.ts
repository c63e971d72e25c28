import type { PlayedTurn } from './model.ts';
import type { SukenText } from './text-en.ts';

/** What a turn marked, and what its player can tell from that, as sentences. */
export function resultOf({ marked }: PlayedTurn, seat: number, rival: string, t: SukenText): string {
  const own = marked[seat] !== undefined;
  const other = marked[1 - seat] !== undefined;
  if (own && other) return t.result.both(rival);
  if (own) return t.result.own;
  return other ? t.result.rival(rival) : t.result.nobody;
}

/** Nothing is said of a turn that tells nothing but that the sum was none of the own open numbers. */
export function deductionsOf({ marked, progressor, deduction }: PlayedTurn, seat: number, rival: string, t: SukenText): string[] {
  const { sums, other } = deduction;
  const rivalHit = marked[1 - seat] !== undefined;
  if (sums === undefined) return [];
  const said: string[] = [];
  if (sums.length === 1) said.push(t.sure.sum(sums[0]!));
  else if (!rivalHit) said.push(t.sure.sums(sums));
  if (rivalHit) said.push(t.sure.rivalNumber(rival, sums));
  if (other !== undefined) said.push(progressor === seat ? t.sure.otherAdded(rival, other) : t.sure.otherNamed(rival, other));
  return said;
}
