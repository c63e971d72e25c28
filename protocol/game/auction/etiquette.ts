import type { Answer, Question } from '../../table/step.ts';
import type { Etiquette, Pace } from '../etiquette.ts';
import type { Settings } from '../settings.ts';
import type { AuctionEvent } from './event.ts';
import { BID_QUESTION, RESERVE_QUESTION, SHOW_QUESTION, WAIT_QUESTION } from './questions.ts';
import { EMPTY_STANDING, heard } from './standing.ts';

/** Customs of an auction. */
export const auctionEtiquette: Etiquette = {
  pace({ name }: Question, { settings }: { readonly settings: Settings }): Pace | undefined {
    switch (name) {
      case BID_QUESTION:
      case RESERVE_QUESTION:
        return within(Number(settings['bidSeconds']), 'at-once');
      // The time until an answer would reveal whether the bidder has a result to show.
      case SHOW_QUESTION:
      case WAIT_QUESTION:
        return within(Number(settings['afterSeconds']), 'at-end');
      default:
        return undefined;
    }
  },

  /** The question that is open until the result is shown is answered when its time is up. */
  reflex: (): Answer | undefined => undefined,

  /** Everybody talks to everybody. */
  audience(events: readonly AuctionEvent[]): readonly number[] {
    const { seats } = events.reduce(heard, EMPTY_STANDING);
    return Array.from({ length: seats }, (_, seat) => seat);
  },
};

/** 0 seconds: without a limit. */
const within = (seconds: number, released: Pace['released']): Pace | undefined =>
  seconds === 0 ? undefined : { seconds, among: 1, released };
