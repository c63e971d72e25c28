import type { Page } from 'playwright-core';
import { peerIdFromKey } from '../../../../src/net/address/identity.ts';
import { encodeInvitation, TAG_BYTES } from '../../../../src/net/address/invitation.ts';
import { encodeInvitationCode } from '../../../../src/net/signalling/code.ts';
import { handPath } from '../../../../src/web/route.ts';
import { choose, openTable } from '../../../e2e/support/start.ts';

/**
 * Screens by name, and how a page over a fake table that has just been opened comes to each. Addresses are those below
 * the page's own.
 */
export type Screens = Readonly<Record<string, (page: Page) => Promise<unknown>>>;

export async function go(page: Page, place: string): Promise<void> {
  await page.waitForFunction(() => 'fake' in globalThis);
  await page.evaluate((to) => (globalThis as unknown as { fake: { go(to: string): void } }).fake.go(to), place);
}

export async function open(page: Page, game?: string): Promise<void> {
  await openTable(page, { name: 'Sora', ...(game === undefined ? {} : { game }) });
  await page.getByTestId('lobby').waitFor();
}

/** The screen on which a game is chosen, with this one chosen. */
export const start = (how: 'friends' | 'practise', game: string) => (page: Page) => choose(page, how, { game });

export const at =
  (place: string, then?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await open(page);
    await go(page, place);
    await then?.(page);
  };

/** The link of somebody who invites; the fake table knows some names (client.ts). */
export const linkFrom = (host: string): string =>
  '/' +
  encodeInvitation({
    table: new Uint8Array(TAG_BYTES),
    opener: peerIdFromKey(new Uint8Array(32)),
    relays: [],
    greeting: { host, game: 'werewolf' },
  });

/** The address of the screen on which a friend answers an invitation by code, where there is no relay. */
export const handLink = (): string =>
  `/${handPath(
    encodeInvitationCode({
      table: new Uint8Array(TAG_BYTES),
      opener: peerIdFromKey(new Uint8Array(32)),
      inviter: peerIdFromKey(new Uint8Array(32)),
      description: { ufrag: 'AbCd', pwd: 'p'.repeat(24), fingerprint: new Uint8Array(32), candidates: [] },
      until: Date.UTC(2026, 0, 11) / 60_000,
    }),
  )}`;

export async function joined(page: Page, host: string): Promise<void> {
  await page.goto(linkFrom(host));
  await page.getByTestId('join').click();
}

/** Keeps the own card uncovered, by the key that a person would hold. */
export const held = (page: Page): Promise<void> => hold(page, 'role-card');

export async function hold(page: Page, id: string): Promise<void> {
  await page.getByTestId(id).focus();
  await page.keyboard.down(' ');
}

export const auditOf =
  (...letters: string[]) =>
  async (page: Page): Promise<void> => {
    await page.goto('/#/audit');
    await page.getByTestId('audit-file').setInputFiles(
      letters.map((letter, index) => ({
        name: `suken-binary-2025-11-27-193${index}.facedown`,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(letter),
      })),
    );
    await page.getByTestId(letters.length > 1 ? 'comparison' : 'verdict').waitFor();
  };

const watched = [
  {
    kind: 'shuffle',
    path: ['equality', 'XOR'],
    how: 'shift',
    piles: [
      [{ id: 1 }, { id: 2, face: '♣' }, { id: 3, face: '♥' }],
      [{ id: 4 }, { id: 5 }, { id: 6 }],
    ],
    beside: 31,
  },
  {
    kind: 'shuffled',
    path: ['equality', 'XOR'],
    seat: 1,
    piles: [
      [{ id: 11 }, { id: 12 }, { id: 13 }],
      [{ id: 14 }, { id: 15 }, { id: 16 }],
    ],
    beside: 31,
  },
  {
    kind: 'turn',
    path: ['equality', 'XOR'],
    cards: [
      { id: 11, face: '♥' },
      { id: 14, face: '♣' },
    ],
    beside: 31,
  },
];

/**
 * A shuffle and turned cards, for the page that shows the cards at work.
 * @returns once the last card lies there
 */
export async function showCards(page: Page, until: 'mixed' | 'turned'): Promise<void> {
  await page.evaluate(
    (sights) => {
      const { table } = (globalThis as unknown as { fake: { table: { show(sight: unknown): void } } }).fake;
      sights.forEach((sight) => table.show(sight));
    },
    watched.slice(0, until === 'mixed' ? 2 : 3),
  );
  await page.locator(`[data-moment="${until}"]`).waitFor();
}
