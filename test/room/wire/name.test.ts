import nonspacing from '@unicode/unicode-15.0.0/General_Category/Nonspacing_Mark/regex.mjs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '@noble/hashes/sha2.js';
import {
  NAME_CHARACTERS,
  NAME_UNITS,
  nameKey,
  nameProblem,
  plainName,
  sameName,
} from '../../../protocol/room/wire/name.ts';
import { isAllowed, isBlank, isIgnorable } from '../../../protocol/text/repertoire.ts';

const accepted = (name: string): void => {
  expect([name, nameProblem(name)]).toEqual([name, undefined]);
  expect(plainName(name)).toBe(name);
};

describe('a name', () => {
  it('can be written in any script, with emoji, flags, accents and spaces', () => {
    const names = [
      'Ada',
      'Ada x',
      'だれか',
      '山田 花子',
      'דנה',
      'دانا',
      'Zoë',
      'Nguyễn Thị',
      'अनिता',
      'สมชาย',
      '김지우',
      "O'Brien",
      'A-1 (x)',
      '★☆♪',
      '[]#?',
    ];
    const emoji = ['🦊', '👩🏽‍🚀', '👨‍👩‍👧‍👦', '❤️‍🔥', '🏳️‍🌈', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '©️', '👁️‍🗨️', '🇯🇵🇳🇿'];
    for (const name of [...names, ...emoji]) accepted(name);
  });

  it('keeps the joiners that its script needs', () => {
    accepted('می\u200cخواهم'); // Persian: the letters must not join
    accepted('ශ්\u200dරී'); // Sinhala: they must
    accepted('क्\u200dष');
  });

  it('can hold emoji that are newer than the data: Unicode has reserved their places', () => accepted('\u{1fae9}')); // 16.0

  it('loses invisible characters, and those that change the direction of text', () => {
    const seen = [
      'Ada\u061cB',
      'Ada\u200bB',
      'Ada\u2060B',
      'Ada\u2061B',
      'Ada\u2062B',
      'Ada\u2063B',
      'Ada\u2064B',
      'Ada\ufeffB',
      'A\u202eda\u202cB',
      'A\u0000da\u0086B',
      'Ada\ud800B',
    ];
    for (const typed of seen)
      expect([typed, nameProblem(typed), plainName(typed)]).toEqual([typed, 'not-plain', 'AdaB']);
    const ends = [
      '\u00ad',
      '\u034f',
      '\u115f',
      '\u1160',
      '\u17b4',
      '\u180e',
      '\u200c',
      '\u200d',
      '\u2800',
      '\u3164',
      '\uffa0',
      '\ufe0f',
      '\udb40\udc41',
      '\ue000',
      '\u0378',
      '\u{1d159}',
    ];
    for (const end of ends)
      expect([end, nameProblem(`Ada${end}`), plainName(`Ada${end}`)]).toEqual([end, 'not-plain', 'Ada']);
    expect(plainName('\u05d3\u05e0\u05d4\u200e')).toBe('\u05d3\u05e0\u05d4');
    expect(plainName('\u05d3\u05e0\u05d4\u200f')).toBe('\u05d3\u05e0\u05d4');
  });

  it('loses joiners that join nothing', () => {
    expect(plainName('A\u200dda')).toBe('Ada');
    expect(plainName('🦊\u200d')).toBe('🦊');
    expect(plainName('🦊\u200d\u200d🦊')).toBe('🦊🦊');
    expect(plainName('1\ufe0f2')).toBe('12');
    expect(plainName('ا\u200cب')).toBe('اب'); // this alef joins to nothing anyway
    expect(plainName('🏴\u{e0067}')).toBe('🏴');
  });

  it('has single blanks, and none at the ends', () => {
    for (const typed of ['Ada  x', 'Ada\u00a0x', 'Ada\u3000x', ' Ada\tx\n', 'Ada\u2800x', 'Ada \u200b x'])
      expect(plainName(typed)).toBe('Ada x');
  });

  it('begins with a visible character', () => {
    for (const typed of [
      '\u3164',
      '\u2800',
      '\u200d',
      '\u00ad',
      '\u115f',
      ' ',
      '\u0301',
      '\u{e0041}',
      '\ufe0f',
      '\u{13441}',
    ]) {
      expect([typed, nameProblem(typed), plainName(typed)]).toEqual([typed, 'invisible', '']);
    }
    expect(nameProblem('')).toBe('empty');
    expect(plainName('\u0301Ada')).toBe('Ada');
  });

  it('does not cover the lines around it with accents', () => {
    const heaped = `Z${'\u0335\u0321\u0322'.repeat(9)}`;
    expect(nameProblem(heaped)).toBe('not-plain');
    expect(plainName(heaped)).toHaveLength(5);
  });

  it('is as long as it looks', () => {
    accepted('名'.repeat(NAME_CHARACTERS));
    expect(nameProblem('a'.repeat(NAME_CHARACTERS + 1))).toBe('long');
    expect(plainName('a'.repeat(NAME_CHARACTERS - 1) + '🂡🂡')).toBe(`${'a'.repeat(NAME_CHARACTERS - 1)}🂡`);
    accepted('👩🏽‍🚀'.repeat(9));
    expect(nameProblem('👨‍👩‍👧‍👦'.repeat(6))).toBe('long');
    expect(plainName('👨‍👩‍👧‍👦'.repeat(6))).toBe('👨‍👩‍👧‍👦'.repeat(5));
    expect(plainName('x'.repeat(10_000_000))).toHaveLength(NAME_CHARACTERS);
    expect(nameProblem('x'.repeat(10_000_000))).toBe('long');
  });

  it('is the plain form of any typed text, and nothing else', () => {
    const nasty = fc.constantFrom(
      '\u200d',
      '\u200c',
      '\ufe0f',
      '\u20e3',
      '🦊',
      '🏽',
      '🏴',
      '\u{e0067}',
      '\u{e007f}',
      '\u094d',
      'क',
      'م',
      'ا',
      '\u0301',
      '\u0345',
      ' ',
      '\u3000',
      '\u2126',
      '\u0958',
      '\u1100',
      '\u1161',
      '\ud800',
      '1',
      'a',
      '\u{1f1e6}',
    );
    const text = fc.oneof(
      fc.array(nasty, { maxLength: 40 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 3 }), (typed, spare) => {
        const name = plainName(typed, spare);
        expect(plainName(name, spare)).toBe(name);
        expect(name.length).toBeLessThanOrEqual(NAME_UNITS - spare);
        if (name !== '') expect(nameProblem(name)).toBeUndefined();
        if (nameProblem(typed) === undefined) expect(plainName(typed)).toBe(typed);
        expect(nameKey(name) === '').toBe(name === '');
      }),
      { numRuns: 3000 },
    );
  });
});

