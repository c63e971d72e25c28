import type { Settings, Uniform } from '../../game.ts';
import { ROLES } from '../roles.ts';

/**
 * A mix of roles for the simulator: one werewolf, and other roles drawn uniformly as long as there are seats; and
 * whether votes are secret.
 */
export function drawMix(seats: number, uniform: Uniform): Settings {
  const counted = ROLES.flatMap(({ id, count }) => (count === undefined || id === 'werewolf' ? [] : [count]));
  const mix: Record<string, number> = { werewolves: 1 };
  let free = seats - 1;
  while (counted.length > 0) {
    const [{ setting, players = 1 }] = counted.splice(uniform(counted.length), 1) as [(typeof counted)[number]];
    mix[setting] = players <= free && uniform(4) > 0 ? 1 : 0;
    free -= players * mix[setting];
  }
  return { ...mix, tally: uniform(2) === 0 ? 'public' : 'secret' };
}
