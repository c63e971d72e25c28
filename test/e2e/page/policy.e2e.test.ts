import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerFile } from '../../../src/cli/serve/files.ts';
import { sharedBrowser } from '../harness/browser.ts';
import { builtPage } from '../harness/page.ts';
import { openSite } from '../harness/site.ts';
import { visit } from '../harness/visitor.ts';
import { REFUSED, trespass } from '../support/trespass.ts';

/** The page on our own server, which sends a policy, and on a host of mere files, which sends none. */

const site = openSite();
let root: string;
let url: string;
const server = createServer((request, response) => void answerFile(root, request, response));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'facedown-policy-'));
  await cp(builtPage, root, { recursive: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}/`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(root, { recursive: true });
});

it.each([
  ['our own server', () => site.served.url],
  ['a host that sends no policy', () => url],
])('the page from %s runs no inline script and loads nothing from elsewhere', async (_, address) => {
  const { page, leave } = await visit(await sharedBrowser(0), address());
  await page.getByTestId('with-friends').waitFor();
  expect(await page.evaluate(trespass)).toEqual(REFUSED);
  await leave();
});

it('the page may connect to any relay that a link names', async () => {
  const { page, leave } = await visit(await sharedBrowser(0), url);
  const refused = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      directives.push(effectiveDirective),
    );
    for (const relay of ['ws://127.0.0.1:9/', 'wss://127.0.0.1:9/'])
      await new Promise((resolve) => (new WebSocket(relay).onerror = resolve));
    return directives;
  });
  expect(refused).toEqual([]);
  await leave();
});

it('a file that was changed on the host is not kept by the service worker, which then is not installed', async () => {
  const later = (await readdir(join(root, 'assets'))).find((name) => /^LabScreen-.*\.js$/.test(name))!;
  await appendFile(join(root, 'assets', later), '\n// changed');
  const { page, leave } = await visit(await sharedBrowser(0), url, undefined, { serviceWorkers: 'allow' });
  const end = await page.evaluate(async () => {
    const { installing, active } = await navigator.serviceWorker.register('./sw.js');
    if (installing === null) return active === null ? 'redundant' : active.state;
    while (!['activated', 'redundant'].includes(installing.state))
      await new Promise((resolve) => setTimeout(resolve, 20));
    return installing.state;
  });
  expect(end).toBe('redundant');
  await leave();
});

it('a program that was changed on the host does not run', async () => {
  const program = (await readdir(join(root, 'assets'))).find((name) => /^index-.*\.js$/.test(name))!;
  await appendFile(join(root, 'assets', program), '\n// changed');
  const { page, complaints, leave } = await visit(await sharedBrowser(0), url);
  await expect.poll(() => complaints.join()).toContain('integrity');
  expect(await page.getByTestId('with-friends').count()).toBe(0);
  await leave();
});
