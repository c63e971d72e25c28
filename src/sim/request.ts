import type { Game } from '../../protocol/game/game.ts';
import { games } from '../../protocol/game/registry.ts';
import { suken, sukenBinary, sukenSecret, sukenVariants } from '../../protocol/game/suken/index.ts';
import { werewolfGame } from '../../protocol/game/werewolf/index.ts';
import { ATTACKS } from './attack/index.ts';
import type { Plan } from './plan.ts';
import { drawPlan } from './plan.ts';

/** Which game to simulate, as words and numbers: goes to workers as it is. */
export interface Request {
  readonly seed: number;
  readonly game: string;
  readonly players?: number;
  readonly attack?: string;
}

/** Werewolf is simulated whether or not it can be chosen on the page. */
export const SIMULATED: readonly Game[] = [werewolfGame, ...games.filter(({ id }) => id !== werewolfGame.id)];

/** What every eighth seed plays, one after another; the others play Werewolf. Games with secret boards take ten times as long. */
const OTHERS = [
  suken,
  suken,
  suken,
  sukenBinary,
  suken,
  suken,
  suken,
  sukenSecret,
  suken,
  suken,
  suken,
  sukenBinary,
  suken,
  suken,
  suken,
  sukenVariants,
];

/** Of all games a seed plays one. */
export function gameOf(seed: number, wanted: string): string {
  if (wanted !== 'all') return wanted;
  return (seed % 8 === 7 ? OTHERS[Math.floor(seed / 8) % OTHERS.length]! : werewolfGame).id;
}

/** The plan of a request. Fails for games and attacks that do not exist. */
export function planOf({ seed, game: id, players, attack: name }: Request): Plan {
  const game = SIMULATED.find((each) => each.id === id);
  if (game === undefined) throw new Error(`there is no game "${id}"`);
  const attack = name === undefined ? undefined : ATTACKS.find((each) => each.name === name);
  if (name !== undefined && attack === undefined) throw new Error(`there is no attack "${name}"`);
  const suits = players !== undefined && players >= game.seats.min && players <= game.seats.max;
  return drawPlan({ seed, game, ...(suits ? { seats: players } : {}), ...(attack === undefined ? {} : { attack }) });
}
