import { expect, it } from 'vitest';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { gather, reached } from '../support/joining.ts';
import { openTable } from '../support/start.ts';
import { byId } from '../support/suken.ts';

const site = openSite();

it('all who follow a link at the same moment are at the table, with direct links to each other', async () => {
  const { joins, complete } = await gather(site.browsers[0]!, site.served.url, 4);
  console.log(`joined after ${joins.join(', ')} ms, five at the table after ${complete} ms`);
  expect(joins).toEqual(joins.map(() => expect.any(Number)));
  expect(joins).toHaveLength(4);
  expect(complete).toEqual(expect.any(Number));
});

it('a friend who has been told the short code finds the table, and both pages show the same three pictures', async () => {
  const [browser] = site.browsers;
  const host = await visit(browser!, site.served.url, undefined, { locale: 'en' });
  await openTable(host.page, { name: 'Aiko', game: 'werewolf' });
  const digits = (await byId(host.page, 'spoken-code').getAttribute('data-digits', { timeout: 30_000 }))!;
  const friend = await visit(browser!, new URL('#/hand', site.served.url).href, undefined, {
    locale: 'ja',
    viewport: { width: 360, height: 740 },
  });
  const enter = async (typed: string): Promise<void> => {
    await byId(friend.page, 'code-in').fill(typed);
    await byId(friend.page, 'code-in-enter').click();
  };
  await enter(digits.slice(1));
  expect(await byId(friend.page, 'code-in-fault').getAttribute('data-code')).toBe('spoken-length');

  // One digit misheard: the host sees the wrong try.
  await enter(digits.slice(0, 7) + ((Number(digits[7]) + 1) % 10));
  expect(await byId(friend.page, 'code-fault').getAttribute('data-code', { timeout: 30_000 })).toBe('spoken-wrong');
  await host.page.locator('[data-testid="spoken-news"][data-failed="1"]').waitFor();

  // As a Japanese keyboard types it.
  const wide = [...digits].map((digit) => String.fromCharCode(digit.charCodeAt(0) - 0x30 + 0xff10)).join('');
  await byId(friend.page, 'code-digits').fill(`${wide.slice(0, 4)}ー${wide.slice(4)}`);
  await byId(friend.page, 'find-table').click();
  const began = performance.now();
  await byId(friend.page, 'found-by-code').waitFor({ timeout: 30_000 });
  console.log(`found by the short code after ${Math.round(performance.now() - began)} ms`);
  const check = await byId(friend.page, 'code-check').getAttribute('data-check');
  expect(check).toMatch(/^\d+ \d+ \d+$/);
  expect(await byId(host.page, 'code-check').getAttribute('data-check')).toBe(check);
  await byId(friend.page, 'name').fill('ベン');
  await byId(friend.page, 'join').click();
  expect(await reached(host.page, { people: 2 }, began)).toEqual(expect.any(Number));
  await Promise.all([host, friend].map((visitor) => visitor.leave()));
});
