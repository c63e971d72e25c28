import type { GeneralsEvent } from '../../../../protocol/game/generals/event.ts';
import type { GeneralsOutcome } from '../../../../protocol/game/generals/outcome.ts';
import type { Forfeit } from '../../../../protocol/game/winners.ts';
import type { GameParts } from '../game-view.ts';
import Play from './Play.svelte';
import Rules from './Rules.svelte';
import TableRules from './TableRules.svelte';
import { tellEvent } from './words/tell.ts';
import type { GeneralsText } from './words/text-en.ts';
import { texts } from './words/text.svelte.ts';

export const parts: GameParts<GeneralsEvent, GeneralsOutcome | Forfeit> = {
  Play,
  Rules,
  TableRules,
  asks: ({ name }, language) => texts[language].asks[name as keyof GeneralsText['asks']],
  tell: (event, names, language) => tellEvent(event, names, texts[language]),
  remark(outcome, language) {
    const t = texts[language];
    return 'reason' in outcome ? t.end.remark(t.reason[outcome.reason], outcome.moves) : undefined;
  },
};
