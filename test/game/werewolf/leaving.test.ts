import type { WerewolfEvent } from '../../../protocol/game/werewolf/event.ts';
import { describe, expect, it } from 'vitest';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { heard } from '../../../protocol/game/werewolf/view/events.ts';
import { emptyView } from '../../../protocol/game/werewolf/view/view.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { makeHeader, type LocalTable } from '../../../src/peer/table/local-table.ts';
import { seededBytes } from '../../room/support/support.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { playWithout } from '../../room/support/going-on.ts';

shareChecks();

const SEATS = 5;

/** A game of bots in which a seat falls silent at its message `from`; the others vote as soon as they wait for it. */
function village(leaver: number, from: number, shown: string): LocalTable {
  const setup = {
    game: werewolfGame,
    seats: SEATS,
    threshold: 3,
    random: seededBytes('village'),
    settings: { exchanges: 0, bodyguards: 0, shown },
  };
  const { header } = makeHeader(setup);
  const uniform = (seat: number) => {
    const random = seededBytes('whims')(seat);
    return (n: number) => new DataView(random(4).buffer).getUint32(0) % n;
  };
  const bots = Array.from({ length: SEATS }, (_, seat) =>
    werewolfGame.bot({ seat, seats: SEATS, settings: header.settings, copying: 'ciphertext', uniform: uniform(seat) }),
  );
  return playWithout(setup, bots, leaver, from);
}

describe('a villager who leaves', () => {
  for (const [leaver, from, shown] of [
    [0, 5, 'no'],
    [3, 9, 'yes'],
    [2, 14, 'no'],
    [4, 20, 'yes'],
  ] as const) {
    it(`seat ${leaver}, before its message ${from}: the village plays on, and counts the player among the lost`, () => {
      const table = village(leaver, from, shown);
      const others = table.players.map((_, seat) => seat).filter((seat) => seat !== leaver);
      for (const seat of others) {
        expect(table.closed[seat]).toBe(true);
        expect(table.events[seat]).toEqual(table.events[others[0]!]);
      }
      const events = table.events[others[0]!]! as WerewolfEvent[];
      expect(events).toContainEqual({ name: 'left', seat: leaver });
      const after = events.slice(events.findIndex(({ name }) => name === 'left'));
      const laterVoters = after
        .flatMap((event) => (event.name === 'votes' ? [event.votes.map(([voter]) => voter)] : []))
        .slice(1)
        .flat();
      expect(laterVoters).not.toContain(leaver);
      // Whoever follows the events alone counts the same people as the cards do.
      let view = emptyView(others[0]!);
      for (const event of events) {
        if (event.name === 'votes') expect(view.living).toEqual(event.votes.map(([voter]) => voter));
        view = heard(view, event);
      }
      const buried = after.some(({ name }) => name === 'dawn' || name === 'verdict');
      expect(view.deaths.some(({ seat }) => seat === leaver)).toBe(buried);
      expect(audit(table.players[others[1]!]!.transcript(), () => werewolfGame)).toMatchObject({
        verdict: 'valid',
        removals: [{ seat: leaver, cause: 'absent' }],
      });
    });
  }
});
