import type { CardsNotice, WatchedCard } from '../../peer/model/state.ts';

/** What of a step is shown: as much as fits a phone. */
export const PILES_SHOWN = 8;
export const CARDS_SHOWN = 6;

/** A card. A viewer who sees through the backs may see its face although it lies face down. */
export interface ShownCard extends WatchedCard {
  readonly glimpsed?: boolean;
}

/** How many piles are shown, and cards of each. */
export interface Room {
  readonly piles: number;
  readonly cards: number;
}

const PHONE: Room = { piles: PILES_SHOWN, cards: CARDS_SHOWN };

type Manner = 'scramble' | 'shift' | 'bisect' | 'arrange' | 'turn';

/** The cards of one step as they lie before the one who watches. */
export interface Scene {
  readonly path: readonly string[];
  readonly manner: Manner;
  readonly moment: 'laid' | 'mixed' | 'turned';
  readonly piles: readonly (readonly ShownCard[])[];
  /** Piles that are not shown. */
  readonly more: number;
  /** Groups of cards on which the same is done at the same time. */
  readonly beside: number;
  /** Whose shuffle has moved the piles. */
  readonly seat?: number;
  /** Another number is another scene, to be played from its beginning. */
  readonly serial: number;
}

export function nextScene(scene: Scene | undefined, notice: CardsNotice, room: Room = PHONE): Scene {
  const serial = (scene?.serial ?? 0) + 1;
  const { path, beside } = notice;
  if (notice.kind === 'turn') return turned(scene, notice, serial, room);
  const piles = notice.piles.slice(0, room.piles).map((pile) => pile.slice(0, room.cards));
  const more = notice.piles.length - piles.length;
  if (notice.kind === 'shuffle') {
    const manner = notice.how === 'shift' && notice.piles.length === 2 ? 'bisect' : notice.how;
    return { path, manner, moment: 'laid', piles, more, beside, serial };
  }
  // Whoever starts watching between a shuffle and its passes has no scene yet: any manner will do.
  return { path, manner: scene?.manner ?? 'scramble', moment: 'mixed', piles, more, beside, seat: notice.seat, serial };
}

function turned(
  scene: Scene | undefined,
  notice: Extract<CardsNotice, { kind: 'turn' }>,
  serial: number,
  room: Room,
): Scene {
  const faces = new Map(notice.cards.map((card) => [card.id, card]));
  const here = scene !== undefined && scene.piles.some((pile) => pile.some(({ id }) => faces.has(id)));
  if (here) {
    const piles = scene.piles.map((pile) => pile.map((card) => faces.get(card.id) ?? card));
    return { ...scene, moment: 'turned', piles, beside: notice.beside, serial };
  }
  const piles = notice.cards.slice(0, room.piles).map((card) => [card]);
  const more = notice.cards.length - piles.length;
  return { path: notice.path, manner: 'turn', moment: 'turned', piles, more, beside: notice.beside, serial };
}
