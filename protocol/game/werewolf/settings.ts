import type { Setting, Settings } from '../game.ts';
import { presetsFor } from './mix/presets.ts';
import { ROLES } from './roles.ts';

export const SEATS = { min: 4, max: 15 } as const;

/** Roles that are dealt once by default. */
const DEALT_ALWAYS: readonly string[] = ['werewolves', 'seers', 'bodyguards'];

/** Small tables have shorter days. */
const daySeconds = (seats: number): number => (seats <= 6 ? 520 : 720);

export const SETTINGS: readonly Setting[] = [
  ...ROLES.flatMap(({ count }): Setting[] =>
    count === undefined
      ? []
      : [
          {
            name: count.setting,
            kind: 'integer',
            min: count.min,
            max: count.max,
            default: DEALT_ALWAYS.includes(count.setting) ? 1 : 0,
          },
        ],
  ),
  { name: 'firstNight', kind: 'choice', options: ['quiet', 'attack'], default: 'quiet' },
  { name: 'exchanges', kind: 'integer', min: 0, max: 4, default: 1 },
  { name: 'tie', kind: 'choice', options: ['nobody', 'run-off', 'random'], default: 'nobody' },
  { name: 'tally', kind: 'choice', options: ['public', 'secret'], default: 'public' },
  { name: 'shown', kind: 'choice', options: ['no', 'yes'], default: 'no' },
  { name: 'claim', kind: 'choice', options: ['automatic', 'manual'], default: 'automatic' },
  // Rules of the further roles on which tables differ; the first option is the customary one.
  { name: 'healSelf', kind: 'choice', options: ['yes', 'no'], default: 'yes' },
  { name: 'bothPotions', kind: 'choice', options: ['no', 'yes'], default: 'no' },
  { name: 'witchFirst', kind: 'choice', options: ['yes', 'no'], default: 'yes' },
  { name: 'victimAfterHeal', kind: 'choice', options: ['hidden', 'shown'], default: 'hidden' },
  { name: 'guardedVictim', kind: 'choice', options: ['hidden', 'shown'], default: 'hidden' },
  { name: 'idleHeal', kind: 'choice', options: ['spent', 'kept'], default: 'spent' },
  { name: 'guardAndHeal', kind: 'choice', options: ['alive', 'dead'], default: 'alive' },
  { name: 'poisonedHunter', kind: 'choice', options: ['shoots', 'silent'], default: 'shoots' },
  { name: 'cupidSelf', kind: 'choice', options: ['yes', 'no'], default: 'yes' },
  { name: 'cupidTeam', kind: 'choice', options: ['village', 'lovers'], default: 'village' },
  { name: 'loversWin', kind: 'choice', options: ['alive', 'alone'], default: 'alive' },
  { name: 'daySeconds', kind: 'integer', min: 30, max: 3600, default: 720 },
  { name: 'nightSeconds', kind: 'integer', min: 10, max: 600, default: 120 },
];

/** Sensible settings for this number of players. */
export function defaultsFor(seats: number): Settings {
  const usual = presetsFor(seats)[0]?.settings ?? {};
  return { ...usual, exchanges: Number(usual['werewolves'] ?? 1) > 2 ? 2 : 1, daySeconds: daySeconds(seats) };
}
