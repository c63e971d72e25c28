import { describe, expect, it } from 'vitest';
import { audit } from '../support/both-ways.ts';
import type { Log } from '../../../protocol/room/log/log.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { Player } from '../../../protocol/room/player/player.ts';
import type { Emit, TableFault } from '../../../protocol/room/player/player-event.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import { samplerGame } from '../support/sampler.ts';
import {
  altered,
  exchangeAndVote,
  GUILTY,
  header,
  mustEnd,
  mustStop,
  read,
  secrets,
  strikesAt,
  tableWith,
  to,
  wrong,
} from '../support/scripted.ts';
import type { Script } from '../support/scripted.ts';
import { shareChecks } from '../support/share-checks.ts';

shareChecks();

/** A seat equivocates while the key is made, or about that time: either all others stop and name it, or all go on. */

describe('a seat that equivocates while the key is made', () => {
  for (const part of ['sit', 'deal-hash', 'deal', 'confirm'] as const) {
    for (const deceived of [[1], [1, 4], [2, 3, 4]]) {
      const others = [1, 2, 3, 4].filter((seat) => !deceived.includes(seat));
      const script = (...given: ((message: Message) => Message)[]): Script => {
        let struck = false;
        return (message) => {
          if (message.seat !== GUILTY) return undefined;
          // A wrong commitment to a deal shows only when the deals come; those build on what the others were sent.
          if (struck) return part === 'deal-hash' ? undefined : new Map();
          if (message.slot.part !== part) return undefined;
          struck = true;
          return new Map([...to(others, message), ...to(deceived, ...given.map((make) => make(message)))]);
        };
      };
      it(`${part}: ${deceived.join()} get a wrong message, the others the right one`, () => {
        const table = tableWith(script(wrong));
        exchangeAndVote(table, [1, 2, 3, 4]);
        mustStop(table, [1, 2, 3, 4]);
      });
      it(`${part}: ${deceived.join()} get the wrong message first and then the right one, the others only the right one`, () => {
        const table = tableWith(script(wrong, (message) => message));
        exchangeAndVote(table, [1, 2, 3, 4]);
        mustStop(table, [1, 2, 3, 4]);
      });
    }
  }

  it('if some learn of the fork before they consume either message, those that have consumed one stop as well', () => {
    // Seats 1 and 4 lack a deal while both confirmations come.
    const held: Message[] = [];
    const table = tableWith((message) => {
      if (message.seat === 3 && message.slot.part === 'deal') {
        held.push(message);
        return new Map(to([0, 2], message));
      }
      if (message.seat !== GUILTY || message.sequence < 3) return undefined;
      return message.slot.part === 'confirm'
        ? new Map([...to([1, 4], message, wrong(message)), ...to([2, 3], message)])
        : new Map();
    });
    for (const seat of [1, 4]) table.players[seat]!.receive(held[0]!.bytes);
    table.run();
    mustStop(table, [1, 2, 3, 4]);
  });

  it('a machine that has stopped and starts again from what it stored does not play', () => {
    const table = tableWith((message) =>
      message.seat === GUILTY && message.slot.part === 'confirm'
        ? new Map([...to([1], wrong(message)), ...to([2, 3, 4], message)])
        : undefined,
    );
    mustStop(table, [1, 2, 3, 4]);
    const faults: TableFault[] = [];
    const said: Message[] = [];
    const hear: Emit = (event) => {
      if (event.kind === 'publish') said.push(read(event.message));
      if (event.kind === 'fault') faults.push(event);
    };
    new Player(header, samplerGame, secrets[1]!, hear, {
      stored: table.players[1]!.missing([0, 0, 0, 0, 0]),
    }).start();
    expect(faults).toMatchObject([{ seat: GUILTY }]);
    expect(said.filter(({ seat, sequence }) => seat === 1 && sequence >= table.players[1]!.lengths[1]!)).toEqual([]);
  });

  it('a machine that has stored two branches of one seat and a wrong message of another stops because of the wrong message; the audit says so and names both seats', () => {
    const WRONG = 2;
    const sat: Message[] = [];
    tableWith((message) => {
      if (message.slot.part === 'sit') sat[message.seat] = message;
      return undefined;
    });
    const nonsense = altered(sat[WRONG]!, { body: sat[WRONG]!.body.map(() => 255) });
    const stored = [sat[1]!, sat[GUILTY]!, wrong(sat[GUILTY]!), nonsense, sat[3]!, sat[4]!].map(({ bytes }) => bytes);
    const faults: TableFault[] = [];
    const hear: Emit = (event) => {
      if (event.kind === 'fault') faults.push(event);
    };
    const player = new Player(header, samplerGame, secrets[1]!, hear, { stored });
    player.start();
    expect(faults).toMatchObject([{ seat: WRONG }]);
    expect(audit(player.transcript(), () => samplerGame)).toMatchObject({
      verdict: 'refused',
      finding: { seat: WRONG },
      offences: [{ seat: GUILTY, code: 'equivocation' }],
    });
  });
});

