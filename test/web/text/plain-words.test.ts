import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** What holds for every text that people read on the page, checked in the lines of its sources. */

const WEB = fileURLToPath(new URL('../../../src/web/', import.meta.url));

/** A line of words with where it stands; comments are not read by players. */
interface Line {
  readonly at: string;
  readonly text: string;
}

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /(^|[/])(text|words)[/].*[.]ts$/.test(path) && !path.startsWith('lab'),
);

const linesOf = (path: string): Line[] =>
  readFileSync(WEB + path, 'utf8')
    .split('\n')
    .map((text, index) => ({ at: `${path}:${index + 1}`, text }))
    .filter(({ text }) => !/^\s*(\/\/|\*|\/\*|import )/.test(text));

const all = files.flatMap(linesOf);
const JAPANESE = '[\\u3005-\\u3007\\u3040-\\u30ff\\u4e00-\\u9fff]';

const found = (lines: readonly Line[], pattern: RegExp): string[] =>
  lines.filter(({ text }) => pattern.test(text)).map(({ at, text }) => `${at} ${text.trim()}`);

test('these tests read the texts of both languages', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(found(all, new RegExp(JAPANESE)).length).toBeGreaterThan(500);
});

test('Japanese text has no ASCII punctuation', () => {
  expect(found(all, new RegExp(`${JAPANESE}[,.!?;:()]|[,!?;:()]${JAPANESE}`))).toEqual([]);
});

test('what somebody plays on is called a device, and 端末 in Japanese', () => {
  expect(found(all, /(?<![\w({.])machines?\b(?!\s*[:)}?,])/)).toEqual([]);
  expect(found(all, /機械|マシン/)).toEqual([]);
});

test('no text calls a player he or she', () => {
  expect(found(all, /\b([Ss]he|[Hh]ers?|[Hh]erself|[Hh]e|[Hh]is|[Hh]im(self)?)\b/)).toEqual([]);
});

test('no text on the page mentions commands of a terminal', () => {
  expect(found(all, /\bnpm\b/)).toEqual([]);
});
