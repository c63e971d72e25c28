import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { games } from '../../../protocol/game/registry.ts';
import { gameViews } from '../../../src/web/game/views.ts';
import { rulesEn } from '../../../src/web/game/suken/words/words-en.ts';
import { rulesJa } from '../../../src/web/game/suken/words/words-ja.ts';
import { en as labEn } from '../../../src/web/lab/words/text-en.ts';
import { ja as labJa } from '../../../src/web/lab/words/text-ja.ts';
import { byCode, dictionaries, languages, preferred } from '../../../src/web/text/language.ts';

/** Every entry by its path, with the number of things that it is told. */
function shape(entry: unknown, path = ''): string[] {
  if (typeof entry === 'string') return [path];
  if (typeof entry === 'function') return [`${path}()`];
  return Object.entries(entry as object).flatMap(([key, value]) => shape(value, `${path}.${key}`));
}

function texts(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  if (typeof entry === 'function') return [];
  return Object.values(entry as object).flatMap(texts);
}

describe('the dictionary', () => {
  test('has the same keys in every language, for the page, each game and the laboratory', async () => {
    for (const language of languages) expect(shape(dictionaries[language])).toEqual(shape(dictionaries.en));
    for (const view of gameViews) {
      const texts = await view.texts();
      for (const language of languages) expect(shape(texts[language]), view.id).toEqual(shape(texts.en));
    }
    expect(shape(labJa)).toEqual(shape(labEn));
  });

  test('has no empty sentence', () => {
    for (const language of languages) {
      for (const text of texts(dictionaries[language])) expect(text.trim()).not.toBe('');
    }
  });

  test('has a Japanese character in every Japanese text, names of gates excepted', () => {
    for (const [path, text] of [...shapeTexts(dictionaries.ja), ...shapeTexts(labJa)]) {
      if (/\.(XOR|AND)$/.test(path)) continue;
      expect(text, path).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    }
  });

  test('finds the sentence for a code, and the general one for an unknown code', () => {
    const entries = { generic: 'some', proof: 'a proof' };
    expect(byCode(entries, 'proof')).toBe('a proof');
    expect(byCode(entries, 'never heard')).toBe('some');
    expect(byCode(entries, 'constructor')).toBe('some');
  });
});

test('every fault of a connection code has a sentence of its own', () => {
  const codes =
    readFileSync(new URL('../../../src/net/base/errors.ts', import.meta.url), 'utf8').match(
      /(?<=')code-[\w-]+(?=')/g,
    ) ?? [];
  expect(codes.length).toBeGreaterThan(8);
  for (const language of languages) {
    const { error } = dictionaries[language];
    expect(new Set(codes.map((code) => byCode(error, code))).size).toBe(codes.length);
    for (const code of codes) expect(byCode(error, code)).not.toBe(error.generic);
  }
});

function shapeTexts(entry: unknown, path = ''): [string, string][] {
  if (typeof entry === 'string') return [[path, entry]];
  if (typeof entry === 'function') return [];
  return Object.entries(entry as object).flatMap(([key, value]) => shapeTexts(value, `${path}.${key}`));
}

test('the page takes the first of the reader’s languages that it speaks, else English', () => {
  expect(preferred(['ja-JP', 'en'])).toBe('ja');
  expect(preferred(['fr', 'JA'])).toBe('ja');
  expect(preferred(['de-CH', 'en-GB', 'ja'])).toBe('en');
  expect(preferred([])).toBe('en');
});

test('the rules of every bingo game are as many sentences in both languages, and the last says what comes of leaving', () => {
  const family = games.map(({ id }) => id).filter((id) => id in rulesEn) as (keyof typeof rulesEn)[];
  expect(family.length).toBe(4);
  for (const id of family) {
    expect(rulesJa[id].length).toBe(rulesEn[id].length);
    expect(rulesEn[id].at(-1)).toMatch(/leaves .* won/);
    expect(rulesJa[id].at(-1)).toMatch(/席を離れ.*勝ち/);
    const many = games.find((game) => game.id === id)!.seats.max > 2;
    expect(/others play on/.test(rulesEn[id].at(-1)!)).toBe(many);
    expect(/ほかの人が続けます/.test(rulesJa[id].at(-1)!)).toBe(many);
  }
});

test('every game of the registry has a view, and words for each of its settings', () => {
  expect(gameViews.map(({ id }) => id).sort()).toEqual(games.map(({ id }) => id).sort());
  for (const view of gameViews) {
    const game = games.find(({ id }) => id === view.id)!;
    for (const language of languages) {
      for (const setting of game.settings) {
        const words = view.words[language].settings[setting.name];
        expect(words?.label).toBeTruthy();
        if (setting.kind === 'choice')
          expect(Object.keys(words?.options ?? {}).sort()).toEqual([...setting.options].sort());
      }
    }
  }
});
