import { describe, expect, it, vi } from 'vitest';
import * as rule from '../../../protocol/room/membership/rule.ts';
import { Follower } from '../../../protocol/room/player/follower.ts';
import type { PlayerEvent } from '../../../protocol/room/player/player-event.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import type { LocalTable } from '../../../src/peer/table/local-table.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import { phaseOf } from '../../../protocol/table/sealed/removal.ts';
import { audit } from '../support/both-ways.ts';
import { samplerGame } from '../support/sampler.ts';
import { altered, exchangeAndVote, GUILTY, header, tableWith, to, wrong } from '../support/scripted.ts';
import { shareChecks } from '../support/share-checks.ts';

shareChecks();

/** A machine without a seat follows the messages of a table of five. */
class Watching {
  told: PlayerEvent[] = [];
  readonly machine = new Follower(header, samplerGame, (event) => {
    if (event.kind === 'rewound') this.told = this.told.filter(({ kind }) => kind !== 'hear');
    this.told.push(event);
  });

  constructor() {
    this.machine.start();
  }

  of<K extends PlayerEvent['kind']>(kind: K): Extract<PlayerEvent, { kind: K }>[] {
    return this.told.flatMap((event) => (event.kind === kind ? [event as Extract<PlayerEvent, { kind: K }>] : []));
  }

  /** Tells what it has, and is sent what it lacks, until nothing comes any more. */
  resync(table: LocalTable, seats: readonly number[]): this {
    for (let pass = 0; pass < 5 * seats.length; pass += 1) {
      const player = table.players[seats[pass % seats.length]!]!;
      for (const bytes of player.missing(this.machine.lengths)) this.machine.receive(bytes);
    }
    return this;
  }
}

/** The watcher has seen what a seat has, and can show a file of it that stands; it has sent nothing. */
function mustHaveSeen(watching: Watching, table: LocalTable, seat: number): void {
  expect(watching.of('hear').map(({ event }) => event)).toEqual(table.events[seat]);
  expect(watching.of('ended').at(-1)?.outcome).toEqual(table.outcomes[seat]);
  const [closed] = watching.of('closed');
  expect(audit(closed!.transcript, () => samplerGame)).toMatchObject({ verdict: 'valid' });
  expect(closed!.transcript).toEqual(watching.machine.transcript());
  expect(watching.told.filter(({ kind }) => ['publish', 'ask', 'see', 'fault'].includes(kind))).toEqual([]);
}

const GAME_PARTS = ['pass', 'proof', 'shares'] as const;
const honest = [1, 2, 3, 4];

/** Whether it is the guilty seat's first message for a part, once. */
function firstOf(part: Message['slot']['part']): (message: Message) => boolean {
  let struck = false;
  return ({ seat, slot }) => !struck && seat === GUILTY && slot.part === part && (struck = true);
}

