import { describe, expect, it } from 'vitest';
import { Log } from '../../../protocol/room/log/log.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import type { Vote } from '../../../protocol/room/wire/vote.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import { Player } from '../../../protocol/room/player/player.ts';
import type { TableFault } from '../../../protocol/room/player/player-event.ts';
import { CEREMONY_ROUNDS } from '../../../protocol/table/sealed/part.ts';
import type { Run } from '../../../protocol/room/driver/run.ts';
import { Speaker } from '../../../protocol/room/player/speaker.ts';
import type { Slot } from '../../../protocol/table/sealed/need.ts';
import type { Removal } from '../../../protocol/table/sealed/removal.ts';
import type { Part } from '../../../protocol/table/sealed/part.ts';
import { PARTS } from '../../../protocol/table/sealed/part.ts';
import { altered, header, read, secrets, tableWith } from '../support/scripted.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { publishedTo } from '../support/support.ts';

/** One seat's machine starts again, and one of its own stored messages is not what its program would have said. */

/** What everybody said at a table of five, in the order in which it was sent. */
const said: Message[] = [];
tableWith((message) => {
  said.push(message);
  return undefined;
});

interface Seen {
  readonly faults: TableFault[];
  readonly published: Message[];
  readonly waiting: unknown[];
}

/** A seat's machine with this in its store, then told the rest. */
function machine(own: number, stored: readonly Message[], rest: readonly Message[] = []): Seen {
  const seen: Seen = { faults: [], published: [], waiting: [] };
  const agent = new SamplerAgent();
  const player: Player = new Player(
    header,
    samplerGame,
    secrets[own]!,
    (event) => {
      if (event.kind === 'publish') seen.published.push(read(event.message));
      if (event.kind === 'ask') queueMicrotask(() => player.answer(agent.answer(event.question)));
      if (event.kind === 'waiting') seen.waiting.push(event.waiting);
      if (event.kind === 'convicted') throw new Error(`seat ${event.seat} is convicted`);
      if (event.kind === 'fault') seen.faults.push(event);
    },
    { stored: stored.map(({ bytes }) => bytes) },
  );
  player.start();
  for (const { bytes } of rest) player.receive(bytes);
  return seen;
}

/** The first message for a part that is not seat 0's. */
const firstFor = (part: Part): number => said.findIndex(({ seat, slot }) => seat > 0 && slot.part === part);

/**
 * All that was said up to the first message for a part, with that message changed, and what the others said of that
 * round after it.
 */
function changedAt(part: Part, change: (message: Message) => Partial<Message>): void {
  const at = firstFor(part);
  const { seat: own } = said[at]!;
  const wrong = altered(said[at]!, change(said[at]!));
  const others = said.slice(at + 1).filter(({ seat, slot }) => seat !== own && slot.round === wrong.slot.round);
  mustStop(own, machine(own, [...said.slice(0, at), wrong], others));
}

/** The machine stops for good, names itself, and signs no vote. */
function mustStop(own: number, { faults, published }: Seen): void {
  expect(faults).toMatchObject([{ seat: own }]);
  expect(faults[0]!.detail).toBeTruthy();
  expect(published.filter(({ slot }) => slot.part === 'vote')).toEqual([]);
  expect(published.length).toBeLessThan(said.length);
}

const SPEAKING = PARTS.filter((part) => part !== 'vote' && firstFor(part) >= 0);

describe('a machine whose own stored message is wrong', () => {
  it('is tested with every part of the game', () => {
    expect(PARTS.filter((part) => !SPEAKING.includes(part))).toEqual(['seen-shuffle', 'vote']);
  });

  for (const part of SPEAKING) {
    it(`stops: ${part} of another length`, () => {
      changedAt(part, ({ body }) => ({ body: Uint8Array.from([...body, 0]) }));
    });
    it(`stops: ${part} that builds on other messages, or is for another place`, () => {
      changedAt(part, ({ digest }) => ({ digest: digest.map((byte) => byte ^ 1) }));
      changedAt(part, ({ slot }) => ({ slot: { ...slot, round: slot.round + 1 } }));
    });
    if (part.startsWith('seen-')) continue;
    it(`stops: ${part} with a byte changed`, () => {
      changedAt(part, ({ body }) => ({ body: body.map((byte, index) => (index === 0 ? byte ^ 4 : byte)) }));
      changedAt(part, ({ body }) => ({
        body: body.map((byte, index) => (index === body.length - 1 ? byte ^ 4 : byte)),
      }));
    });
  }

  it('stops when it is shown that it has signed two messages for one place, before the game and in it', () => {
    for (const part of ['deal', 'pass'] as const) {
      const at = firstFor(part);
      const { seat, body } = said[at]!;
      const other = altered(said[at]!, { body: body.map((byte) => byte ^ 1) });
      const seen = machine(seat, said.slice(0, at + 1), [other]);
      mustStop(seat, seen);
      expect(seen.faults).toMatchObject([{ code: 'equivocation' }]);
    }
  });

  it('stops when it is shown that one of them does not follow the one before', () => {
    const at = firstFor('close');
    const { seat, previous } = said[at]!;
    mustStop(
      seat,
      machine(seat, said.slice(0, at), [altered(said[at]!, { previous: previous.map((byte) => byte ^ 1) })]),
    );
  });
});

describe('a vote that would not count is not signed', () => {
  const OWN = 1;
  const slot: Slot = { round: CEREMONY_ROUNDS + 2, part: 'pass', gone: [] };
  const vote = (seat: number, where: Partial<Removal> = {}): Vote => ({
    removal: { seat, round: slot.round, part: 'pass', ...where },
    cause: 'fault',
  });

  /** Casts votes at a table where these messages are known. @returns how many were signed */
  function signed(votes: readonly Vote[], known: readonly Message[] = []): number {
    const log = new Log(header, undefined);
    for (const { bytes } of known) log.add(bytes);
    const sent: Uint8Array[] = [];
    const speaker = new Speaker(log, secrets[OWN]!, publishedTo(sent));
    const run = { slot, digestFor: () => new Uint8Array(32) } as unknown as Run;
    expect(votes.map((one) => speaker.vote(run, one)).filter((cast) => cast)).toHaveLength(sent.length);
    return sent.length;
  }

  it('but one that counts is', () => expect(signed([vote(0)])).toBe(1));
  it('a second time', () => expect(signed([vote(0), vote(0)])).toBe(1));
  it('behind 64 others', () => {
    const votes = Array.from({ length: 70 }, (_, n) =>
      vote(n % 2 === 0 ? 0 : 2, { round: CEREMONY_ROUNDS + (n >> 1) }),
    );
    expect(signed(votes)).toBe(64);
  });
  it('about a place more than 64 rounds after the seat’s last message', () => {
    expect([64, 65].map((round) => signed([vote(0, { round })]))).toEqual([1, 0]);
  });
  it('about the own seat', () => expect(signed([vote(OWN)])).toBe(0));
  it('about a place before the game', () => expect(signed([vote(0, { round: 2, part: 'deal' })])).toBe(0));
  it('after two messages for one place', () => {
    const first = said.find(({ seat }) => seat === OWN)!;
    expect(signed([vote(0)], [first, altered(first, { body: new Uint8Array(3) })])).toBe(0);
  });
  it('after the own seat has stopped the table', () => {
    const stop = altered(
      said.find(({ seat }) => seat === OWN)!,
      {
        slot: { round: 2, part: 'vote', gone: [] },
        body: encodeVote(vote(0, { round: 2, part: 'deal' })),
      },
    );
    expect(signed([vote(0)], [stop])).toBe(0);
  });
});
