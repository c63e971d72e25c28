import { expect, it } from 'vitest';
import { hindrance } from '../harness/network/hosts.ts';
import { playWithLosses, type PlayedGame, type Plan } from './losses/game.ts';
import { matrix } from './losses/matrix.ts';
import { SUKEN_THREE, SUKEN_TWO, WEREWOLF } from './losses/phase.ts';
import { openBrowserGroups, type BrowserGroup } from './losses/browser-group.ts';
import { lineOf, summaryOf } from './losses/report.ts';
import { shareChecks } from '../../room/support/share-checks.ts';

/**
 * Seats are lost in the midst of games, and come back or do not; the games end rightly all the same. A few always; with
 * FACEDOWN_LONG=1 each seat in each phase in each way, or in those ways that FACEDOWN_KINDS names, or as many games of
 * that as FACEDOWN_GAMES says, in an order that FACEDOWN_SEED decides, after so many as FACEDOWN_FROM says; two games at
 * a time, or as many as FACEDOWN_TABLES says. What passes takes FACEDOWN_ASLEEP seconds: 20 are more than any link outlasts.
 */

shareChecks();

const number = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const LONG = process.env['FACEDOWN_LONG'] !== undefined;
const cuts = hindrance() === undefined;
const cutting = cuts ? 'cut' : 'sleep';

/** Longer than any link lives without a sign of life: the relay parts from the page meanwhile, too. */
const OUTLASTING_MS = 20_000;

/** One loss of each kind, in phases that differ. */
const SAMPLE: readonly Plan[] = [
  // The opener leaves before the night in which they were killed is over.
  { played: WEREWOLF, losses: [{ seat: 0, kind: 'close', phase: 'night, at work' }], patience: 20 },
  {
    played: SUKEN_THREE,
    losses: [
      { seat: 0, kind: 'crash', phase: 'deal' },
      { seat: 1, kind: 'reload', phase: 'keys' },
      { seat: 2, kind: 'sleep', phase: 'turn 1, asked' },
      { seat: 1, kind: cutting, phase: 'turn 1, at work', lasting: OUTLASTING_MS },
      { seat: 0, kind: 'freeze', phase: 'turn 2, asked' },
    ],
    patience: 180,
  },
  { played: SUKEN_TWO, losses: [{ seat: 0, kind: cuts ? 'unplug' : 'close', phase: 'turn 1, at work' }], patience: 20 },
];

/** Plays the games, one after another on each group that has enough browsers. */
async function playAll(plans: readonly Plan[], groups: readonly BrowserGroup[], asleep: number): Promise<PlayedGame[]> {
  const due = [...plans];
  const games: PlayedGame[] = [];
  await Promise.all(
    groups.map(async (group) => {
      for (;;) {
        const at = due.findIndex(({ played }) => played.people <= group.browsers.length);
        if (at < 0) return;
        const [plan] = due.splice(at, 1);
        const game = await playWithLosses(group, plan!, asleep);
        games.push(game);
        console.log(`${games.length} of ${plans.length}: ${lineOf(game)}`);
      }
    }),
  );
  return games;
}

it.skipIf(LONG)(
  'a page crashes, is reloaded, sleeps or loses its network and is back in its seat; the opener’s is closed, and the others play on without',
  async () => {
    const { groups, close } = await openBrowserGroups(5, 3, 2);
    const games = await playAll(SAMPLE, groups, 9000).finally(close);
    expect(games.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(games.map(({ done, plan }) => plan.losses.length - done.length)).toEqual(SAMPLE.map(() => 0));
  },
);

it.runIf(LONG)(
  'each seat is lost in each phase and in each way, and all games end as they must',
  async () => {
    const named = process.env['FACEDOWN_KINDS']?.split(',');
    const plans = matrix(number('FACEDOWN_SEED', 1), cuts).filter(
      ({ losses }) => named === undefined || losses.every(({ kind }) => named.includes(kind)),
    );
    const from = number('FACEDOWN_FROM', 0);
    const some = plans.slice(from, from + number('FACEDOWN_GAMES', plans.length));
    const { groups, close } = await openBrowserGroups(...Array.from({ length: number('FACEDOWN_TABLES', 2) }, () => 5));
    const games = await playAll(some, groups, 1000 * number('FACEDOWN_ASLEEP', 20)).finally(close);
    if (!cuts) console.warn(`No network was cut: ${hindrance()!}.`);
    console.log(summaryOf(games));
    expect(games.flatMap(({ wrong }) => wrong)).toEqual([]);
  },
  86_400_000,
);
