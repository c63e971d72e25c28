import type { GameParts } from '../game-view.ts';
import Play from './Play.svelte';
import Rules from './Rules.svelte';
import { tellEvent } from './words/tell.ts';
import { texts } from './words/text.svelte.ts';

export const parts: GameParts = {
  Play,
  Rules,
  tell: (event, names, language) => tellEvent(event, names, texts[language]),
  remark: (outcome, language) =>
    typeof outcome['nights'] === 'number' ? texts[language].result.nights(outcome['nights']) : undefined,
  result(outcome, seat, language) {
    const { team, won, lost } = texts[language].result;
    const winner = outcome['team'];
    if (winner !== 'village' && winner !== 'werewolves') return undefined;
    if (seat === undefined) return team[winner];
    return `${team[winner]}${language === 'en' ? '. ' : '。'}${outcome.winners.includes(seat) ? won : lost}`;
  },
};
