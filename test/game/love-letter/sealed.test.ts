import { describe, expect, it } from 'vitest';
import { loveLetterGame } from '../../../protocol/game/love-letter/index.ts';
import { PLAY_QUESTION } from '../../../protocol/game/love-letter/questions.ts';
import type { Agent } from '../../../protocol/game/game.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { seededBytes } from '../../room/support/support.ts';
import { bot } from './play.ts';

shareChecks();

function tableOf(
  agents: readonly Agent[],
  settings: Readonly<Record<string, string | number>>,
  name: string,
): LocalTable {
  return new LocalTable(
    { game: loveLetterGame, seats: agents.length, settings, random: seededBytes(name) },
    agents,
  ).run();
}

describe('a whole game on encrypted cards', () => {
  it('of two bots and a virtual player with a memory ends alike on both machines, and its transcript is valid', () => {
    const settings = { virtual: 1, rules: '2012', memory: 'secret', strategy: 'better' };
    const table = tableOf([bot(0, 1), bot(1, 2)], settings, 'a whole game');
    expect(table.closed).toEqual([true, true]);
    expect(table.events[0]).toEqual(table.events[1]);
    expect(table.outcomes[0]).toEqual(table.outcomes[1]);
    expect(audit(table.players[0]!.transcript(), () => loveLetterGame)).toMatchObject({
      verdict: 'valid',
      outcome: table.outcomes[0]!,
    });
  }, 120_000);

  it('an invalid order of two cards is refused by the player’s own machine, before it is sent', () => {
    const wrong: Agent = { ...bot(0, 1), answer: ({ name }) => (name === PLAY_QUESTION ? [0, 0] : 99) };
    expect(() => tableOf([wrong], { virtual: 1 }, 'no order 1')).toThrow('each of 0 to 1 exactly once');
  });
});
