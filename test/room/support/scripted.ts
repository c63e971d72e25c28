/** Tables of five at which what a seat says is given to the others as a script says. */

import { expect } from 'vitest';
import { audit } from './both-ways.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import type { Message, Statement } from '../../../protocol/room/wire/message.ts';
import { readMessage, signMessage } from '../../../protocol/room/wire/message.ts';
import type { TableFault } from '../../../protocol/room/player/player-event.ts';
import type { Part } from '../../../protocol/table/sealed/part.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { samplerGame, SamplerAgent } from './sampler.ts';
import { seededBytes } from './support.ts';

const SEATS = 5;
export const GUILTY = 0;
const setup = { game: samplerGame, seats: SEATS, threshold: 3, random: seededBytes('stop') };
export const { header, secrets } = makeHeader(setup);
const id = tableId(header);
const keys = header.seats.map(({ key }) => key);
export const read = (bytes: Uint8Array): Message => readMessage(bytes, id, keys);
export const altered = (message: Message, change: Partial<Statement>): Message =>
  signMessage({ ...message, ...change }, secrets[message.seat]!.signingKey);
export const wrong = (message: Message): Message => altered(message, { body: message.body.map((byte) => byte ^ 1) });

/**
 * What the author of a message gives to each of the others in its place, in this order; undefined: the message itself,
 * to all.
 */
export type Script = (message: Message, table: LocalTable) => ReadonlyMap<number, readonly Uint8Array[]> | undefined;

/** Seat `GUILTY` gives what `make` returns in place of its first message of this part, and nothing from then on. */
export function strikesAt(
  part: Part,
  make: (message: Message) => readonly (readonly [number, readonly Uint8Array[]])[],
): Script {
  let struck = false;
  return (message) => {
    if (message.seat !== GUILTY) return undefined;
    if (struck) return new Map();
    if (message.slot.part !== part) return undefined;
    struck = true;
    return new Map(make(message));
  };
}

/** @param lost whose letters reach nobody just now */
export function tableWith(script: Script, lost: (from: number) => boolean = () => false): LocalTable {
  const table: LocalTable = new LocalTable(
    setup,
    header.seats.map(() => new SamplerAgent()),
    (from, bytes) => {
      if (lost(from)) return [];
      const message = read(bytes);
      const letters = message.seat === from ? script(message, table) : undefined;
      if (letters === undefined) return [bytes];
      for (const [seat, given] of letters) for (const each of given) table.players[seat]!.receive(each);
      return [];
    },
  );
  return table.run();
}

/** All tell each other what they have, and vote to go on without whom they wait for. */
export function exchangeAndVote(table: LocalTable, honest: readonly number[]): void {
  for (let pass = 0; pass < 10; pass += 1) {
    for (const seat of honest) {
      for (const other of honest)
        for (const bytes of table.players[other]!.missing(table.players[seat]!.lengths))
          table.players[seat]!.receive(bytes);
    }
    table.run();
    for (const seat of pass < 5 ? [] : honest) {
      const waiting = table.waiting[seat];
      if (waiting !== undefined && !table.closed[seat] && table.faults[seat] === undefined)
        table.players[seat]!.voteAbsent(waiting.seat);
    }
    table.run();
  }
}

const seatOf = (fault: TableFault | undefined): number | undefined =>
  fault !== undefined && 'seat' in fault ? fault.seat : undefined;

export function mustStop(table: LocalTable, honest: readonly number[]): void {
  for (const seat of honest) {
    expect([seat, seatOf(table.faults[seat])]).toEqual([seat, GUILTY]);
    expect(audit(table.players[seat]!.transcript(), () => samplerGame)).toMatchObject({
      verdict: 'refused',
      finding: { seat: GUILTY },
    });
  }
}

export function mustEnd(table: LocalTable, honest: readonly number[]): void {
  for (const seat of honest) {
    expect([seat, table.faults[seat], table.closed[seat]]).toEqual([seat, undefined, true]);
    expect(table.events[seat]).toEqual(table.events[honest[0]!]);
    const report = audit(table.players[seat]!.transcript(), () => samplerGame);
    expect(report).toMatchObject({ verdict: 'valid' });
    for (const left of report.removals ?? []) expect(honest).not.toContain(left.seat);
  }
}

export const to = (seats: readonly number[], ...messages: readonly Message[]): [number, Uint8Array[]][] =>
  seats.map((seat) => [seat, messages.map(({ bytes }) => bytes)]);
