import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFile } from '../../../src/cli/serve/files.ts';
import { SECURITY_HEADERS } from '../../../src/cli/serve/headers.ts';

/** A server of mere files, as any static host is: no relay, and none named. */
export async function serveFiles(root: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    answerFile(root, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
