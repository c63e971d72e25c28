import { expect, it } from 'vitest';
import { gameById } from '../../../protocol/game/registry.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { openTable } from '../support/start.ts';
import { byId, download } from '../support/suken.ts';

const site = openSite(2);
const puzzle = 'https://puzz.link/p?kurodoko/3/3/4i4j';

it('somebody proves to a friend that they have solved a puzzle; the solution stays on their own page', async () => {
  const aiko = await visit(site.browsers[0]!, site.served.url, undefined, { locale: 'en' });
  await openTable(aiko.page, { name: 'Aiko', game: 'kurodoko' });
  const link = byId(aiko.page, 'invite-link');
  await link.waitFor();
  await expect.poll(() => link.inputValue(), { timeout: 60_000 }).toContain('#/join/');
  await byId(aiko.page, 'setting-puzzle').fill('http://pzv.jp/p.html?kurodoko/3/3/4i4j');
  await byId(aiko.page, 'setting-puzzle').blur();
  await expect.poll(() => byId(aiko.page, 'setting-puzzle').inputValue()).toBe(puzzle);

  const ben = await visit(site.browsers[1]!, await link.inputValue(), undefined, { locale: 'ja' });
  await byId(ben.page, 'name').fill('ベン');
  await byId(ben.page, 'join').click();
  for (const { page } of [aiko, ben])
    await expect
      .poll(() => byId(page, 'person-1').getAttribute('data-link'), { timeout: 120_000 })
      .toMatch(/^(direct|self)$/);

  // A board that breaks a rule is told at once, and nothing that was typed is lost.
  await byId(aiko.page, 'solution-text').fill('...\n.#.\n...');
  await byId(aiko.page, 'fill-solution').click();
  await expect.poll(() => byId(aiko.page, 'hand-in-fault').innerText()).toContain('row 2, column 2');
  expect(await byId(aiko.page, 'solution-text').inputValue()).toBe('...\n.#.\n...');
  await byId(aiko.page, 'solution-text').fill('..#/.../.#.');
  await byId(aiko.page, 'fill-solution').click();
  await expect.poll(() => byId(aiko.page, 'hand-in').getAttribute('data-handed')).toBe('true');
  expect(await byId(ben.page, 'hand-in').count()).toBe(0);
  for (const { page } of [aiko, ben]) await byId(page, 'agree').click();

  for (const { page } of [aiko, ben]) {
    await expect.poll(() => byId(page, 'closed').getAttribute('data-closed'), { timeout: 120_000 }).toBe('true');
    expect(await byId(page, 'proof').getAttribute('data-proved')).toBe('true');
  }
  expect(await byId(ben.page, 'outcome').innerText()).toContain('Aiko');
  const report = audit(await download(ben.page), gameById);
  expect(report).toMatchObject({ verdict: 'valid', outcome: { proved: true, puzzle, prover: 0 } });
  for (const { complaints } of [aiko, ben])
    expect(complaints.filter((text) => !text.includes('WebSocket'))).toEqual([]);
});
