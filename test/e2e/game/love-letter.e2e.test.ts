import { expect, it } from 'vitest';
import type { LoveLetterEvent } from '../../../protocol/game/love-letter/event.ts';
import { gameById } from '../../../protocol/game/registry.ts';
import type { AuditReport } from '../../../protocol/room/audit/report.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { playLetter } from '../support/letter.ts';
import { openTable, practise, openTerms } from '../support/start.ts';
import { byId, download, stage } from '../support/suken.ts';

const site = openSite(2);

const PHONE = { locale: 'en', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** The cards that were played from this seat, as everybody heard. */
const playedBy = ({ story }: AuditReport, seat: number): number[] =>
  (story as readonly LoveLetterEvent[]).flatMap((event) =>
    event.name === 'played' && event.player === seat && !event.virtual ? [event.card] : [],
  );

it('somebody alone on a phone plays a round with three virtual players, and is told that nobody else holds the key', async () => {
  const { page, complaints } = await visit(site.browsers[0]!, site.served.url, undefined, PHONE);
  await practise(page, { game: 'love-letter' });
  await byId(page, 'alone').waitFor({ timeout: 120_000 });
  const plays = await playLetter(page);

  const report = audit(await download(page), gameById);
  expect(report).toMatchObject({ verdict: 'valid', game: 'love-letter', outcome: { rounds: 1 } });
  expect(plays).toHaveLength(playedBy(report, 0).length);
  const { champions } = report.outcome as unknown as { champions: number[] };
  expect(await byId(page, 'round-end').getAttribute('data-winners')).toBe(champions.join(' '));
  expect(complaints).toEqual([]);
});

it('two people in two browsers play a round of the 2012 deck with a virtual player, and their transcript is audited', async () => {
  const opener = await visit(site.browsers[0]!, site.served.url, undefined, { locale: 'en' });
  await openTable(opener.page, { name: 'Aiko', game: 'love-letter' });
  const link = byId(opener.page, 'invite-link');
  await expect.poll(() => link.inputValue(), { timeout: 60_000 }).toContain('#/join/');
  const guest = await visit(site.browsers[1]!, await link.inputValue(), undefined, { ...PHONE, isMobile: false });
  await byId(guest.page, 'name').fill('Ben');
  await byId(guest.page, 'join').click();
  const pages = [opener.page, guest.page];
  for (const [seat, page] of pages.entries())
    await expect
      .poll(() => byId(page, `person-${1 - seat}`).getAttribute('data-link'), { timeout: 120_000 })
      .toBe('direct');
  await openTerms(opener.page);
  await byId(opener.page, 'setting-rules').selectOption('2012');
  await byId(opener.page, 'setting-virtual').fill('1');
  await byId(opener.page, 'setting-virtual').blur();
  for (const page of pages) await byId(page, 'agree').click();
  for (const page of pages) await expect.poll(() => stage(page), { timeout: 120_000 }).toBe('playing');
  const plays = await Promise.all(pages.map(playLetter));

  const files = await Promise.all(pages.map(download));
  expect(files[1]).toEqual(files[0]);
  const report = audit(files[0]!, gameById);
  expect(report).toMatchObject({ verdict: 'valid', names: ['Aiko', 'Ben'] });
  expect(report.story[0]).toMatchObject({ name: 'opened', seats: 2, players: 3, rules: '2012' });
  expect(plays.map(({ length }) => length)).toEqual([0, 1].map((seat) => playedBy(report, seat).length));
  expect([...opener.complaints, ...guest.complaints]).toEqual([]);
});
