import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { decodeEntry } from '../../../src/peer/storage/entry.ts';
import { decodeSeat } from '../../../src/peer/storage/seat-record.ts';
import { openSite } from '../harness/site.ts';
import type { Tab } from '../harness/tab/tab.ts';
import type { Visitor } from '../harness/visitor.ts';
import { visit } from '../harness/visitor.ts';
import { stored } from '../support/storage.ts';
import { openTable, practise } from '../support/start.ts';
import { byId, download, playOut, stage } from '../support/suken.ts';

const site = openSite();

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 120_000 });

async function opener(): Promise<Visitor & { link: string }> {
  const aiko = await visit(site.browsers[0]!, site.served.url, undefined, { locale: 'en' });
  await openTable(aiko.page, { name: 'Aiko' });
  const link = byId(aiko.page, 'invite-link');
  await link.waitFor();
  await eventually(() => link.inputValue()).toContain('#/join/');
  return { ...aiko, link: await link.inputValue() };
}

async function guest(link: string, name: string): Promise<Visitor> {
  const ben = await visit(site.browsers[0]!, link, undefined, { locale: 'en' });
  await join(ben.page, name);
  return ben;
}

async function join(page: Page, name: string): Promise<void> {
  await byId(page, 'name').fill(name);
  await byId(page, 'join').click();
}

const seen = (page: Page) =>
  eventually(() => byId(page, 'person-1').getAttribute('data-link')).toMatch(/^(direct|self)$/);

async function agreed(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await seen(page);
    await byId(page, 'agree').click();
  }
}

/** As somebody who pulls down a page on a phone by mistake. */
const reload = async (page: Page): Promise<void> => {
  await page.reload();
};

/** A tab behind another is not drawn, and Playwright clicks only what is drawn: this one is clicked all the same. */
const clickedUnseen = (page: Page): Tab => ({
  evaluate: page.evaluate.bind(page) as Tab['evaluate'],
  fill: page.fill.bind(page),
  waitForTimeout: page.waitForTimeout.bind(page),
  click: (selector) =>
    page.evaluate((at) => {
      const found = document.querySelector<HTMLButtonElement>(at);
      if (found === null || found.disabled) throw new Error(`nothing to click at ${at}`);
      found.click();
    }, selector),
});

/** A reload in mid-game; how long until the board lies there again. */
async function reloadAtTheBoard(page: Page): Promise<'reloaded'> {
  const began = Date.now();
  await reload(page);
  await byId(page, 'own-board').first().waitFor({ timeout: 120_000 });
  console.log(`back at the board after ${Date.now() - began} ms`);
  return 'reloaded';
}

/** Deletes what is kept of the table in the first screen’s list of such ones. */
async function giveUp(page: Page, list: 'unfinished' | 'over'): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await byId(page, 'give-up-table').click();
  await eventually(() => byId(page, list).count()).toBe(0);
  expect(await stored(page)).toMatchObject({ keys: 0, cells: 0 });
}

/**
 * All have one transcript, which is valid, and are shown its winners.
 * @param earlier the transcript that must be the same still, which has been audited
 * @returns the transcript
 */
async function sameValidEnd(pages: readonly Page[], earlier?: Uint8Array): Promise<Uint8Array> {
  for (const page of pages) await eventually(() => byId(page, 'closed').getAttribute('data-closed')).toBe('true');
  const files = await Promise.all(pages.map(download));
  const first = files[0]!;
  for (const file of files) expect(file).toEqual(earlier ?? first);
  const winners = await Promise.all(pages.map((page) => byId(page, 'outcome').getAttribute('data-winners')));
  expect(new Set(winners).size).toBe(1);
  if (earlier !== undefined) return first;
  const report = audit(first, gameById);
  expect(report).toMatchObject({ verdict: 'valid', game: 'suken-binary' });
  expect(winners[0]).toBe(report.outcome!.winners!.join(' '));
  return first;
}

