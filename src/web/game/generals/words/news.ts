import { nameOfSquare } from '../../../../../protocol/game/generals/rules/board.ts';
import type { Rank } from '../../../../../protocol/game/generals/rules/ranks.ts';
import type { GeneralsScreen } from '../model.ts';
import { lastVerdict } from '../model.ts';
import { tellEvent } from './tell.ts';
import type { GeneralsText } from './text-en.ts';

/** What has happened since the last move began, as whoever sits at this page hears it: with the own rank of a challenge. */
export function newsOf(
  screen: GeneralsScreen,
  names: readonly string[],
  t: GeneralsText,
  rank: (rank: Rank) => string,
): string[] {
  const { events } = screen;
  const from = events.findLastIndex(({ name }) => name === 'moved');
  return events.slice(Math.max(0, from)).map((event) => {
    if (event.name !== 'challenged') return tellEvent(event, names, t);
    const found = ownChallenge(screen, t, rank) ?? t.news.found[event.verdict](lastSquare(screen));
    return event.flag ? `${found} ${t.news.flag}` : found;
  });
}

const lastSquare = ({ standing }: GeneralsScreen): string => nameOfSquare(standing.plies.at(-1)!.to);

function ownChallenge(screen: GeneralsScreen, t: GeneralsText, name: (rank: Rank) => string): string | undefined {
  const { side, army, standing } = screen;
  const ply = standing.plies.at(-1)!;
  const own = [ply.piece, ply.against].find((piece) => piece?.side === side);
  const rank = own && army?.[own.place];
  if (side === undefined || rank === undefined || rank === null) return undefined;
  const say = { won: t.news.ownTakes, lost: t.news.ownFalls, both: t.news.ownBoth };
  const verdict = lastVerdict(ply, side);
  return verdict && say[verdict](name(rank), lastSquare(screen));
}
