import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publicKey } from '../../../crypto/signature.ts';
import { VotingRecord } from '../../../protocol/room/membership/record/voting-record.ts';
import { Player } from '../../../protocol/room/player/player.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import type { Message, Statement } from '../../../protocol/room/wire/message.ts';
import { MessageError, readMessage, signMessage } from '../../../protocol/room/wire/message.ts';
import type { Cause } from '../../../protocol/room/wire/vote.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import type { Gone, Removal } from '../../../protocol/table/sealed/removal.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';

/**
 * What a machine does for hostile messages is counted, not timed: every look at a message that it holds or at a vote in
 * the membership, and every signature. Whatever arrives, in whatever number, the whole of it is bounded by the bytes
 * that came.
 */

const OWN = 0;
const HOSTILE = [3, 4] as const;
/** So many messages of each hostile seat. */
const EACH = 300;
/** Looks for each byte that has arrived. A message has at least 171 bytes. */
const LOOKS_A_BYTE = 3;
/** Looks for a message that was here before, whatever has come since. */
const LOOKS_AFTERWARDS = 200;

let looks = 0;

/** The same, with every look at it counted, and at what `inner` names. */
function counted<T extends object>(object: T, ...inner: readonly (keyof T)[]): T {
  const parts = new Map<unknown, unknown>(inner.map((key) => [key, counted(object[key] as object)]));
  return new Proxy(object, {
    get(target, key) {
      looks += 1;
      return parts.get(key) ?? Reflect.get(target, key);
    },
  });
}

const setup = { game: samplerGame, seats: 5, threshold: 3, random: seededBytes('work') };
const { header, secrets } = makeHeader(setup);
const id = tableId(header);
const keys = header.seats.map(({ key }) => key);

const read = new Map<string, Message>();
/** Reads each message once for all machines of this test. */
const reading: typeof readMessage = (bytes, ...rest) => {
  looks += 1;
  const name = String(bytes);
  const known = read.get(name) ?? counted(readMessage(bytes, ...rest), 'slot');
  read.set(name, known);
  return known;
};

/** What was said at the table until the proofs of a shuffle were on their way. */
const said: Message[] = [];
new LocalTable(
  setup,
  header.seats.map(() => new SamplerAgent()),
  (_, bytes) => {
    said.push(readMessage(bytes, id, keys));
    return [bytes];
  },
).run();
const now = said.findIndex(({ slot, seat }) => slot.round >= 7 && slot.part === 'proof' && seat === 1);
/** And until all but the hostile seats had signed the end. */
const end = said.findIndex(({ slot, seat }) => slot.part === 'close' && seat === HOSTILE[0]);

/** What the hostile seats send, in the order in which it arrives. */
class Stream {
  readonly bytes: Uint8Array[] = [];
  /** Where the table stands. */
  readonly round: number;
  private readonly heads = new Map<number, Message>();

  /** @param until how much of what was said has been said before */
  constructor(readonly until = now) {
    this.round = said[until]!.slot.round;
    for (const message of said.slice(0, until)) this.heads.set(message.seat, message);
  }

  /** What a seat has said before. */
  of(seat: number): Message[] {
    return said.slice(0, this.until).filter((message) => message.seat === seat);
  }

  /** The seat says this next. */
  say(seat: number, change: Partial<Statement>): void {
    const head = this.heads.get(seat)!;
    const next = { ...head, sequence: head.sequence + 1, previous: head.hash, body: new Uint8Array(), ...change };
    this.heads.set(seat, this.send(seat, next));
  }

  /** The seat says this besides, wherever it stands. */
  send(seat: number, statement: Statement): Message {
    const message = signMessage(statement, secrets[seat]!.signingKey);
    this.bytes.push(message.bytes);
    return message;
  }

  vote(
    seat: number,
    removal: Removal,
    { gone = [] as Gone, cause = 'absent' as Cause, at = removal.round } = {},
  ): void {
    this.say(seat, { slot: { round: at, part: 'vote', gone }, body: encodeVote({ removal, cause }) });
  }
}

const number = (n: number): Uint8Array => Uint8Array.of(n & 255, n >> 8);

