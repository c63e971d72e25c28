import type { Moment, SeenCard } from '../../../protocol/lab/recording.ts';
import type { CardsNotice } from '../../peer/model/state.ts';
import type { Room, Scene, ShownCard } from '../watch/scene.ts';
import { nextScene } from '../watch/scene.ts';

/** A puzzle's board does not fit a phone; it is scrolled. */
const ROOM: Room = { piles: 24, cards: 24 };

/** The moments of a run as scenes of the table that shows live games. `reveal`: as one sees who looks through the backs. */
export function scenesOf(moments: readonly Moment[], reveal: boolean): Scene[] {
  const scenes: Scene[] = [];
  for (const moment of moments) scenes.push(nextScene(scenes.at(-1), cardsOf(moment, reveal), ROOM));
  return scenes;
}

function cardsOf(moment: Moment, reveal: boolean): CardsNotice {
  const { path } = moment;
  const piles = moment.piles.map((pile) => pile.map((card) => shown(card, reveal)));
  if (moment.kind === 'laid') return { kind: 'shuffle', path, how: moment.how!, piles, beside: 0 };
  if (moment.kind === 'shuffled' || moment.kind === 'arranged')
    return { kind: 'shuffled', path, seat: moment.seat ?? 0, piles, beside: 0 };
  return { kind: 'turn', path, cards: piles.flat(), beside: 0 };
}

const shown = ({ id, face, up }: SeenCard, reveal: boolean): ShownCard => {
  if (up) return { id, face };
  return reveal ? { id, face, glimpsed: true } : { id };
};

/** Piles in a line of text, for those who listen. */
export const spoken = (scene: Scene, down: string): string =>
  scene.piles.map((pile) => pile.map(({ face }) => face ?? down).join(' ')).join(' | ');
