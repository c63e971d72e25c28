import { describe, expect, it } from 'vitest';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { audit } from '../support/both-ways.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';
import { shareChecks } from '../support/share-checks.ts';

shareChecks();

const findGame = (id: string) => [samplerGame, sukenBinary].find((game) => game.id === id);

describe('a table of several machines', () => {
  for (const [seats, threshold, copying] of [
    [2, 2, 'ciphertext'],
    [3, 2, 'cards'],
    [4, 3, 'ciphertext'],
  ] as const) {
    it(`${seats} seats, threshold ${threshold}, copying by ${copying}: all reach the same outcome and hold the same valid transcript`, () => {
      const agents = Array.from({ length: seats }, (_, seat) => new SamplerAgent(seat === 0 ? 1 : 0));
      const table = new LocalTable(
        { game: samplerGame, seats, threshold, copying, random: seededBytes(`end ${seats}`) },
        agents,
      ).run();
      expect(table.faults).toEqual(agents.map(() => undefined));
      expect(table.closed).toEqual(agents.map(() => true));
      expect(table.outcomes[0]).toEqual({ winners: [1], said: 3, together: [3, 3], fourth: '4' });
      for (const outcome of table.outcomes) expect(outcome).toEqual(table.outcomes[0]);
      const files = table.players.map((player) => player.transcript());
      for (const file of files) expect(file).toEqual(files[0]);
      const report = audit(files[0]!, findGame);
      expect(report).toMatchObject({ verdict: 'valid', outcome: table.outcomes[0]! });
      expect(report.story).toEqual(agents[0]!.events);
    });
  }

  it('shows a peeked card to its viewer alone', () => {
    const agents = [new SamplerAgent(), new SamplerAgent(), new SamplerAgent()];
    new LocalTable({ game: samplerGame, seats: 3, random: seededBytes('peek') }, agents).run();
    expect(agents[0]!.sights).toHaveLength(1);
    expect(agents[0]!.sights[0]!.faces).toHaveLength(2);
    expect(agents[1]!.sights).toEqual([]);
    expect(['5', '6', '7']).toContain(agents[2]!.sights[0]!.faces[0]);
  });

  it('accepts late, repeated and reordered messages as if they had come in order', () => {
    const agents = [new SamplerAgent(), new SamplerAgent()];
    const held: { bytes: Uint8Array }[] = [];
    const table = new LocalTable(
      { game: samplerGame, seats: 2, random: seededBytes('late') },
      agents,
      (_, bytes, number) => {
        if (number % 5 === 0) {
          held.push({ bytes });
          return [];
        }
        return [
          ...held
            .splice(0)
            .map((each) => each.bytes)
            .reverse(),
          bytes,
          bytes,
        ];
      },
    ).run();
    // Where everybody waits for what was held back last, it is fetched by comparing how much each has.
    for (let pass = 0; pass < 20 && !table.closed.every(Boolean); pass += 1) {
      for (const player of table.players) {
        for (const other of table.players) for (const bytes of other.missing(player.lengths)) player.receive(bytes);
      }
      table.run();
    }
    expect(table.closed).toEqual([true, true]);
  });
});
