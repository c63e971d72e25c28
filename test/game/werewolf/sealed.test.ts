import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../protocol/game/game.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { asBytes, asInteger, asList, decodeItem } from '../../../protocol/room/wire/cbor.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { seededBytes } from '../../room/support/support.ts';
import { conspirators, Enough } from './support/conspirators.ts';

shareChecks();

/** Who sends a message of what kind and size, in which round, in the order sent. */
function messagesOf(seed: number, seats: number, mix: Settings): { roles: string[]; sent: string[]; story: unknown } {
  const { agents, roles } = conspirators(seats, seed);
  const sent: string[] = [];
  const settings = { bodyguards: 1, firstNight: 'attack', ...mix };
  const setup = { game: werewolfGame, seats, threshold: 3, settings, random: seededBytes(`shape ${seed}`) };
  const table = new LocalTable(setup, agents, (from, bytes) => {
    const fields = asList(decodeItem(bytes), 'a message', 10, 10);
    const [round, part] = [fields[4], fields[5]].map((field) => asInteger(field, 'a field', 0, 1000));
    sent.push(
      `${from} round ${round!} part ${part!}: ${asBytes(fields[8], 'the body', 0, 1 << 23).length} of ${bytes.length}`,
    );
    return [bytes];
  });
  expect(() => table.run()).toThrow(Enough);
  expect(table.faults.every((fault) => fault === undefined)).toBe(true);
  return { roles, sent, story: table.events[0] };
}

describe('what other machines can observe of a player', () => {
  it.each([
    [5, 'two werewolves', { werewolves: 2 }],
    [7, 'a witch, a cupid and twins', { werewolves: 1, seers: 0, witches: 1, cupids: 1, twins: 1 }],
  ] as const)(
    '%i, %s: author, order, round, kind and size of all messages do not depend on the role',
    (seats, _, mix) => {
      const runs = [1, 3].map((seed) => messagesOf(seed, seats, mix));
      expect(new Set(runs.map(({ roles }) => roles.join())).size).toBe(2);
      expect(runs[0]!.sent.length).toBeGreaterThan(100);
      for (const { sent, story } of runs) {
        expect(story).toEqual(runs[0]!.story);
        expect(sent).toEqual(runs[0]!.sent);
      }
    },
    300_000,
  );
});
