import type { ExpectStatic } from 'vitest';
import type { Page } from 'playwright-core';
import { byId } from '../../support/suken.ts';

/** The link by which others come to the table that this page has opened. */
export async function invitationOf(expect: ExpectStatic, page: Page): Promise<string> {
  const link = byId(page, 'invite-link');
  await link.waitFor();
  await expect.poll(() => link.inputValue(), { timeout: 90_000 }).toContain('#/join/');
  return link.inputValue();
}
