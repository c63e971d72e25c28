import type { SukenEvent } from '../../../protocol/game/suken/event.ts';
import { expect, it } from 'vitest';
import { suken } from '../../../protocol/game/suken/index.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { emptyView, heard } from '../../../protocol/game/suken/view.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { makeHeader, type LocalTable } from '../../../src/peer/table/local-table.ts';
import { seededBytes } from '../../room/support/support.ts';
import { seeded } from '../../table/seeded.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { playWithout } from '../../room/support/going-on.ts';

shareChecks();

/**
 * Bots on encrypted cards, of whom one falls silent at its message `from`; the others vote as soon as they wait for it.
 */
function deserted(seats: number, leaver: number, from: number): LocalTable {
  const setup = { game: suken, seats, threshold: 2, random: seededBytes('leaving') };
  const { header } = makeHeader(setup);
  const bots = header.seats.map((_, seat) =>
    suken.bot({ seat, seats, settings: header.settings, copying: 'ciphertext', uniform: seeded(seat + 1) }),
  );
  return playWithout(setup, bots, leaver, from);
}

const squares = (marks: readonly (readonly boolean[])[], seat: number): number => marks[seat]!.filter(Boolean).length;

it.each([
  [3, 0, 12],
  [3, 1, 21],
] as const)(
  'of %i seats, seat %i falls silent before its message %i: the others play on without it, and one of them wins',
  (seats, leaver, from) => {
    const table = deserted(seats, leaver, from);
    const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== leaver);
    const [one, another] = others as [number, number];
    const events = table.events[one]!;
    for (const seat of others) {
      expect(table.faults[seat]).toBeUndefined();
      expect(table.closed[seat]).toBe(true);
      expect(table.events[seat]).toEqual(events);
      expect(table.outcomes[seat]).toEqual(table.outcomes[one]);
    }
    expect(events).toContainEqual({ name: 'left', seat: leaver });
    expect(table.outcomes[one]!.winners!.length).toBeGreaterThan(0);
    expect(table.outcomes[one]!.winners).not.toContain(leaver);

    let view = emptyView(suken.variantOf(defaultSettings(suken)), seats);
    let marked: number | undefined;
    for (const event of events as SukenEvent[]) {
      view = heard(view, event);
      if (event.name === 'left') marked = squares(view.marks, leaver);
      if (event.name === 'turn' && marked !== undefined) {
        expect(view.progressor).not.toBe(leaver);
        expect(view.players).toEqual(others);
      }
    }
    expect(view.left).toEqual([leaver]);
    expect(squares(view.marks, leaver)).toBe(marked);
    expect(audit(table.players[another]!.transcript(), () => suken)).toMatchObject({
      verdict: 'valid',
      removals: [{ seat: leaver, cause: 'absent' }],
      outcome: table.outcomes[one],
    });
  },
  240_000,
);

it('of two, one leaves: the other has won by forfeit', () => {
  const table = deserted(2, 1, 9);
  expect(table.faults[0]).toBeUndefined();
  expect(table.closed[0]).toBe(true);
  expect(table.outcomes[0]).toEqual({ winners: [0], forfeit: true });
  expect(audit(table.players[0]!.transcript(), () => suken)).toMatchObject({
    verdict: 'valid',
    removals: [{ seat: 1, cause: 'absent' }],
    outcome: { winners: [0], forfeit: true },
  });
}, 120_000);
