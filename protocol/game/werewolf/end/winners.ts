import type { Winners } from '../roles.ts';
import { roleOf } from '../roles.ts';
import type { Disputed } from '../rules.ts';

/** The public state when a game is over. */
interface Standing {
  /** Every seat's role. */
  readonly roles: readonly string[];
  readonly living: readonly number[];
  /** The two players bound by Cupid; empty without a Cupid. */
  readonly lovers: readonly number[];
}

/**
 * The team that has won; nobody when all are dead. Lovers of two teams win alone if they are alive, or, by some
 * settings, only if nobody else is alive. Otherwise the werewolves win if one of them lives, and the village if none
 * does.
 */
export function winningTeam(standing: Standing, { loversAlone }: Pick<Disputed, 'loversAlone'>): Winners {
  const { roles, living, lovers } = standing;
  if (living.length === 0) return 'nobody';
  const together = apart(standing) && lovers.every((seat) => living.includes(seat));
  if (together && (!loversAlone || living.length === lovers.length)) return 'lovers';
  return living.some((seat) => roleOf(roles[seat]!).marks.includes('threat')) ? 'werewolves' : 'village';
}

/**
 * All members of the team win, dead or alive. Lovers of two teams win with neither team. Cupid wins with the village or
 * with the Lovers, as the settings say.
 */
export function winnersOf(
  standing: Standing,
  team: Winners,
  { cupidWithLovers }: Pick<Disputed, 'cupidWithLovers'>,
): number[] {
  const { roles, lovers } = standing;
  const wins = (seat: number): boolean =>
    apart(standing) && lovers.includes(seat) ? team === 'lovers' : roleOf(roles[seat]!).team === team;
  const loversWin = lovers.length > 0 && lovers.every(wins);
  return roles.flatMap((role, seat) => {
    const follows = role === 'cupid' && cupidWithLovers && !lovers.includes(seat);
    return (follows ? loversWin : wins(seat)) ? [seat] : [];
  });
}

/** Whether the Lovers are of two teams. */
const apart = ({ roles, lovers }: Standing): boolean =>
  new Set(lovers.map((seat) => roleOf(roles[seat]!).team)).size > 1;
