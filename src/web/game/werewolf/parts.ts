import type { WerewolfEvent } from '../../../../protocol/game/werewolf/event.ts';
import type { WerewolfOutcome } from '../../../../protocol/game/werewolf/end/finish.ts';
import type { Forfeit } from '../../../../protocol/game/winners.ts';
import type { GameParts } from '../game-view.ts';
import Play from './Play.svelte';
import Rules from './Rules.svelte';
import TableRules from './TableRules.svelte';
import { titleOf } from './question/asked.ts';
import { awaitsText, windowOf } from './question/waiting.ts';
import { tellEvent } from './words/tell.ts';
import { texts } from './words/text.svelte.ts';

export const parts: GameParts<WerewolfEvent, WerewolfOutcome | Forfeit> = {
  Play,
  Rules,
  TableRules,
  asks: (question, language) => titleOf(question, texts[language]),
  awaits: (state, language) => awaitsText(state, texts[language]),
  window: windowOf,
  tell: (event, names, language) => tellEvent(event, names, texts[language]),
  remark: (outcome, language) => ('nights' in outcome ? texts[language].result.nights(outcome.nights) : undefined),
  result(outcome, seat, language) {
    if ('forfeit' in outcome) return undefined;
    const { team, won, lost } = texts[language].result;
    const result = team[outcome.team];
    if (seat === undefined) return result;
    return `${result}${language === 'en' ? '. ' : '。'}${outcome.winners.includes(seat) ? won : lost}`;
  },
};
