import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** The part of a request that tells who calls. */
interface Request {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The caller that limits apply to: an IPv4 address, or the /64 network of an IPv6 address, because one machine can use
 * all addresses of its network. A proxy on this machine names its caller by `X-Forwarded-For`; from other machines that
 * header is ignored, and only its last address is the proxy's own observation.
 */
export function callerOf({ socket, headers }: Request): string {
  const address = plain(socket.remoteAddress ?? '');
  if (!isLoopback(address)) return network(address);
  const told = plain([headers['x-forwarded-for'] ?? ''].flat().join().split(',').at(-1)!.trim());
  return network(isIP(told) === 0 ? address : told);
}

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/** An IPv4 address that comes mapped into IPv6 (RFC 4291 §2.5.5.2), in its own form. */
const plain = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** The first 64 bits of an IPv6 address; any other address as a whole. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.replace(/%.*$/, '').split('::');
  const groups = before === '' ? [] : before.split(':');
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').filter(Boolean).length;
  const rest = after === undefined ? [] : after.split(':').filter(Boolean);
  return [...groups, ...Array<string>(missing).fill('0'), ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
