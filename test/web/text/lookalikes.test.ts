import { expect, test } from 'vitest';
import { lookalike, numbered } from '../../../src/web/table/lobby/lookalikes.ts';

test.each([
  ['Аda', 'Ada'], // Cyrillic
  ['Αda', 'Ada'], // Greek
  ['Adа 2', 'Ada 2'],
  ['二郎', 'ニ郎'], // an ideograph, a letter
  ['Gus', 'Guѕ'],
  ['Ivo', 'lvo'],
])('%s is pointed out beside %s', (name, other) => {
  expect(lookalike(name, ['Botan', other])).toBe(other);
  expect(lookalike(other, [name])).toBe(name);
});

test.each([
  ['Ada', 'Ida'],
  ['Ada', 'Ada 2'],
  ['Zoë', 'Zoe'],
  ['🦊', '🐺'],
  ['花子', '太郎'],
])('%s is not, beside %s', (name, other) => expect(lookalike(name, [other])).toBeUndefined());

test('somebody who is back from another browser is known by the number', () => {
  expect(numbered('Ada', ['Botan', 'Ada 2'])).toBe('Ada 2');
  expect(numbered('Ａda', ['Ada 3'])).toBe('Ada 3');
  expect(numbered('Ada', ['Adam 2', 'Ada', '2'])).toBeUndefined();
});
