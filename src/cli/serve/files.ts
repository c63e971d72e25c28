import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { compressed } from './compressed.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.facedown': 'application/octet-stream',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/;

/** Vite names the files below `assets/` by their content, so they never change. */
const IMMUTABLE = /^\/assets\/.*-[\w-]{8,}\.\w+$/;

/** Answers with a file below the root, or not at all. */
export async function answerFile(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const path = pathOf(request.url ?? '/');
  if (path === undefined) {
    response.writeHead(400).end();
    return;
  }
  const at = path.indexOf('/#/');
  if (at >= 0) {
    // A messenger has percent-encoded the sign before the fragment, which then looks like a path.
    response.writeHead(302, { location: `/${encodeURI(path.slice(at + 1))}` }).end();
    return;
  }
  const found = await locate(root, path.endsWith('/') ? `${path}index.html` : path);
  if (found !== undefined) await send(found, path, request, response);
  else if (extname(path) === '' && request.headers.accept?.includes('text/html') === true) {
    // All of the page's own routes are fragments; whoever types another path gets the page.
    response.writeHead(302, { location: '/' }).end();
  } else {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing here.');
  }
}

interface Located {
  file: string;
  size: number;
  modified: number;
}

/** The path of a request, decoded once; undefined for what no browser asks. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    const suspicious =
      !path.startsWith('/') ||
      /[\0\\]/.test(path) ||
      path.split('/').some((part) => part === '..' || part.startsWith('.'));
    return suspicious ? undefined : path;
  } catch {
    return undefined;
  }
}

/** A regular file whose real path, with links resolved, lies below the root. */
async function locate(root: string, path: string): Promise<Located | undefined> {
  try {
    const [base, file] = await Promise.all([realpath(root), realpath(join(root, path))]);
    const { size, mtimeMs, isFile } = await stat(file).then((found) => ({
      size: found.size,
      mtimeMs: found.mtimeMs,
      isFile: found.isFile(),
    }));
    return isFile && file.startsWith(base + sep) ? { file, size, modified: mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

async function send(
  { file, size, modified }: Located,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const etag = `W/"${size.toString(36)}-${Math.round(modified).toString(36)}"`;
  const zip =
    COMPRESSIBLE.test(type) && size > 1024 && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const headers = {
    'content-type': type,
    etag,
    vary: 'accept-encoding',
    'cache-control': IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  if (zip && request.method === 'GET') {
    const bytes = await compressed(file, size, etag);
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip', 'content-length': bytes.length }).end(bytes);
    return;
  }
  response.writeHead(200, { ...headers, ...(zip ? { 'content-encoding': 'gzip' } : { 'content-length': size }) });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const source = createReadStream(file);
  source.on('error', () => response.destroy());
  response.on('close', () => source.destroy());
  source.pipe(response);
}
