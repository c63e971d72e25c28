import { describe, expect, it } from 'vitest';
import { encodeItem, EncodingError } from '../../../protocol/room/wire/cbor.ts';
import { encodeLengths, readLengths } from '../../../protocol/room/wire/lengths.ts';
import { FIRST } from '../../../protocol/room/wire/message.ts';
import { newLog, sign } from '../support/logs.ts';

/** What a machine says it has may be a lie: it comes from a peer, and is signed by nobody. */

const log = newLog();
const said = [0, 1, 2].map((seat) => {
  let previous: Uint8Array = FIRST;
  return Array.from({ length: 5 }, (_, sequence) => {
    const message = sign(seat, sequence, previous, { round: sequence, part: 'pass', gone: [] });
    previous = message.hash;
    log.add(message.bytes);
    return message;
  });
});

const sentTo = (lengths: readonly number[]): string[] =>
  log.missing(lengths).map(({ seat, sequence }) => `${seat} ${sequence}`);

describe('a peer that states what it has', () => {
  it('is sent what it lacks, each message once, however wrong the numbers are', () => {
    expect(sentTo([5, 5, 5])).toEqual([]);
    expect(sentTo([5, 3, 5])).toEqual(['1 3', '1 4']);
    for (const nothing of [[0, 0, 0], [0], [], [0, 0, 0, 0, 0, 0, 0]]) {
      expect(sentTo(nothing)).toHaveLength(15);
      expect(new Set(sentTo(nothing)).size).toBe(15);
    }
    for (const all of [
      [6, 6, 6],
      [1_000_000_000, 1_000_000_000, 1_000_000_000],
      [5, 5, 5, 9, 9, 9],
    ])
      expect(sentTo(all)).toEqual([]);
  });

  it('changes nothing here, because its statement is not kept', () => {
    sentTo([1_000_000_000, 0]);
    expect(log.lengths).toEqual([5, 5, 5]);
    expect(log.chains.map((chain) => chain.map(({ hash }) => hash))).toEqual(
      said.map((chain) => chain.map(({ hash }) => hash)),
    );
    expect([0, 1, 2].map((seat) => log.offenceOf(seat))).toEqual([undefined, undefined, undefined]);
  });

  it('is refused if the numbers are malformed, too many or too large', () => {
    const table = new Uint8Array(32);
    expect(readLengths(encodeLengths(table, [0, 1_000_000_000])).lengths).toEqual([0, 1_000_000_000]);
    expect(readLengths(encodeLengths(table, [1])).lengths).toEqual([1]);
    const seats = (count: number): number[] => Array.from({ length: count }, () => 1);
    for (const lengths of [
      [-1, 0],
      [0.5, 0],
      [0, 1_000_000_001],
      [0, Number.MAX_SAFE_INTEGER],
      [],
      seats(16),
      seats(5_000),
    ]) {
      expect(() => readLengths(encodeLengths(table, lengths)), String(lengths.slice(0, 3))).toThrow(EncodingError);
    }
    for (const item of [
      [table],
      [table, [1, 1], 0],
      [new Uint8Array(31), [1, 1]],
      [table, ['1', '1']],
      [table, [[1], [1]]],
      'all of it',
    ]) {
      expect(() => readLengths(encodeItem(item))).toThrow(EncodingError);
    }
    expect(() => readLengths(new Uint8Array(17 * 1024))).toThrow(/too long/);
  });
});
