import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuctionTerms } from '../../../protocol/game/auction/terms.ts';
import type { Played, Sitting } from './play.ts';
import { play } from './play.ts';

/** `FACEDOWN_GAMES=10000 npm test -- test/game/auction/vickrey` plays so many. */
const GAMES = Number(process.env['FACEDOWN_GAMES'] ?? 150);

/** Every bid and reserve as a line of numbers; whoever stands at its top wins, and pays the number below. */
function rulebook(
  { amounts, settings = {} }: Sitting,
  { seller, hidden }: AuctionTerms,
): { winners: number[]; price: number | null } {
  const lines = amounts.flatMap((amount, seat) =>
    amount === null || (seat === seller && !hidden) ? [] : [{ amount, seat, bids: seat !== seller }],
  );
  const sole = settings['sole'] === 'nothing' ? 0 : Number(settings['lowest'] ?? 0);
  const open = settings['reserve'] === 'public' ? Number(settings['publicReserve']) : sole;
  // A bid that equals the reserve wins.
  const sorted = [...lines, { amount: open, seat: -1, bids: false }].sort(
    (a, b) => b.amount - a.amount || Number(b.bids) - Number(a.bids),
  );
  const [first, second] = sorted as [(typeof sorted)[0], (typeof sorted)[0]];
  if (!first.bids) return { winners: [], price: null };
  const winners = lines.filter(({ amount, bids }) => bids && amount === first.amount).map(({ seat }) => seat);
  return { winners, price: second.amount };
}

function judge(sitting: Sitting, { terms, views, outcome, story }: Played): void {
  const { winners, price } = rulebook(sitting, terms);
  const won = terms.bidders.filter((seat) => views[seat]!.result?.won === true);
  expect(won).toHaveLength(winners.length > 0 ? 1 : 0);
  if (won.length > 0) {
    expect(winners).toContain(won[0]);
    expect(views[won[0]!]!.result).toEqual({ won: true, price });
  }
  for (const seat of terms.bidders) if (!won.includes(seat)) expect(views[seat]!.result).toEqual({ won: false });
  if (terms.hidden) {
    const reserve = sitting.amounts[terms.seller!];
    const highest = Math.max(...terms.bidders.map((seat) => sitting.amounts[seat] ?? -1));
    expect(views[terms.seller!]!.reserve).toBe(reserve !== null && highest < reserve! ? 'kept' : 'sold');
  }
  const known = { winner: won[0] ?? null, price };
  const shows = sitting.showing?.some((seat) => won.includes(seat)) === true;
  const expected = {
    winner: { shown: shows ? 'winner' : 'nothing' },
    result: { shown: 'result' },
    bids: { shown: 'bids' },
  };
  const told = terms.after === 'winner' && !shows ? { winner: null, price: null } : known;
  expect(outcome).toEqual({ ...expected[terms.after], ...told, money: terms.money });
  const bids = story.find((event) => event.name === 'bids');
  expect(bids?.bids).toEqual(
    terms.after === 'bids' ? terms.bidders.map((seat) => [seat, sitting.amounts[seat]]) : undefined,
  );
}

const sittings = (most: number, ranges: readonly string[]): fc.Arbitrary<Sitting> =>
  fc
    .record({
      range: fc.constantFrom(...ranges),
      lowest: fc.constantFrom(0, 7, 150),
      step: fc.constantFrom(1, 5),
      seats: fc.integer({ min: 2, max: most }),
      seller: fc.constantFrom('none', 'opener'),
      reserve: fc.constantFrom('none', 'public', 'hidden'),
      sole: fc.constantFrom('lowest', 'nothing'),
      after: fc.constantFrom('winner', 'result', 'bids'),
      seed: fc.nat(),
    })
    .chain(({ range, lowest, step, seats, seller, reserve, sole, after, seed }) => {
      // Few different amounts, so that many are equal; some bid nothing.
      const amount = fc.option(fc.oneof(fc.nat(Number(range) - 1), fc.nat(2)).map((bid) => lowest + step * bid));
      return fc.record({
        seed: fc.constant(seed),
        amounts: fc.array(amount, { minLength: seats, maxLength: seats }),
        showing: fc.subarray(Array.from({ length: seats }, (_, seat) => seat)),
        settings: fc.nat(Number(range) - 1).map((bid) => ({
          amounts: range,
          lowest,
          step,
          seller,
          reserve,
          sole,
          after,
          publicReserve: lowest + step * bid,
        })),
      });
    });

describe('an auction', () => {
  it(`comes out as by Vickrey’s rule: ${GAMES} auctions where ciphertexts are copied`, () => {
    fc.assert(
      fc.property(sittings(11, ['10', '20', '50', '100', '500', '1000']), (sitting) => judge(sitting, play(sitting))),
      { numRuns: GAMES },
    );
  });

  it(`comes out as by Vickrey’s rule on counted cards`, () => {
    fc.assert(
      fc.property(sittings(5, ['10', '20', '100']), (sitting) =>
        judge(sitting, play({ ...sitting, copying: 'cards' })),
      ),
      { numRuns: Math.max(15, GAMES / 10) },
    );
  });
});
