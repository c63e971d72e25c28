import type { LoveLetterEvent } from '../../../../protocol/game/love-letter/event.ts';
import type { LoveLetterOutcome } from '../../../../protocol/game/love-letter/outcome.ts';
import type { Forfeit } from '../../../../protocol/game/winners.ts';
import type { GameParts } from '../game-view.ts';
import Play from './Play.svelte';
import Rules from './Rules.svelte';
import { playerName, tellEvent } from './words/tell.ts';
import type { LoveLetterText } from './words/text-en.ts';
import { texts } from './words/text.svelte.ts';

export const parts: GameParts<LoveLetterEvent, LoveLetterOutcome | Forfeit> = {
  Play,
  Rules,
  asks: ({ name }, language) => texts[language].asks[name as keyof LoveLetterText['asks']],
  tell: (event, names, language) => tellEvent(event, { names, language, rules: 'paper', t: texts[language] }),
  remark(outcome, language) {
    return 'rounds' in outcome ? texts[language].result.rounds(outcome.rounds) : undefined;
  },
  result(outcome, seat, language, names) {
    if ('forfeit' in outcome) return undefined;
    const t = texts[language];
    const { champions } = outcome;
    const others = champions.filter((player) => player !== seat).map((player) => playerName(player, names, t));
    if (champions.length === 0) return t.result.nobody;
    if (others.length === champions.length) return t.result.lost(t.and(others), others.length > 1);
    return others.length === 0 ? t.result.won : t.result.shared(t.and(others));
  },
};
