import type { Protocol } from '../../table/step.ts';
import { declare, turn } from '../../table/steps.ts';
import { tell } from './event.ts';
import { dyingWith, tieBonds } from './bonds.ts';
import { passDay } from './day/day.ts';
import { askToShoot } from './day/hunt.ts';
import type { Village } from './deal.ts';
import { deal, leaving } from './deal.ts';
import type { WerewolfOutcome } from './end/finish.ts';
import { finish } from './end/finish.ts';
import { isDecided } from './end/victory.ts';
import { passNight } from './night/night.ts';
import { introduce } from './night/pack.ts';
import { knownQuestion } from './questions.ts';
import type { Rules } from './rules.ts';
import { composition } from './rules.ts';

/** Moderatorless Werewolf. moderatorless-werewolf-2026 §3. */
export function* werewolf(rules: Rules): Protocol<WerewolfOutcome> {
  yield* tell({ name: 'opened', seats: rules.seats, roles: composition(rules) });
  const village = yield* deal(rules);
  if (rules.confirmed) yield* confirmRoles(village);
  yield* introduce(village);
  yield* tieBonds(village);
  for (let night = 1; ; night += 1) {
    const { died, left } = yield* passNight(village, night);
    yield* tell({ name: 'dawn', night, died, left });
    if (yield* bury(village, [...died, ...left])) return yield* finish(village, night);
    village.poisoned = new Map();
    const executed = yield* passDay(village, night);
    village.executed = executed;
    const hanged = executed === undefined ? [] : [executed];
    const gone = yield* leaving(village, hanged);
    const followed = yield* dyingWith(village, [...hanged, ...gone]);
    yield* tell({ name: 'verdict', day: night, executed: executed ?? null, followed, left: gone });
    if (yield* bury(village, [...hanged, ...followed, ...gone])) return yield* finish(village, night);
  }
}

/**
 * Everybody has looked at their card before anything depends on it. All answer the same, and the answers are turned
 * together, so that nobody's time with the card is in the transcript.
 */
function* confirmRoles({ living }: Village): Protocol<void> {
  yield* tell({ name: 'step', step: 'roles' });
  yield* declare(
    living,
    living.map(() => knownQuestion),
  );
}

/**
 * Handles deaths that have been announced: the hunter's shot, and the victory check. @returns whether the game is over
 */
function* bury(village: Village, dead: readonly number[]): Protocol<boolean> {
  for (let fallen = dead; fallen.length > 0;) {
    yield* layDown(village, fallen);
    fallen = yield* askToShoot(village, fallen);
  }
  return yield* isDecided(village, dead.length > 0);
}

/** Removes players from the living, and turns their roles if the settings say so. */
function* layDown(village: Village, fallen: readonly number[]): Protocol<void> {
  village.living = village.living.filter((seat) => !fallen.includes(seat));
  if (!village.rules.shown) return;
  for (const seat of fallen) {
    const [role] = yield* turn([village.bundles[seat]!.role]);
    village.shown.set(seat, role!);
    yield* tell({ name: 'shown', seat, role: role! });
  }
}
