import type { Sight } from '../../table/step.ts';
import type { LoveLetterEvent } from './event.ts';
import { COMPARED_SIGHT, DRAWN_SIGHT, HAND_SIGHT, SEEN_SIGHT } from './questions.ts';
import type { CardNumber } from './rules/cards.ts';
import type { Standing } from './standing.ts';
import { EMPTY_STANDING, heard as standingAfter } from './standing.ts';

/** What one player knows of another's hand. */
interface Knowledge {
  /** The player's hand, if it is known for certain; else null. */
  readonly card: CardNumber | null;
  /** Numbers that the player does not hold. */
  readonly not: readonly CardNumber[];
}

/** What one player knows of a game of Love Letter: a fold over public events and the player's own sights. */
export interface LoveLetterView {
  readonly seat: number;
  readonly standing: Standing;
  /** The own hand: the card held when the turn began; null before the deal, and when the player is out. */
  readonly hand: CardNumber | null;
  /** The card drawn, during the own turn, until one is played. */
  readonly drawn: CardNumber | null;
  /** What the player knows of every player's hand; empty for the own hand. */
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

/** The view after one more sight. */
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

/** Notes that a player does not hold these numbers. */
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
      // After a tie each of the two knows the other's hand.
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

/** The player has kept one of two cards. The known card is still in the hand if another one was played. */
function afterPlay(view: LoveLetterView, player: number, card: CardNumber): LoveLetterView {
  if (player === view.seat)
    return { ...view, hand: view.hand === card ? (view.drawn ?? view.hand) : view.hand, drawn: null };
  const before = view.known[player]!.card;
  return knowing(view, player, { card: before === card ? null : before, not: [] });
}

/** Knowledge of a hand moves with it. The two players know the hands that they have given away. */
function afterTrade(view: LoveLetterView, one: number, other: number): LoveLetterView {
  const { seat, hand, known } = view;
  if (seat === one || seat === other)
    return knowing({ ...view, hand: null }, otherOf({ player: one, target: other }, seat), { card: hand, not: [] });
  return knowing(knowing(view, one, known[other]!), other, known[one]!);
}
