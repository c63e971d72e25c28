import type { GameParts } from '../game-view.ts';
import Play from './Play.svelte';
import Rules from './Rules.svelte';
import { tellEvent } from './tell.ts';
import { texts } from './text.svelte.ts';

export const parts: GameParts = {
  Play,
  Rules,
  tell: (event, names, language) => tellEvent(event, names, texts[language]),
  remark: (outcome, language) =>
    typeof outcome['turns'] === 'number' ? texts[language].story.turns(outcome['turns']) : undefined,
};