describe('a page that is reloaded', () => {
  it('is back in its seat, as opener or guest, in the lobby, while keys are made, and in one turn after another, and the game ends as if it had not been reloaded', async () => {
    const aiko = await opener();
    const ben = await guest(aiko.link, 'Ben');
    await seen(aiko.page);
    // In the lobby, where nothing is agreed yet.
    await reload(aiko.page);
    await seen(aiko.page);
    await reload(ben.page);
    for (const { page } of [aiko, ben]) await eventually(() => byId(page, 'people').innerText()).toMatch(/Aiko[^]*Ben/);
    await agreed(aiko.page, ben.page);

    // While the key is made.
    await eventually(() => stage(ben.page)).toMatch(/^(keys|playing)$/);
    await reload(ben.page);
    await eventually(() => stage(aiko.page)).toMatch(/^(keys|playing)$/);
    await reload(aiko.page);

    const turns = { aiko: 0, ben: 0 };
    await Promise.all([
      playOut(aiko.page, async (turn) => {
        const first = turn > turns.aiko;
        turns.aiko = turn;
        return first && (turn === 1 || turn === 3) ? reloadAtTheBoard(aiko.page) : undefined;
      }),
      playOut(ben.page, async (turn) => {
        const first = turn > turns.ben;
        turns.ben = turn;
        // In the third turn both, at about the same time.
        return first && (turn === 2 || turn === 3) ? reloadAtTheBoard(ben.page) : undefined;
      }),
    ]);
    expect(Math.min(turns.aiko, turns.ben)).toBeGreaterThanOrEqual(3);
    // The own declarations are in no message, and stand in the history all the same.
    for (const { page } of [aiko, ben]) expect(await byId(page, 'history').innerText()).not.toMatch(/undefined|NaN/);
    const played = await sameValidEnd([aiko.page, ben.page]);

    // What was secret is gone with the game: two cells are left, who sat here and how it ended.
    for (const { page } of [aiko, ben]) {
      await eventually(async () => (await stored(page)).cells).toBe(2);
      const { records, entries } = await stored(page, true);
      expect(records.map(decodeSeat)).toMatchObject([{ over: true, viewerSecret: new Uint8Array(32) }]);
      expect(decodeSeat(records[0]!).table).toBeUndefined();
      expect(entries.map((bytes) => decodeEntry(bytes).kind)).toEqual(['finalRecord']);
    }

    // And a page that is reloaded now shows just that, and plays again with the other.
    await reload(ben.page);
    await sameValidEnd([aiko.page, ben.page], played);
    for (const { page } of [aiko, ben]) expect(await byId(page, 'history').innerText()).not.toMatch(/undefined|NaN/);
    await reload(aiko.page);
    await byId(aiko.page, 'play-again').click();
    await byId(ben.page, 'wants-again').waitFor();
    // The same two, the same terms: nobody is asked to agree once more.
    await byId(ben.page, 'play-again').click();
    await byId(ben.page, 'confirm').waitFor({ timeout: 120_000 });
    for (const { complaints } of [aiko, ben])
      expect(complaints.filter((text) => !/WebSocket|ERR_/.test(text))).toEqual([]);
    await aiko.leave();
    await ben.leave();
  });

  it('stores nothing of the seat in readable form, and offers the seat on the first screen', async () => {
    const { page } = await visit(site.browsers[0]!, site.served.url, undefined, { locale: 'en' });
    await practise(page);
    await byId(page, 'confirm').waitFor({ timeout: 120_000 });
    const kept = await stored(page);
    expect(kept).toMatchObject({ keys: 2, extractable: false });
    expect(kept.cells).toBeGreaterThan(10);
    expect(kept.records).toHaveLength(2);
    for (const bytes of kept.records) {
      const { signingKey, viewerSecret, secret, nonce, table } = decodeSeat(bytes);
      for (const each of [signingKey, viewerSecret, secret, nonce, table!.seed]) {
        for (const form of ['latin1', 'hex', 'base64', 'base64url'] as const)
          expect(kept.dump).not.toContain(Buffer.from(each).toString(form));
      }
    }

    await page.goto(`${site.served.url}#/`);
    await reload(page);
    await byId(page, 'resume-table').click();
    await byId(page, 'confirm').waitFor({ timeout: 120_000 });
    await page.evaluate(() => (location.hash = '#/'));
    await reload(page);
    await giveUp(page, 'unfinished');
    await page.context().close();
  });

  it('shows the end of a practice game, for two games that are reloaded just as they end', async () => {
    const { page: first, context } = await visit(site.browsers[0]!, site.served.url, undefined, { locale: 'en' });
    await practise(first);
    const second = await context.newPage();
    await second.goto(site.served.url);
    await practise(second);
    const winners = (page: Page): Promise<string | null> => byId(page, 'outcome').getAttribute('data-winners');
    await Promise.all(
      [first, second].map(async (page) => {
        await playOut(clickedUnseen(page));
        const before = await winners(page);
        await reload(page);
        await byId(page, 'outcome').waitFor({ timeout: 120_000 });
        expect(await winners(page)).toBe(before);
      }),
    );
    for (const page of [first, second]) await sameValidEnd([page]);
    await context.close();
  });
});

