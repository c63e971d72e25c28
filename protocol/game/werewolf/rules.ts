import type { Settings } from '../game.ts';
import type { Mark, Role } from './roles.ts';
import { ROLES, roleOf } from './roles.ts';

type TieRule = 'nobody' | 'run-off' | 'random';

/** The rules of a table. */
export interface Rules {
  readonly seats: number;
  /** The roles dealt, one a seat. */
  readonly roles: readonly string[];
  /** Whether all confirm before the first night that they know their roles; not in tables of version 4. */
  readonly confirmed: boolean;
  /** Whether anybody can be attacked in the first night. */
  readonly firstNight: 'quiet' | 'attack';
  /** How often the pack shares its targets in a night. */
  readonly exchanges: number;
  readonly tie: TieRule;
  /** Whether all see who voted for whom once the votes are opened; else only how many votes each has. */
  readonly publicTally: boolean;
  /** Whether a player's role is turned at death. */
  readonly shown: boolean;
  /** Whether a werewolf's client claims parity by itself, once its pack has it. */
  readonly automatic: boolean;
  readonly disputed: Disputed;
}

/** The points on which tables differ; what each means stands beside its setting. */
export interface Disputed {
  readonly healSelf: boolean;
  readonly bothPotions: boolean;
  readonly witchFirst: boolean;
  readonly victimAfterHeal: boolean;
  readonly guardedVictim: boolean;
  readonly idleHealKept: boolean;
  readonly guardAndHealKill: boolean;
  readonly poisonedHunterShoots: boolean;
  readonly cupidSelf: boolean;
  /** Whether Cupid wins with the Lovers rather than with the village. */
  readonly cupidWithLovers: boolean;
  /** Whether Lovers of two teams win only where nobody else is alive. */
  readonly loversAlone: boolean;
}

/** The rules for this number of seats. If there are too few seats for the roles, the last roles are left out. */
export function rulesOf(seats: number, settings: Settings): Rules {
  return {
    seats,
    roles: rolesFor(seats, settings),
    confirmed: true,
    firstNight: settings['firstNight'] === 'attack' ? 'attack' : 'quiet',
    exchanges: Number(settings['exchanges']),
    tie: settings['tie'] as TieRule,
    // Version 4 knew no other.
    publicTally: settings['tally'] !== 'secret',
    shown: settings['shown'] === 'yes',
    automatic: settings['claim'] === 'automatic',
    disputed: disputedIn(settings),
  };
}

/** How a table plays the disputed points. */
export const disputedIn = (settings: Settings): Disputed => ({
  healSelf: settings['healSelf'] !== 'no',
  bothPotions: settings['bothPotions'] === 'yes',
  witchFirst: settings['witchFirst'] !== 'no',
  victimAfterHeal: settings['victimAfterHeal'] === 'shown',
  guardedVictim: settings['guardedVictim'] === 'shown',
  idleHealKept: settings['idleHeal'] === 'kept',
  guardAndHealKill: settings['guardAndHeal'] === 'dead',
  poisonedHunterShoots: settings['poisonedHunter'] !== 'silent',
  cupidSelf: settings['cupidSelf'] !== 'no',
  cupidWithLovers: settings['cupidTeam'] === 'lovers',
  loversAlone: settings['loversWin'] === 'alone',
});

function rolesFor(seats: number, settings: Settings): string[] {
  const roles: string[] = [];
  const wantedOf = ({ setting }: NonNullable<Role['count']>): number =>
    // Where roles are turned at death, a medium would learn what all see.
    setting === 'mediums' && settings['shown'] === 'yes' ? 0 : Number(settings[setting]);
  // Threats are fewer than the others: at parity the game is over.
  let threats = (seats - 1) >> 1;
  for (const { id, marks, count } of ROLES) {
    const free = seats - roles.length;
    const { players = 1 } = count ?? {};
    // Roles that are dealt in pairs leave one player over where the number is odd.
    const wanted = count === undefined ? free : Math.min(free - (free % players), players * wantedOf(count));
    const dealt = marks.includes('threat') ? Math.min(wanted, threats) : wanted;
    if (marks.includes('threat')) threats -= dealt;
    roles.push(...Array.from({ length: dealt }, () => id));
  }
  return roles;
}

/** The settings with as many of each role as this number of seats is dealt. */
export function fitRoles(settings: Settings, seats: number): Settings {
  const roles = rolesFor(seats, settings);
  const counts = ROLES.flatMap(({ id, count }) => {
    if (count === undefined) return [];
    const groups = roles.filter((each) => each === id).filter((_, index) => index % (count.players ?? 1) === 0);
    return [[count.setting, groups.length] as const];
  });
  return { ...settings, ...Object.fromEntries(counts) };
}

/** How many of the dealt roles bear the mark. */
export const bearing = (rules: Rules, mark: Mark): number =>
  rules.roles.filter((id) => roleOf(id).marks.includes(mark)).length;

/** The composition of the table, which is announced to everybody. */
export const composition = (rules: Rules): Record<string, number> =>
  Object.fromEntries(
    ROLES.map(({ id }) => [id, rules.roles.filter((each) => each === id).length] as const).filter(
      ([, count]) => count > 0,
    ),
  );
