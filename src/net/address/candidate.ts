import { hostKind } from './relay-address.ts';

/** The way to this machine that an ICE candidate names. */
export interface Candidate {
  /** `host`: an own address; `srflx`: as a STUN server sees us; `relay`: of a TURN server. */
  readonly type: string;
  /** An IP address, or a name that ends in `.local` in its place. */
  readonly address: string;
}

/** Reads a candidate's line (RFC 8839 §5.1); undefined for any other text. */
export function readCandidate(line: string): Candidate | undefined {
  const match = /^(?:a=)?candidate:\S+ \d+ \S+ \d+ (\S{1,253}) \d+ typ (\w+)/.exec(line);
  return match === null ? undefined : { address: match[1]!, type: match[2]! };
}

/**
 * The kind of network, as far as candidates tell. `none`: the browser discloses no address. `public`: directly on the
 * internet. `nat`: behind a router that STUN sees through. `hidden`: the browser replaces its addresses by names.
 * `local`: it has addresses of a local network. For the last two, no server outside has reported any address.
 */
export type NetworkKind = 'none' | 'public' | 'nat' | 'hidden' | 'local';

export function networkKind(candidates: readonly Candidate[]): NetworkKind {
  const own = candidates.filter(({ type }) => type === 'host').map(({ address }) => address);
  const seen = candidates.filter(({ type }) => type === 'srflx').map(({ address }) => address);
  if (own.some(isPublic) || seen.some((address) => own.includes(address))) return 'public';
  if (seen.length > 0) return 'nat';
  if (own.length === 0) return 'none';
  return own.every((address) => address.endsWith('.local')) ? 'hidden' : 'local';
}

/**
 * Networks that are not routed on the internet: RFC 1918, 6598 (carriers), 3927, loopback, and those reserved for
 * tests.
 */
const PRIVATE =
  /^(?:10|127|0|169\.254|192\.168|192\.0\.[02]|198\.(?:1[89]|51\.100)|203\.0\.113|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;

function isPublic(address: string): boolean {
  const kind = hostKind(address);
  if (kind === 'ip4') return !PRIVATE.test(address);
  // Global unicast addresses of IPv6 begin with the bits 001.
  return kind === 'ip6' && /^[23][0-9a-f]{3}:/.test(address) && !address.startsWith('2001:db8:');
}
