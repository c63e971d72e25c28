import fc from 'fast-check';
import { expect, it } from 'vitest';
import { integerCards, integerFaces, integerOf, openInteger, readInteger } from '../../protocol/card/bit/integer.ts';
import { lay } from '../../protocol/table/card.ts';
import { runClear } from '../../protocol/table/clear/run.ts';

const sized = fc.integer({ min: 1, max: 16 }).chain((size) => fc.tuple(fc.constant(size), fc.nat((1 << size) - 1)));

it('an integer commitment reads as the integer, with its lowest bit first', () => {
  expect(integerFaces(6, 4).join('')).toBe('♣♥♥♣♥♣♣♥');
  fc.assert(
    fc.property(sized, ([size, value]) => {
      expect(integerFaces(value, size).length).toBe(2 * size);
      expect(readInteger(integerFaces(value, size))).toBe(value);
    }),
  );
});

it('cards keep their order when taken as bits and back', () => {
  const cards = lay(...integerFaces(37, 6));
  expect(integerCards(integerOf(cards))).toEqual(cards);
  expect(integerOf(cards).length).toBe(6);
});

it('faces with a pair that is not a bit are not an integer', () => {
  fc.assert(
    fc.property(sized, fc.nat(), fc.constantFrom('♣', '♥', '7'), ([size, value], position, face) => {
      const faces = integerFaces(value, size);
      const at = position % faces.length;
      fc.pre(faces[at] !== face);
      faces[at] = face;
      expect(readInteger(faces)).toBeUndefined();
    }),
  );
  expect(readInteger(['♣', '♥', '♥'])).toBeUndefined();
});

it('opens', () => {
  const { result, trace } = runClear(openInteger(integerOf(lay(...integerFaces(2, 2)))), {
    chance: () => 0,
    copying: 'cards',
  });
  expect(result).toBe(2);
  expect(trace).toEqual(['turn ♣ ♥ ♥ ♣']);
});
