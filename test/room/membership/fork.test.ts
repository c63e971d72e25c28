import { describe, expect, it } from 'vitest';
import { audit } from '../support/both-ways.ts';
import { derivedFrom } from '../../../protocol/room/session/derive.ts';
import { Player } from '../../../protocol/room/player/player.ts';
import { LocalTable, makeHeader } from '../../../src/peer/table/local-table.ts';
import { moments } from '../support/moments.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';
import { shareChecks } from '../support/share-checks.ts';
import { readerFor } from '../support/reader.ts';

shareChecks();

const SEATS = 5;
const GUILTY = 1;
const setup = { game: samplerGame, seats: SEATS, threshold: 3, random: seededBytes('fork') };
const agents = () => Array.from({ length: SEATS }, () => new SamplerAgent());

/**
 * Seat 1 runs two machines with the same keys: from its message number `from` on, seats in `second` get the messages of
 * the other machine, whose cards, proofs and answers are all valid, and different.
 */
function twoFaced(from: number, second: readonly number[]): LocalTable {
  const { header, secrets } = makeHeader(setup);
  const read = readerFor(header);
  const stored: Uint8Array[] = [];
  let twin: Player | undefined;
  const toSecond = (bytes: Uint8Array): void => second.forEach((seat) => table.players[seat]!.receive(bytes));
  const makeTwin = (): Player => {
    const agent = new SamplerAgent(0);
    const other = {
      ...secrets[GUILTY]!,
      random: seededBytes('twin')(GUILTY),
      derived: derivedFrom(new Uint8Array(32).fill(7)),
    };
    const player: Player = new Player(
      header,
      samplerGame,
      other,
      (event) => {
        if (event.kind === 'publish') toSecond(event.message);
        if (event.kind === 'ask') queue.push(() => player.answer(agent.answer(event.question)));
      },
      { stored },
    );
    return player;
  };
  const queue: (() => void)[] = [];
  /** A machine that cannot go on from what the other one has sent falls silent. */
  const ifItCan = (action: () => void): void => {
    try {
      action();
    } catch {
      silent = true;
    }
  };
  let silent = false;
  const table: LocalTable = new LocalTable(setup, agents(), (sender, bytes) => {
    const message = read(bytes);
    if (sender !== GUILTY || message.seat !== GUILTY || message.sequence < from) {
      if (twin === undefined) stored.push(bytes);
      else if (!silent) ifItCan(() => twin!.receive(bytes));
      for (const act of queue.splice(0)) ifItCan(act);
      return [bytes];
    }
    if (twin === undefined) {
      twin = makeTwin();
      ifItCan(() => twin!.start());
      for (const act of queue.splice(0)) ifItCan(act);
    }
    table.players.forEach((player, seat) => {
      if (seat !== GUILTY && !second.includes(seat)) player.receive(bytes);
    });
    return [];
  });
  return table.run();
}

describe('a seat that continues on two branches, both of them valid', () => {
  for (const [offset, second] of [
    [0, [4]],
    [1, [3, 4]],
    [0, [0, 3, 4]],
  ] as const) {
    it(`${second.length} of the others get the second one: all find out, all remove the seat, and agree on everything told`, () => {
      const whole = new LocalTable(setup, agents()).run().players[0]!.lengths[GUILTY]!;
      for (const from of moments(4, whole - 1, 2, offset)) {
        const table = twoFaced(from, second);
        const others = [0, 2, 3, 4];
        for (let pass = 0; pass < 10; pass += 1) {
          // If its two machines were alike up to there, the seat only falls silent, and is voted out by hand.
          for (const seat of others) {
            const waiting = table.waiting[seat];
            if (waiting?.seat === GUILTY) table.players[seat]!.voteAbsent(GUILTY);
          }
          // As waiting machines do, each asks the others for the messages that it lacks.
          for (const seat of others) {
            for (const other of others)
              for (const bytes of table.players[other]!.missing(table.players[seat]!.lengths))
                table.players[seat]!.receive(bytes);
          }
          table.run();
        }
        for (const seat of others) {
          expect(table.closed[seat], `seat ${seat}, two branches from message ${from} on`).toBe(true);
          expect(table.events[seat]).toEqual(table.events[0]);
          expect(table.outcomes[seat]).toEqual(table.outcomes[0]);
          expect(table.convictions[seat]!.every((conviction) => conviction.seat === GUILTY)).toBe(true);
        }
        const report = audit(table.players[0]!.transcript(), () => samplerGame);
        expect(report.verdict).toBe('valid');
        // Towards the end the two branches may be the same: then nobody is removed. An honest seat never is.
        for (const { seat } of report.removals ?? []) expect(seat).toBe(GUILTY);
      }
    });
  }
});