describe('a link or a page that breaks in mid-game', () => {
  /** Has the page remember its connections, so that a test can cut them. */
  const cuttable = (): void => {
    const all: RTCPeerConnection[] = [];
    const Original = RTCPeerConnection;
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        all.push(this);
      }
    };
    Object.assign(window, { cut: () => all.splice(0).forEach((each) => each.close()) });
  };

  it('is restored by itself: the network drops, then a tab crashes and is opened again, and the game goes on; its end is kept until it is deleted', async () => {
    const aiko = await opener();
    const ben = await visit(site.browsers[0]!, aiko.link, cuttable, { locale: 'en' });
    await join(ben.page, 'Ben');
    await agreed(aiko.page, ben.page);
    for (const { page } of [aiko, ben]) await byId(page, 'own-board').first().waitFor({ timeout: 120_000 });

    // Watched for from before: it may heal at once.
    await Promise.all([
      byId(aiko.page, 'link-lost').waitFor(),
      ben.page.evaluate(() => (window as unknown as { cut: () => void }).cut()),
    ]);
    await eventually(() => byId(aiko.page, 'link-lost').count()).toBe(0);

    // Not the words beside them: whose turn it is may be told between two looks.
    const numbers = async (page: Page): Promise<string> =>
      (await byId(page, 'own-board').first().innerText()).match(/\d+/g)?.join(' ') ?? '';
    // The board is there before its owner has turned the cards that say what is on it.
    await eventually(() => numbers(ben.page)).toMatch(/\d/);
    const board = await numbers(ben.page);
    // Nobody says goodbye: the missing heartbeat shows the loss.
    await Promise.all([
      byId(aiko.page, 'link-lost').waitFor(),
      ben.page.waitForEvent('crash'),
      ben.page.goto('chrome://crash').catch(() => undefined),
    ]);
    await ben.page.close();
    const again = await ben.context.newPage();
    await again.goto(aiko.link);
    await eventually(() => numbers(again)).toBe(board);
    await Promise.all([playOut(aiko.page), playOut(again)]);
    const played = await sameValidEnd([aiko.page, again]);

    // The end is offered on the first screen, until it is deleted.
    await again.goto(`${site.served.url}#/`);
    await reload(again);
    await byId(again, 'over').getByTestId('resume-table').click();
    await byId(again, 'reopened').waitFor();
    expect(await download(again)).toEqual(played);
    await again.evaluate(() => (location.hash = '#/'));
    await reload(again);
    await giveUp(again, 'over');
    await aiko.leave();
    await ben.leave();
  });
});

describe('one seat', () => {
  it('stays the opener’s when they follow their own link; open in two tabs it is played in one of them; two people who follow one link never share it', async () => {
    const aiko = await opener();
    const second = await aiko.context.newPage();
    await second.goto(`${aiko.link}).`);
    await byId(second, 'seat-elsewhere').waitFor();
    await second.goto(aiko.link.replace('#/join/', '%23/join/'));
    await byId(second, 'seat-elsewhere').waitFor();
    // Pasted, in a whole message, where a code is expected.
    await second.goto(`${site.served.url}#/hand`);
    await byId(second, 'code-in').fill(`Come and play:\n${aiko.link}, at 8!`);
    await byId(second, 'code-in-enter').click();
    await byId(second, 'seat-elsewhere').waitFor();
    // In the page that plays the seat, it is simply there.
    await aiko.page.evaluate((link) => location.assign(new URL(link).hash), aiko.link);
    await byId(aiko.page, 'lobby').waitFor();

    const ben = await guest(`${aiko.link}?fbclid=IwAR0x`, 'Ben');
    await seen(aiko.page);
    // A table for two is full: the visitor is told so, and has not taken Ben's seat.
    const chika = await guest(aiko.link, 'Chika');
    await eventually(() => byId(chika.page, 'broken').getAttribute('data-code')).toBe('full');
    await eventually(() => byId(aiko.page, 'people').innerText()).toMatch(/Aiko[^]*Ben/);
    await eventually(() => byId(aiko.page, 'unseated').innerText()).toMatch(/Chika/);
    await chika.leave();

    const tab = await ben.context.newPage();
    await tab.goto(aiko.link);
    await byId(tab, 'seat-elsewhere').waitFor();
    await byId(tab, 'take-over').click();
    await byId(ben.page, 'seat-elsewhere').waitFor();
    await agreed(aiko.page, tab);
    for (const page of [aiko.page, tab]) await byId(page, 'own-board').first().waitFor({ timeout: 120_000 });
    // And back, in mid-game.
    await byId(ben.page, 'take-over').click();
    await byId(tab, 'seat-elsewhere').waitFor();
    await byId(ben.page, 'confirm').waitFor({ timeout: 120_000 });
    for (const { page } of [aiko, ben]) {
      await byId(page, 'pick-0').click();
      await byId(page, 'confirm').click();
    }
    for (const { page } of [aiko, ben]) await byId(page, 'last-turn').waitFor({ timeout: 120_000 });

    await second.goto('about:blank');
    await second.goto(aiko.link);
    await byId(second, 'seat-elsewhere').waitFor();
    await aiko.page.close();
    await second.reload();
    await byId(second, 'own-board').first().waitFor({ timeout: 120_000 });
    await eventually(() => second.evaluate(() => document.body.innerText)).not.toContain('Guest 2');
    await aiko.leave();
    await ben.leave();
  });
});
