import { describe, expect, it } from 'vitest';
import { signMessage } from '../../../protocol/room/wire/message.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { moments } from '../support/moments.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';
import { shareChecks } from '../support/share-checks.ts';
import { readerFor } from '../support/reader.ts';

shareChecks();

/**
 * Seat 1 signs another first message at a moment of its choice, and sends it to the others in an order of its choice.
 */
const GUILTY = 1;
function tableWith(seats: number, at: number): LocalTable {
  const setup = { game: samplerGame, seats, threshold: (seats >> 1) + 1, random: seededBytes('late') };
  const { header, secrets } = makeHeader(setup);
  const read = readerFor(header);
  let second: Uint8Array | undefined;
  let done = false;
  const table: LocalTable = new LocalTable(
    setup,
    Array.from({ length: seats }, () => new SamplerAgent()),
    (from, bytes) => {
      const message = read(bytes);
      if (message.seat !== GUILTY) return [bytes];
      if (message.sequence === 0)
        second = signMessage(
          { ...message, body: message.body.map((byte) => byte ^ 1) },
          secrets[GUILTY]!.signingKey,
        ).bytes;
      if (from === GUILTY && message.sequence === at && !done) {
        done = true;
        // All but seat 0 get the message first and then the old fork; seat 0 gets them the other way round.
        for (let seat = seats - 1; seat > 0; seat -= 1) if (seat !== GUILTY) table.players[seat]!.receive(bytes);
        table.players[0]!.receive(second!);
        return [bytes];
      }
      return [bytes];
    },
  );
  return table.run();
}

/** All send each other what they have, and vote to go on without the seat that they wait for. */
function goOn(table: LocalTable, honest: readonly number[]): void {
  for (let pass = 0; pass < 5; pass += 1) {
    for (const seat of honest) {
      const waiting = table.waiting[seat];
      if (waiting !== undefined) table.players[seat]!.voteAbsent(waiting.seat);
    }
    for (const seat of honest) {
      for (const other of honest)
        for (const bytes of table.players[other]!.missing(table.players[seat]!.lengths))
          table.players[seat]!.receive(bytes);
    }
    table.run();
  }
}

describe('a seat that signs another first message late in the game', () => {
  for (const [offset, seats] of [3, 4].entries()) {
    it(`so that its chain ends at different places for different others: a table of ${seats} goes on without it, or ends`, () => {
      const whole = tableWith(seats, Infinity).players[GUILTY]!.lengths[GUILTY]!;
      for (const at of moments(4, whole, 2, offset)) {
        const table = tableWith(seats, at);
        const honest = table.players.map((_, seat) => seat).filter((seat) => seat !== GUILTY);
        goOn(table, honest);
        for (const seat of honest) {
          expect(table.closed[seat], `seat ${seat}, late with message ${at}`).toBe(true);
          expect(table.events[seat]).toEqual(table.events[0]);
          expect(table.outcomes[seat]).toEqual(table.outcomes[0]);
          expect(table.convictions[seat]!.every((conviction) => conviction.seat === GUILTY)).toBe(true);
        }
      }
    });
  }
});
