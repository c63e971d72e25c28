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

/**
 * Colours as close as this are the same to the eye (pixelmatch's own measure, from 0 to 1): about 5 of 255 steps of
 * grey. Pictures of unchanged screens are equal byte by byte; this leaves out what another version of a browser rounds
 * otherwise.
 */
const THRESHOLD = 0.02;

/** How much two pictures of one screen differ. */
export function differenceOf(before: Pixels, after: Pixels): Difference {
  const { width, height } = before;
  if (width !== after.width || height !== after.height) return { same: false, share: 1, picture: undefined };
  const colours = new Uint8ClampedArray(width * height * 4);
  // Edges of letters count as well: a line that has moved a little differs nowhere else.
  const options = { threshold: THRESHOLD, includeAA: true };
  const count = pixelmatch(before.colours, after.colours, colours, width, height, options);
  return { same: count === 0, share: count / (width * height), picture: { width, height, colours } };
}
