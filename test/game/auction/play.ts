import type { AuctionEvent } from '../../../protocol/game/auction/event.ts';
import { auctionGame } from '../../../protocol/game/auction/index.ts';
import type { AuctionOutcome } from '../../../protocol/game/auction/outcome.ts';
import { BID_QUESTION, RESERVE_QUESTION, SHOW_QUESTION } from '../../../protocol/game/auction/questions.ts';
import type { AuctionTerms } from '../../../protocol/game/auction/terms.ts';
import { bidAnswer, bidFor, termsOf } from '../../../protocol/game/auction/terms.ts';
import type { AuctionView } from '../../../protocol/game/auction/view.ts';
import { viewOf } from '../../../protocol/game/auction/view.ts';
import type { Agent, Settings } from '../../../protocol/game/game.ts';
import { defaultSettings, fitSettings } from '../../../protocol/game/settings.ts';
import type { StoryItem } from '../../../protocol/game/story.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import type { Cost } from '../../../protocol/table/clear/run.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Copying } from '../../../protocol/table/step.ts';
import { seeded } from '../../table/seeded.ts';

export interface Sitting {
  readonly seed: number;
  /** Amounts by seat, the seller's reserve among them; null for none. */
  readonly amounts: readonly (number | null)[];
  /** Seats that show their results. */
  readonly showing?: readonly number[];
  readonly settings?: Settings;
  readonly copying?: Copying;
  /** Seats that leave when this event has been told. */
  readonly leaving?: { readonly after: AuctionEvent['name']; readonly seats: readonly number[] };
}

export interface Played {
  readonly terms: AuctionTerms;
  readonly outcome: AuctionOutcome;
  readonly story: readonly AuctionEvent[];
  readonly views: readonly AuctionView[];
  readonly cost: Cost;
  readonly trace: readonly string[];
}

const settingsFor = (seats: number, more: Settings = {}): Settings =>
  fitSettings(auctionGame, { ...defaultSettings(auctionGame), lowest: 0, step: 1, ...more }, seats);

/** Bids this amount, and shows the result or not. */
const bidding = (terms: AuctionTerms, amount: number | null, show = false): Agent => ({
  answer({ name }) {
    if (name === SHOW_QUESTION) return show ? 1 : 0;
    if (name !== BID_QUESTION && name !== RESERVE_QUESTION) return 0;
    const bid = amount === null ? null : bidFor(terms, amount);
    if (bid === undefined) throw new Error(`${amount} cannot be bid here`);
    return bidAnswer(terms, bid);
  },
  see: () => undefined,
  hear: () => undefined,
});

/** A whole auction in the clear. */
export function play({
  seed,
  amounts,
  showing = [],
  settings: more,
  copying = 'ciphertext',
  leaving,
}: Sitting): Played {
  const settings = settingsFor(amounts.length, more);
  const terms = termsOf(amounts.length, settings);
  const agents = amounts.map((amount, seat) => bidding(terms, amount, showing.includes(seat)));
  const stories = amounts.map((): StoryItem<AuctionEvent>[] => []);
  const story: AuctionEvent[] = [];
  const gone: number[] = [];
  const hear = (event: AuctionEvent): void => {
    story.push(event);
    stories.forEach((own) => own.push({ kind: 'event', event }));
    if (event.name !== leaving?.after) return;
    for (const seat of leaving.seats) {
      gone.push(seat);
      hear({ name: 'left', seat });
    }
  };
  const { result, cost, trace } = runClear(auctionGame.procedure({ seats: amounts.length, settings }), {
    chance: randomChance(seeded(seed)),
    copying,
    answer(seat, question) {
      const answer = agents[seat]!.answer(question);
      stories[seat]!.push({ kind: 'answer', question, answer });
      return answer;
    },
    see(seat, sight) {
      if (!gone.includes(seat)) stories[seat]!.push({ kind: 'sight', sight });
    },
    hear,
    removed: () => gone,
  });
  return { terms, outcome: result, story, views: stories.map((own) => viewOf(terms, own)), cost, trace };
}
