import { encode } from 'cborg';
import { describe, expect, it } from 'vitest';
import { decodeItem, EncodingError, encodeItem } from '../../../protocol/room/wire/cbor.ts';

const mapOf = (entries: number, prefix = ''): Record<string, number> =>
  Object.fromEntries(Array.from({ length: entries }, (_, index) => [`${prefix}${index.toString(36)}`, index]));

describe('a map', () => {
  it('has at most 256 entries, at any depth', () => {
    expect(decodeItem(encodeItem(mapOf(256)))).toEqual(mapOf(256));
    expect(decodeItem(encodeItem([[mapOf(256, 'a')], mapOf(256, 'b')]))).toEqual([[mapOf(256, 'a')], mapOf(256, 'b')]);
    for (const item of [mapOf(257), [mapOf(257)], { inner: mapOf(257) }, mapOf(12_000)])
      expect(() => decodeItem(encode(item))).toThrow(/a map of \d+ entries/);
  });

  it('is refused at its head if it announces more, and nothing of it is read', () => {
    // Heads of maps of 257, 65,535, 65,536 and 2³² entries, with nothing behind them.
    for (const head of [
      [0xb9, 1, 1],
      [0xb9, 255, 255],
      [0xba, 0, 1, 0, 0],
      [0xbb, 0, 0, 0, 1, 0, 0, 0, 0],
    ])
      expect(() => decodeItem(Uint8Array.from(head))).toThrow(/a map of \d+ entries/);
    expect(() => decodeItem(Uint8Array.of(0xb9, 1, 0))).toThrow(EncodingError);
  });
});
