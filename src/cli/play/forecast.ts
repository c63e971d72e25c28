import { availableParallelism } from 'node:os';
import type { Agent, Game, Settings } from '../../../protocol/game/game.ts';
import { lay } from '../../../protocol/table/card.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Copying, Protocol } from '../../../protocol/table/step.ts';
import { bisect } from '../../../protocol/table/steps.ts';
import { botSeed, uniformFrom } from '../../peer/model/random.ts';
import { measureAtTable } from '../bench/table.ts';

/** The game that bots are to play. */
interface Plan {
  readonly game: Game;
  readonly players: number;
  readonly settings: Settings;
  readonly copying: Copying;
  /** Of the bots' choices. */
  readonly seed: number;
}

/** How long a game is: rounds, shuffles, and cards that each player moves in them. */
export interface Extent {
  readonly rounds: number;
  readonly shuffles: number;
  readonly moved: number;
}

/** The number of games played on plain cards, because the length of one depends on how the cards fall. */
const GAMES = 4;

/** The mean length of a few games of these bots, played on plain cards, which takes a moment. */
export function extentOf(plan: Plan): Extent {
  const games = Array.from({ length: GAMES }, (_, game) => playedOn(plan, plan.seed + game));
  const mean = (figure: keyof Extent): number =>
    Math.round(games.reduce((sum, each) => sum + each[figure], 0) / games.length);
  return { rounds: mean('rounds'), shuffles: mean('shuffles'), moved: mean('moved') };
}

function playedOn({ game, players, settings, copying, seed }: Plan, cards: number): Extent {
  const agents = Array.from({ length: players }, (_, seat): Agent => {
    const bot = game.bot?.({ seat, seats: players, settings, copying, uniform: uniformFrom(botSeed(seed, seat)) });
    if (bot === undefined) throw new Error(`"${game.id}" has no bot`);
    return bot;
  });
  let [shuffles, moved] = [0, 0];
  const { cost } = runClear(game.procedure({ seats: players, settings }), {
    chance: randomChance(uniformFrom(cards)),
    copying,
    answer: (seat, question) => agents[seat]!.answer(question),
    see: (seat, sight) => agents[seat]!.see(sight),
    hear: (event) => agents.forEach((agent) => agent.hear(event)),
    witness(step, _path, _table, perform) {
      if (step.kind === 'shuffle') {
        shuffles += 1;
        moved += step.piles.length * step.piles[0]!.length;
      }
      return perform();
    },
  });
  return { rounds: cost.rounds, shuffles, moved };
}

const TRIED_ROUNDS = 6;
const [FEW, MANY] = [4, 64];

/**
 * The factor for work besides the table's own when each peer is a process: streams, encryption on the way, waiting.
 * Measured with whole games (docs/performance.md).
 */
const BESIDES = 1.6;

/**
 * Estimates the seconds that a game of this extent takes on this machine, from a few rounds of a table of two. Each
 * seat moves the cards and proves it, which takes twice the time of checking another's proof; so n seats have n·(n + 1)
 * / 6 of the work of two.
 */
export function secondsOf({ rounds, moved }: Extent, players: number): number {
  const [few, many] = [FEW, MANY].map((cards) => measureAtTable(2, () => cuts(cards)).ms / TRIED_ROUNDS) as [
    number,
    number,
  ];
  const card = Math.max(0, many - few) / (MANY - FEW);
  const round = Math.max(0, few - FEW * card);
  const work = ((rounds * round + moved * card) * players * (players + 1)) / 6;
  return (BESIDES * work) / 1000 / Math.min(players, availableParallelism());
}

/** Rounds with one random bisection cut of the given number of cards. */
function* cuts(cards: number): Protocol<void> {
  const half = lay(...Array.from({ length: cards / 2 }, (_, index) => `${index}`));
  let halves = [half, [...half].reverse()];
  for (let round = 0; round < TRIED_ROUNDS; round += 1) halves = yield* bisect(halves[0]!, halves[1]!);
}

/** "about 40 seconds", "about 12 minutes", "about 3 hours". */
export function inWords(seconds: number): string {
  if (seconds < 100) return `about ${Math.max(5, Math.round(seconds / 5) * 5)} seconds`;
  if (seconds < 100 * 60) return `about ${Math.round(seconds / 60)} minutes`;
  return `about ${Math.round(seconds / 3600)} hours`;
}
