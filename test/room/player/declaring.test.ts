import { forfeit } from '../../../protocol/game/winners.ts';
import { describe, expect, it } from 'vitest';
import { encodeCiphertexts, encryptMany } from '../../../crypto/elgamal.ts';
import { fixedBase, hashToPoint } from '../../../crypto/group.ts';
import { lagrange } from '../../../crypto/key.ts';
import * as oneof from '../../../crypto/proof/oneof.ts';
import { randomScalars } from '../../../crypto/random.ts';
import type { Agent, Game } from '../../../protocol/game/game.ts';
import { CEREMONY_ROUNDS } from '../../../protocol/table/sealed/part.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { signMessage } from '../../../protocol/room/wire/message.ts';
import type { Part } from '../../../protocol/table/sealed/part.ts';
import { openersOf, proofContext } from '../../../protocol/table/sealed/setting.ts';
import { declare, tell } from '../../../protocol/table/steps.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { audit } from '../support/both-ways.ts';
import { seededBytes } from '../support/support.ts';
import { shareChecks } from '../support/share-checks.ts';
import { readerFor } from '../support/reader.ts';

shareChecks();

/** A game that is one ballot: all declare at once, and who has left without an answer has declared 0. */
const ballot: Game = {
  id: 'ballot',
  version: 1,
  seats: { min: 2, max: 5 },
  settings: [],
  *procedure({ seats }) {
    const all = Array.from({ length: seats }, (_, seat) => seat);
    const said = yield* declare(
      all,
      all.map(() => ({ name: 'vote', options: OPTIONS, otherwise: 0 })),
    );
    yield* tell({ name: 'votes', said });
    return { winners: [], said };
  },
  deserted: forfeit,
  description: { event: () => undefined, outcome: () => '' },
  bot: ({ seat }) => voter(seat),
};

const OPTIONS = 6;
const voter = (seat: number): Agent => ({ answer: () => seat + 1, see: () => {}, hear: () => {} });
const setupOf = (seats: number) => ({
  game: ballot,
  seats,
  threshold: (seats >> 1) + 1,
  random: seededBytes('declaring'),
});

type Deliver = (message: Message, sender: number) => readonly Message[];

/**
 * A ballot; `deliver` says what becomes of a message that somebody sends. A seat that waits in vain votes to go on
 * without the one it waits for.
 */
function play(seats: number, deliver: Deliver): LocalTable {
  const setup = setupOf(seats);
  const { header } = makeHeader(setup);
  const read = readerFor(header);
  const table = new LocalTable(
    setup,
    header.seats.map((_, seat) => voter(seat)),
    (sender, bytes) => deliver(read(bytes), sender).map((each) => each.bytes),
  ).run();
  for (let pass = 0; pass < 3; pass += 1) {
    table.waiting.forEach((waiting, seat) => {
      if (waiting !== undefined && waiting.voting && !table.closed[seat]) table.players[seat]!.voteAbsent(waiting.seat);
    });
    table.run();
  }
  return table;
}

/** Nothing of what `seat` says from `part` on reaches anybody; what others say reaches it. */
function leavingAt(seats: number, seat: number, part: Part): LocalTable {
  let left = false;
  return play(seats, (message, sender) => {
    left ||= sender === seat && message.seat === seat && message.slot.part === part;
    return left && sender === seat ? [] : [message];
  });
}

const ALL_PLACED = [1, 2, 3, 4];

describe('a player who leaves a ballot of four', () => {
  for (const seat of [0, 1, 2, 3]) {
    const others = [0, 1, 2, 3].filter((other) => other !== seat);
    const mustCount = (table: LocalTable, said: readonly number[]): void => {
      for (const other of others) {
        expect(table.outcomes[other]).toMatchObject({ said });
        expect(audit(table.players[other]!.transcript(), () => ballot)).toMatchObject({
          verdict: 'valid',
          outcome: { said },
          removals: [{ seat, cause: 'absent' }],
        });
      }
    };

    it(`seat ${seat}, before placing a vote: the default vote counts`, () => {
      mustCount(
        leavingAt(4, seat, 'place'),
        ALL_PLACED.map((vote, at) => (at === seat ? 0 : vote)),
      );
    });

    it(`seat ${seat}, when all have placed theirs: the placed vote counts`, () => {
      mustCount(leavingAt(4, seat, 'seen-open'), ALL_PLACED);
    });

    it(`seat ${seat}, an opening seat or not, after seeing the others’ shares: the placed vote counts`, () => {
      const opens = openersOf([0, 1, 2, 3], 3, CEREMONY_ROUNDS).includes(seat);
      mustCount(leavingAt(4, seat, opens ? 'open' : 'seen-place'), ALL_PLACED);
    });
  }
});

it('one of two players who looks and leaves forfeits the game', () => {
  const table = leavingAt(2, 1, 'open');
  expect(table.outcomes[0]).toEqual({ winners: [0], forfeit: true });
});

