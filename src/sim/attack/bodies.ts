import { concatBytes } from '@noble/hashes/utils.js';
import { POINT_BYTES } from '../../../crypto/group.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import type { Attack, Hand } from './attack.ts';
import { altered, instead } from './attack.ts';

/** A message of the seat with another body: `change` returns it, or undefined where it does not apply. */
const body = (
  name: string,
  change: (body: Uint8Array, hand: Hand, message: Message) => Uint8Array | undefined,
  effects: Attack['effects'] = ['convicted'],
): Attack => ({
  name,
  effects,
  strike(message, hand) {
    const made = change(message.body, hand, message);
    if (made === undefined || same(made, message.body)) return undefined;
    return instead(hand, altered(message, hand, { body: made }));
  },
});

const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** Points and scalars: the body in pieces of 32 bytes. */
const pieces = (bytes: Uint8Array): number => Math.floor(bytes.length / POINT_BYTES);

/** A number said openly is as good as another; only a sealed or proved one cannot be changed. */
const SAID: Attack['effects'] = ['convicted', 'harmless'];

/**
 * Attacks on what a message says: wrong bytes of every kind, and bytes that are right in themselves (points, proofs)
 * but belong elsewhere.
 */
export const BODY_ATTACKS: readonly Attack[] = [
  body(
    'a bit is changed',
    (bytes, { chance }) => {
      if (bytes.length === 0) return undefined;
      const [at, bit] = [chance.uniform(bytes.length), 1 << chance.uniform(8)];
      return bytes.map((byte, index) => (index === at ? byte ^ bit : byte));
    },
    SAID,
  ),
  body('cut short', (bytes, { chance }) =>
    bytes.length === 0 ? undefined : bytes.slice(0, chance.uniform(bytes.length)),
  ),
  body('longer than it may be', (bytes, { chance }) => concatBytes(bytes, new Uint8Array(1 + chance.uniform(100)))),
  body('nothing but zeros', (bytes) => new Uint8Array(bytes.length), SAID),
  body('no points and no numbers', (bytes) => new Uint8Array(bytes.length).fill(0xff)),
  body('two points exchanged', (bytes, { chance }) => {
    const count = pieces(bytes);
    if (count < 2) return undefined;
    const a = chance.uniform(count);
    const b = (a + 1 + chance.uniform(count - 1)) % count;
    const made = Uint8Array.from(bytes);
    made.set(bytes.subarray(POINT_BYTES * b, POINT_BYTES * (b + 1)), POINT_BYTES * a);
    made.set(bytes.subarray(POINT_BYTES * a, POINT_BYTES * (a + 1)), POINT_BYTES * b);
    return made;
  }),
  body('a point in the place of another', (bytes, { chance }) => {
    const count = pieces(bytes);
    if (count < 2) return undefined;
    const [from, to] = [chance.uniform(count), chance.uniform(count)];
    const made = Uint8Array.from(bytes);
    made.set(bytes.subarray(POINT_BYTES * from, POINT_BYTES * (from + 1)), POINT_BYTES * to);
    return made;
  }),
  body(
    'what the seat said in an earlier round',
    (bytes, { said, chance }, { slot }) => {
      const earlier = said.filter((message) => message.slot.part === slot.part && message.body.length === bytes.length);
      return earlier.length === 0 ? undefined : chance.oneOf(earlier).body;
    },
    SAID,
  ),
  body(
    'what another seat said in this round',
    (_, { heard }, { slot }) => {
      const others = heard.filter((message) => message.slot.part === slot.part && message.slot.round === slot.round);
      return others.at(-1)?.body;
    },
    SAID,
  ),
  body(
    'a proof for another statement',
    (bytes, { said, chance }, { slot }) => {
      // The first half of this message, which states, and the second of an earlier one, which proves.
      const earlier = said.filter((message) => message.slot.part === slot.part && message.body.length === bytes.length);
      if (earlier.length === 0) return undefined;
      const half = POINT_BYTES * Math.ceil(pieces(bytes) / 2);
      return concatBytes(bytes.slice(0, half), chance.oneOf(earlier).body.slice(half));
    },
    SAID,
  ),
  body('six megabytes', () => new Uint8Array(6 * 1024 * 1024)),
];
