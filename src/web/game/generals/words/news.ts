import type { GeneralsEvent } from '../../../../../protocol/game/generals/event.ts';
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
    if (event.name === 'moved') return moveSaid(event, names, t);
    if (event.name !== 'challenged') return tellEvent(event, names, t);
    const found = ownChallenge(screen, t, rank) ?? t.news.found[event.verdict](lastSquare(screen));
    // That it was the flag is said already where the own one has fallen.
    const said = lastOwn(screen)?.rank === 'FLAG' && lastOwn(screen)?.verdict === 'lost';
    return event.flag && !said ? t.news.then(found, t.news.flag) : found;
  });
}

/** A move in words, since it is read out too; the list of moves has the notation. */
function moveSaid(
  { seat, side, from, to, challenge, offer }: Extract<GeneralsEvent, { name: 'moved' }>,
  names: readonly string[],
  t: GeneralsText,
): string {
  const said = (challenge ? t.news.challenged : t.news.moved)(t.side[side], nameOfSquare(from), nameOfSquare(to));
  return offer ? t.news.then(said, t.news.offers(names[seat] ?? '')) : said;
}

const lastSquare = ({ standing }: GeneralsScreen): string => nameOfSquare(standing.plies.at(-1)!.to);

/** The own piece of the last challenge, and what became of it; undefined for whoever has none in it. */
function lastOwn({ side, army, standing }: GeneralsScreen) {
  const ply = standing.plies.at(-1);
  const own = [ply?.piece, ply?.against].find((piece) => piece?.side === side);
  const rank = own && army?.[own.place];
  if (ply === undefined || side === undefined || rank === undefined || rank === null) return undefined;
  return { rank, verdict: lastVerdict(ply, side) };
}

function ownChallenge(screen: GeneralsScreen, t: GeneralsText, name: (rank: Rank) => string): string | undefined {
  const own = lastOwn(screen);
  if (own?.verdict === undefined) return undefined;
  const say = { won: t.news.ownTakes, lost: t.news.ownFalls, both: t.news.ownBoth };
  return say[own.verdict](name(own.rank), lastSquare(screen));
}
