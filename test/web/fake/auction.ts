import { HEART } from '../../../protocol/table/card.ts';
import type { Question } from '../../../protocol/table/step.ts';
import type { AuctionEvent } from '../../../protocol/game/auction/event.ts';
import type { AuctionOutcome } from '../../../protocol/game/auction/outcome.ts';
import {
  BID_QUESTION,
  RESERVE_QUESTION,
  RESERVE_SIGHT,
  RESULT_SIGHT,
  showQuestion,
  waitQuestion,
} from '../../../protocol/game/auction/questions.ts';
import type { AuctionTerms } from '../../../protocol/game/auction/terms.ts';
import { bidAnswer, bidAnswers, bidFor, FIRST, termsOf, WINNER } from '../../../protocol/game/auction/terms.ts';
import type { Settings } from '../../../protocol/game/game.ts';
import { openingTerms } from '../../../src/web/table/lobby/terms.ts';
import type { StoryItem, TableState } from '../../../src/peer/model/state.ts';
import { sitting } from './people.ts';
import type { FakeTable } from './table.ts';

const NAMES = ['Sora', 'Haruka', 'Kaito', 'Maximiliane', 'Mio'];
const CLUB = '♣';

type Item = StoryItem<AuctionEvent>;

/** Faces of a result: the winner's with the price, everybody else's with none. */
export function resultFaces(terms: AuctionTerms, price: number | undefined): string[] {
  const [leading, ...others] = terms.sizes as [number, ...number[]];
  let rest = price === undefined ? 0 : bidFor(terms, price)!;
  const digits = others.reduceRight<number[]>((digits, size) => {
    digits.unshift(rest % size);
    rest = Math.floor(rest / size);
    return digits;
  }, []);
  const row = (length: number, at: number): string[] =>
    Array.from({ length }, (_, place) => (place === at ? HEART : CLUB));
  return [
    price === undefined ? CLUB : WINNER,
    ...row(leading + FIRST, price === undefined ? 0 : rest + FIRST),
    ...others.flatMap((size, index) => row(size, digits[index]!)),
  ];
}

interface Place {
  readonly settings?: Settings;
  readonly seats?: number;
  /** Whose page it is; undefined for a watcher's. */
  readonly seat?: number | undefined;
  /** An amount. */
  readonly bid?: number;
  /** Events after the first. */
  readonly events?: readonly AuctionEvent[];
  /** What the own seat has been handed: the price, or that it has not won. */
  readonly result?: number | 'lost' | 'kept';
  readonly question?: (terms: AuctionTerms) => Question;
  readonly more?: Partial<TableState>;
}

const JAPANESE: Settings = { title: '古いバイオリン', unit: '円', lowest: 1000, step: 100 };

/** The page of one seat of an auction, in a moment of it. */
function sit(table: FakeTable, place: Place): void {
  const { seats = 4, bid, events = [], result, question, more = {} } = place;
  const seat = 'seat' in place ? place.seat : 0;
  const japanese = globalThis.document?.documentElement.lang === 'ja';
  const settings = {
    ...openingTerms('auction', seats).settings,
    ...(japanese ? JAPANESE : { title: 'A violin of 1890', unit: '€', lowest: 1000, step: 100 }),
    ...place.settings,
  };
  const terms = termsOf(seats, settings);
  const { bidders, seller } = terms;
  const story: Item[] = [{ kind: 'event', event: { name: 'opened', seats, bidders, seller } }];
  if (bid !== undefined)
    story.push({
      kind: 'answer',
      question: { name: BID_QUESTION, options: bidAnswers(terms) },
      answer: bidAnswer(terms, bidFor(terms, bid)!),
    });
  for (const event of events) {
    if (event.name === 'handed' && result !== undefined)
      story.push({
        kind: 'sight',
        sight:
          result === 'kept'
            ? { name: RESERVE_SIGHT, faces: [WINNER] }
            : { name: RESULT_SIGHT, faces: resultFaces(terms, result === 'lost' ? undefined : result) },
      });
    story.push({ kind: 'event', event });
  }
  table.drop('question', 'progress', 'outcome', 'seat');
  table.set({
    stage: 'playing',
    rounds: 12,
    relay: 'ready',
    terms: { ...openingTerms('auction', seats), settings },
    ...(seat === undefined ? { watching: true } : { seat }),
    people: sitting(NAMES.slice(0, seats), seat),
    story,
    ...(question === undefined ? {} : { question: { id: 1, question: question(terms), ...asking(more) } }),
    ...more,
  } as Partial<TableState>);
}

