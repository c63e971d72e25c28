import { expect, it } from 'vitest';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { byId } from '../support/suken.ts';

const site = openSite();

it('a reader on a phone judges a protocol, steps through it by keyboard, and a link leads back to the step', async () => {
  const { page, complaints } = await visit(site.browsers[0]!, site.served.url, undefined, {
    locale: 'en',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  await byId(page, 'lab').click();

  // The first example explains each step, and what comes out.
  await byId(page, 'example-second').check();
  for (const step of ['1', '2']) {
    await byId(page, 'example-next').click();
    await expect.poll(() => byId(page, 'lab-example').getAttribute('data-step')).toBe(step);
  }
  expect(await byId(page, 'example-result').innerText()).toContain('both said yes');

  // A search finds by title and paper; the contents lead to what is left of a paper.
  await byId(page, 'lab-search').fill('half adder');
  await expect.poll(() => byId(page, 'entry-and').count()).toBe(0);
  expect(await byId(page, 'entry-half-adder-bsb-printed:2-5').count()).toBe(1);
  const [paper] = await page.locator('[data-testid^="contents-"]').all();
  await paper!.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await byId(page, 'lab-search').fill('no such thing');
  await expect.poll(() => byId(page, 'lab-found').getAttribute('data-found')).toBe('0');
  await byId(page, 'lab-search').fill('');
  for (const [name, judge, judgement] of [
    ['and', 'Judge AND', 'sound'],
    ['half-adder-bsb-printed:2-5', 'Judge Half adder, cards 2 to 5 shifted', 'convicted'],
  ] as const) {
    const row = byId(page, `entry-${name}`);
    expect(await row.getAttribute('data-judgement')).toBeNull();
    await row.getByRole('button', { name: judge }).click();
    await expect.poll(() => row.getAttribute('data-judgement'), { timeout: 60_000 }).toBe(judgement);
  }
  await byId(page, 'entry-half-adder-bsb-printed:2-5')
    .getByText(/^Not right\. With a = /)
    .waitFor();

  await byId(page, 'language-ja').click();
  await byId(page, 'entry-half-adder-bsb-printed:2-5')
    .getByText(/^正しくありません。a = /)
    .waitFor();
  await byId(page, 'language-en').click();

  await byId(page, 'entry-and').getByRole('link', { name: 'Watch AND', exact: true }).click();
  const table = byId(page, 'watch-table');
  await expect.poll(() => table.getAttribute('data-steps')).toBe('3');
  // Keys work, but nobody who has only fingers is told of them.
  expect(await page.getByText('Arrow keys').isVisible()).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.getAttribute('data-step')).toBe('1');
  await expect.poll(() => byId(page, 'watch-possible').getAttribute('data-orders')).toBe('2');
  // Nothing under a back is in the page until somebody asks to look through.
  expect(
    await table
      .getByRole('img', { includeHidden: true })
      .evaluateAll((cards) => cards.map((card) => card.textContent!.trim()).join('')),
  ).toBe('');
  await byId(page, 'watch-reveal').check();
  await expect.poll(() => byId(page, 'watch-possible').getByRole('listitem').count()).toBe(2);

  const link = '#/lab/and/1';
  await expect.poll(() => byId(page, 'watch-link').getAttribute('href')).toBe(link);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(link);
  await byId(page, 'watch-next').click();
  await expect.poll(() => byId(page, 'watch-results').innerText()).toContain('and: ♣♥');
  await page.goto(`${site.served.url}${link}`);
  await page.reload();
  await expect.poll(() => table.getAttribute('data-step')).toBe('1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(complaints).toEqual([]);
});
