import { describe, expect, it } from 'vitest';
import { auctionGame } from '../../../protocol/game/auction/index.ts';
import { place } from '../../../protocol/game/auction/stakes.ts';
import { BID_QUESTION } from '../../../protocol/game/auction/questions.ts';
import { bidAnswers, NOTHING, termsOf } from '../../../protocol/game/auction/terms.ts';
import type { Scale } from '../../../protocol/card/auction/sealed-auction.ts';
import { bidDigit } from '../../../protocol/card/auction/sealed-auction.ts';
import type { Face } from '../../../protocol/table/card.ts';
import { CLUB, HEART } from '../../../protocol/table/card.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { commitEach } from '../../../protocol/table/steps.ts';
import { checkSolo, playSolo, soloTable } from '../../card/zkp/solo.ts';
import type { Agent } from '../../../protocol/game/game.ts';
import { defaultSettings, parseSettings } from '../../../protocol/game/settings.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { seededBytes } from '../../room/support/support.ts';
import { play } from './play.ts';

shareChecks();

const settings = { amounts: '100', after: 'result' };

describe('a player who leaves an auction', () => {
  it('before the bids are placed counts as one who does not bid', () => {
    const { outcome } = play({ seed: 1, amounts: [90, 50, 40], settings, leaving: { after: 'opened', seats: [0] } });
    expect(outcome).toMatchObject({ winner: 1, price: 40 });
  });

  it('afterwards changes nothing: the bid counts, and wins or sets the price', () => {
    for (const [seat, after] of [
      [0, 'placed'],
      [1, 'placed'],
      [0, 'compared'],
      [2, 'handed'],
    ] as const) {
      const { outcome } = play({ seed: 1, amounts: [90, 50, 40], settings, leaving: { after, seats: [seat] } });
      expect(outcome).toMatchObject({ winner: 0, price: 50 });
    }
  });
});

describe('a bid', () => {
  const idle = { see: () => undefined, hear: () => undefined };
  const small = { ...defaultSettings(auctionGame), amounts: '10' };
  const terms = termsOf(2, small);

  it('outside the range of answers is refused by the bidder’s own machine', () => {
    for (const answer of [-1, 1.5, bidAnswers(terms), Number.NaN, [0, 1]]) {
      const agent: Agent = { ...idle, answer: () => answer };
      expect(() =>
        new LocalTable({ game: auctionGame, seats: 2, settings: small, random: seededBytes('wrong') }, [
          agent,
          agent,
        ]).run(),
      ).toThrow(/whole number from 0/);
    }
  });

  it('outside the terms, sent by a changed program, is refused by the others, because a proof does not hold', () => {
    const table = soloTable('bids');
    const scale: Scale = { sizes: [12, 10], bids: 3, copying: 'ciphertext' };
    const honest = (): Protocol<unknown> => place(scale, 0, BID_QUESTION);
    const first = (): number => 0;
    const { messages } = playSolo(honest(), table, first);
    expect(() => checkSolo(honest(), table, messages)).not.toThrow();
    const digit = (place: number, value: number): Face[] => bidDigit(scale, place, value);
    const lists = [0, 1].map((at) =>
      Array.from({ length: scale.sizes[at]! }, (_, value) => value)
        .filter((value) => at > 0 || value !== NOTHING)
        .map((value) => digit(at, value)),
    );
    const three = (at: number, rows: readonly [number, number, number]): Face[] =>
      rows.flatMap((value, row) => digit(at, value).slice(row * scale.sizes[at]!, (row + 1) * scale.sizes[at]!));
    const wrong: readonly (readonly [string, number, Face[]])[] = [
      ['the price of nothing', 0, digit(0, NOTHING)],
      ['no digit at all', 1, digit(1, 0).map(() => CLUB)],
      ['hearts everywhere', 1, digit(1, 0).map(() => HEART)],
      ['a low bid that is compared as a high one', 1, three(1, [0, 9, 9])],
      ['a bid that is above itself', 0, three(0, [5, 5, 11])],
      ['a strange face', 1, ['♦', ...digit(1, 0).slice(1)]],
    ];
    for (const [what, at, faces] of wrong) {
      const changed = lists.map((list, each) => (each === at ? [faces, ...list.slice(1)] : list));
      const cheat = function* (): Protocol<unknown> {
        return yield* commitEach(0, changed, { name: BID_QUESTION });
      };
      const placed = playSolo(cheat(), table, first);
      expect(() => checkSolo(honest(), table, placed.messages), what).toThrow('a proof does not hold');
    }
  }, 60_000);
});

describe('the terms of an auction', () => {
  it('are refused with a sentence about what is wrong with them', () => {
    const refused = (more: object, seats = 3) => {
      try {
        parseSettings(auctionGame, { ...defaultSettings(auctionGame), ...more }, seats);
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(refused({})).toBeUndefined();
    expect(refused({ title: '  ' })).toBe('the title is empty');
    expect(refused({ amounts: '30' })).toContain('"amounts" must be one of');
    expect(refused({ reserve: 'hidden' })).toContain('"seller"');
    expect(refused({ reserve: 'public', publicReserve: 15 })).toContain('"publicReserve" cannot be 15');
    expect(refused({ reserve: 'public', publicReserve: 20 })).toBeUndefined();
    expect(refused({ seller: 'opener' }, 2)).toContain('"seller"');
    expect(refused({}, 11)).toContain('"seller"');
    expect(parseSettings(auctionGame, { ...defaultSettings(auctionGame), title: ' A  tea\u0000pot ' })['title']).toBe(
      'A teapot',
    );
  });
});