/** By what they are made of: message number n of one hostile seat. */
const KINDS: Readonly<Record<string, (stream: Stream, seat: number, n: number) => void>> = {
  'votes about one place': (stream, seat, n) =>
    stream.vote(seat, { seat: 1 + (n % 2), round: stream.round, part: 'pass' }),
  'votes about places to come': (stream, seat, n) =>
    stream.vote(seat, { seat: n % 3, round: stream.round + n, part: 'pass' }),
  'votes about places that nobody comes to': (stream, seat, n) =>
    stream.vote(seat, { seat: n % 3, round: 1_000 + n, part: 'pass' }),
  'votes about places long ago': (stream, seat, n) =>
    stream.vote(seat, { seat: n % 3, round: 4 + (n % 3), part: 'place' }, { at: stream.round }),
  'votes for all causes, each after another message': (stream, seat, n) => {
    stream.vote(
      seat,
      { seat: n % 3, round: stream.round, part: 'pass' },
      { cause: (['absent', 'fault', 'fork'] as const)[n % 3]! },
    );
    stream.say(seat, { slot: { round: stream.round + n, part: 'pass', gone: [] } });
  },
  'votes while others are gone': (stream, seat, n) =>
    stream.vote(
      seat,
      { seat: 1, round: stream.round + (n % 60), part: 'pass' },
      { gone: [{ seat: 2, round: 4 + (n % 4), part: 'pass' }] },
    ),
  'confirmations of places to come': (stream, seat, n) =>
    stream.say(seat, { slot: { round: stream.round + n, part: 'seen-turn', gone: [] } }),
  'confirmations while others are gone': (stream, seat, n) =>
    stream.say(seat, {
      slot: { round: stream.round + n, part: 'seen-turn', gone: [{ seat: n % 3, round: 4 + n, part: 'pass' }] },
    }),
  'signatures of ends': (stream, seat, n) =>
    stream.say(seat, {
      slot: { round: stream.round, part: 'close', gone: [{ seat: 1 + (n % 2), round: 4 + n, part: 'pass' }] },
    }),
  'cards of rounds to come': (stream, seat, n) =>
    stream.say(seat, { slot: { round: stream.round + n, part: 'pass', gone: [] } }),
  'other messages for one place': (stream, seat, n) =>
    void stream.send(seat, { ...stream.of(seat).at(-1)!, body: number(n) }),
  'other votes for one place': (stream, seat, n) =>
    void stream.send(seat, {
      ...stream.of(seat).at(-1)!,
      slot: { round: stream.round, part: 'vote', gone: [] },
      body: encodeVote({ removal: { seat: n % 3, round: 4 + n, part: 'pass' }, cause: 'absent' }),
    }),
  'other confirmations for one place': (stream, seat, n) =>
    void stream.send(seat, {
      ...stream.of(seat).at(-1)!,
      slot: { round: stream.round + n, part: 'seen-turn', gone: [] },
    }),
  'other signatures of the end for one place': (stream, seat, n) =>
    void stream.send(seat, {
      ...stream.of(seat).at(-1)!,
      sequence: stream.of(seat).length,
      previous: stream.of(seat).at(-1)!.hash,
      slot: { round: stream.round, part: 'close', gone: [] },
      body: new Uint8Array(32).fill(n),
    }),
  'two branches, each of which signs the end': (stream, seat, n) => {
    const { sequence, hash: previous } = stream.of(seat).at(-1)!;
    const close = { slot: { round: stream.round, part: 'close' as const, gone: [] }, body: new Uint8Array(32).fill(n) };
    if (n === 0) stream.send(seat, { ...stream.of(seat).at(-1)!, sequence: sequence + 1, previous, ...close });
    stream.say(seat, n % 3 === 0 ? close : { slot: { ...close.slot, part: 'pass' } });
  },
  'two messages for one place, further and further back': (stream, seat, n) =>
    void stream.send(seat, { ...stream.of(seat).at(-1 - (n % stream.of(seat).length))!, body: number(n) }),
  'a second branch, message by message': (stream, seat, n) => {
    if (n === 0) stream.send(seat, { ...stream.of(seat).at(-1)!, body: number(1) });
    stream.say(seat, {
      slot: { round: stream.round, part: n % 2 === 0 ? 'pass' : 'proof', gone: [] },
      body: number(n),
    });
  },
  'evidence, and then votes about it': (stream, seat, n) => {
    if (n === 0) stream.send(seat, { ...stream.of(seat).at(-1)!, body: number(1) });
    stream.vote(
      seat,
      { seat: seat === 3 ? 4 : 3, round: stream.round - (n % 3), part: 'pass' },
      { cause: 'fork', at: stream.round },
    );
  },
  'messages far ahead of their turn': (stream, seat, n) =>
    void stream.send(seat, { ...stream.of(seat).at(-1)!, sequence: stream.of(seat).length + 2 + n }),
  'links to nothing': (stream, seat, n) =>
    void stream.send(seat, {
      ...stream.of(seat).at(-1)!,
      sequence: stream.of(seat).length,
      previous: new Uint8Array(32).fill(n),
    }),
  'what is known already': (stream, _seat, n) => void stream.bytes.push(said[n % stream.until]!.bytes),
  'what another has not signed': (stream, seat, n) => {
    const { bytes } = stream.of(seat)[n % stream.of(seat).length]!;
    stream.bytes.push(bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte)));
  },
};