describe('two names', () => {
  it.each([
    ['Ada', 'Ａｄａ'],
    ['ガ', 'ｶﾞ'],
    ['ﬁn', 'fin'],
    ['Ada x', 'Ada  x'],
    ['Ada x', 'Ada\u00a0x'],
    ['Ada', 'Ada\u3164'],
    ['🍕🍕', '🍕\u200d🍕'], // a joined pizza is no picture of its own
    ['❤', '❤️'],
    ['می\u200cخواهم', 'میخواهم'],
  ])('%s and %s are the same to the eye', (one, other) => expect(sameName(one, other)).toBe(true));

  it.each([
    ['Ada', 'ada'],
    ['Ada', 'Adá'],
    ['Ada x', 'Adax'],
    ['Ada', 'Аda'], // Cyrillic: the page points it out
    ['👩🏽', '👩🏿'],
  ])('%s and %s differ', (one, other) => expect(sameName(one, other)).toBe(false));
});

describe('the characters of names', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
  const digest = (bytes: Uint8Array): string => Buffer.from(sha256(bytes)).toString('hex').slice(0, 32);

  it('are the same whatever Unicode version the engine knows: a change here is a change of the protocol', () => {
    const classes = all.map(
      (each) => Number(isAllowed(each)) + 2 * Number(isBlank(each)) + 4 * Number(isIgnorable(each)),
    );
    expect(digest(Uint8Array.from(classes))).toBe('79bffcbf4310d8f356cff9e0bef007bd');
  });

  it('have the same normal forms in every engine that knows Unicode 15.0', () => {
    const allowed = all.filter(isAllowed);
    const forms = allowed.map((each) => `${each} ${each.normalize('NFC')} ${each.normalize('NFKC')}`).join('\n');
    expect(digest(new TextEncoder().encode(forms))).toBe('4d9e9be6dce5b0fe862bf8422e38f2a2');
    // The order of marks behind a letter is of normal form C too.
    const marks = allowed
      .filter((each) => nonspacing.test(each))
      .map((each) => `a${each}\u0315\u0345${each}`.normalize('NFC'));
    expect(digest(new TextEncoder().encode(marks.join('\n')))).toBe('6857dadc7a5a6db23f2f1ae3bfd6df27');
  });
});
