import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import type pixelmatch from 'pixelmatch';

/** What is the same to the eye: colours as close as this (pixelmatch's own measure, from 0 to 1) … */
const THRESHOLD = 0.2;

/** … and this share of the pixels, since clocks and the smoothing of letters differ from run to run. */
const TOLERANCE = 0.004;

interface Comparison {
  readonly same: boolean;
  /** Of all pixels, from 0 to 1; 1 where the sizes differ. */
  readonly share: number;
  /** PNG: before, after, and what differs, side by side. */
  readonly sheet: Buffer;
}

interface Comparer {
  compare(before: Buffer, after: Buffer): Promise<Comparison>;
  close(): Promise<void>;
}

/** Compares pictures in an empty page, which decodes them as it would show them. */
export async function openComparer(browser: Browser): Promise<Comparer> {
  const page = await browser.newPage();
  const source = await readFile(createRequire(import.meta.url).resolve('pixelmatch'), 'utf8');
  await page.addScriptTag({ type: 'module', content: `${source}\nglobalThis.pixelmatch = pixelmatch;` });
  await page.waitForFunction(() => 'pixelmatch' in globalThis);
  return {
    async compare(before, after) {
      const { share, sheet } = await page.evaluate(
        async ({ pictures, threshold }) => {
          const images = await Promise.all(
            pictures.map(async (text) => {
              const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
              return createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
            }),
          );
          const width = Math.max(...images.map((image) => image.width));
          const height = Math.max(...images.map((image) => image.height));
          const canvas = new OffscreenCanvas(width * 3, height);
          const context = canvas.getContext('2d', { willReadFrequently: true })!;
          images.forEach((image, index) => context.drawImage(image, index * width, 0));
          const [one, other] = [0, 1].map((index) => context.getImageData(index * width, 0, width, height));
          const differences = context.createImageData(width, height);
          const match = (globalThis as unknown as { pixelmatch: typeof pixelmatch }).pixelmatch;
          const count = match(one!.data, other!.data, differences.data, width, height, { threshold });
          context.putImageData(differences, 2 * width, 0);
          const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
          const alike = images[0]!.width === images[1]!.width && images[0]!.height === images[1]!.height;
          return {
            share: alike ? count / (width * height) : 1,
            sheet: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
          };
        },
        { pictures: [before, after].map((picture) => picture.toString('base64')), threshold: THRESHOLD },
      );
      return { same: share <= TOLERANCE, share, sheet: Buffer.from(sheet, 'base64') };
    },
    close: () => page.close(),
  };
}
