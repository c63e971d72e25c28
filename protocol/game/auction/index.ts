import type { Game } from '../game.ts';
import { auctionBot } from './bot.ts';
import { auctionDescription } from './description.ts';
import { auctionEtiquette } from './etiquette.ts';
import type { AuctionEvent } from './event.ts';
import type { AuctionOutcome } from './outcome.ts';
import { auction } from './procedure.ts';
import { RESULT_SIGHT } from './questions.ts';
import { auctionReferee } from './referee.ts';
import { fitTerms, SEATS, SETTINGS } from './settings.ts';
import { formatAmount, readResult, termsOf } from './terms.ts';

/** A sealed-bid second-price auction in which only the winner learns. moderatorless-werewolf-2026 §4.2. */
export const auctionGame = {
  id: 'auction',
  version: 1,
  seats: SEATS,
  settings: SETTINGS,
  fit: fitTerms,
  etiquette: auctionEtiquette,
  procedure: ({ seats, settings }) => auction(termsOf(seats, settings), seats),
  deserted: (_, { seats, settings }) => ({
    shown: 'broken',
    winner: null,
    price: null,
    money: termsOf(seats, settings).money,
  }),
  description: auctionDescription,
  receipt: {
    sight: RESULT_SIGHT,
    line(faces, name, { seats, settings }) {
      const terms = termsOf(seats, settings);
      const result = readResult(terms, faces);
      if (!result.won) return undefined;
      return `${name} has won “${terms.title}”, and pays ${formatAmount(terms.money, result.price)}`;
    },
  },
  bot: auctionBot,
  simulation: { weight: 20, referee: auctionReferee },
} satisfies Game<AuctionEvent, AuctionOutcome>;
