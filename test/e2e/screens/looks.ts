import type { BrowserContextOptions } from 'playwright-core';
import { screens } from '../../web/fake/screens.ts';

export type Language = 'en' | 'ja';

type Theme = 'light' | 'dark';

/** A display on which screens are looked at, in these languages, each in a theme. */
export interface Look {
  readonly options: BrowserContextOptions;
  readonly spoken: readonly (readonly [Language, Theme])[];
  readonly screens: readonly string[];
}

/** What a wide display arranges otherwise: the first screen, a lobby, and a game of each kind. */
const WIDE = [
  'home',
  'friends',
  'company',
  'naming',
  'four',
  'wide',
  'village',
  'morning',
  'evening',
  'guard',
  'round-end',
  'bidding',
  'won-auction',
  'setup',
  'midgame',
  'checking',
  'ended',
  'lab',
  'lab-run',
  'puzzle',
  'valid',
  'doctor',
];

/** What has least room on a small laptop. */
const CROWDED = ['friends', 'naming', 'four', 'wide', 'shown', 'guard', 'setup', 'midgame', 'evening'];

export const LOOKS: Readonly<Record<string, Look>> = {
  phone: {
    options: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, locale: 'en-GB' },
    // What is wrong in one language or theme alone shows so; contrast is measured in every theme by `accessible.e2e.test.ts`.
    spoken: [
      ['en', 'light'],
      ['ja', 'dark'],
    ],
    screens: Object.keys(screens),
  },
  desk: {
    options: { viewport: { width: 1280, height: 800 }, locale: 'en-GB' },
    spoken: [['en', 'light']],
    screens: WIDE,
  },
  laptop: {
    options: { viewport: { width: 1024, height: 700 }, locale: 'en-GB' },
    spoken: [['ja', 'dark']],
    screens: CROWDED,
  },
};

/** The folders of a look: one for each language and its theme. */
export const foldersOf = (look: string): string[] =>
  LOOKS[look]!.spoken.map(([language, theme]) => `${look}-${language}-${theme}`);