describe('a machine without a seat', () => {
  it('sees the game from its first to its last message as a seat does, and holds the same file', () => {
    const watching = new Watching();
    const table = tableWith((message) => {
      watching.machine.receive(message.bytes);
      return undefined;
    });
    mustHaveSeen(watching, table, 1);
    expect(watching.machine.transcript()).toEqual(table.players[1]!.transcript());
    expect(watching.of('rewound')).toEqual([]);
  });

  it('gets all events from the first one on if it joins in the middle or at the end', () => {
    const late = new Watching();
    let count = 0;
    const table = tableWith((message, running) => {
      count += 1;
      if (count === 50) late.resync(running, [2]);
      if (count > 50) late.machine.receive(message.bytes);
      return undefined;
    });
    expect(count).toBeGreaterThan(80);
    mustHaveSeen(late.resync(table, [1]), table, 1);
    mustHaveSeen(new Watching().resync(table, [3]), table, 1);
  });

  it.each(GAME_PARTS)('goes on without a seat that is voted out for a wrong message: %s', (part) => {
    const watching = new Watching();
    const is = firstOf(part);
    const table = tableWith((message) => {
      const said = is(message) ? wrong(message) : message;
      watching.machine.receive(said.bytes);
      return said === message ? undefined : new Map(to(honest, said));
    });
    exchangeAndVote(table, honest);
    mustHaveSeen(watching.resync(table, honest), table, 1);
    expect(watching.of('convicted')).toMatchObject([{ seat: GUILTY }]);
  });

  it.each(GAME_PARTS)('to which one seat has sent another branch goes on with that of the table: %s', (part) => {
    const watching = new Watching();
    const is = firstOf(part);
    const table = tableWith((message) => {
      watching.machine.receive((is(message) ? wrong(message) : message).bytes);
      return undefined;
    });
    expect(watching.of('closed')).toEqual([]);
    mustHaveSeen(watching.resync(table, honest), table, 1);
  });

  describe('to which two seats have sent three branches each goes on with that of the table', () => {
    const said: Message[] = [];
    const table = tableWith((message) => void said.push(message));
    const strikers = [GUILTY, 1];
    const ORDERS = [
      [1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ] as const;

    it.each(GAME_PARTS.flatMap((part) => ORDERS.map((order) => ({ part, order }))))(
      '$part, $order',
      ({ part, order }) => {
        const watching = new Watching();
        const strikes = strikers.map((seat) =>
          said.find((message) => message.seat === seat && message.slot.part === part)!,
        );
        for (const message of said)
          for (const bits of strikes.includes(message) ? order : [0])
            watching.machine.receive(altered(message, { body: message.body.map((byte) => byte ^ bits) }).bytes);
        mustHaveSeen(watching.resync(table, [2, 3, 4]), table, 2);
      },
    );
  });

  it('is sent what the others hold in the place of votes that a seat has signed for it alone', () => {
    const watching = new Watching();
    const is = firstOf('shares');
    const voteAbout = (message: Message, seat: number): Message =>
      altered(message, {
        slot: { ...message.slot, part: 'vote' },
        body: encodeVote({
          removal: { seat, round: message.slot.round, part: phaseOf(message.slot.part) },
          cause: 'absent',
        }),
      });
    let struck = false;
    const table = tableWith((message) => {
      if (is(message)) {
        struck = true;
        for (const seat of [2, 3]) watching.machine.receive(voteAbout(message, seat).bytes);
      }
      if (!struck || message.seat !== GUILTY) watching.machine.receive(message.bytes);
      return undefined;
    });
    mustHaveSeen(watching.resync(table, honest), table, 1);
  });

  it('tries each branch once, and starts again no more while nothing new of that seat arrives', () => {
    const watching = new Watching();
    const said: Message[] = [];
    tableWith((message) => void said.push(message));
    const strike = said.find(({ seat, slot }) => seat === GUILTY && slot.part === 'shares')!;
    for (const message of said)
      if (message !== strike) watching.machine.receive(message.bytes);
      else
        for (const bits of [1, 2, 4])
          watching.machine.receive(altered(message, { body: message.body.map((byte) => byte ^ bits) }).bytes);
    const rewound = watching.of('rewound').length;
    expect(rewound).toBeGreaterThan(0);
    for (const { bytes } of said.filter(({ seat }) => seat !== GUILTY)) watching.machine.receive(bytes);
    expect(watching.of('rewound').length).toBe(rewound);
  });

  it('looks at each branch once for each message, whichever two seats have signed how many for a place that all have confirmed', () => {
    const watching = new Watching();
    const said: Message[] = [];
    tableWith((message) => void said.push(message));
    const rivals = [GUILTY, 1].flatMap((seat) => {
      const old = said.find((message) => message.seat === seat && message.slot.part === 'pass')!;
      return Array.from({ length: 20 }, (_, index) => altered(old, { body: old.body.map((byte) => byte ^ index) }));
    });
    const close = said.findIndex(({ seat, slot }) => seat === GUILTY && slot.part === 'close');
    for (const { bytes } of [...said.slice(0, close), ...rivals]) watching.machine.receive(bytes);
    const looks = vi.spyOn(rule, 'mayTakeOtherBranch');
    for (const { bytes } of rivals) watching.machine.receive(bytes);
    expect(looks.mock.calls.length).toBeLessThan(rivals.length * rivals.length);
    looks.mockRestore();
  });

  it('stops where the table stops before its game, and names the same seat', () => {
    const watching = new Watching();
    const is = firstOf('deal');
    const table = tableWith((message) => {
      const said = is(message) ? wrong(message) : message;
      watching.machine.receive(said.bytes);
      return said === message ? undefined : new Map(to(honest, said));
    });
    expect(table.faults[1]).toMatchObject({ seat: GUILTY });
    expect(watching.of('fault')).toEqual([table.faults[1]]);
  });
});
