import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Hand } from './hand.ts';
import { byKeyboard } from './keyboard.ts';
import { byListening } from './listener.ts';
import { byPointer } from './pointer.ts';

/** One way in which people use a page: a display, and a hand. */
export interface Way {
  readonly options: BrowserContextOptions;
  readonly hand: (page: Page, heard: string[]) => Hand;
}

const PHONE = { isMobile: true, hasTouch: true };

export const WAYS = {
  keyboard: { options: { viewport: { width: 1280, height: 800 } }, hand: byKeyboard },
  landscape: {
    options: { viewport: { width: 740, height: 360 }, ...PHONE },
    hand: (page) => byPointer(page, 'tap'),
  },
  /** A window of 1280 × 720 at 200 %. */
  zoom: {
    options: { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
    hand: (page) => byPointer(page, 'click'),
  },
  /** A phone at 200 %, or in half of its display. */
  small: {
    options: { viewport: { width: 360, height: 370 }, ...PHONE },
    hand: (page) => byPointer(page, 'tap'),
  },
  listening: { options: { viewport: { width: 1280, height: 800 } }, hand: byListening },
} satisfies Record<string, Way>;

export type WayName = keyof typeof WAYS;
