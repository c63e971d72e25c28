import type { Settings } from '../../../protocol/game/game.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import type { Measured } from '../../sim/section.ts';
import { measureSection } from '../../sim/section.ts';
import { cpuTime } from '../../sim/machine/work.ts';
import { sectionFigures } from './section.ts';

/** One night of Werewolf, in which everybody lives and everything is done: from dusk to dawn. */
const measureNight = (players: number, seed: number, roles: Settings = {}): Measured =>
  measureSection(
    {
      game: werewolfGame,
      seats: players,
      settings: { firstNight: 'attack', ...roles },
      seed,
      from: 'night',
      to: 'dawn',
    },
    cpuTime(),
  );

/** All roles that nine have seats for: only the medium is missing, who does nothing before somebody was executed. */
const ALL_ROLES: Settings = { werewolves: 2, seers: 1, bodyguards: 1, hunters: 1, witches: 1, cupids: 1, twins: 1 };

const PLAYERS = [4, 9];
/** Takes two minutes. */
const MOST_PLAYERS = 15;

/** How a night grows with the players; at fifteen there are three werewolves, who exchange their targets twice. */
export const NIGHTS: Readonly<Record<string, () => Record<string, number>>> = {
  ...Object.fromEntries(PLAYERS.map((players) => [`werewolf-night-${players}`, () => nightFigures(players)])),
  'werewolf-night-9-all': () => nightFigures(9, ALL_ROLES),
};
export const LONG_NIGHTS: typeof NIGHTS = { [`werewolf-night-${MOST_PLAYERS}`]: () => nightFigures(MOST_PLAYERS) };

function nightFigures(players: number, roles?: Settings): Record<string, number> {
  return sectionFigures((seed) => measureNight(players, seed, roles));
}
