import type { Server } from 'node:net';
import { NetError } from '../../net/base/errors.ts';

/** Where a table is served unless told otherwise. */
const DEFAULT_PORT = 8420;

/** Neighbours of the default port that are tried when it is taken. */
const ATTEMPTS = 20;

/**
 * Listens on the port asked for, or, when none was asked for, on the default one or the next that is free.
 * Resolves to the port.
 */
export async function listen(server: Server, host: string, port: number | undefined): Promise<number> {
  if (port !== undefined) return attempt(server, host, port);
  for (let next = DEFAULT_PORT; next < DEFAULT_PORT + ATTEMPTS; next++) {
    try {
      return await attempt(server, host, next);
    } catch (error) {
      if (!(error instanceof NetError) || error.code !== 'port-taken') throw error;
    }
  }
  return attempt(server, host, 0);
}

function attempt(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      server.off('listening', succeed);
      reject(explained(error, host, port));
    };
    const succeed = (): void => {
      server.off('error', fail);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    };
    server.once('error', fail).once('listening', succeed).listen(port, host);
  });
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE')
    return new NetError('port-taken', `Port ${port} is in use by another program.`, { cause: error });
  if (error.code === 'EACCES')
    return new NetError('port-taken', `Port ${port} may not be used; take one above 1023.`, { cause: error });
  if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo') {
    return new NetError('bad-address', `This machine has no address ${host} (${error.code}).`, { cause: error });
  }
  return new NetError('bad-address', `This program cannot listen on ${host}, port ${port}: ${error.message}.`, {
    cause: error,
  });
}
