import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../../../protocol/room/wire/header.ts';
import { findFirefox } from '../../../scripts/install/firefox.mjs';
import { builtPage } from '../harness/page.ts';
import { sitAtChromium } from '../harness/tab/chromium.ts';
import { launchFirefox } from '../harness/tab/firefox.ts';
import { testId } from '../harness/tab/tab.ts';
import type { Sitter, Tab } from '../harness/tab/tab.ts';
import { REFUSED, trespass } from '../support/trespass.ts';

/** audit.html as somebody opens it from a disk: one good and one damaged file of each game. */

const auditor = pathToFileURL(`${builtPage}/audit.html`).href;
const folder = new URL(`../../transcripts/protocol-${PROTOCOL_VERSION}/`, import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.facedown'));
/** Of a few messages; and one that threads share. */
const FEW = ['kurodoko-1.facedown', 'suken-binary-3.facedown'];

const firefox = findFirefox();

describe('in Chromium', () => describeAuditor(() => sitAtChromium(auditor), files));

describe.skipIf(firefox === undefined)(
  `in Firefox${firefox === undefined ? ', of which none is installed' : ''}`,
  () => {
    describeAuditor(async () => {
      const browser = await launchFirefox(firefox!);
      const sitter = await browser.sit(auditor);
      return { ...sitter, leave: () => sitter.leave().then(() => browser.close()) };
    }, FEW);
  },
);

function describeAuditor(open: () => Promise<Sitter>, names: readonly string[]): void {
  let sitter: Sitter;
  beforeAll(async () => {
    sitter = await open();
  });
  afterAll(() => sitter.leave());

  it.each(names)(
    'the auditor opened from a disk finds %s valid, and refuses it when a byte was changed',
    async (name) => {
      const { tab } = sitter;
      const bytes = readFileSync(new URL(name, folder));
      expect(await audited(tab, [[name, bytes]])).toMatchObject({
        verdict: 'valid',
        finding: null,
        'audit-result': expect.stringMatching(/\w/),
        story: expect.stringMatching(/\w/),
      });
      const damaged = Buffer.from(bytes);
      damaged[Math.floor(0.3 * damaged.length)]! ^= 1;
      expect(await audited(tab, [[name, damaged]])).toMatchObject({
        verdict: 'refused',
        finding: expect.stringMatching(/\w/),
      });
    },
  );

  it('the auditor opened from a disk compares two files of a table', async () => {
    const bytes = readFileSync(new URL('kurodoko-1.facedown', folder));
    const compared = await audited(sitter.tab, [
      ['one', bytes],
      ['other', bytes],
    ]);
    expect(compared['comparison']).toMatch('The same game');
  });

  it('the auditor opened from a disk can be read in Japanese', async () => {
    await sitter.tab.click(testId('language-ja'));
    await expect.poll(() => sitter.tab.evaluate(() => document.body.textContent)).toContain('ファイルを選ぶ');
  });

  it('the auditor opened from a disk sends nothing to any network, and its policy forbids it', async () => {
    expect(sitter.complaints).toEqual([]);
    expect(await sitter.tab.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toEqual(
      [],
    );
    expect(await sitter.tab.evaluate(trespass)).toEqual(REFUSED);
  });
}

/** Gives files to the auditor and waits for its judgement: the verdict, and the text of what the page then shows. */
async function audited(
  tab: Tab,
  given: readonly (readonly [string, Buffer])[],
): Promise<Record<string, string | null>> {
  const shown = await tab.evaluate(
    async (contents) => {
      const $ = (id: string): HTMLElement | null => document.querySelector(`[data-testid="${id}"]`);
      const input = $('audit-file') as HTMLInputElement;
      const transfer = new DataTransfer();
      for (const [name, text] of contents)
        transfer.items.add(new File([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], name));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      while (document.querySelector('[data-testid="audit-another"], [role="alert"]') === null)
        await new Promise((resolve) => setTimeout(resolve, 20));
      // The words of the game are loaded after the verdict.
      await new Promise((resolve) => setTimeout(resolve));
      const texts = ['finding', 'audit-result', 'story', 'comparison'].map((id) => [id, $(id)?.textContent ?? null]);
      return { ...Object.fromEntries(texts), verdict: $('verdict')?.dataset['verdict'] ?? null };
    },
    given.map(([name, bytes]) => [name, bytes.toString('base64')] as const),
  );
  await tab.click(testId('audit-another'));
  return shown;
}
