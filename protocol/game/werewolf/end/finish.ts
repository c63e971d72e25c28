import type { Protocol } from '../../../table/step.ts';
import { named, turn } from '../../../table/steps.ts';
import type { Village } from '../deal.ts';
import { tell } from '../event.ts';
import type { Team } from '../roles.ts';
import { winningTeam, winnersOf } from './winners.ts';

/** How a game ended that was played to its end. */
export type WerewolfOutcome = {
  readonly winners: readonly number[];
  readonly team: Team | 'nobody';
  readonly nights: number;
  /** Every seat's role. */
  readonly roles: readonly string[];
};

/** The roles of all are turned, and with them it is seen who has won. */
export function* finish(village: Village, nights: number): Protocol<WerewolfOutcome> {
  const roles = yield* named('roles', turn(village.bundles.map(({ role }) => role)));
  const standing = { roles, living: village.living };
  const team = winningTeam(standing);
  yield* tell({ name: 'over', team, roles });
  return { winners: winnersOf(standing, team), team, nights, roles };
}
