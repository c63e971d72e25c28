import { createServer as createWebServer, type Server as WebServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';

/** The content type by which every TLS connection begins (RFC 8446 §5.1, handshake). */
const HANDSHAKE = 0x16;

/** A caller that sends nothing for this long is cut off. */
const SILENCE_MS = 10_000;

/**
 * One port for a TLS server and for people who have typed `http://`: those are redirected to `https://`, because a
 * browser that gets no answer explains nothing.
 */
export function plainOrTls(secure: WebServer): { server: Server; cut: () => void } {
  const plain = createWebServer((request, response) => {
    const host = /^[\w.:[\]-]{1,255}$/.exec(request.headers.host ?? '')?.[0];
    if (host === undefined) response.writeHead(400).end();
    else response.writeHead(307, { location: `https://${host}/` }).end('This page is served over https.\n');
  });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    socket.once('data', (first) => {
      socket.setTimeout(0).removeAllListeners('timeout');
      socket.pause();
      socket.unshift(first);
      (first[0] === HANDSHAKE ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  return {
    server,
    cut: () => {
      for (const socket of open) socket.destroy();
    },
  };
}
