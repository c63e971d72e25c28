import { expect, it } from 'vitest';
import { differenceOf, type Pixels } from './difference.ts';
import { otherFonts } from './fonts.ts';

/** A plain picture, with one rectangle of another colour in it. */
function picture(paper: number, ink: number, wide: number, width = 180, height = 370): Pixels {
  const colours = new Uint8ClampedArray(width * height * 4);
  for (let place = 0; place < width * height; place += 1) {
    const inside = place % width < wide && place / width < 20;
    colours.set([inside ? ink : paper, 120, 90, 255], 4 * place);
  }
  return { width, height, colours };
}

it('a picture is the same as itself, and as one of which the eye sees no difference', () => {
  const before = picture(200, 40, 60);
  expect(differenceOf(before, before)).toMatchObject({ same: true, share: 0 });
  expect(differenceOf(before, picture(202, 42, 60))).toMatchObject({ same: true, share: 0 });
});

it('another colour of a button, and a line that has moved, are reported with the share of the pixels', () => {
  const before = picture(200, 40, 60);
  const recoloured = differenceOf(before, picture(200, 120, 60));
  expect(recoloured.same).toBe(false);
  expect(recoloured.share).toBeCloseTo((60 * 20) / (180 * 370), 5);
  expect(differenceOf(before, picture(200, 40, 62)).same).toBe(false);
});

it('one small button in a slightly other green, and one word of a wide page that has moved by two of its pixels, are reported', () => {
  // As kept, half as large as on the display: a button of 80 by 40, a word of 30 by 10, moved by one.
  const page = picture(243, 243, 0, 640, 500);
  const paint = (wide: number, high: number, at: number, colour: readonly number[]): Pixels => {
    const colours = page.colours.slice();
    for (let place = 0; place < wide * high; place += 1)
      // Strokes and gaps, as letters have them.
      if (colour.length > 1 || place % 3 === 0)
        colours.set(
          [...colour, ...colour, ...colour].slice(0, 3),
          4 * (Math.floor(place / wide) * 640 + (place % wide) + at),
        );
    return { ...page, colours };
  };
  const button = (green: number): Pixels => paint(40, 20, 9000, [31, green, 86]);
  expect(differenceOf(button(107), button(118)).same).toBe(false);
  const word = (at: number): Pixels => paint(15, 5, at, [60]);
  expect(differenceOf(word(9000), word(9001)).same).toBe(false);
  expect(differenceOf(word(9000), word(9000 + 640)).same).toBe(false);
});

it('a page that has become longer is reported, whatever it shows', () => {
  const longer = differenceOf(picture(200, 40, 60), picture(200, 40, 60, 180, 371));
  expect(longer).toEqual({ same: false, share: 1, picture: undefined });
});

it('fonts of another machine are named, also those that one of both lacks', () => {
  const kept = { 'serif 400 en': 1200, 'serif 400 ja': 1500 };
  expect(otherFonts(kept, kept)).toEqual([]);
  expect(otherFonts(kept, { 'serif 400 en': 1201, 'serif 700 ja': 1500 })).toEqual([
    'serif 400 en',
    'serif 400 ja',
    'serif 700 ja',
  ]);
});
