import { describe, expect, it } from 'vitest';
import { audit } from '../support/both-ways.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { signMessage } from '../../../protocol/room/wire/message.ts';
import { encodeVote, readVote } from '../../../protocol/room/wire/vote.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';
import { shareChecks } from '../support/share-checks.ts';
import { readerFor } from '../support/reader.ts';

shareChecks();

/**
 * One seat is late once, and fewer than a majority vote it absent; it comes back, all go on with it and confirm more.
 * Much later another seat sends a second branch from a message before all that, with a vote on it.
 */
const LATE = 2;

function tableOf(
  seats: number,
  { voters, liar, second }: { voters: readonly number[]; liar: number; second: number },
): { table: LocalTable; before: () => readonly unknown[] } {
  const setup = { game: samplerGame, seats, threshold: (seats >> 1) + 1, random: seededBytes('old vote') };
  const { header, secrets } = makeHeader(setup);
  const read = readerFor(header);
  const held: Uint8Array[] = [];
  let vote: Message | undefined;
  const said: Message[] = [];
  let told: readonly unknown[] = [];
  let done = false;
  const table: LocalTable = new LocalTable(
    setup,
    Array.from({ length: seats }, () => new SamplerAgent()),
    (from, bytes) => {
      const message = read(bytes);
      if (from === LATE && message.sequence === 8 && held.length === 0) {
        held.push(bytes);
        return [];
      }
      if (message.slot.part === 'vote') vote ??= message;
      if (from !== liar || message.seat !== liar) return [bytes];
      said[message.sequence] ??= message;
      // The place of the vote has been confirmed by all, and cards have been turned since.
      if (second < 0 || done || vote === undefined || message.slot.part !== 'seen-open') return [bytes];
      done = true;
      told = [...table.events[0]!];
      const { removal } = readVote(vote, seats)!;
      const at = said[second]!;
      const lie = signMessage(
        {
          ...at,
          slot: { round: removal.round, part: 'vote', gone: [] },
          digest: new Uint8Array(32),
          body: encodeVote({ removal, cause: 'absent' }),
        },
        secrets[liar]!.signingKey,
      );
      return [bytes, lie.bytes];
    },
  ).run();
  expect(held).toHaveLength(1);
  for (const seat of voters) table.players[seat]!.voteAbsent(LATE);
  table.run();
  for (const player of table.players) player.receive(held[0]!);
  table.run();
  return { table, before: () => told };
}

function goOn(table: LocalTable, honest: readonly number[]): void {
  for (let pass = 0; pass < 8; pass += 1) {
    if (honest.every((seat) => table.closed[seat])) return;
    for (const seat of honest)
      for (const other of honest)
        for (const bytes of table.players[other]!.missing(table.players[seat]!.lengths))
          table.players[seat]!.receive(bytes);
    table.run();
    for (const seat of honest) {
      const waiting = table.waiting[seat];
      if (waiting !== undefined && pass > 2) table.players[seat]!.voteAbsent(waiting.seat);
    }
    table.run();
  }
}

describe('a vote that did not carry, and that was overtaken when all went on with the seat that had been late', () => {
  it('the game ends with that seat present, if nobody lies', () => {
    const { table } = tableOf(3, { voters: [0], liar: 1, second: -1 });
    expect(table.closed).toEqual([true, true, true]);
  });

  for (const [seats, voters, liar] of [
    [3, [0], 1],
    [4, [0, 1], 3],
    [5, [0, 1], 4],
  ] as const) {
    it(`does not count after all, for a place that all ${seats} have confirmed, because one seat sends a second branch later`, () => {
      const { table, before } = tableOf(seats, { voters, liar, second: 4 });
      const honest = table.players.map((_, seat) => seat).filter((seat) => seat !== liar);
      const told = before();
      goOn(table, honest);
      for (const seat of honest) {
        const report = audit(table.players[seat]!.transcript(), () => samplerGame);
        // What all had been told is not taken back.
        expect(table.events[seat]!.slice(0, told.length)).toEqual(told);
        expect([seat, report.removals?.map((left) => left.seat)]).toEqual([seat, [liar]]);
        expect(table.events[seat]!.some(({ name, seat: left }) => name === 'left' && left === LATE)).toBe(false);
      }
    });
  }
});
