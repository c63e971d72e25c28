import type { Agent } from '../../../protocol/game/game.ts';
import { LocalTable, makeHeader, type Setup } from '../../../src/peer/table/local-table.ts';
import { readerFor } from './reader.ts';

/** Every seat that waits for another votes to go on without it, as often as it takes; the `patient` ones never do. */
export function goOn(table: LocalTable, patient: readonly number[] = []): void {
  for (let pass = 0; pass < 20; pass += 1) {
    table.waiting.forEach((waiting, seat) => {
      if (waiting !== undefined && !patient.includes(seat)) table.players[seat]!.voteAbsent(waiting.seat);
    });
    table.run();
  }
}

/** A whole game: what seat `leaver` sends from its message number `from` on reaches nobody, and the others go on without it. */
export function playWithout(setup: Setup, agents: readonly Agent[], leaver: number, from: number): LocalTable {
  const read = readerFor(makeHeader(setup).header);
  const table = new LocalTable(setup, agents, (sender, bytes) =>
    sender === leaver && read(bytes).sequence >= from ? [] : [bytes],
  ).run();
  goOn(table, [leaver]);
  return table;
}
