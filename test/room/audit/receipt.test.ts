import { beforeAll, describe, expect, it } from 'vitest';
import { auctionGame } from '../../../protocol/game/auction/index.ts';
import { BID_QUESTION } from '../../../protocol/game/auction/questions.ts';
import { bidAnswer, termsOf } from '../../../protocol/game/auction/terms.ts';
import type { Agent, Settings } from '../../../protocol/game/game.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { receiptContext, signedClaim, transcriptHash } from '../../../protocol/room/audit/receipt/binding.ts';
import type { Claim } from '../../../protocol/room/audit/receipt/file.ts';
import {
  beginsReceipt,
  encodeClaim,
  readReceipt,
  receiptFile,
  transcriptIn,
} from '../../../protocol/room/audit/receipt/file.ts';
import { makeReceipt } from '../../../protocol/room/audit/receipt/make.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import { readTranscript } from '../../../protocol/room/wire/transcript.ts';
import type { PlayerSecrets } from '../../../protocol/room/player/player-event.ts';
import { sign } from '../../../crypto/signature.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { shareChecks } from '../support/share-checks.ts';
import { seededBytes } from '../support/support.ts';

shareChecks();

const SETTINGS: Settings = {
  ...defaultSettings(auctionGame),
  title: 'A teapot',
  unit: '€',
  amounts: '10',
  decimals: 2,
  lowest: 100,
  step: 50,
};

const bidder = (seats: number, bid: number | null): Agent => ({
  answer: ({ name }) => (name === BID_QUESTION ? bidAnswer(termsOf(seats, SETTINGS), bid) : 0),
  see: () => undefined,
  hear: () => undefined,
});

/** An auction on encrypted cards in which nobody shows anything: its transcript, and the secrets of its seats. */
function held(
  bids: readonly (number | null)[],
  name: string,
  threshold: number,
): { transcript: Uint8Array; secrets: PlayerSecrets[] } {
  const setup = { game: auctionGame, seats: bids.length, settings: SETTINGS, threshold };
  const agents = bids.map((bid) => bidder(bids.length, bid));
  const table = new LocalTable({ ...setup, random: seededBytes(name) }, agents).run();
  expect(table.outcomes[0]).toMatchObject({ shown: 'nothing' });
  return {
    transcript: table.players[0]!.transcript(),
    secrets: makeHeader({ ...setup, random: seededBytes(name) }).secrets,
  };
}

const findGame = () => auctionGame;
const findingOf = (file: Uint8Array) => {
  const { verdict, finding, receipt } = audit(file, findGame);
  expect(receipt).toBeUndefined();
  return { verdict, code: finding?.code };
};

