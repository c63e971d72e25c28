import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve, type Served } from '../../../src/cli/serve.ts';
import { relaysOf } from '../../../src/net/address/page-relays.ts';

let base: string;
let served: Served;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'facedown-serve-'));
  const root = join(base, 'dist');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(base, 'secret.txt'), 'secret');
  await writeFile(join(root, 'index.html'), '<!doctype html><title>page</title>');
  await writeFile(join(root, '.hidden'), 'secret');
  await writeFile(join(root, 'assets', 'main-Abcd1234.js'), 'export {};\n'.repeat(500));
  await writeFile(join(root, 'assets', 'field-Abcd1234.wasm'), 'wasm');
  await symlink(join(base, 'secret.txt'), join(root, 'link.txt'));
  served = await serve({ root, port: 0 });
});

afterAll(async () => {
  await served.close();
  await rm(base, { recursive: true });
});

/** A request whose path no client library has tidied up. */
function raw(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: served.port, path, method, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    sent.on('error', reject).end();
  });
}

describe('the page', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html?x=1', 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/main-Abcd1234.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/field-Abcd1234.wasm', 'application/wasm', 'public, max-age=31536000, immutable'],
  ])('%s is %s', async (path, type, cache) => {
    const { status, headers } = await raw(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe(cache);
  });

  test('is served for a link whose # was percent-encoded', async () => {
    for (const [path, location] of [
      ['/%23/join/aB-_', '/#/join/aB-_'],
      ['/%23/join/aB-_.?fbclid=x', '/#/join/aB-_.'],
      ['/%23%2Fjoin%2FaB-_)', '/#/join/aB-_)'],
      ['/%23/join/a%0d%0aSet-Cookie:x', '/#/join/a%0D%0ASet-Cookie:x'],
    ] as const) {
      const { status, headers } = await raw(path);
      expect([status, headers['location'], headers['set-cookie']]).toEqual([302, location, undefined]);
    }
  });

  test('is compressed on request, and not sent again unchanged', async () => {
    const first = await raw('/assets/main-Abcd1234.js', { 'accept-encoding': 'gzip' });
    expect(first.headers['content-encoding']).toBe('gzip');
    const second = await raw('/assets/main-Abcd1234.js', { 'if-none-match': String(first.headers['etag']) });
    expect(second.status).toBe(304);
  });

  test('is sent compressed as it is now, and not as it was when it was compressed first', async () => {
    const file = join(base, 'dist', 'changing.txt');
    const shown = async (): Promise<string> => {
      const answer = await fetch(`http://127.0.0.1:${served.port}/changing.txt`);
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      return answer.text();
    };
    await writeFile(file, 'first '.repeat(500));
    expect(await shown()).toMatch(/^(first ){500}$/);
    expect(await shown()).toMatch(/^(first ){500}$/);
    await writeFile(file, 'second '.repeat(500));
    expect(await shown()).toMatch(/^(second ){500}$/);
    await rm(file);
    expect((await fetch(`http://127.0.0.1:${served.port}/changing.txt`)).status).toBe(404);
  });

  test('allows WebAssembly, workers and WebSockets, and little else', async () => {
    const { headers } = await raw('/');
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "script-src 'self' 'wasm-unsafe-eval'",
      "worker-src 'self'",
      "connect-src 'self' ws: wss:",
      "object-src 'none'",
    ])
      expect(policy).toContain(part);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('is served for a mistyped path, while a missing file is an error', async () => {
    expect((await raw('/join/abc', { accept: 'text/html,*/*' })).headers['location']).toBe('/');
    expect((await raw('/assets/gone.js', { accept: '*/*' })).status).toBe(404);
  });

  test('is the only thing that is served', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/../../secret.txt',
      '/..\\secret.txt',
      '/%5c..%5csecret.txt',
      '//../secret.txt',
      '/link.txt',
      '/.hidden',
      '/index.html%00',
      '/%',
      `${base}/secret.txt`,
    ]) {
      const { status, body } = await raw(path);
      expect([400, 404], path).toContain(status);
      expect(body, path).not.toContain('secret');
    }
    expect((await raw('/', {}, 'POST')).status).toBe(405);
    expect((await raw('/assets')).status).toBe(404);
  });
});

describe('the server', () => {
  test('names its relay, and no longer after the relay was killed', async () => {
    const root = join(base, 'dist');
    const other = await serve({ root, port: 0 });
    const file: unknown = await fetch(`${other.url}relay.json`).then((answer) => answer.json());
    expect(relaysOf(file, { protocol: 'http:', hostname: '127.0.0.1', port: String(other.port) })).toEqual([
      other.relayAddress,
    ]);
    await other.killRelay();
    expect(await fetch(`${other.url}relay.json`).then((answer) => answer.json())).toEqual({});
    expect((await fetch(other.url)).status).toBe(200);
    await other.close();
  });

  test('takes the next port when the usual one is taken, but not instead of a requested one', async () => {
    const root = join(base, 'dist');
    const [one, two] = [await serve({ root }), await serve({ root })];
    expect(two.port).not.toBe(one.port);
    await expect(serve({ root, port: one.port })).rejects.toMatchObject({ code: 'port-taken' });
    await Promise.all([one.close(), two.close()]);
  });

  test('says what to do when there is no page', async () => {
    await expect(serve({ root: join(base, 'nowhere') })).rejects.toMatchObject({ code: 'no-page' });
  });
});
