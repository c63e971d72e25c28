import type { Reader } from '../../../protocol/bytes/reader.ts';
import { addressLength, addressText, AddressKind, packAddress } from './candidate-address.ts';

/** How an ICE candidate was found (RFC 8445 §5.1.1). */
const TYPES = ['host', 'srflx', 'prflx', 'relay'] as const;

/** A UDP address at which a page may be reached. */
export interface Candidate {
  type: (typeof TYPES)[number];
  /** IPv4, IPv6 in full, or a name that mDNS resolves. */
  address: string;
  port: number;
}

const LINE = /^a=candidate:\S{1,64} 1 udp \d{1,10} (\S{1,64}) (\d{1,5}) typ (\w{4,5})/i;

/** The candidate in a line of SDP; undefined for TCP, for a second component, and for other kinds of addresses. */
export function parseCandidate(line: string): Candidate | undefined {
  const [, address = '', port = '', type] = LINE.exec(line) ?? [];
  const known = TYPES.find((each) => each === type);
  const packed = packAddress(address.toLowerCase());
  if (known === undefined || packed === undefined || !(Number(port) > 0 && Number(port) <= 65535)) return undefined;
  return { type: known, address: addressText(packed), port: Number(port) };
}

/** The line of SDP for a candidate, the `index`-th of its description. */
export function formatCandidate({ type, address, port }: Candidate, index: number): string {
  // Preferences as RFC 8445 §5.1.2.2 recommends them, for component 1, falling in the order of the list.
  const preference = { host: 126, srflx: 100, prflx: 110, relay: 0 }[type];
  const priority = preference * 2 ** 24 + (65535 - index) * 256 + 255;
  return `a=candidate:${index + 1} 1 udp ${priority} ${address} ${port} typ ${type}${type === 'host' ? '' : ' raddr 0.0.0.0 rport 0'}`;
}

/** One byte for type and kind of address, the address, two bytes for the port. */
export function writeCandidate({ type, address, port }: Candidate): number[] {
  const packed = packAddress(address);
  if (packed === undefined) throw new RangeError(`${address} is no address of a candidate.`);
  return [(TYPES.indexOf(type) << 4) | packed.kind, ...packed.bytes, port >> 8, port & 255];
}

export function readCandidate(cursor: Reader): Candidate {
  const head = cursor.byte();
  const type = TYPES[head >> 4];
  const kind = Object.values(AddressKind).find((each) => each === (head & 15));
  if (type === undefined || kind === undefined) throw cursor.damaged();
  const bytes = cursor.take(addressLength(kind));
  const port = cursor.byte() * 256 + cursor.byte();
  if (port === 0) throw cursor.damaged();
  return { type, address: addressText({ kind, bytes }), port };
}
