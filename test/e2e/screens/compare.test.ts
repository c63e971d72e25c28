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
  expect(differenceOf(before, picture(201, 41, 60))).toMatchObject({ same: true, share: 0 });
});

it('another colour of a button, and a line that has moved, are reported with the share of the pixels', () => {
  const before = picture(200, 40, 60);
  const recoloured = differenceOf(before, picture(200, 120, 60));
  expect(recoloured.same).toBe(false);
  expect(recoloured.share).toBeCloseTo((60 * 20) / (180 * 370), 5);
  expect(differenceOf(before, picture(200, 40, 62)).same).toBe(false);
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
