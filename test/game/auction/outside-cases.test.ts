import { describe, expect, it } from 'vitest';
import { play } from './play.ts';

/** What somebody else's auction makes of these bids. Where ours decides otherwise, `ours` says how, and `why`. */
interface Case {
  readonly source: string;
  readonly bids: Readonly<Record<string, number>>;
  readonly reserve?: number;
  readonly winner: readonly string[];
  readonly price: number | null;
  readonly why?: string;
  /** So many of the last digits of our amounts stand behind the point. */
  readonly decimals?: number;
}

const KOTLIN =
  'github.com/glitchcube/kotlinconf-2025-refactoring 045403b1, VickreyAuction_BiddingAndWinning_Tests, ReservePriceTests';

const CASES: readonly Case[] = [
  { source: KOTLIN, bids: { one: 3300, two: 3100, three: 3200 }, winner: ['one'], price: 3200 },
  {
    source: KOTLIN,
    bids: { two: 3100 },
    winner: ['two'],
    price: 0,
    why: 'a sole bidder pays their own bid there, here nothing or the reserve',
  },
  {
    source: KOTLIN,
    bids: { four: 3100, three: 3300, two: 3200, one: 3300 },
    winner: ['three', 'one'],
    price: 3300,
    why: 'the first of equal bids wins there, here lots decide; the price is the same',
  },
  { source: KOTLIN, bids: { two: 100, three: 200 }, winner: ['three'], price: 100 },
  { source: KOTLIN, bids: { two: 90, three: 99 }, reserve: 100, winner: [], price: null },
  {
    source: KOTLIN,
    bids: { two: 101, three: 99 },
    reserve: 100,
    winner: ['two'],
    price: 100,
    why: 'the lot is not sold there when the second bid is below the reserve; here it is, at the reserve, as in the textbook',
  },
  {
    source: 'github.com/mkmks/auction 0c45ebff, VickreySpecification',
    bids: { A: 130, C: 125, D: 115, E: 140 },
    winner: ['E'],
    price: 130,
  },
  {
    source: 'github.com/ensdomains/ens 68ac2f65, simplehashregistrar_test, "concludes auctions" (ether)',
    bids: { 0: 11, 1: 20, 2: 15, 3: 12 },
    decimals: 1,
    winner: ['1'],
    price: 15,
  },
  {
    source: 'docs.rs vcg-auction 0.2.0, tests/simple.rs',
    bids: { bidderA: 10, bidderB: 20 },
    winner: ['bidderB'],
    price: 10,
  },
  { source: 'Agoric second-price example', bids: { 1: 5, 2: 10, 3: 11 }, winner: ['3'], price: 10 },
];

/** Amounts of one auction that hold all of a case's: from its lowest in steps that divide all. */
function rangeOf(amounts: readonly number[]): { lowest: number; step: number; amounts: string } {
  const lowest = Math.min(...amounts);
  const step = [100, 10, 5, 1].find((size) => amounts.every((amount) => (amount - lowest) % size === 0))!;
  return { lowest, step, amounts: '100' };
}

describe('auctions whose results others have published', () => {
  it.each(CASES.map((each) => [`${each.source}: ${JSON.stringify(each.bids)}`, each] as const))('%s', (_, given) => {
    const bidders = Object.keys(given.bids);
    const amounts: (number | null)[] = bidders.map((name) => given.bids[name]!);
    const range = rangeOf([...(amounts as number[]), ...(given.reserve === undefined ? [] : [given.reserve])]);
    // Nobody holds an auction alone: who sits there besides does not bid.
    if (amounts.length === 1) amounts.push(null);
    const reserve = given.reserve === undefined ? {} : { reserve: 'public', publicReserve: given.reserve };
    const settings = { ...range, ...reserve, sole: 'nothing', after: 'result', decimals: given.decimals ?? 0 };
    for (let seed = 0; seed < 4; seed += 1) {
      const { outcome, views } = play({ seed, amounts, settings });
      const winner = outcome.winner === null ? [] : [bidders[outcome.winner]!];
      expect(given.winner).toEqual(expect.arrayContaining(winner));
      expect(winner).toHaveLength(Math.min(1, given.winner.length));
      expect(outcome.price).toBe(given.price);
      expect(views.filter(({ result }) => result?.won === true)).toHaveLength(winner.length);
    }
  });

  it('if nobody reaches a hidden reserve, the lot is not sold, and the seller sees no bid', () => {
    const settings = { amounts: '100', seller: 'opener', reserve: 'hidden', after: 'winner' };
    const { views, outcome, trace } = play({ seed: 3, amounts: [80, 60, 70], settings });
    expect(views.map(({ reserve }) => reserve)).toEqual(['kept', undefined, undefined]);
    expect(outcome).toMatchObject({ shown: 'nothing', winner: null, price: null });
    expect(trace.filter((line) => line === 'peek 0')).toHaveLength(1);
  });
});
