import pixelmatch from 'pixelmatch';

/** A picture as its colours: four bytes a pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly colours: Uint8ClampedArray<ArrayBuffer>;
}

export interface Difference {
  readonly same: boolean;
  /** Of all pixels, from 0 to 1; 1 where the sizes differ. */
  readonly share: number;
  /** What differs, in red; undefined where the sizes differ. */
  readonly picture: Pixels | undefined;
}

/** What is the same to the eye: colours as close as this (pixelmatch's own measure, from 0 to 1) … */
const THRESHOLD = 0.1;

/** … and this share of the pixels: less than one letter of a line. */
const TOLERANCE = 0.0002;

/** How much two pictures of one screen differ. */
export function differenceOf(before: Pixels, after: Pixels): Difference {
  const { width, height } = before;
  if (width !== after.width || height !== after.height) return { same: false, share: 1, picture: undefined };
  const colours = new Uint8ClampedArray(width * height * 4);
  const count = pixelmatch(before.colours, after.colours, colours, width, height, { threshold: THRESHOLD });
  const share = count / (width * height);
  return { same: share <= TOLERANCE, share, picture: { width, height, colours } };
}