it('no share of a vote is sent before all have confirmed that they hold the votes of all', () => {
  const parts: Part[] = [];
  play(4, (message, sender) => {
    if (message.seat === sender) parts.push(message.slot.part);
    return [message];
  });
  expect(parts.filter((part) => part === 'open')).toHaveLength(3);
  expect(parts.filter((part) => part === 'place' || part === 'seen-open')).toHaveLength(8);
  expect(parts.indexOf('open')).toBeGreaterThan(parts.lastIndexOf('place'));
});

describe('a vote that is wrong', () => {
  const GUILTY = 2;
  const { header, secrets } = makeHeader(setupOf(4));
  const id = tableId(header);

  const honest: Message[] = [];
  play(4, (message) => (honest.push(message), [message]));
  /** What another seat sends for a part, in the same ballot: all randomness is seeded. */
  const ofAnother = (part: Part): Uint8Array =>
    honest.find(({ seat, slot }) => seat !== GUILTY && slot.part === part)!.body;

  /** Seat 2 sends another body in one part; all vote it out for that, and the ballot goes on with `said`. */
  function mustConvict(part: Part, change: (message: Message) => Uint8Array, said: readonly number[]): void {
    let head: Message | undefined;
    const table = play(4, (message, sender) => {
      if (sender !== GUILTY || message.seat !== GUILTY) return [message];
      if (message.slot.part !== part || message.slot.gone.length > 0) return head === undefined ? [message] : [];
      head ??= signMessage({ ...message, body: change(message) }, secrets[GUILTY]!.signingKey);
      return [head];
    });
    expect(head).toBeDefined();
    for (const seat of [0, 1, 3]) {
      expect(table.outcomes[seat]).toMatchObject({ said });
      expect(audit(table.players[seat]!.transcript(), () => ballot)).toMatchObject({
        verdict: 'valid',
        removals: [{ seat: GUILTY, cause: 'convicted', code: 'proof' }],
      });
    }
  }

  const WITHOUT = [1, 2, 0, 4];

  it('is another seat’s, copied with its proof', () => {
    mustConvict('place', () => ofAnother('place'), WITHOUT);
  });

  it('is another seat’s card under a new proof', () => {
    mustConvict(
      'place',
      ({ body }) => Uint8Array.from([...ofAnother('place').subarray(0, 64), ...body.subarray(64)]),
      WITHOUT,
    );
  });

  it('is none of the answers, with the best possible proof', () => {
    const key = fixedBase(hashToPoint(new Uint8Array(1), 'no key of this table'));
    mustConvict(
      'place',
      ({ slot }) => {
        const random = seededBytes('forger')(GUILTY);
        const face = (choice: number) => hashToPoint(new TextEncoder().encode(`declares ${choice}`), 'facedown/1/face');
        const options = Array.from({ length: OPTIONS }, (_, choice) => [face(choice)]);
        const randomness = randomScalars(random, 1);
        const cards = encryptMany(key, [face(OPTIONS)], randomness);
        const proof = oneof.prove(
          proofContext(id, slot, GUILTY, 0),
          { key, cards, options },
          { index: 1, randomness },
          random,
        );
        return Uint8Array.from([...encodeCiphertexts(cards), ...proof]);
      },
      WITHOUT,
    );
  });

  it('has one byte of its proof changed', () => {
    mustConvict('place', ({ body }) => body.map((byte, at) => (at === 70 ? byte ^ 1 : byte)), WITHOUT);
  });

  it('is right, but its opening share is another seat’s: the placed vote counts', () => {
    expect(openersOf([0, 1, 2, 3], 3, CEREMONY_ROUNDS)).toContain(GUILTY);
    mustConvict('open', () => ofAnother('open'), ALL_PLACED);
  });
});

describe('the seats that open', () => {
  it('are as many as the threshold, and open equally often, whether every round or every second one opens cards', () => {
    for (const holders of [
      [0, 1],
      [0, 1, 2],
      [0, 2, 3, 5],
      [1, 2, 3, 4, 6, 7, 8],
      Array.from({ length: 15 }, (_, k) => k),
    ])
      for (const step of [1, 2, 3]) {
        const threshold = (holders.length >> 1) + 1;
        const times = new Map<number, number>();
        const openings = holders.length * holders.length * 6;
        for (let k = 0; k < openings; k += 1) {
          const openers = openersOf(holders, threshold, CEREMONY_ROUNDS + k * step);
          expect(openers).toHaveLength(threshold);
          expect(lagrange(openers, openers.length)).toHaveLength(threshold);
          for (const seat of openers) times.set(seat, (times.get(seat) ?? 0) + 1);
        }
        const each = [...times.values()];
        expect(times.size).toBe(holders.length);
        expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(openings / holders.length / 10);
      }
  });
});
