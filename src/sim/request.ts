import type { Game } from '../../protocol/game/game.ts';
import { games } from '../../protocol/game/registry.ts';
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

/** Games that the simulator can play. */
export const SIMULATED: readonly Game[] = games.filter(({ simulation }) => simulation !== undefined);

/** Which game each seed plays, over and over: each as often as its weight says, and spread evenly. */
const CYCLE: readonly string[] = cycleOf(SIMULATED.map(({ id, simulation }) => ({ id, weight: simulation!.weight })));

function cycleOf(shares: readonly { readonly id: string; readonly weight: number }[]): string[] {
  const total = shares.reduce((sum, { weight }) => sum + weight, 0);
  const credits = shares.map(() => 0);
  return Array.from({ length: total }, () => {
    shares.forEach(({ weight }, index) => (credits[index]! += weight));
    const next = credits.indexOf(Math.max(...credits));
    credits[next]! -= total;
    return shares[next]!.id;
  });
}

/** Of all games a seed plays one. */
export const gameOf = (seed: number, wanted: string): string =>
  wanted === 'all' ? CYCLE[seed % CYCLE.length]! : wanted;

/** The plan of a request. Fails for games and attacks that do not exist. */
export function planOf({ seed, game: id, players, attack: name }: Request): Plan {
  const game = SIMULATED.find((each) => each.id === id);
  if (game === undefined) throw new Error(`there is no game "${id}"`);
  const attack = name === undefined ? undefined : ATTACKS.find((each) => each.name === name);
  if (name !== undefined && attack === undefined) throw new Error(`there is no attack "${name}"`);
  const suits = players !== undefined && players >= game.seats.min && players <= game.seats.max;
  return drawPlan({ seed, game, ...(suits ? { seats: players } : {}), ...(attack === undefined ? {} : { attack }) });
}