describe('the receipt of an auction’s winner', () => {
  let [one, other]: ReturnType<typeof held>[] = [];
  let claim: Uint8Array;
  beforeAll(() => {
    // Seat 1 bids 4.50, seat 2 bids 3.00.
    one = held([null, 7, 4], 'one auction', 2);
    other = held([2, 7, 4], 'another auction', 3);
    claim = makeReceipt(one.transcript, auctionGame, one.secrets[1]!)!;
  }, 60_000);

  it('is accepted by the audit, and shows that its seat has won, and the price', () => {
    const file = receiptFile(claim, one!.transcript);
    expect(beginsReceipt(file)).toBe(true);
    expect(transcriptIn(file)).toEqual(one!.transcript);
    expect(claim.length).toBeLessThan(3000);
    const report = audit(file, findGame);
    expect(report).toMatchObject({
      verdict: 'valid',
      outcome: { shown: 'nothing', winner: null },
      receipt: { seat: 1, name: 'Player 2', line: 'Player 2 has won “A teapot”, and pays 3.00 €' },
    });
    // The mark, and the price in digits of twelve places: nothing of the other bids.
    expect(report.receipt!.faces).toHaveLength(1 + 12);
  });

  it('opens the winner’s own share too, if the winner is an opening seat', () => {
    const own = makeReceipt(other!.transcript, auctionGame, other!.secrets[1]!)!;
    expect(readReceipt(receiptFile(own, other!.transcript)).claim.shareProof.length).toBeGreaterThan(0);
    expect(audit(receiptFile(own, other!.transcript), findGame)).toMatchObject({
      verdict: 'valid',
      receipt: { seat: 1 },
    });
  });

  it('is not made for a loser, or with another seat’s key', () => {
    expect(makeReceipt(one!.transcript, auctionGame, one!.secrets[0]!)).toBeUndefined();
    expect(makeReceipt(one!.transcript, auctionGame, one!.secrets[2]!)).toBeUndefined();
    const mixed = { ...one!.secrets[0]!, seat: 1 };
    expect(() => makeReceipt(one!.transcript, auctionGame, mixed)).toThrow();
  });

  it('is refused with another transcript, and for another seat', () => {
    expect(findingOf(receiptFile(claim, other!.transcript))).toEqual({
      verdict: 'refused',
      code: 'receipt-transcript',
    });
    const { claim: read } = readReceipt(receiptFile(claim, one!.transcript));
    const named = (changed: Partial<Claim>): Uint8Array =>
      receiptFile(encodeClaim({ ...read, ...changed }), one!.transcript);
    expect(findingOf(named({ seat: 2 }))).toEqual({ verdict: 'refused', code: 'receipt-signature' });
    expect(findingOf(named({ seat: 9 }))).toEqual({ verdict: 'refused', code: 'receipt-seat' });
    // The claim of one table, its hash exchanged.
    expect(
      findingOf(
        receiptFile(encodeClaim({ ...read, transcript: transcriptHash(other!.transcript) }), other!.transcript),
      ),
    ).toEqual({ verdict: 'refused', code: 'receipt-signature' });
  });

  it('is refused if it claims other cards than those that were shown', () => {
    const { claim: read } = readReceipt(receiptFile(claim, one!.transcript));
    const id = tableId(readTranscript(one!.transcript).header);
    const signed = (changed: Partial<Claim>, seat = 1): Uint8Array => {
      const said = { ...read, ...changed, seat };
      const signature = sign(one!.secrets[seat]!.signingKey, signedClaim(id, said));
      return receiptFile(encodeClaim({ ...said, signature }), one!.transcript);
    };
    expect(audit(signed({}), findGame).verdict).toBe('valid');
    // Two cards exchanged: another price.
    const swapped = read.shares.slice();
    swapped.set(read.shares.subarray(32, 64), 64);
    swapped.set(read.shares.subarray(64, 96), 32);
    const refused = { verdict: 'refused', code: 'receipt-share' };
    expect(findingOf(signed({ shares: swapped }))).toEqual(refused);
    expect(findingOf(signed({ shares: read.shares.subarray(32) }))).toEqual(refused);
    expect(findingOf(signed({ shares: new Uint8Array(read.shares.length).fill(255) }))).toEqual(refused);
    expect(findingOf(signed({ viewerProof: read.viewerProof.toReversed() }))).toEqual(refused);
    expect(findingOf(signed({ viewerProof: new Uint8Array() }))).toEqual(refused);
    // The loser signs the winner's shares.
    expect(findingOf(signed({}, 2))).toEqual(refused);
    expect(receiptContext(id, read.transcript, 1, 0)).not.toEqual(receiptContext(id, read.transcript, 2, 0));
  });

  it('is unreadable when it is cut off or of another version', () => {
    const file = receiptFile(claim, one!.transcript);
    expect(findingOf(file.subarray(0, 12))).toEqual({ verdict: 'unreadable', code: 'receipt-format' });
    expect(findingOf(file.subarray(0, 100))).toEqual({ verdict: 'unreadable', code: 'receipt-format' });
    const newer = file.slice();
    newer[9] = 2;
    expect(findingOf(newer)).toEqual({ verdict: 'unreadable', code: 'receipt-version' });
    expect(findingOf(file.subarray(0, file.length - 1))).toEqual({ verdict: 'unreadable', code: 'truncated' });
  });
});
