import type { GameParts, GameView } from '../../../../src/web/game/game-view.ts';
import type { HighCardEvent, HighCardOutcome } from '../event.ts';
import Emblem from './Emblem.svelte';
import { tell } from './tell.ts';
import { listWords, texts } from './words.ts';

/** What is fetched when a table plays it. */
async function load(): Promise<GameParts<HighCardEvent, HighCardOutcome>> {
  const [{ default: Play }, { default: Rules }] = await Promise.all([
    import('./Play.svelte'),
    import('./Rules.svelte'),
  ]);
  return { Play, Rules, tell, remark: () => undefined };
}

export const highCardView: GameView = { id: 'high-card', words: listWords, Emblem, texts: async () => texts, load };
