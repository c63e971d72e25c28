import { describe, expect, it } from 'vitest';
import { gameById, games } from '../../protocol/game/registry.ts';
import { defaultSettings, SettingsError } from '../../protocol/game/settings.ts';
import { sukenBinary } from '../../protocol/game/suken/index.ts';
import { decodeItem, EncodingError, encodeItem } from '../../protocol/room/wire/cbor.ts';
import { encodeHeader, readHeader, tableId, VersionError } from '../../protocol/room/wire/header.ts';
import { encodeLengths, readLengths } from '../../protocol/room/wire/lengths.ts';
import { Log } from '../../protocol/room/log/log.ts';
import { MessageError, readMessage, signMessage } from '../../protocol/room/wire/message.ts';
import { readTerms } from '../../protocol/room/wire/terms.ts';
import { readTranscript, UnreadableError, writeTranscript } from '../../protocol/room/wire/transcript.ts';
import { readVersions, versionsItem, versionsOf } from '../../protocol/room/wire/versions.ts';
import { encodeVote, readVote } from '../../protocol/room/wire/vote.ts';
import { sameBytes } from '../../protocol/bytes/equal.ts';
import { NetError } from '../../src/net/base/errors.ts';
import { decodeGreeting, encodeGreeting } from '../../src/net/link/greeting.ts';
import { decodeAnswerCode, decodeInvitationCode } from '../../src/net/signalling/code.ts';
import { peerIdFromKey } from '../../src/net/address/identity.ts';
import { decodeInvitation, encodeInvitation } from '../../src/net/address/invitation.ts';
import { encodeChatMessage, readChatMessage } from '../../src/peer/seat/chat.ts';
import { makeHeader } from '../../src/peer/table/local-table.ts';
import { decodeEntry, encodeEntry } from '../../src/peer/storage/entry.ts';
import { Chance } from '../../src/sim/machine/chance.ts';
import { seededBytes } from '../room/support/support.ts';
import { damagedBytes, damagedItem, damagedText } from './mutate.ts';

/**
 * Every decoder of what comes from outside, on good inputs that were damaged: 100,000 of them in all, the same in
 * each run; FACEDOWN_FUZZ=20 tries twenty times as many. A decoder refuses in its own words or reads what then is its
 * only encoding; nothing damaged passes for something signed.
 */

const TIMES = Number(process.env['FACEDOWN_FUZZ'] ?? 1);

const { header, secrets } = makeHeader({ game: sukenBinary, seats: 2, random: seededBytes('fuzz') });
const id = tableId(header);
const keys = header.seats.map(({ key }) => key);
const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => (index * 37) % 256);

const statement = (sequence: number, body: Uint8Array) => ({
  table: id,
  seat: sequence % 2,
  sequence,
  previous: bytesOf(32),
  digest: bytesOf(32),
  body,
});
const messages = [
  signMessage({ ...statement(0, bytesOf(64)), slot: { round: 0, part: 'sit', gone: [] } }, secrets[0]!.signingKey),
  signMessage(
    { ...statement(1, bytesOf(300)), slot: { round: 900, part: 'pass', gone: [{ seat: 0, round: 7, part: 'place' }] } },
    secrets[1]!.signingKey,
  ),
  signMessage(
    {
      ...statement(2, encodeVote({ removal: { seat: 1, round: 9, part: 'shares' }, cause: 'absent' })),
      slot: { round: 9, part: 'vote', gone: [] },
    },
    secrets[0]!.signingKey,
  ),
].map(({ bytes }) => bytes);
const terms = {
  game: sukenBinary.id,
  settings: defaultSettings(sukenBinary),
  copying: 'ciphertext',
  threshold: 2,
  patience: 20,
  watchers: 8,
};

interface Target {
  readonly name: string;
  readonly runs: number;
  readonly good: readonly Uint8Array[];
  /** Reads, and says again what it has read, where there is only one way to say it. */
  read(bytes: Uint8Array): Uint8Array | undefined;
  readonly refusals: readonly (new (...args: never[]) => Error)[];
  /** What is read can be told from what was sent by nobody but its author. */
  readonly signed?: boolean;
}

const nothing = (read: () => unknown): undefined => void read();

