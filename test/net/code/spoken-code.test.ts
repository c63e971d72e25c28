import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatSpokenCode,
  GUESSES,
  isAlmostSpokenCode,
  newSpokenCode,
  PLACES,
  readSpokenCode,
} from '../../../src/net/address/spoken-code.ts';

const random =
  (...numbers: number[]) =>
  (length: number) => {
    const bytes = new Uint8Array(length);
    new DataView(bytes.buffer).setUint32(0, numbers.shift() ?? 0, true);
    return bytes;
  };

describe('a code that people say', () => {
  test('is a place of three digits and a password of five, zeros included', () => {
    expect(newSpokenCode(random(7, 42))).toEqual({ place: 7, digits: '00700042' });
    expect(newSpokenCode(random(PLACES - 1, GUESSES - 1))).toEqual({ place: 999, digits: '99999999' });
    expect(formatSpokenCode('00700042')).toBe('0070 0042');
  });

  test.each([
    '48210937',
    '4821 0937',
    ' 4821-0937\n',
    '4821–0937',
    '4821ー0937',
    '4821−0937',
    '４８２１　０９３７',
    '４８２１－０９３７',
    '(4821) 0937.',
    '4 8 2 1, 0 9 3 7',
    '48.21.09.37',
    '４８２１、０９３７。',
    '4821\u200b0937',
    '[4821][0937]',
    '「4821」「0937」',
  ])('is read as typed: %j', (typed) => {
    expect(readSpokenCode(typed)).toEqual({ place: 482, digits: '48210937' });
  });

  test.each([
    '',
    ' ',
    '-',
    '4821093',
    '482109371',
    'code 48210937',
    '4821093x',
    '#/join/48210937',
    '٤٨٢١٠٩٣٧',
    '4821 0937'.padEnd(65),
  ])('is nothing else: %j', (typed) => {
    expect(readSpokenCode(typed)).toBeUndefined();
  });

  test('with a digit too few or too many is known for what was meant', () => {
    for (const typed of ['4821 093', '482109371', '１']) expect(isAlmostSpokenCode(typed)).toBe(true);
    for (const typed of ['', '-', 'https://x/1', '4821o937', '1'.repeat(65)])
      expect(isAlmostSpokenCode(typed)).toBe(false);
  });

  test('comes back from every way of writing it', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{8}$/),
        fc.array(fc.constantFrom('', ' ', '-', '　', '・', '.'), { minLength: 9, maxLength: 9 }),
        fc.boolean(),
        (digits, between, wide) => {
          const characters = [...digits].map((digit) =>
            wide ? String.fromCharCode(digit.charCodeAt(0) - 0x30 + 0xff10) : digit,
          );
          const typed = between[8] + characters.map((character, i) => character + between[i]).join('');
          expect(readSpokenCode(typed)).toEqual({ place: Number(digits.slice(0, 3)), digits });
        },
      ),
    );
  });

  test('is made of nothing but digits, whatever else is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const read = readSpokenCode(typed);
        if (read !== undefined) expect(read.digits).toMatch(/^\d{8}$/);
      }),
    );
  });
});
