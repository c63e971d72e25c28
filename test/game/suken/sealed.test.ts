import { describe, expect, it } from 'vitest';
import type { Game, Outcome } from '../../../protocol/game/game.ts';
import { sukenGames } from '../../../protocol/game/suken/index.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { seededBytes } from '../../room/support/support.ts';
import { seeded } from '../../table/seeded.ts';

shareChecks();

/** A game that ends when its second turn would begin: the rest is more of the same, and encrypted cards take their time. */
const oneTurn = (id: string): Game => {
  const game = sukenGames.find((one) => one.id === id)!;
  return {
    ...game,
    *procedure(table): Protocol<Outcome> {
      const whole = game.procedure(table);
      let outcome: unknown;
      for (;;) {
        const { done, value } = whole.next(outcome);
        if (done === true) return value;
        outcome = yield value;
        if (value.kind === 'tell' && value.event.name === 'checked') return { winners: [] };
      }
    },
  };
};

describe('a turn on encrypted cards', () => {
  it.each([
    ['suken', 4, 3, { centre: 'free' }],
    ['suken-secret', 2, 2, {}],
    ['suken-variants', 3, 2, { board: '4x4', diagonals: 'also' }],
  ] as const)(
    'of %s for %i ends alike on all machines, and its transcript stands',
    (id, seats, threshold, chosen) => {
      const game = oneTurn(id);
      const settings = { ...defaultSettings(game), ...chosen };
      const bots = Array.from({ length: seats }, (_, seat) =>
        game.bot!({ seat, seats, settings, copying: 'ciphertext', uniform: seeded(seat + 4) }),
      );
      const table = new LocalTable(
        { game, seats, threshold, settings, copying: 'ciphertext', random: seededBytes(id) },
        bots,
      ).run();
      expect(table.faults).toEqual(bots.map(() => undefined));
      expect(table.outcomes).toEqual(bots.map(() => ({ winners: [] })));
      const files = table.players.map((player) => player.transcript());
      for (const file of files) expect(file).toEqual(files[0]);
      const report = audit(files[0]!, oneTurn);
      expect(report.verdict).toBe('valid');
      expect(report.story.map(({ name }) => name).at(-1)).toBe('checked');
    },
    240_000,
  );
});
