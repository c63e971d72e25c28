import type { Agent } from '../../../../protocol/game/game.ts';
import { seeded } from '../../../table/seeded.ts';
import { naming, targetsOf } from './play.ts';

/** The first night and day are over. */
export class Enough extends Error {}

/**
 * Players who know each other's roles, so that the evening takes the same course whoever is what: the first
 * werewolf attacks the villager, whom the bodyguard protects, and nobody votes. All else is chance.
 */
export function conspirators(seats: number, seed: number): { agents: Agent[]; roles: string[] } {
  const roles: string[] = [];
  const agents = Array.from({ length: seats }, (_, seat): Agent => {
    const uniform = seeded(100 * seed + seat);
    let nights = 0;
    return {
      answer(question) {
        if (nights > 1) throw new Enough();
        const villager = roles.indexOf('villager');
        switch (question.name) {
          case 'werewolf.pair':
            return uniform(question.options);
          // Nothing, or healing; a poison would be seen.
          case 'werewolf.potions':
            return uniform(2);
          case 'werewolf.vote':
            return naming(question, null);
          case 'werewolf.guard':
            return naming(question, seat === villager ? null : villager);
          case 'werewolf.attack':
            return naming(question, seat === roles.indexOf('werewolf') ? villager : null);
          default:
            return naming(question, targetsOf(question)[uniform(targetsOf(question).length)]!);
        }
      },
      see(sight) {
        if (sight.name === 'werewolf.role') roles[seat] = sight.faces[0]!;
      },
      hear(event) {
        if (event.name === 'night') nights += 1;
      },
    };
  });
  return { agents, roles };
}
