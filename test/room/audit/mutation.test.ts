import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeItem, encodeItem } from '../../../protocol/room/wire/cbor.ts';
import type { Item } from '../../../protocol/room/wire/cbor.ts';
import { audit } from '../support/both-ways.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { signMessage } from '../../../protocol/room/wire/message.ts';
import { PROTOCOL_VERSION } from '../../../protocol/room/wire/header.ts';
import { readTranscript, writeTranscript } from '../../../protocol/room/wire/transcript.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';
import { shareChecks } from '../support/share-checks.ts';
import { readerFor } from '../support/reader.ts';

shareChecks();

const setup = { game: samplerGame, seats: 2, random: seededBytes('mutation') };
const findGame = (id: string) => (id === samplerGame.id ? samplerGame : undefined);

let file: Uint8Array;
let other: Uint8Array;
beforeAll(() => {
  const play = (seed: string) =>
    new LocalTable({ ...setup, random: seededBytes(seed) }, [new SamplerAgent(), new SamplerAgent()])
      .run()
      .players[0]!.transcript();
  file = play('mutation');
  other = play('another table');
});

/** Every kind of damage must be refused in words; `audit` throws nothing, whatever it is given. */
function mustRefuse(bytes: Uint8Array): void {
  const { verdict, finding } = audit(bytes, findGame);
  expect(verdict).not.toBe('valid');
  expect(finding?.reason).toBeTruthy();
}

const rewrite = (change: (messages: Uint8Array[]) => Uint8Array[]): Uint8Array => {
  const { header, messages } = readTranscript(file);
  return writeTranscript({ header, messages: change([...messages]), evidence: [] });
};

const place = fc.nat().map((number) => number % readTranscript(file).messages.length);

