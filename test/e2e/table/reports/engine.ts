import type { ExpectStatic } from 'vitest';
import type { Site } from '../../harness/site.ts';
import { visit } from '../../harness/visitor.ts';
import { practise } from '../../support/start.ts';
import { byId, stage } from '../../support/suken.ts';

const patient = { timeout: 120_000 };

/** @param expect the test's own: several go at the same time */
export async function engineComesLate(expect: ExpectStatic, { served, browsers }: Site): Promise<void> {
  const { context, page, complaints, leave } = await visit(browsers[0]!, served.url, undefined, {
    locale: 'en',
    viewport: { width: 360, height: 740 },
  });
  let asked = 0;
  await context.route(/engine\.worker/, (route) => {
    asked += 1;
    return asked <= 4 ? route.abort() : route.continue();
  });
  await practise(page);
  await byId(page, 'confirm').waitFor({ timeout: 120_000 });
  await expect.poll(() => stage(page), patient).toBe('playing');
  // The player's own and the bot's.
  expect(asked).toBe(6);
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  await leave();
}
