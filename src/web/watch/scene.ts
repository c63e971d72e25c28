import type { TableSight, WatchedCard } from '../../peer/model/state.ts';

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

export function nextScene(scene: Scene | undefined, sight: TableSight, room: Room = PHONE): Scene {
  const serial = (scene?.serial ?? 0) + 1;
  const { path, beside } = sight;
  if (sight.kind === 'turn') return turned(scene, sight, serial, room);
  const piles = sight.piles.slice(0, room.piles).map((pile) => pile.slice(0, room.cards));
  const more = sight.piles.length - piles.length;
  if (sight.kind === 'shuffle') {
    const manner = sight.how === 'shift' && sight.piles.length === 2 ? 'bisect' : sight.how;
    return { path, manner, moment: 'laid', piles, more, beside, serial };
  }
  // Whoever starts watching between a shuffle and its passes sees no order being made: any will do.
  return { path, manner: scene?.manner ?? 'scramble', moment: 'mixed', piles, more, beside, seat: sight.seat, serial };
}

function turned(
  scene: Scene | undefined,
  sight: Extract<TableSight, { kind: 'turn' }>,
  serial: number,
  room: Room,
): Scene {
  const faces = new Map(sight.cards.map((card) => [card.id, card]));
  const here = scene !== undefined && scene.piles.some((pile) => pile.some(({ id }) => faces.has(id)));
  if (here) {
    const piles = scene.piles.map((pile) => pile.map((card) => faces.get(card.id) ?? card));
    return { ...scene, moment: 'turned', piles, beside: sight.beside, serial };
  }
  const piles = sight.cards.slice(0, room.piles).map((card) => [card]);
  const more = sight.cards.length - piles.length;
  return { path: sight.path, manner: 'turn', moment: 'turned', piles, more, beside: sight.beside, serial };
}
