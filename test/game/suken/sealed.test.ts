import { describe, expect, it } from 'vitest';
import { sukenGames } from '../../../protocol/game/suken/index.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { audit } from '../../../protocol/room/audit.ts';
import { LocalTable } from '../../../src/peer/local-table.ts';
import { seededBytes } from '../../room/support.ts';
import { seeded } from '../../table/seeded.ts';

const gameOf = (id: string) => sukenGames.find((game) => game.id === id)!;

describe('a whole game on encrypted cards', () => {
  it.each([
    ['suken', 4, 3, { centre: 'free' }],
    ['suken-secret', 2, 2, {}],
    ['suken-variants', 3, 2, { board: '4x4', diagonals: 'also' }],
  ] as const)('of %s for %i ends alike on all machines, and its transcript stands', (id, seats, threshold, chosen) => {
    const game = gameOf(id);
    const settings = { ...defaultSettings(game), ...chosen };
    const bots = Array.from({ length: seats }, (_, seat) => game.bot({ seat, seats, settings, uniform: seeded(seat + 4) }));
    const table = new LocalTable({ game, seats, threshold, settings, copying: 'ciphertext', random: seededBytes(id) }, bots).run();
    expect(table.faults).toEqual(bots.map(() => undefined));
    expect(table.outcomes[0]!.winners.length).toBeGreaterThan(0);
    for (const outcome of table.outcomes) expect(outcome).toEqual(table.outcomes[0]);
    const files = table.players.map((player) => player.transcript());
    for (const file of files) expect(file).toEqual(files[0]);
    expect(audit(files[0]!, gameOf)).toMatchObject({ verdict: 'valid', outcome: table.outcomes[0]! });
  }, 240_000);
});
