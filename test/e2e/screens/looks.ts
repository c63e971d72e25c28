import type { BrowserContextOptions } from 'playwright-core';

/** A display and a language in which screens are looked at, and the themes of it. */
export interface Look {
  readonly options: BrowserContextOptions;
  readonly themes: readonly ('light' | 'dark')[];
}

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

export const LOOKS: Readonly<Record<string, Look>> = {
  'phone-en': { options: { ...PHONE, locale: 'en-GB' }, themes: ['light', 'dark'] },
  'phone-ja': { options: { ...PHONE, locale: 'ja-JP' }, themes: ['light', 'dark'] },
  'desk-en': { options: { viewport: { width: 1280, height: 800 }, locale: 'en-GB' }, themes: ['light'] },
};
