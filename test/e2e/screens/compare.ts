import type { Browser, Page } from 'playwright-core';
import { differenceOf, type Pixels } from './difference.ts';
import { joined } from './joined.ts';
import type { Strip } from './strips.ts';

interface Comparison {
  readonly same: boolean;
  /** Of all pixels, from 0 to 1; 1 where the sizes differ. */
  readonly share: number;
  /** PNG: before, after, and what differs, side by side. */
  readonly sheet: () => Promise<Buffer>;
}

export interface Comparer {
  /** A picture of a page of which there are these strips; what is below `highest` is left out. */
  join(strips: readonly Strip[], size: { readonly highest: number; readonly scale: number }): Promise<Buffer>;
  compare(before: Buffer, after: Buffer): Promise<Comparison>;
}

/** Makes and compares pictures in an empty page, which decodes them as it would show them. */
export async function openComparer(browser: Browser): Promise<Comparer> {
  const page = await browser.newPage();
  return {
    join: (strips, size) => joined(page, strips, size),
    async compare(before, after) {
      const sheet = (picture?: Pixels) => (): Promise<Buffer> => sheetOf(page, before, after, picture);
      if (before.equals(after)) return { same: true, share: 0, sheet: sheet() };
      const { same, share, picture } = differenceOf(await pixelsOf(page, before), await pixelsOf(page, after));
      return { same, share, sheet: sheet(picture) };
    },
  };
}

async function pixelsOf(page: Page, webp: Buffer): Promise<Pixels> {
  const { width, height, colours } = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })!;
    context.drawImage(image, 0, 0);
    const { width, height, data } = context.getImageData(0, 0, image.width, image.height);
    const letters: string[] = [];
    for (let at = 0; at < data.length; at += 8192) letters.push(String.fromCharCode(...data.subarray(at, at + 8192)));
    return { width, height, colours: btoa(letters.join('')) };
  }, webp.toString('base64'));
  return { width, height, colours: new Uint8ClampedArray(Buffer.from(colours, 'base64')) };
}

async function sheetOf(page: Page, before: Buffer, after: Buffer, picture: Pixels | undefined): Promise<Buffer> {
  const sheet = await page.evaluate(
    async ({ pictures, red }) => {
      // No function has a name here: the page lacks what tsx puts around named ones.
      const images = await Promise.all(
        pictures.map((text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          return createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
        }),
      );
      const width = Math.max(...images.map((image) => image.width));
      const canvas = new OffscreenCanvas(width * 3, Math.max(...images.map((image) => image.height)));
      const context = canvas.getContext('2d')!;
      images.forEach((image, index) => context.drawImage(image, index * width, 0));
      if (red !== undefined) {
        const colours = Uint8ClampedArray.from(atob(red), (letter) => letter.charCodeAt(0));
        context.putImageData(new ImageData(colours, width), 2 * width, 0);
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    {
      pictures: [before, after].map((one) => one.toString('base64')),
      red: picture && Buffer.from(picture.colours).toString('base64'),
    },
  );
  return Buffer.from(sheet, 'base64');
}