describe('the table is not stopped by', () => {
  it('a late branch that forks while the key is made, with a message that builds on other messages', () => {
    let confirm: Message | undefined;
    let struck = false;
    const table = tableWith((message) => {
      if (message.seat !== GUILTY) return undefined;
      if (message.slot.part === 'confirm') confirm = message;
      if (struck) return new Map();
      if (message.slot.part !== 'shares') return undefined;
      struck = true;
      return new Map([
        ...to([1], altered(message, { digest: new Uint8Array(32) }), wrong(confirm!)),
        ...to([2, 3, 4], message),
      ]);
    });
    exchangeAndVote(table, [1, 2, 3, 4]);
    mustEnd(table, [1, 2, 3, 4]);
  });

  const vote = {
    slot: { round: 3, part: 'vote' as const, gone: [] },
    digest: new Uint8Array(32),
    body: encodeVote({ removal: { seat: 3, round: 3, part: 'confirm' }, cause: 'fork' }),
  };

  for (const [what, after] of [
    ['its author counts as silent from then on', 'confirm'],
    ['it has no effect after its author has confirmed a place of the game', 'seen-turn'],
  ] as const) {
    it(`a vote to stop the key ceremony, cast without evidence: ${what}`, () => {
      let struck = false;
      const table = tableWith((message, { players }) => {
        if (message.seat !== GUILTY || message.slot.part !== after || struck) return undefined;
        struck = true;
        const { log } = players[GUILTY] as unknown as { log: Log };
        const besides = altered(message, { ...vote, sequence: message.sequence + 1, previous: message.hash });
        log.add(besides.bytes);
        return new Map(to([1, 2, 3, 4], message, besides));
      });
      exchangeAndVote(table, [1, 2, 3, 4]);
      mustEnd(table, [1, 2, 3, 4]);
      const removals = audit(table.players[1]!.transcript(), () => samplerGame).removals ?? [];
      expect(removals.map(({ seat, cause }) => [seat, cause])).toEqual(after === 'confirm' ? [[GUILTY, 'absent']] : []);
    });
  }

  it('a vote to stop the key ceremony, cast by a seat that has equivocated in it', () => {
    let confirm: Message | undefined;
    const table = tableWith((message) => {
      if (message.seat !== GUILTY) return undefined;
      if (message.slot.part === 'confirm') confirm = message;
      if (message.sequence !== 4) return message.sequence > 4 ? new Map() : undefined;
      return new Map([...to([1], altered(message, vote), wrong(confirm!)), ...to([2, 3, 4], message)]);
    });
    exchangeAndVote(table, [1, 2, 3, 4]);
    mustEnd(table, [1, 2, 3, 4]);
  });

  it('a branch of a removed seat that forks while the key is made, sent with the help of another seat', () => {
    let confirm: Message | undefined;
    let struck = false;
    const table = tableWith((message) => {
      if (message.seat === GUILTY && message.slot.part === 'confirm') confirm = message;
      if (message.seat === GUILTY && message.slot.part === 'shares') return new Map(to([1, 2, 3, 4], wrong(message)));
      if (message.seat !== 4 || message.slot.gone.length === 0 || message.slot.part === 'vote') return undefined;
      if (struck) return new Map();
      if (message.slot.part !== 'shares' && message.slot.part !== 'pass') return undefined;
      struck = true;
      return new Map([
        ...to([1], altered(message, { digest: new Uint8Array(32) }), wrong(confirm!)),
        ...to([0, 2, 3], message),
      ]);
    });
    exchangeAndVote(table, [1, 2, 3]);
    mustEnd(table, [1, 2, 3]);
  });

  it('a message to one seat alone that builds on other messages', () => {
    for (const part of ['seen-shuffle', 'pass', 'shares'] as const) {
      const table = tableWith(
        strikesAt(part, (message) => [
          ...to([1], altered(message, { digest: new Uint8Array(32) })),
          ...to([2, 3, 4], message),
        ]),
      );
      exchangeAndVote(table, [1, 2, 3, 4]);
      mustEnd(table, [1, 2, 3, 4]);
    }
  });
});

describe('one message signed at two places of its author’s chain', () => {
  for (const [deceived, others] of [
    [[1], [2, 3, 4]],
    [
      [3, 4],
      [1, 2],
    ],
  ] as const) {
    it(`${deceived.join()} get it behind a vote that the others do not get: all go on`, () => {
      const vote = {
        slot: { round: 4, part: 'vote' as const, gone: [] },
        digest: new Uint8Array(32),
        body: encodeVote({ removal: { seat: 4, round: 90, part: 'pass' }, cause: 'absent' }),
      };
      const table = tableWith(
        strikesAt('seen-turn', (message) => {
          const before = altered(message, vote);
          return [
            ...to(deceived, before, altered(message, { sequence: message.sequence + 1, previous: before.hash })),
            ...to(others, message),
          ];
        }),
      );
      exchangeAndVote(table, [1, 2, 3, 4]);
      mustEnd(table, [1, 2, 3, 4]);
    });
  }
});
