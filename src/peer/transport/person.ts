import { bytesToHex } from '@noble/hashes/utils.js';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import type { SeatEntry } from '../../../protocol/room/wire/header.ts';
import { peerIdFromKey } from '../../net/address/identity.ts';
import type { Person } from '../model/state.ts';
import type { Peers } from './peers.ts';

/** A person with a seat, as a page shows them. @param own key of the page's own identity */
export function personOf(
  { key, name }: SeatEntry,
  own: Uint8Array,
  peers: Peers,
  about: Pick<Person, 'bot' | 'agreed' | 'wantsAgain' | 'departed'>,
): Person {
  const peer = peerIdFromKey(key);
  const self = sameBytes(key, own);
  return {
    key: bytesToHex(key),
    peer,
    name,
    self,
    ...about,
    ...peers.of(peer),
    ...(self ? { link: 'self' as const } : {}),
  };
}
