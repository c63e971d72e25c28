import type { ExpectStatic } from 'vitest';
import type { Site } from '../../harness/site.ts';
import { visit } from '../../harness/visitor.ts';
import { invitationOf } from './invitation.ts';
import { openTable } from '../../support/start.ts';
import { byId } from '../../support/suken.ts';

/** @param expect the test's own: several go at the same time */
export async function nobodyThere(expect: ExpectStatic, { served, browsers }: Site): Promise<void> {
  const aiko = await visit(browsers[0]!, served.url, undefined, { locale: 'en' });
  await openTable(aiko.page);
  const invitation = await invitationOf(expect, aiko.page);
  await aiko.leave();

  const ben = await visit(browsers[0]!, invitation, undefined, { locale: 'en', viewport: { width: 360, height: 740 } });
  await byId(ben.page, 'join').click();
  await expect
    .poll(() => byId(ben.page, 'failed').getAttribute('data-code', { timeout: 120_000 }), { timeout: 120_000 })
    .toBe('peer-absent');
  for (const way of ['retry', 'to-doctor']) expect(await byId(ben.page, way).isVisible()).toBe(true);
  expect(await byId(ben.page, 'failed').getByRole('alert').innerText()).toContain('Ask your friend');
  await ben.leave();
}
