import { MAX_MESSAGE_BYTES, signMessage } from '../../../protocol/room/wire/message.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { PARTS } from '../../../protocol/table/sealed/part.ts';
import type { Attack, Hand, Letter } from './attack.ts';
import { altered, besides, instead } from './attack.ts';

const flipped = (bytes: Uint8Array): Uint8Array => bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte));

/** A body that differs, whatever it was. */
const otherBody = ({ body }: Message): Uint8Array => (body.length === 0 ? Uint8Array.of(0) : flipped(body));

/** Two groups of the others, neither empty. */
function groups({ others, chance }: Hand): [readonly number[], readonly number[]] | undefined {
  if (others.length < 2) return undefined;
  const some = chance.some(others);
  return [some, others.filter((seat) => !some.includes(seat))];
}

/** Attacks on where a message stands: its place, its links, its author. */
export const PLACE_ATTACKS: readonly Attack[] = [
  {
    name: 'for a later round',
    effects: ['convicted'],
    strike: (message, hand) =>
      instead(
        hand,
        altered(message, hand, {
          slot: { ...message.slot, round: message.slot.round + 1 + hand.chance.uniform(1000) },
        }),
      ),
  },
  {
    name: 'for another part of the round',
    effects: ['convicted', 'silent'],
    strike: (message, hand) => {
      const part = hand.chance.oneOf(PARTS.filter((each) => each !== message.slot.part));
      return instead(hand, altered(message, hand, { slot: { ...message.slot, part } }));
    },
  },
  {
    name: 'on another course of the game',
    // Where others show what they consumed, it shows its own messages, linked to what it sent: that convicts it.
    effects: ['silent', 'convicted'],
    strike: (message, hand) => instead(hand, altered(message, hand, { digest: flipped(message.digest) })),
  },
  {
    name: 'a link that leads elsewhere',
    effects: ['convicted'],
    strike: (message, hand) => instead(hand, altered(message, hand, { previous: flipped(message.previous) })),
  },
  {
    name: 'an earlier message again, under the next number',
    effects: ['silent', 'convicted'],
    strike: (message, hand) => {
      if (hand.said.length === 0) return undefined;
      const { slot, digest, body } = hand.chance.oneOf(hand.said);
      return instead(hand, altered(message, hand, { slot, digest, body }));
    },
  },
];

/** Attacks by telling different things, or nothing, to different seats. */
export const STORY_ATTACKS: readonly Attack[] = [
  {
    name: 'two messages for one place, both to everybody',
    effects: ['convicted', 'harmless'],
    strike: (message, hand) => besides(hand, message, altered(message, hand, { body: otherBody(message) }).bytes),
  },
  {
    name: 'another message to some than to others',
    effects: ['convicted', 'silent'],
    strike(message, hand) {
      const split = groups(hand);
      if (split === undefined) return undefined;
      const other = altered(message, hand, { body: otherBody(message) });
      return [
        { to: split[0], bytes: message.bytes, follows: message },
        { to: split[1], bytes: other.bytes, follows: other },
      ];
    },
  },
  {
    name: 'a message to some alone',
    effects: ['harmless', 'silent', 'convicted'],
    strike(message, hand) {
      const split = groups(hand);
      return split === undefined ? undefined : [{ to: split[0], bytes: message.bytes, follows: message }];
    },
  },
  {
    name: 'from now on to some alone',
    effects: ['harmless', 'silent', 'convicted'],
    then: 'those-told',
    strike(message, hand) {
      const split = groups(hand);
      return split === undefined ? undefined : [{ to: split[0], bytes: message.bytes, follows: message }];
    },
  },
  { name: 'one message withheld', effects: ['silent'], strike: () => [] },
  {
    // To see what the others have declared, an opening seat needs only their shares; it keeps its own to itself.
    name: 'leaves before declarations are opened, and looks at what the others have declared',
    effects: ['silent'],
    then: 'silence',
    strike: ({ slot }) => (slot.part === 'open' ? [] : undefined),
  },
  { name: 'nothing from now on', effects: ['silent'], then: 'silence', strike: () => [] },
];

/** Attacks with messages that are refused at once, are known already, or exceed a bound. The game goes on. */
export const NOISE_ATTACKS: readonly Attack[] = [
  {
    name: 'all of the seat’s earlier messages again',
    effects: ['harmless'],
    strike: (message, hand) => besides(hand, message, ...hand.said.map(({ bytes }) => bytes)),
  },
  {
    name: 'others’ messages again',
    effects: ['harmless'],
    strike: (message, hand) => besides(hand, message, ...hand.heard.slice(-20).map(({ bytes }) => bytes)),
  },
  {
    name: 'a message of another table',
    effects: ['harmless'],
    strike: (message, hand) => besides(hand, message, altered(message, hand, { table: flipped(message.table) }).bytes),
  },
  {
    name: 'a message in another seat’s name',
    effects: ['harmless'],
    strike: (message, hand) =>
      besides(hand, message, altered(message, hand, { seat: hand.chance.oneOf(hand.others) }).bytes),
  },
  {
    name: 'a seat that does not exist',
    effects: ['harmless'],
    strike: (message, hand) => besides(hand, message, altered(message, hand, { seat: hand.others.length + 1 }).bytes),
  },
  {
    name: 'longer than any message',
    effects: ['harmless'],
    strike: (message, hand) => besides(hand, message, new Uint8Array(MAX_MESSAGE_BYTES + 1)),
  },
  {
    name: 'no message at all',
    effects: ['harmless'],
    strike: (message, hand) =>
      besides(
        hand,
        message,
        new Uint8Array(),
        message.bytes.slice(0, -1),
        flipped(message.bytes),
        new Uint8Array(500).map(() => hand.chance.uniform(256)),
      ),
  },
  {
    name: 'hundreds of messages from far ahead',
    effects: ['harmless'],
    strike(message, hand) {
      const far = Array.from(
        { length: 200 },
        (_, index) =>
          altered(message, hand, { sequence: message.sequence + 1000 + index, body: new Uint8Array(1000) }).bytes,
      );
      return besides(hand, message, ...far);
    },
  },
  {
    name: 'more than any game needs',
    effects: ['convicted', 'silent', 'harmless'],
    strike(message, hand) {
      const letters: Letter[] = [...instead(hand, message)];
      let last = message;
      for (let number = 1; number <= 300; number += 1) {
        const { hash: previous, sequence } = last;
        last = signMessage(
          {
            ...message,
            sequence: sequence + 1,
            previous,
            slot: { ...message.slot, round: message.slot.round + number, part: 'place' },
            body: new Uint8Array(64),
          },
          hand.signingKey,
        );
        letters.push({ to: hand.others, bytes: last.bytes, follows: last });
      }
      return letters;
    },
    then: 'silence',
  },
];
