import type { Team } from '../roles.ts';
import { roleOf } from '../roles.ts';

/** What everybody sees when a game is over. */
interface Standing {
  /** Every seat's role. */
  readonly roles: readonly string[];
  readonly living: readonly number[];
}

/** Which team has won a game that is over; nobody, when all are dead. */
export function winningTeam({ roles, living }: Standing): Team | 'nobody' {
  if (living.length === 0) return 'nobody';
  return living.some((seat) => roleOf(roles[seat]!).marks.includes('threat')) ? 'werewolves' : 'village';
}

/** Everybody of the team wins, dead or alive. */
export const winnersOf = ({ roles }: Standing, team: Team | 'nobody'): number[] =>
  roles.flatMap((role, seat) => (roleOf(role).team === team ? [seat] : []));
