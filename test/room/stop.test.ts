import { describe, expect, it } from 'vitest';
import { audit } from './both-ways.ts';
import { tableId } from '../../protocol/room/header.ts';
import type { Log } from '../../protocol/room/log.ts';
import type { Message, Statement } from '../../protocol/room/message.ts';
import { readMessage, signMessage } from '../../protocol/room/message.ts';
import { Player } from '../../protocol/room/player.ts';
import type { PlayerPort, TableFault } from '../../protocol/room/player-port.ts';
import { encodeVote } from '../../protocol/room/vote.ts';
import { LocalTable, makeHeader } from '../../src/peer/local-table.ts';
import { samplerGame, SamplerAgent } from './sampler.ts';
import { seededBytes } from './support.ts';

/** A seat tells two stories while the key is made, or about that time: either all others stop and name it, or all go on. */

const SEATS = 5;
const GUILTY = 0;
const setup = { game: samplerGame, seats: SEATS, threshold: 3, random: seededBytes('stop') };
const { header, secrets } = makeHeader(setup);
const id = tableId(header);
const keys = header.seats.map(({ key }) => key);
const read = (bytes: Uint8Array): Message => readMessage(bytes, id, keys);
const altered = (message: Message, change: Partial<Statement>): Message => signMessage({ ...message, ...change }, secrets[message.seat]!.signingKey);
const wrong = (message: Message): Message => altered(message, { body: message.body.map((byte) => byte ^ 1) });

/** What the author of a message gives to each of the others in its place, in this order; undefined: the message itself, to all. */
type Script = (message: Message, table: LocalTable) => ReadonlyMap<number, readonly Uint8Array[]> | undefined;

function tableWith(script: Script): LocalTable {
  const table: LocalTable = new LocalTable(setup, header.seats.map(() => new SamplerAgent()), (from, bytes) => {
    const message = read(bytes);
    const letters = message.seat === from ? script(message, table) : undefined;
    if (letters === undefined) return [bytes];
    for (const [seat, given] of letters) for (const each of given) table.players[seat]!.receive(each);
    return [];
  });
  return table.run();
}

/** All tell each other what they have, and vote to go on without whom they wait for. */
function goOn(table: LocalTable, honest: readonly number[]): void {
  for (let pass = 0; pass < 10; pass += 1) {
    for (const seat of honest) {
      for (const other of honest) for (const bytes of table.players[other]!.missing(table.players[seat]!.lengths)) table.players[seat]!.receive(bytes);
    }
    table.run();
    for (const seat of pass < 5 ? [] : honest) {
      const waiting = table.waiting[seat];
      if (waiting !== undefined && !table.closed[seat] && table.faults[seat] === undefined) table.players[seat]!.voteAbsent(waiting.seat);
    }
    table.run();
  }
}

const seatOf = (fault: TableFault | undefined): number | undefined => (fault !== undefined && 'seat' in fault ? fault.seat : undefined);

function mustStop(table: LocalTable, honest: readonly number[]): void {
  for (const seat of honest) {
    expect([seat, seatOf(table.faults[seat])]).toEqual([seat, GUILTY]);
    expect(audit(table.players[seat]!.transcript(), () => samplerGame)).toMatchObject({ verdict: 'refused', finding: { seat: GUILTY } });
  }
}

function mustEnd(table: LocalTable, honest: readonly number[]): void {
  for (const seat of honest) {
    expect([seat, table.faults[seat], table.closed[seat]]).toEqual([seat, undefined, true]);
    expect(table.events[seat]).toEqual(table.events[honest[0]!]);
    const report = audit(table.players[seat]!.transcript(), () => samplerGame);
    expect(report).toMatchObject({ verdict: 'valid' });
    for (const left of report.departures ?? []) expect(honest).not.toContain(left.seat);
  }
}

const to = (seats: readonly number[], ...messages: readonly Message[]): [number, Uint8Array[]][] => seats.map((seat) => [seat, messages.map(({ bytes }) => bytes)]);

