import type { Page } from 'playwright-core';
import type { Strip } from './strips.ts';

/** Of a small picture, from 0 to 1: its letters can still be read. */
const QUALITY = 0.4;

/** A page as one picture, put together of its strips in an empty page; the small one is WebP, the whole one PNG. */
export async function joined(
  empty: Page,
  strips: readonly Strip[],
  { highest, scale }: { readonly highest: number; readonly scale: number },
): Promise<Buffer> {
  const picture = await empty.evaluate(
    async ({ strips, highest, scale, quality }) => {
      // No function has a name here: the page lacks what tsx puts around named ones.
      const images = await Promise.all(
        strips.map(({ png }) => {
          const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
          return createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        }),
      );
      const bottom = strips.at(-1)!.top + images.at(-1)!.height;
      const whole = new OffscreenCanvas(images[0]!.width, Math.min(bottom, highest));
      const context = whole.getContext('2d', { willReadFrequently: true })!;
      // From below, so that what two strips show is as the upper one has it.
      for (const [index, { top }] of [...strips.entries()].reverse()) context.drawImage(images[index]!, 0, top);
      // Made smaller here and not by the display, whose text is another in another size.
      const [width, height] = [Math.round(whole.width * scale), Math.round(whole.height * scale)];
      const small = new OffscreenCanvas(width, height);
      const smaller = small.getContext('2d', { willReadFrequently: true })!;
      smaller.imageSmoothingQuality = 'high';
      smaller.drawImage(whole, 0, 0, width, height);
      const blob = await (scale === 1 ? whole.convertToBlob() : small.convertToBlob({ type: 'image/webp', quality }));
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { strips, highest, scale, quality: QUALITY },
  );
  return Buffer.from(picture, 'base64');
}
