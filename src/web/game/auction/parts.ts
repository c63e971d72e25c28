import type { AuctionEvent } from '../../../../protocol/game/auction/event.ts';
import type { AuctionOutcome } from '../../../../protocol/game/auction/outcome.ts';
import { termsOf } from '../../../../protocol/game/auction/terms.ts';
import type { GameParts } from '../game-view.ts';
import Play from './Play.svelte';
import Rules from './Rules.svelte';
import { receiptText, remarkOn, resultOf, tellEvent } from './words/tell.ts';
import type { AuctionText } from './words/text-en.ts';
import { texts } from './words/text.svelte.ts';

export const parts: GameParts<AuctionEvent, AuctionOutcome> = {
  Play,
  Rules,
  asks: ({ name }, language) => texts[language].asks[name as keyof AuctionText['asks']],
  tell: (event, names, language) => tellEvent(event, names, texts[language]),
  remark: (outcome, language) => remarkOn(outcome, texts[language]),
  receipt: (faces, { seats, settings }, name, language) =>
    receiptText(termsOf(seats, settings), faces, name, texts[language]),
  result: (outcome, seat, language, names) => resultOf(outcome, seat, names, texts[language]),
};
