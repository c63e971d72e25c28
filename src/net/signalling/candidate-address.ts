import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** A UDP address as bytes: IPv4, IPv6, or the UUID of a name that mDNS resolves (`<uuid>.local`). */
export interface PackedAddress {
  kind: AddressKind;
  bytes: Uint8Array;
}

export const AddressKind = { mdns: 0, ip4: 4, ip6: 6 } as const;
export type AddressKind = (typeof AddressKind)[keyof typeof AddressKind];

const UUID = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/;
const IP4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const IP6 = /^[0-9a-f:]{2,39}$/;

/** How many bytes an address of this kind takes. */
export const addressLength = (kind: AddressKind): number => (kind === AddressKind.ip4 ? 4 : 16);

/** The address in a candidate's line; undefined for any other text. */
export function packAddress(text: string): PackedAddress | undefined {
  const uuid = UUID.exec(text);
  if (uuid !== null) return { kind: AddressKind.mdns, bytes: hexToBytes(uuid.slice(1).join('')) };
  if (IP4.test(text)) {
    const parts = text.split('.').map(Number);
    return parts.every((part) => part <= 255) ? { kind: AddressKind.ip4, bytes: Uint8Array.from(parts) } : undefined;
  }
  return IP6.test(text) ? packIp6(text) : undefined;
}

/** The one text for an address; of IPv6 the full form, without `::`. */
export function addressText({ kind, bytes }: PackedAddress): string {
  if (kind === AddressKind.ip4) return bytes.join('.');
  const hex = bytesToHex(bytes);
  if (kind === AddressKind.mdns) return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local`;
  return (hex.match(/.{4}/g) ?? []).map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

function packIp6(text: string): PackedAddress | undefined {
  const halves = text.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const [head = [], tail = []] = halves;
  const missing = 8 - head.length - tail.length;
  if (halves.length > 2 || (halves.length === 2 ? missing < 1 : missing !== 0)) return undefined;
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return undefined;
  return { kind: AddressKind.ip6, bytes: hexToBytes(groups.map((group) => group.padStart(4, '0')).join('')) };
}
