import type { Protocol } from '../../table/step.ts';
import { departed, named, turn } from '../../table/steps.ts';
import { tell } from './event.ts';
import { passDay } from './day.ts';
import type { Village } from './deal.ts';
import { deal } from './deal.ts';
import { passNight } from './night/night.ts';
import { introduce } from './night/pack.ts';
import type { Team } from './roles.ts';
import { roleOf } from './roles.ts';
import type { Rules } from './rules.ts';
import { composition } from './rules.ts';
import { checkVictory } from './victory.ts';

/** How a game ended that was played to its end. */
export type WerewolfOutcome = {
  readonly winners: readonly number[];
  readonly team: Team;
  readonly nights: number;
  /** Every seat's role. */
  readonly roles: readonly string[];
};

/** Moderatorless Werewolf. moderatorless-werewolf-2026 §3. */
export function* werewolf(rules: Rules): Protocol<WerewolfOutcome> {
  yield* tell({ name: 'opened', seats: rules.seats, roles: composition(rules) });
  const village = yield* deal(rules);
  yield* introduce(village);
  for (let night = 1; ; night += 1) {
    const victim = yield* passNight(village, night);
    yield* tell({ name: 'dawn', night, died: victim ?? null });
    const team = (yield* bury(village, victim)) ?? (yield* bury(village, yield* passDay(village, night)));
    if (team !== undefined) return yield* finish(village, team, night);
  }
}

/** A death, if there was one, those who have left the table meanwhile, and the victory check after it. */
function* bury(village: Village, victim: number | undefined): Protocol<Team | undefined> {
  const left = (yield* departed()).filter((seat) => seat !== victim && village.living.includes(seat));
  const lost = victim === undefined ? left : [victim, ...left];
  village.living = village.living.filter((seat) => !lost.includes(seat));
  if (village.rules.shown) {
    for (const seat of lost) {
      const [role] = yield* turn([village.bundles[seat]!.role]);
      village.shown.set(seat, role!);
      yield* tell({ name: 'shown', seat, role: role! });
    }
  }
  return yield* checkVictory(village, lost.length > 0);
}

/** The roles of all are turned. */
function* finish(village: Village, team: Team, nights: number): Protocol<WerewolfOutcome> {
  const roles = yield* named('roles', turn(village.bundles.map(({ role }) => role)));
  const winners = roles.flatMap((role, seat) => (roleOf(role).team === team ? [seat] : []));
  yield* tell({ name: 'over', team, roles });
  return { winners, team, nights, roles };
}