/** A question with a time of its own carries it in `more`. */
const asking = (more: Partial<TableState>): object => more.question ?? {};

const bidQuestion = (terms: AuctionTerms): Question => ({ name: BID_QUESTION, options: bidAnswers(terms) });
const working = { progress: { round: 12, work: 'pass', seat: 1, own: false, done: 4, total: 9 } };
const money = { decimals: 0, unit: '€' };
const placed: AuctionEvent = { name: 'placed' };
const compared: AuctionEvent = { name: 'compared', done: 3, total: 5 };
const all: readonly AuctionEvent[] = [placed, compared, { name: 'compared', done: 5, total: 5 }, { name: 'handed' }];
const BIDS = [
  [0, 3100],
  [1, 2500],
  [2, null],
  [3, 1800],
] as const;

const over = (outcome: AuctionOutcome): Partial<TableState> => ({ stage: 'ended', closed: true, outcome });

export const auctions = {
  bidding: (table) => sit(table, { question: bidQuestion }),
  'bidding-two': (table) =>
    sit(table, {
      seats: 2,
      question: bidQuestion,
      settings: {
        decimals: 2,
        unit: '€',
        lowest: 150,
        step: 50,
        amounts: '1000',
        reserve: 'public',
        publicReserve: 1000,
      },
    }),
  'bidding-long': (table) =>
    sit(table, {
      seats: 5,
      question: bidQuestion,
      settings: {
        title: 'The corner room on the third floor with the balcony, from April for twelve months',
        unit: 'francs CHF.',
        decimals: 2,
        lowest: 100_000,
        step: 1_000_000,
        amounts: '1000',
        seller: 'opener',
        reserve: 'hidden',
      },
      seat: 1,
    }),
  reserving: (table) =>
    sit(table, {
      settings: { seller: 'opener', reserve: 'hidden' },
      question: (terms) => ({ name: RESERVE_QUESTION, options: bidAnswers(terms) }),
    }),
  selling: (table) => sit(table, { settings: { seller: 'opener' }, more: working }),
  'bid-placed': (table) => sit(table, { bid: 3100, more: working }),
  'comparing-bids': (table) => sit(table, { bid: 3100, events: [placed, compared], more: working }),
  'bids-watched': (table) => sit(table, { seat: undefined, events: [placed, compared], more: working }),
  'won-auction': (table) => sit(table, { bid: 3100, events: all, result: 2500, question: () => showQuestion }),
  'lost-auction': (table) =>
    sit(table, { seat: 1, bid: 2500, events: all, result: 'lost', question: () => showQuestion }),
  'result-waits': (table) =>
    sit(table, { bid: 3100, events: all, result: 2500, settings: { after: 'result' }, question: () => waitQuestion }),
  'auction-kept': (table) =>
    sit(table, {
      bid: 3100,
      events: all,
      result: 2500,
      more: { ...over({ shown: 'nothing', winner: null, price: null, money }), receipt: new Uint8Array(1) },
    }),
  'auction-shown': (table) =>
    sit(table, {
      seat: 1,
      bid: 2500,
      events: [
        ...all,
        { name: 'shown', seat: 0, won: true, price: 2500, money },
        { name: 'shown', seat: 3, won: false, price: null, money },
      ],
      result: 'lost',
      more: over({ shown: 'winner', winner: 0, price: 2500, money }),
    }),
  'auction-bids': (table) =>
    sit(table, {
      bid: 3100,
      events: [
        ...all,
        { name: 'bids', bids: BIDS, reserve: null, money },
        { name: 'result', winner: 0, price: 2500, money },
      ],
      result: 2500,
      settings: { after: 'bids' },
      more: over({ shown: 'bids', winner: 0, price: 2500, money }),
    }),
  'auction-unsold': (table) =>
    sit(table, {
      settings: { seller: 'opener', reserve: 'hidden' },
      events: all,
      result: 'kept',
      more: over({ shown: 'nothing', winner: null, price: null, money }),
    }),
  'auction-broken': (table) =>
    sit(table, {
      bid: 3100,
      events: [placed, compared, { name: 'left', seat: 1 }, { name: 'left', seat: 2 }],
      more: over({ shown: 'broken', winner: null, price: null, money }),
    }),
} satisfies Record<string, (table: FakeTable) => void>;