describe('a transcript that was tampered with', () => {
  it('is described differently from one with surplus bytes, which is not called cut off', () => {
    for (const count of [1, 2, 3]) {
      const longer = new Uint8Array(file.length + count);
      longer.set(file);
      const { verdict, finding } = audit(longer, findGame);
      expect(verdict).toBe('unreadable');
      expect(finding).toMatchObject({
        code: 'length',
        reason: expect.stringMatching(
          new RegExp(`^${count} bytes? (is|are) left over after the last record: too many`),
        ),
      });
    }
  });

  it('is refused after any single byte is changed', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const bytes = file.slice();
        bytes[at % bytes.length]! ^= by;
        mustRefuse(bytes);
      }),
      { numRuns: 1200 },
    );
  });

  it('is refused after bytes are cut off or added', () => {
    fc.assert(
      fc.property(fc.nat(), (at) => mustRefuse(file.slice(0, at % file.length))),
      { numRuns: 200 },
    );
    mustRefuse(Uint8Array.from([...file, 0]));
    mustRefuse(Uint8Array.from([...file, 0, 0, 0, 0]));
  });

  it('is refused after messages are dropped, doubled, swapped or replaced from another table', () => {
    fc.assert(
      fc.property(place, place, fc.constantFrom('drop', 'double', 'swap', 'move', 'foreign'), (i, j, how) => {
        if ((how === 'swap' || how === 'move') && i === j) return;
        mustRefuse(
          rewrite((messages) => {
            const one = messages[i]!;
            if (how === 'drop') messages.splice(i, 1);
            if (how === 'double') messages.splice(j, 0, one);
            if (how === 'move') messages.splice(j, 0, ...messages.splice(i, 1));
            if (how === 'swap') [messages[i], messages[j]] = [messages[j]!, one];
            if (how === 'foreign') messages[i] = readTranscript(other).messages[i]!;
            return messages;
          }),
        );
      }),
      { numRuns: 400 },
    );
  });

  it('is refused after a seat changes a message and signs it and all its later ones anew', () => {
    fc.assert(
      fc.property(
        place,
        fc.constantFrom<Change>('body', 'length', 'round', 'part', 'digest', 'table', 'seat'),
        fc.nat(),
        (at, field, where) => {
          mustRefuse(rewrite((messages) => resign(messages, at, field, where)));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is refused by the number of the message that is a vote of a wrong length', () => {
    const { length } = readTranscript(file).messages;
    for (const size of [0, 6, 8]) {
      const { finding } = audit(
        rewrite((messages) => asVote(messages, length - 1, size)),
        findGame,
      );
      expect(finding).toMatchObject({ message: length, code: 'length', reason: `a vote has 7 bytes, not ${size}` });
    }
  });

  it('is refused when it is signed anew with another key', () => {
    const strange = seededBytes('strange')(0)(32);
    fc.assert(
      fc.property(place, (at) => {
        mustRefuse(
          rewrite((messages) => {
            const { header } = readTranscript(file);
            const message = readerFor(header)(messages[at]!);
            messages[at] = signMessage(message, strange).bytes;
            return messages;
          }),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('is refused when a message is encoded differently, though its content is the same', () => {
    for (let at = 0; at < readTranscript(file).messages.length; at += 7) {
      mustRefuse(
        rewrite((messages) => {
          // An array of nine with its length in a byte of its own: legal CBOR, but not the canonical form.
          messages[at] = Uint8Array.from([0x98, 9, ...messages[at]!.subarray(1)]);
          return messages;
        }),
      );
    }
  });

  it('is refused with a header that is not of this version, game or shape', () => {
    const header = decodeItem(headerBytes()) as Record<string, Item>;
    const wrong: Record<string, Item>[] = [
      { ...header, version: PROTOCOL_VERSION + 1 },
      { ...header, version: PROTOCOL_VERSION - 1 },
      { ...header, game: 'chess' },
      { ...header, gameVersion: 2 },
      { ...header, threshold: 3 },
      { ...header, threshold: 1 },
      { ...header, copying: 'magic' },
      { ...header, settings: { mood: 'angry' } },
      { ...header, settings: {} },
      { ...header, seats: (header['seats'] as Item[]).slice(0, 1) },
      { ...header, seats: [(header['seats'] as Item[])[0]!, (header['seats'] as Item[])[0]!] },
      { ...header, surplus: 1 },
    ];
    for (const changed of wrong) mustRefuse(withHeader(encodeItem(changed)));
    expect(
      audit(withHeader(encodeItem({ ...header, version: PROTOCOL_VERSION + 1 })), findGame).finding?.reason,
    ).toContain('newer Facedown');
  });
});

type Change = 'body' | 'length' | 'round' | 'part' | 'digest' | 'table' | 'seat';

/** The seat's chain from message `at` on, with one thing changed in that message, all rightly linked and signed. */
const resign = (messages: Uint8Array[], at: number, field: Change, where: number): Uint8Array[] =>
  signedAnew(messages, at, (message) => change(message, field, where));

/** The message `at` is a vote of this length instead, rightly linked and signed. */
const asVote = (messages: Uint8Array[], at: number, length: number): Uint8Array[] =>
  signedAnew(messages, at, (message) => ({
    ...message,
    slot: { ...message.slot, part: 'vote' },
    body: new Uint8Array(length),
  }));

function signedAnew(messages: Uint8Array[], at: number, changeOf: (message: Message) => Message): Uint8Array[] {
  const { header, secrets } = makeHeader({ ...setup, random: seededBytes('mutation') });
  const read = messages.map(readerFor(header));
  const author = read[at]!.seat;
  let previous = read[at]!.previous;
  return read.map((message, index) => {
    if (message.seat !== author || index < at) return message.bytes;
    const changed = index === at ? changeOf(message) : message;
    const signed = signMessage({ ...changed, previous }, secrets[changed.seat]?.signingKey ?? secrets[0]!.signingKey);
    previous = signed.hash;
    return signed.bytes;
  });
}

function change(message: Message, field: Change, where: number): Message {
  // A confirmation says nothing: it can only say more.
  if (message.body.length === 0 && (field === 'body' || field === 'length'))
    return { ...message, body: Uint8Array.of(where & 255) };
  const flipped = (bytes: Uint8Array): Uint8Array =>
    bytes.map((byte, index) => (index === where % bytes.length ? byte ^ (1 + (where % 255)) : byte));
  switch (field) {
    case 'body':
      return { ...message, body: flipped(message.body) };
    case 'length':
      return { ...message, body: message.body.slice(0, where % message.body.length) };
    case 'round':
      return { ...message, slot: { ...message.slot, round: message.slot.round + 1 + (where % 3) } };
    case 'part':
      return { ...message, slot: { ...message.slot, part: message.slot.part === 'pass' ? 'place' : 'pass' } };
    case 'digest':
      return { ...message, digest: flipped(message.digest) };
    case 'table':
      return { ...message, table: flipped(message.table) };
    case 'seat':
      return { ...message, seat: 1 - message.seat };
  }
}

const HEADER_AT = 10;
const headerBytes = (): Uint8Array =>
  file.slice(HEADER_AT + 4, HEADER_AT + 4 + new DataView(file.buffer).getUint32(HEADER_AT));

function withHeader(header: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, header.length);
  return Uint8Array.from([
    ...file.slice(0, HEADER_AT),
    ...length,
    ...header,
    ...file.slice(HEADER_AT + 4 + headerBytes().length),
  ]);
}
