import { describe, expect, it } from 'vitest';
import { tableId } from '../../protocol/room/header.ts';
import { readMessage } from '../../protocol/room/message.ts';
import { LocalTable, makeHeader } from '../../src/peer/local-table.ts';
import { audit } from './both-ways.ts';
import { samplerGame, SamplerAgent } from './sampler.ts';
import { seededBytes } from './support.ts';

/** A seat signs the end for one of the others alone, who is finished by that, and goes home as people do after a game. */
const LIAR = 1;
const FIRST_HOME = 0;

describe('who has seen all sign the end, and goes home', () => {
  for (const seats of [3, 4]) {
    it(`leaves the other honest seats of ${seats} with what they need to be finished, too`, () => {
      const setup = { game: samplerGame, seats, threshold: (seats >> 1) + 1, random: seededBytes('last signature') };
      const { header } = makeHeader(setup);
      const id = tableId(header);
      const keys = header.seats.map(({ key }) => key);
      const table: LocalTable = new LocalTable(setup, Array.from({ length: seats }, () => new SamplerAgent()), (from, bytes) => {
        const { seat, slot } = readMessage(bytes, id, keys);
        if (from !== LIAR || seat !== LIAR || slot.part !== 'close') return [bytes];
        table.players[FIRST_HOME]!.receive(bytes);
        return [];
      });
      table.run();
      expect(table.closed[FIRST_HOME]).toBe(true);
      // She has gone: nobody can ask her any more. The others vote to go on without whom they wait for, as often as they like.
      const left = table.players.map((_, seat) => seat).filter((seat) => seat !== LIAR && seat !== FIRST_HOME);
      for (let pass = 0; pass < 5; pass += 1) {
        for (const seat of left) {
          for (const other of left) for (const bytes of table.players[other]!.missing(table.players[seat]!.lengths)) table.players[seat]!.receive(bytes);
          if (table.waiting[seat] !== undefined && !table.closed[seat]) table.players[seat]!.voteAbsent(table.waiting[seat].seat);
        }
        table.run();
      }
      for (const seat of left) {
        expect([seat, table.closed[seat]]).toEqual([seat, true]);
        expect(audit(table.players[seat]!.transcript(), () => samplerGame)).toMatchObject({ verdict: 'valid' });
      }
    });
  }
});