const TARGETS: readonly Target[] = [
  {
    name: 'canonical encoding',
    runs: 15_000,
    good: [encodeHeader(header), encodeItem({ a: [1, -5, null, true, 'ä'], b: bytesOf(40) })],
    read: (bytes) => encodeItem(decodeItem(bytes)),
    refusals: [EncodingError],
  },
  {
    name: 'messages',
    runs: 15_000,
    good: messages,
    read: (bytes) => readMessage(bytes, id, keys).bytes,
    refusals: [MessageError],
    signed: true,
  },
  {
    name: 'a log',
    runs: 5_000,
    good: messages,
    read: (bytes) => nothing(() => new Log(header, undefined).add(bytes)),
    refusals: [MessageError],
  },
  {
    name: 'votes',
    runs: 10_000,
    good: [encodeVote({ removal: { seat: 1, round: 9, part: 'shares' }, cause: 'fork' })],
    read: (body) => nothing(() => readVote({ slot: { round: 9, part: 'vote', gone: [] }, seat: 0, body } as never, 2)),
    refusals: [],
  },
  {
    name: 'headers',
    runs: 10_000,
    good: [encodeHeader(header)],
    read: (bytes) => encodeHeader(readHeader(decodeItem(bytes))),
    refusals: [EncodingError, VersionError],
  },
  {
    name: 'terms',
    runs: 5_000,
    good: [encodeItem(terms)],
    read: (bytes) => nothing(() => readTerms(decodeItem(bytes), gameById)),
    refusals: [EncodingError, SettingsError],
  },
  {
    name: 'versions',
    runs: 2_000,
    good: [encodeItem(versionsItem(versionsOf(games)))],
    read: (bytes) => encodeItem(versionsItem(readVersions(decodeItem(bytes)))),
    refusals: [EncodingError],
  },
  {
    name: 'lengths',
    runs: 3_000,
    good: [encodeLengths(id, [1, 2, 900])],
    read: (bytes) => nothing(() => readLengths(bytes)),
    refusals: [EncodingError],
  },
  {
    name: 'transcripts',
    runs: 10_000,
    good: [writeTranscript({ header, messages, evidence: [messages[1]!] })],
    read: (bytes) => writeTranscript(readTranscript(bytes)),
    refusals: [UnreadableError],
  },
  {
    name: 'talk',
    runs: 5_000,
    good: [encodeChatMessage(id, { text: 'hello' }), encodeChatMessage(id, { phrase: 'suspect', seat: 1 })],
    read: (bytes) => nothing(() => readChatMessage(id, bytes)),
    refusals: [EncodingError],
  },
  {
    name: 'greetings',
    runs: 5_000,
    good: [encodeGreeting({ instance: 'ab'.repeat(8), generation: 7 })],
    read: (bytes) => encodeGreeting(decodeGreeting(bytes)),
    refusals: [NetError],
  },
  {
    name: 'stored entries',
    runs: 5_000,
    good: [encodeEntry({ kind: 'message', message: messages[0]! })],
    read: (bytes) => nothing(() => decodeEntry(bytes)),
    refusals: [EncodingError, SyntaxError],
  },
];

const LINK = encodeInvitation({ table: bytesOf(8), opener: peerIdFromKey(keys[0]!), relays: [] });

describe('hostile inputs of all kinds', () => {
  for (const { name, runs, good, read, refusals, signed } of TARGETS) {
    it(`${name}: ${runs} are refused with the decoder's own error, or are the canonical encoding of their content`, () => {
      const chance = new Chance(runs + name.length);
      for (let run = 0; run < runs * TIMES; run += 1) {
        const input = chance.oneOf(good);
        const bytes =
          (chance.uniform(2) === 0 ? damagedItem(input, chance) : undefined) ??
          damagedBytes(input, chance.oneOf(good), chance);
        let again: Uint8Array | undefined;
        try {
          again = read(bytes);
        } catch (error) {
          if (refusals.some((refusal) => error instanceof refusal)) continue;
          throw new Error(`run ${run}, ${Buffer.from(bytes).toString('hex').slice(0, 2000)}`, { cause: error });
        }
        if (again !== undefined && !sameBytes(again, bytes))
          throw new Error(`run ${run} is read as something else: ${Buffer.from(bytes).toString('hex').slice(0, 2000)}`);
        if (signed === true && !good.some((each) => sameBytes(each, bytes)))
          throw new Error(`run ${run} passes for signed`);
      }
    });
  }

  it('links and codes: 10,000 are refused with a sentence, or are unchanged', () => {
    const chance = new Chance(10_000);
    for (let run = 0; run < 10_000 * TIMES; run += 1) {
      const text = damagedText(LINK, chance);
      for (const decode of [decodeInvitation, decodeInvitationCode, decodeAnswerCode]) {
        try {
          expect(decode(text)).toEqual(decodeInvitation(LINK));
        } catch (error) {
          if (!(error instanceof NetError)) throw new Error(`run ${run}, ${text}`, { cause: error });
        }
      }
    }
  });
});
