import type { WerewolfEvent } from '../../../protocol/game/werewolf/event.ts';
import { describe, expect, it } from 'vitest';
import type { Agent } from '../../../protocol/game/game.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { emptyView, heard, seen } from '../../../protocol/game/werewolf/view.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { asBytes, asInteger, asList, decodeItem } from '../../../protocol/room/wire/cbor.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { seededBytes } from '../../room/support/support.ts';
import { seeded } from '../../table/seeded.ts';
import { conspirators, Enough } from './conspirators.ts';

shareChecks();

/** Who sends a message of what kind and size, in which round, in the order sent. */
function messagesOf(seed: number, seats: number): { roles: string[]; sent: string[]; story: unknown } {
  const { agents, roles } = conspirators(seats, seed);
  const sent: string[] = [];
  const settings = { werewolves: 2, bodyguards: 1, firstNight: 'attack' };
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
  it('does not depend on her role: author, order, round, kind and size of all messages', () => {
    const runs = [1, 3].map((seed) => messagesOf(seed, 5));
    expect(new Set(runs.map(({ roles }) => roles.join())).size).toBe(2);
    expect(runs[0]!.sent.length).toBeGreaterThan(100);
    for (const { sent, story } of runs) {
      expect(story).toEqual(runs[0]!.story);
      expect(sent).toEqual(runs[0]!.sent);
    }
  }, 300_000);
});

describe('a whole game on encrypted cards', () => {
  it('of four bots ends alike on all machines, and its transcript stands', () => {
    const settings = { werewolves: 1, bodyguards: 1, firstNight: 'attack' };
    const views = Array.from({ length: 4 }, (_, seat) => emptyView(seat));
    const agents = views.map((_, seat): Agent => {
      const bot = werewolfGame.bot({ seat, seats: 4, settings, copying: 'ciphertext', uniform: seeded(seat) });
      return {
        answer: (question) => bot.answer(question),
        see(sight) {
          views[seat] = seen(views[seat]!, sight);
          bot.see(sight);
        },
        hear(event: WerewolfEvent) {
          views[seat] = heard(views[seat]!, event);
          bot.hear(event);
        },
      };
    });
    const setup = { game: werewolfGame, seats: 4, threshold: 3, settings, random: seededBytes('a whole game') };
    const table = new LocalTable(setup, agents).run();
    expect(table.closed).toEqual([true, true, true, true]);
    for (const outcome of table.outcomes) expect(outcome).toEqual(table.outcomes[0]);
    for (const view of views) {
      expect(view.roles).toEqual(table.outcomes[0]!['roles']);
      expect(view.role).toBe(view.roles[view.seat]);
    }
    const report = audit(table.players[0]!.transcript(), (id) => (id === werewolfGame.id ? werewolfGame : undefined));
    expect(report).toMatchObject({ verdict: 'valid', outcome: table.outcomes[0]! });
  }, 300_000);
});
