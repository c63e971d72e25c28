import type { Piece as Cards } from '../../../card/generals/army.ts';
import type { Protocol } from '../../../table/step.ts';
import type { GeneralsEvent } from '../event.ts';
import { tell } from '../event.ts';
import type { EndReason } from '../outcome.ts';
import type { Side } from '../rules/board.ts';
import type { Piece } from '../rules/position.ts';
import type { Standing } from '../standing.ts';
import { heard, seatOf } from '../standing.ts';

/** A game as its procedure knows it: its public state, and the cards of both armies. */
export interface Campaign {
  standing: Standing;
  /** The cards of every piece, by side and place in the set-up; removed ones too. */
  readonly cards: Readonly<Record<Side, Map<number, Cards>>>;
}

/** How a game ends: the winner, or nobody for a draw. */
export interface End {
  readonly winner: Side | 'draw';
  readonly reason: EndReason;
}

export const cardsOf = ({ cards }: Campaign, { side, place }: Piece): Cards => cards[side].get(place)!;

/** Emits a public event, and updates the standing. */
export function* say(campaign: Campaign, event: Exclude<GeneralsEvent, { name: 'left' }>): Protocol<void> {
  campaign.standing = heard(campaign.standing, event);
  yield* tell(event);
}

/** The seats that have won, both for a draw. */
export const winnersOf = (standing: Standing, { winner }: End): number[] =>
  winner === 'draw' ? [0, 1] : [seatOf(standing, winner)];
