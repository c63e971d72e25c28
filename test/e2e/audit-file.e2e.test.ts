import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../../protocol/room/wire/header.ts';
import { sharedBrowser } from './harness/browser.ts';
import { builtPage } from './harness/page.ts';

/** audit.html as somebody opens it from a disk: one good and one damaged file of each game. */

const auditor = `${builtPage}/audit.html`;
const folder = new URL(`../transcripts/protocol-${PROTOCOL_VERSION}/`, import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.facedown'));

let page: Page;
const asked: string[] = [];
const faults: string[] = [];

beforeAll(async () => {
  const context = await (await sharedBrowser(0)).newContext({ locale: 'en' });
  context.on('request', (request) => asked.push(request.url()));
  page = await context.newPage();
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(pathToFileURL(auditor).href);
});

afterAll(() => page.context().close());

/** Gives the page a file, and waits for its verdict. */
async function verdictOn(name: string, bytes: Buffer): Promise<string | null> {
  await page.getByTestId('audit-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
  const verdict = page.getByTestId('verdict');
  await verdict.waitFor();
  return verdict.getAttribute('data-verdict');
}

const another = (): Promise<void> => page.getByTestId('audit-another').click();

it.each(files)('the auditor from a disk finds %s valid, and refuses it when a byte was changed', async (name) => {
  const bytes = readFileSync(new URL(name, folder));
  expect(await verdictOn(name, bytes)).toBe('valid');
  expect(await page.getByTestId('finding').count()).toBe(0);
  expect(await page.getByTestId('audit-result').textContent()).toMatch(/\w/);
  expect(await page.getByTestId('story').textContent()).toMatch(/\w/);
  await another();
  const damaged = Buffer.from(bytes);
  damaged[Math.floor(0.3 * damaged.length)]! ^= 1;
  expect(await verdictOn(name, damaged)).toBe('refused');
  await page.getByTestId('finding').waitFor();
  await another();
});

it('the auditor from a disk compares two files of a table', async () => {
  const file = fileURLToPath(new URL('kurodoko-1.facedown', folder));
  await page.getByTestId('audit-file').setInputFiles([file, file]);
  await page.getByTestId('comparison').waitFor();
  expect(await page.getByTestId('comparison').getAttribute('data-kind')).toBe('same');
  await another();
});

it('the auditor from a disk speaks Japanese', async () => {
  await page.getByTestId('language-ja').click();
  await page.getByText('ファイルを選ぶ').waitFor();
});

it('the auditor from a disk asks nothing of any network, and its policy lets nothing be asked', async () => {
  expect(asked.filter((url) => !/^(?:file|blob|data):/.test(url))).toEqual([]);
  expect(asked.filter((url) => url.startsWith('file:'))).toEqual([pathToFileURL(auditor).href]);
  expect(faults).toEqual([]);
  const refused = await page.evaluate(async () => {
    const policies: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => policies.push(effectiveDirective));
    const failed = await fetch('http://127.0.0.1:9/').then(
      () => false,
      () => true,
    );
    const script = document.createElement('script');
    script.textContent = 'document.title = "run"';
    document.head.append(script);
    const image = new Image();
    await new Promise((resolve) => {
      image.onerror = resolve;
      image.src = 'http://127.0.0.1:9/picture.png';
    });
    await new Promise((resolve) => setTimeout(resolve));
    return { failed, policies, ran: document.title === 'run' };
  });
  expect(refused).toEqual({
    failed: true,
    policies: expect.arrayContaining(['connect-src', 'script-src-elem', 'img-src']),
    ran: false,
  });
});
