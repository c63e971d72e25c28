import { HEART } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { named, turn } from '../../../table/steps.ts';
import type { Village } from '../deal.ts';
import { tell } from '../event.ts';
import type { Winners } from '../roles.ts';
import { winningTeam, winnersOf } from './winners.ts';

/** How a game ended that was played to its end. */
export type WerewolfOutcome = {
  readonly winners: readonly number[];
  readonly team: Winners;
  readonly nights: number;
  /** Every seat's role. */
  readonly roles: readonly string[];
  /** The two players bound by Cupid; empty without a Cupid. */
  readonly lovers: readonly number[];
};

/** Turns all roles and the bits of the Lovers, which show who has won. */
export function* finish(village: Village, nights: number): Protocol<WerewolfOutcome> {
  const { bundles, rules, living } = village;
  const marks = village.lovers?.map(([first]) => first) ?? [];
  const faces = yield* named('roles', turn([...bundles.map(({ role }) => role), ...marks]));
  const roles = faces.slice(0, bundles.length);
  const lovers = bundles.flatMap(({ seat }) => (faces[bundles.length + seat] === HEART ? [seat] : []));
  const standing = { roles, living, lovers };
  const team = winningTeam(standing, rules.disputed);
  yield* tell({ name: 'over', team, roles, lovers });
  return { winners: winnersOf(standing, team, rules.disputed), team, nights, roles, lovers };
}
