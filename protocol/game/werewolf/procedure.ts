import type { Protocol } from '../../table/step.ts';
import { named, tell, turn } from '../../table/steps.ts';
import { passDay } from './day.ts';
import type { Village } from './deal.ts';
import { deal } from './deal.ts';
import { passNight } from './night.ts';
import { introduce } from './pack.ts';
import type { Team } from './roles.ts';
import { roleOf } from './roles.ts';
import type { Rules } from './rules.ts';
import { composition } from './rules.ts';
import { checkVictory } from './victory.ts';

export interface WerewolfOutcome {
  readonly winners: readonly number[];
  readonly team: Team;
  readonly nights: number;
  /** Every seat's role. */
  readonly roles: readonly string[];
  readonly [key: string]: readonly number[] | readonly string[] | number | string;
}

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

/** A death, if there was one, and the victory check after it. */
function* bury(village: Village, seat: number | undefined): Protocol<Team | undefined> {
  if (seat !== undefined) {
    village.living = village.living.filter((other) => other !== seat);
    if (village.rules.shown) {
      const [role] = yield* turn([village.bundles[seat]!.role]);
      village.shown.set(seat, role!);
      yield* tell({ name: 'shown', seat, role: role! });
    }
  }
  return yield* checkVictory(village, seat !== undefined);
}

/** The roles of all are turned. */
function* finish(village: Village, team: Team, nights: number): Protocol<WerewolfOutcome> {
  const roles = yield* named('roles', turn(village.bundles.map(({ role }) => role)));
  const winners = roles.flatMap((role, seat) => (roleOf(role).team === team ? [seat] : []));
  yield* tell({ name: 'over', team, roles });
  return { winners, team, nights, roles };
}