describe('two stories while the key is made', () => {
  for (const part of ['sit', 'deal-hash', 'deal', 'confirm'] as const) {
    for (const deceived of [[1], [1, 4], [2, 3, 4]]) {
      const others = [1, 2, 3, 4].filter((seat) => !deceived.includes(seat));
      const script = (...given: ((message: Message) => Message)[]): Script => {
        let struck = false;
        return (message) => {
          if (message.seat !== GUILTY) return undefined;
          // What a deal is opened against shows with the deals: they come, and follow on what the others were told.
          if (struck) return part === 'deal-hash' ? undefined : new Map();
          if (message.slot.part !== part) return undefined;
          struck = true;
          return new Map([...to(others, message), ...to(deceived, ...given.map((make) => make(message)))]);
        };
      };
      it(`${part}: a wrong message to ${deceived.join()}, the right one to the others`, () => {
        const table = tableWith(script(wrong));
        goOn(table, [1, 2, 3, 4]);
        mustStop(table, [1, 2, 3, 4]);
      });
      it(`${part}: the right one to ${deceived.join()}, too, and the wrong one before that`, () => {
        const table = tableWith(script(wrong, (message) => message));
        goOn(table, [1, 2, 3, 4]);
        mustStop(table, [1, 2, 3, 4]);
      });
    }
  }

  it('known to some before they use either: those who have used one stop with them', () => {
    // Seats 1 and 4 lack a deal while both confirmations come.
    const held: Message[] = [];
    const table = tableWith((message) => {
      if (message.seat === 3 && message.slot.part === 'deal') {
        held.push(message);
        return new Map(to([0, 2], message));
      }
      if (message.seat !== GUILTY || message.sequence < 3) return undefined;
      return message.slot.part === 'confirm' ? new Map([...to([1, 4], message, wrong(message)), ...to([2, 3], message)]) : new Map();
    });
    for (const seat of [1, 4]) table.players[seat]!.receive(held[0]!.bytes);
    table.run();
    mustStop(table, [1, 2, 3, 4]);
  });

  it('a machine that has stopped and starts again from what it stored does not play', () => {
    const table = tableWith((message) => (message.seat === GUILTY && message.slot.part === 'confirm' ? new Map([...to([1], wrong(message)), ...to([2, 3, 4], message)]) : undefined));
    mustStop(table, [1, 2, 3, 4]);
    const faults: TableFault[] = [];
    const said: Message[] = [];
    const port = { publish: (bytes: Uint8Array) => said.push(read(bytes)), store: () => {}, waiting: () => {}, notice: () => {}, fault: (fault: TableFault) => faults.push(fault) } as unknown as PlayerPort;
    new Player(header, samplerGame, secrets[1]!, port, table.players[1]!.missing([0, 0, 0, 0, 0])).start();
    expect(faults).toMatchObject([{ seat: GUILTY }]);
    expect(said.filter(({ seat, sequence }) => seat === 1 && sequence >= table.players[1]!.lengths[1]!)).toEqual([]);
  });
});

describe('what stops nobody', () => {
  it('a second story about the key, told late, with a message that builds on something else', () => {
    let confirm: Message | undefined;
    let struck = false;
    const table = tableWith((message) => {
      if (message.seat !== GUILTY) return undefined;
      if (message.slot.part === 'confirm') confirm = message;
      if (struck) return new Map();
      if (message.slot.part !== 'shares') return undefined;
      struck = true;
      return new Map([...to([1], altered(message, { digest: new Uint8Array(32) }), wrong(confirm!)), ...to([2, 3, 4], message)]);
    });
    goOn(table, [1, 2, 3, 4]);
    mustEnd(table, [1, 2, 3, 4]);
  });

  const vote = { slot: { round: 3, part: 'vote' as const, gone: [] }, digest: new Uint8Array(32), body: encodeVote({ departure: { seat: 3, round: 3, part: 'confirm' }, cause: 'fork' }) };

  for (const [what, after] of [['who has cast it says nothing more', 'confirm'], ['not of one who has confirmed a place of the game', 'seen-turn']] as const) {
    it(`a vote about the key without evidence: ${what}`, () => {
      let struck = false;
      const table = tableWith((message, { players }) => {
        if (message.seat !== GUILTY || message.slot.part !== after || struck) return undefined;
        struck = true;
        const { log } = players[GUILTY] as unknown as { log: Log };
        const besides = altered(message, { ...vote, sequence: message.sequence + 1, previous: message.hash });
        log.add(besides.bytes);
        return new Map(to([1, 2, 3, 4], message, besides));
      });
      goOn(table, [1, 2, 3, 4]);
      mustEnd(table, [1, 2, 3, 4]);
      const departures = audit(table.players[1]!.transcript(), () => samplerGame).departures ?? [];
      expect(departures.map(({ seat, cause }) => [seat, cause])).toEqual(after === 'confirm' ? [[GUILTY, 'absent']] : []);
    });
  }

  it('a vote about the key from one who told two stories about it', () => {
    let confirm: Message | undefined;
    const table = tableWith((message) => {
      if (message.seat !== GUILTY) return undefined;
      if (message.slot.part === 'confirm') confirm = message;
      if (message.sequence !== 4) return message.sequence > 4 ? new Map() : undefined;
      return new Map([...to([1], altered(message, vote), wrong(confirm!)), ...to([2, 3, 4], message)]);
    });
    goOn(table, [1, 2, 3, 4]);
    mustEnd(table, [1, 2, 3, 4]);
  });

  it('a message to one alone that builds on something else', () => {
    for (const part of ['seen-shuffle', 'pass', 'shares'] as const) {
      let struck = false;
      const table = tableWith((message) => {
        if (message.seat !== GUILTY) return undefined;
        if (struck) return new Map();
        if (message.slot.part !== part) return undefined;
        struck = true;
        return new Map([...to([1], altered(message, { digest: new Uint8Array(32) })), ...to([2, 3, 4], message)]);
      });
      goOn(table, [1, 2, 3, 4]);
      mustEnd(table, [1, 2, 3, 4]);
    }
  });
});
