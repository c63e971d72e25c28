import { describe, expect, it } from 'vitest';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { audit } from '../support/both-ways.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { moments } from '../support/moments.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';
import { shareChecks } from '../support/share-checks.ts';
import { readerFor } from '../support/reader.ts';
import { goOn, playWithout } from '../support/going-on.ts';

shareChecks();

/** The course of a table at which nothing more arrives of seat `GONE` from some message on, and the others vote. */

const GONE = 1;
const findGame = (id: string) => [samplerGame, sukenBinary].find((game) => game.id === id);
const setup = (seats: number) => ({
  game: samplerGame,
  seats,
  threshold: (seats >> 1) + 1,
  random: seededBytes('leaving'),
});
const agentsOf = (seats: number) => Array.from({ length: seats }, () => new SamplerAgent());

const reader = (seats: number): ((bytes: Uint8Array) => Message) => readerFor(makeHeader(setup(seats)).header);

const gameWithout = (seats: number, from: number): LocalTable => playWithout(setup(seats), agentsOf(seats), GONE, from);

const messagesOf = (seats: number): number => {
  const table = new LocalTable(setup(seats), agentsOf(seats)).run();
  return table.players[GONE]!.lengths[GONE]!;
};

const CEREMONY_MESSAGES = 4;

describe('a player whose messages no longer arrive', () => {
  for (const [seats, step, offset] of [
    [3, 1, 0],
    [4, 2, 0],
    [5, 2, 1],
  ] as const) {
    it(`is removed from a table of ${seats} at any moment of the game, and the others play it to its end`, () => {
      const count = messagesOf(seats);
      expect(count).toBeGreaterThan(10);
      for (const from of moments(CEREMONY_MESSAGES, count, step, offset)) {
        const table = gameWithout(seats, from);
        const others = table.players.map((_, seat) => seat).filter((seat) => seat !== GONE);
        for (const seat of others) {
          expect(table.closed[seat], `seat ${seat} when seat ${GONE} leaves before its message ${from}`).toBe(true);
          expect(table.outcomes[seat]).toEqual(table.outcomes[others[0]!]);
          expect(table.events[seat]).toEqual(table.events[others[0]!]);
          expect(table.convictions[seat]).toEqual([]);
        }
        const report = audit(table.players[others[0]!]!.transcript(), findGame);
        expect(report).toMatchObject({ verdict: 'valid', removals: [{ seat: GONE, cause: 'absent' }] });
      }
    });
  }

  it('cannot be voted out before the key is made: the table waits', () => {
    const table = gameWithout(4, 2);
    expect(table.closed).toEqual([false, false, false, false]);
    expect(table.waiting[0]).toMatchObject({ seat: GONE, part: 'deal', voting: false });
  });

  it('loses a game for two by forfeit', () => {
    const agents = agentsOf(2);
    const read = reader(2);
    const table = new LocalTable(setup(2), agents, (sender, bytes) =>
      sender === GONE && read(bytes).sequence >= 8 ? [] : [bytes],
    ).run();
    goOn(table, [GONE]);
    expect(table.closed[0]).toBe(true);
    expect(table.outcomes[0]).toEqual({ winners: [0], forfeit: true });
    expect(audit(table.players[0]!.transcript(), findGame)).toMatchObject({
      verdict: 'valid',
      outcome: { winners: [0], forfeit: true },
    });
  });

  it('is not removed as long as fewer than a majority vote for it', () => {
    const read = reader(4);
    const table = new LocalTable(setup(4), agentsOf(4), (sender, bytes) =>
      sender === GONE && read(bytes).sequence >= 8 ? [] : [bytes],
    ).run();
    goOn(table, [GONE, 3]);
    expect(table.closed).toEqual([false, false, false, false]);
    expect(table.waiting[3]).toMatchObject({ seat: GONE, votes: 2, needed: 3, voted: false });
  });

  it('may come back before the vote is decided: all go on with that seat, and a voter who goes on takes the vote back', () => {
    const read = reader(4);
    const held: Uint8Array[] = [];
    const table: LocalTable = new LocalTable(setup(4), agentsOf(4), (sender, bytes) => {
      if (sender !== GONE || read(bytes).sequence !== 8 || held.length > 0) return [bytes];
      held.push(bytes);
      return [];
    }).run();
    goOn(table, [GONE, 3]);
    for (const player of table.players) player.receive(held[0]!);
    table.run();
    expect(table.closed).toEqual([true, true, true, true]);
    const report = audit(table.players[2]!.transcript(), findGame);
    expect(report).toMatchObject({ verdict: 'valid', removals: [] });
  });

  it('may come back after the vote as a watcher, who gets the same events and holds the same transcript', () => {
    const read = reader(4);
    let out = true;
    const table: LocalTable = new LocalTable(setup(4), agentsOf(4), (sender, bytes) =>
      out && sender === GONE && read(bytes).sequence >= 8 ? [] : [bytes],
    ).run();
    goOn(table, [GONE]);
    out = false;
    table.run();
    expect(table.closed).toEqual([true, true, true, true]);
    expect(table.events[GONE]).toEqual(table.events[0]);
    expect(table.outcomes[GONE]).toEqual(table.outcomes[0]);
  });

  it('may have sent one seat more than the others: that one rewinds with them', () => {
    const read = reader(5);
    const count = messagesOf(5);
    for (const from of moments(CEREMONY_MESSAGES, count, 2)) {
      const table: LocalTable = new LocalTable(setup(5), agentsOf(5), (sender, bytes) => {
        const message = read(bytes);
        // Seat 1's message `from` reaches seat 3 alone, and seat 3 passes it on to nobody.
        if (message.seat !== GONE || message.sequence < from) return [bytes];
        if (sender === GONE && message.sequence === from) table.players[3]!.receive(bytes);
        return [];
      });
      goOn(table.run(), [GONE, 3]);
      const others = [0, 2, 3, 4];
      for (const seat of others) {
        expect(table.closed[seat], `seat ${seat} when seat 3 alone has message ${from}`).toBe(true);
        expect(table.events[seat]).toEqual(table.events[0]);
        expect(table.outcomes[seat]).toEqual(table.outcomes[0]);
      }
      expect(audit(table.players[3]!.transcript(), findGame)).toMatchObject({ verdict: 'valid' });
    }
  });

  it('may be followed by a second one: the rest still play on', () => {
    const read = reader(5);
    const table = new LocalTable(setup(5), agentsOf(5), (sender, bytes) => {
      const { sequence } = read(bytes);
      return (sender === 1 && sequence >= 7) || (sender === 2 && sequence >= 9) ? [] : [bytes];
    }).run();
    goOn(table, [1, 2]);
    for (const seat of [0, 3, 4]) {
      expect(table.closed[seat]).toBe(true);
      expect(table.events[seat]).toEqual(table.events[0]);
    }
    expect(audit(table.players[4]!.transcript(), findGame)).toMatchObject({
      verdict: 'valid',
      removals: [{ seat: 1 }, { seat: 2 }],
    });
  });
});
