import type { Sight } from '../../table/step.ts';
import type { LoveLetterEvent } from './event.ts';
import { COMPARED_SIGHT, DRAWN_SIGHT, HAND_SIGHT, SEEN_SIGHT } from './questions.ts';
import type { CardNumber } from './rules/cards.ts';
import type { Standing } from './standing.ts';
import { EMPTY_STANDING, heard as standingAfter } from './standing.ts';

/** What one player knows of another's hand. */
interface Knowledge {
  /** Her hand, for certain; null if it is not known. */
  readonly card: CardNumber | null;
  /** Numbers that she does not hold. */
  readonly not: readonly CardNumber[];
}

/** What one player knows of a game of Love Letter: a fold over public events and her own sights. */
export interface LoveLetterView {
  readonly seat: number;
  readonly standing: Standing;
  /** Own hand: the card that she held when her turn began; null before the deal, and when she is out. */
  readonly hand: CardNumber | null;
  /** In her turn, until she has played: the card that she has drawn. */
  readonly drawn: CardNumber | null;
  /** What she knows of every player's hand; of her own: nothing. */
  readonly known: readonly Knowledge[];
  /** The latest card that was aimed at somebody. */
  readonly aimed: { readonly player: number; readonly target: number } | null;
}

const NOTHING: Knowledge = { card: null, not: [] };

export const emptyView = (seat: number): LoveLetterView => ({
  seat,
  standing: EMPTY_STANDING,
  hand: null,
  drawn: null,
  known: [],
  aimed: null,
});

/** The view after a sight of her own. */
export function seen(view: LoveLetterView, { name, faces }: Sight): LoveLetterView {
  const card = Number(faces[0]);
  switch (name) {
    case HAND_SIGHT:
      return { ...view, hand: card, drawn: null };
    case DRAWN_SIGHT:
      return { ...view, drawn: card };
    case SEEN_SIGHT:
    case COMPARED_SIGHT:
      return view.aimed === null ? view : knowing(view, otherOf(view.aimed, view.seat), { card, not: [] });
    default:
      return view;
  }
}

/** The view after one more event. */
export function heard(view: LoveLetterView, event: LoveLetterEvent): LoveLetterView {
  const after = learnt(view, event);
  return { ...after, standing: standingAfter(view.standing, event) };
}

const otherOf = ({ player, target }: { player: number; target: number }, seat: number): number =>
  player === seat ? target : player;

const knowing = (view: LoveLetterView, player: number, knowledge: Knowledge): LoveLetterView =>
  player === view.seat
    ? view
    : { ...view, known: view.known.map((each, other) => (other === player ? knowledge : each)) };

/** She does not hold these numbers. */
const excluding = (view: LoveLetterView, player: number, numbers: readonly CardNumber[]): LoveLetterView => {
  const { card, not } = view.known[player]!;
  return knowing(view, player, { card, not: [...new Set([...not, ...numbers])] });
};

function learnt(view: LoveLetterView, event: LoveLetterEvent): LoveLetterView {
  const { seat } = view;
  switch (event.name) {
    case 'round':
      return {
        ...view,
        hand: null,
        drawn: null,
        aimed: null,
        known: Array.from({ length: view.standing.players }, () => NOTHING),
      };
    case 'played':
      return afterPlay(view, event.player, event.card);
    case 'checked':
      return event.holds ? excluding(view, event.player, event.excluded) : view;
    case 'aimed':
      return { ...view, aimed: event.target === null ? null : { player: event.player, target: event.target } };
    case 'guessed':
      return event.hit ? view : excluding(view, event.target, [event.guess]);
    case 'compared':
      // A tie tells each of the two what the other holds.
      return event.lower === null && [event.player, event.target].includes(seat)
        ? knowing(view, otherOf(event, seat), { card: view.hand, not: [] })
        : view;
    case 'discarded':
      return event.player === seat ? { ...view, hand: null } : knowing(view, event.player, NOTHING);
    case 'traded':
      return afterTrade(view, event.player, event.target);
    case 'out':
      return event.player === seat ? { ...view, hand: null, drawn: null } : knowing(view, event.player, NOTHING);
    default:
      return view;
  }
}

/** She has kept one of two: what was known of her hand still holds if she has played something else. */
function afterPlay(view: LoveLetterView, player: number, card: CardNumber): LoveLetterView {
  if (player === view.seat)
    return { ...view, hand: view.hand === card ? (view.drawn ?? view.hand) : view.hand, drawn: null };
  const before = view.known[player]!.card;
  return knowing(view, player, { card: before === card ? null : before, not: [] });
}

/** What each knew of the other's hand goes with it. The two know what they have given. */
function afterTrade(view: LoveLetterView, one: number, other: number): LoveLetterView {
  const { seat, hand, known } = view;
  if (seat === one || seat === other)
    return knowing({ ...view, hand: null }, otherOf({ player: one, target: other }, seat), { card: hand, not: [] });
  return knowing(knowing(view, one, known[other]!), other, known[one]!);
}
