import { expect, test } from 'vitest';
import { lookalike, numbered } from '../../../src/web/table/lobby/lookalikes.ts';

test.each([
  ['Аda', 'Ada'], // Cyrillic
  ['Αda', 'Ada'], // Greek
  ['Adа 2', 'Ada 2'],
  ['二郎', 'ニ郎'], // an ideograph, a letter
  ['Gus', 'Guѕ'],
  ['Ivo', 'lvo'],
])('the name %s is reported as looking like %s', (name, other) => {
  expect(lookalike(name, ['Botan', other])).toBe(other);
  expect(lookalike(other, [name])).toBe(name);
});

test.each([
  ['Ada', 'Ida'],
  ['Ada', 'Ada 2'],
  ['Zoë', 'Zoe'],
  ['🦊', '🐺'],
  ['花子', '太郎'],
])('the name %s is not reported as looking like %s', (name, other) => expect(lookalike(name, [other])).toBeUndefined());

test('a name with a number behind it is recognised as a second “Ada”: the same person from another browser, perhaps', () => {
  expect(numbered('Ada', ['Botan', 'Ada 2'])).toBe('Ada 2');
  expect(numbered('Ａda', ['Ada 3'])).toBe('Ada 3');
  expect(numbered('Ada', ['Adam 2', 'Ada', '2'])).toBeUndefined();
});
