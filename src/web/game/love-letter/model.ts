import type { LoveLetterEvent } from '../../../../protocol/game/love-letter/event.ts';
import { seenByAll } from '../../../../protocol/game/love-letter/standing.ts';
import { unseen } from '../../../../protocol/game/love-letter/rules/cards.ts';
import type { LoveLetterView } from '../../../../protocol/game/love-letter/view.ts';
import { emptyView, heard, seen } from '../../../../protocol/game/love-letter/view.ts';
import type { StoryItem } from '../../../peer/model/state.ts';

/** What the player at this page knows of another's hand. */
export interface Note {
  readonly player: number;
  /** The card in hand, for certain. */
  readonly card: number | null;
  /** The card that was held when it was last known; it may have been played since. */
  readonly was: number | null;
  /** Numbers that are not in that hand. */
  readonly not: readonly number[];
}

/** How a round ended, with the discards as they lay then. */
export interface RoundResult {
  readonly event: Extract<LoveLetterEvent, { name: 'round-over' }>;
  readonly discards: readonly (readonly number[])[];
}

/** All that the screen shows, from the story alone. */
export interface LoveLetterScreen {
  readonly view: LoveLetterView;
  /** Contains only players about whom something is known. */
  readonly notes: readonly Note[];
  /** The events of every round, those before the first round under 0. */
  readonly rounds: readonly (readonly LoveLetterEvent[])[];
  readonly results: readonly RoundResult[];
  /** Who holds two cards: after drawing, before playing. */
  readonly deciding: number | undefined;
}

/** Nobody's seat: a watcher, who knows what everybody knows. */
export const NO_SEAT = -1;

export function screenOf(story: readonly StoryItem<LoveLetterEvent>[], seat: number): LoveLetterScreen {
  let view = emptyView(seat);
  let was: readonly (number | null)[] = [];
  const rounds: LoveLetterEvent[][] = [[]];
  const results: RoundResult[] = [];
  let deciding: number | undefined;
  for (const item of story) {
    if (item.kind === 'sight') {
      view = seen(view, item.sight);
      was = stillDoubtful(was, view);
    } else if (item.kind === 'event') {
      const { event } = item;
      const before = view;
      view = heard(view, event);
      was = stillDoubtful(doubtful(was, before, view, event), view);
      if (event.name === 'round') rounds.push([]);
      rounds.at(-1)!.push(event);
      if (event.name === 'turn') deciding = event.player;
      else if (event.name === 'played' || (event.name === 'out' && event.player === deciding)) deciding = undefined;
      if (event.name === 'round-over') results.push({ event, discards: before.standing.discards });
    }
  }
  const notes = view.known.map(({ card, not }, player) => ({ player, card, not, was: was[player] ?? null }));
  return {
    view,
    notes: notes.filter(
      ({ player, card, was: once, not }) =>
        view.standing.alive.includes(player) && (card !== null || once !== null || not.length > 0),
    ),
    rounds,
    results,
    deciding,
  };
}

/** The card was known until one of that number was played: of two, or of five, another may still be in that hand. */
function doubtful(
  was: readonly (number | null)[],
  before: LoveLetterView,
  after: LoveLetterView,
  event: LoveLetterEvent,
): (number | null)[] {
  if (event.name === 'round') return after.known.map(() => null);
  return after.known.map((_, player) => {
    if (event.name === 'played' && event.player === player) return before.known[player]!.card ?? was[player] ?? null;
    if (event.name === 'discarded' && event.player === player) return null;
    if (event.name === 'traded' && [event.player, event.target].includes(player)) return null;
    return was[player] ?? null;
  });
}

/** A doubt ends when the card is certain again, or when all its copies lie face up. */
function stillDoubtful(was: readonly (number | null)[], { known, standing }: LoveLetterView): (number | null)[] {
  const left = unseen(seenByAll(standing));
  return known.map(({ card }, player) => {
    const once = was[player] ?? null;
    return card !== null || once === null || left[once - 1]! <= 0 ? null : once;
  });
}
