import { expect, it } from 'vitest';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { byId } from '../support/suken.ts';

const site = openSite();

it('somebody pastes a message with a puzzle, solves it by mouse and keyboard, is told what is wrong, shares it, and finds it again', async () => {
  const { page, context, complaints } = await visit(site.browsers[0]!, site.served.url, undefined, { locale: 'en' });
  const cell = (place: number) => byId(page, `cell-${place}`);
  const rows = async (): Promise<string> =>
    (
      await byId(page, 'puzzle-board')
        .locator('[data-mark]')
        .evaluateAll((cells) => cells.map((each) => '.#o'[Number((each as HTMLElement).dataset['mark'])]).join(''))
    ).replace(/.{4}(?=.)/g, '$&/');
  await byId(page, 'puzzles').click();

  await byId(page, 'puzzle-text').fill('https://puzz.link/p?nurimisaki/4/4/2h9j2l.');
  await byId(page, 'open-puzzle').click();
  await expect.poll(() => byId(page, 'puzzle-fault').innerText()).toContain('The number 9 at row 1, column 4');
  await byId(page, 'language-ja').click();
  await expect.poll(() => byId(page, 'puzzle-fault').innerText()).toContain('1行4列の数字 9');
  await byId(page, 'language-en').click();
  // What was typed is still there, and is mended.
  expect(await byId(page, 'puzzle-text').inputValue()).toContain('2h9j2l.');
  await byId(page, 'puzzle-text').fill('Try <https://puzz.link/p?nurimisaki/4/4/2h4j2l.>, it is short');
  await byId(page, 'open-puzzle').click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/puzzle/nurimisaki/4/4/2h4j2l./');

  // By mouse: a click turns a cell, the right button turns it back, drawing paints what has no circle.
  await cell(5).click();
  await cell(5).click();
  expect(await rows()).toBe('..../.o../..../....');
  await cell(5).click({ button: 'right' });
  expect(await rows()).toBe('..../.#../..../....');
  await cell(12).hover();
  await page.mouse.down();
  await cell(15).hover({ position: { x: 10, y: 10 } });
  await page.mouse.up();
  expect(await rows()).toBe('..../.#../..../###.');
  await byId(page, 'undo').click();
  expect(await rows()).toBe('..../.#../..../....');
  await byId(page, 'redo').click();
  await byId(page, 'check').click();
  await expect.poll(() => byId(page, 'finding').getAttribute('data-code')).toBe('nmSumViewNe');
  expect(await cell(0).getAttribute('aria-label')).toContain('breaks a rule');

  // By keyboard: to the second row, black; two rows down and on.
  await cell(5).click();
  await cell(5).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  expect(await rows()).toBe('..../#.../..../###.');
  for (const key of ['Control+ArrowRight', 'b', 'Delete', 'Control+z', 'Control+z']) await page.keyboard.press(key);
  expect(await rows()).toBe('..../#.../..../###.');
  // The cell with a circle stays white.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('b');
  expect(await rows()).toBe('..../#.../..../###.');
  for (const key of ['ArrowLeft', 'b', 'ArrowDown', 'ArrowDown', 'b']) await page.keyboard.press(key);
  await expect.poll(() => byId(page, 'puzzle').getAttribute('data-solved')).toBe('true');
  expect(await rows()).toBe('..#./#.../..#./###.');
  await expect.poll(() => byId(page, 'finding').innerText()).toContain('Solved');

  // A reload brings the board back, with what can be undone.
  await page.reload();
  await expect.poll(() => byId(page, 'puzzle').getAttribute('data-solved')).toBe('true');
  await byId(page, 'undo').click();
  expect(await rows()).toBe('..#./#.../..../###.');

  // The link opens the same puzzle, empty, for somebody else; a pasted solution fills it.
  await byId(page, 'share-puzzle').locator('summary').first().click();
  const link = await byId(page, 'puzzle-link').inputValue();
  const friend = await visit(site.browsers[0]!, link, undefined, { locale: 'en' });
  await byId(friend.page, 'puzzle-board').waitFor();
  expect(await friend.page.evaluate(() => location.hash)).toBe('#/puzzle/nurimisaki/4/4/2h4j2l./');
  expect(await byId(friend.page, 'cell-2').getAttribute('data-mark')).toBe('0');
  await byId(friend.page, 'solution-in').locator('summary').click();
  await byId(friend.page, 'solution-text').fill('..#.\n#...\n..#\n###.');
  await byId(friend.page, 'fill-solution').click();
  await expect
    .poll(() => byId(friend.page, 'solution-fault').innerText())
    .toContain('Row 3 of the solution has 3 cells');
  // What was typed is still there. Pasted beside the field, a solution counts as well.
  expect(await byId(friend.page, 'solution-text').inputValue()).toContain('..#\n');
  await friend.page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '..#.\n#...\n..#.\n###.');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect.poll(() => byId(friend.page, 'puzzle').getAttribute('data-solved')).toBe('true');
  expect([...complaints, ...friend.complaints]).toEqual([]);
  await friend.leave();
  await context.close();
});

it('on a phone: a fresh puzzle can be stopped and made; a large board is drawn on with a finger, enlarged and moved', async () => {
  const { page, context, complaints } = await visit(site.browsers[0]!, `${site.served.url}#/puzzle`, undefined, {
    locale: 'ja',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  await byId(page, 'fresh-large').click();
  await byId(page, 'fresh-progress').waitFor();
  await byId(page, 'fresh-stop').click();
  await page.locator('label:has([data-testid="fresh-kurodoko"])').click();
  await byId(page, 'fresh-small').click();
  await byId(page, 'puzzle-board').waitFor();
  expect(await page.evaluate(() => location.hash)).toMatch(/^#\/puzzle\/kurodoko\/6\/6\//);

  await page.goto(`${site.served.url}#/puzzle/nurimisaki/22/15/`);
  await byId(page, 'cell-329').waitFor();
  await byId(page, 'cell-25').tap();
  await expect.poll(() => byId(page, 'cell-25').getAttribute('data-mark')).toBe('1');
  await page.locator('label:has([data-testid="tool-white"])').tap();
  await byId(page, 'cell-27').tap();
  await expect.poll(() => byId(page, 'cell-27').getAttribute('data-mark')).toBe('2');
  const side = async (): Promise<number> => (await byId(page, 'cell-25').boundingBox())!.width;
  const before = await side();
  expect(before).toBeGreaterThanOrEqual(24);
  await byId(page, 'zoom-in').tap();
  await expect.poll(side).toBeGreaterThan(before);
  await page.locator('label:has([data-testid="tool-move"])').tap();
  await byId(page, 'cell-47').tap();
  expect(await byId(page, 'cell-47').getAttribute('data-mark')).toBe('0');
  while (await byId(page, 'zoom-out').isEnabled()) await byId(page, 'zoom-out').tap();
  await expect.poll(async () => 22 * (await side())).toBeLessThan(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(complaints).toEqual([]);
  await context.close();
});