const silent = (): void => {};

/** A machine that has come as far as the others, and has answered nothing since. */
function machine(until = now): Player {
  const player = new Player(header, samplerGame, secrets[OWN]!, silent, {
    stored: said.slice(0, until).map(({ bytes }) => bytes),
    reading,
  });
  player.start();
  return player;
}

function receive(player: Player, bytes: Uint8Array): void {
  try {
    player.receive(bytes);
  } catch (error) {
    if (!(error instanceof MessageError)) throw error;
  }
}

/** Looks for the stream, and for one message that was here before, afterwards. */
function workOf(stream: Stream): { during: number; afterwards: number } {
  const player = machine(stream.until);
  looks = 0;
  for (const bytes of stream.bytes) receive(player, bytes);
  const during = looks;
  looks = 0;
  receive(player, said[0]!.bytes);
  return { during, afterwards: looks };
}

beforeAll(() => {
  const follow = VotingRecord.prototype.follow;
  vi.spyOn(VotingRecord.prototype, 'follow').mockImplementation(function (this: VotingRecord, history) {
    const { votes, changed } = follow.call(this, history);
    return { votes: votes.map((vote) => counted(vote, 'removal')), changed };
  });
});
afterAll(() => void vi.restoreAllMocks());

describe('the total work for hostile messages is bounded by their bytes', () => {
  it('operations are counted', () => {
    expect(keys[OWN]).toEqual(publicKey(secrets[OWN]!.signingKey));
    const { during } = workOf(new Stream());
    expect(during).toBe(0);
    for (const until of [now, end]) {
      const player = machine(until);
      looks = 0;
      receive(player, said[until]!.bytes);
      expect(looks).toBeGreaterThan(10);
    }
  });

  it('a known message costs the same late in the game as early', () => {
    const costs = [0.25, 0.5, 0.75, 1].map((part) => {
      const player = machine(Math.trunc(part * said.length) - 1);
      looks = 0;
      receive(player, said[0]!.bytes);
      return looks;
    });
    expect(Math.max(...costs)).toBeLessThan(50);
  });

  const cases = Object.entries(KINDS).flatMap(([kind, add]) => [
    [`${kind}, in the midst of a shuffle`, add, now] as const,
    [`${kind}, while the end is signed`, add, end] as const,
  ]);
  for (const [kind, add, until] of cases) {
    it(kind, () => {
      const stream = new Stream(until);
      for (let n = 0; n < EACH; n += 1) for (const seat of HOSTILE) add(stream, seat, n);
      const bytes = stream.bytes.reduce((sum, { length }) => sum + length, 0);
      const { during, afterwards } = workOf(stream);
      expect(during / bytes).toBeLessThan(LOOKS_A_BYTE);
      expect(afterwards).toBeLessThan(LOOKS_AFTERWARDS);
    });
  }
});
