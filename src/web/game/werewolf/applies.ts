import type { Settings } from '../../../../protocol/game/game.ts';

/** What must be in play for a setting to mean anything; settings that are not listed always do. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  healSelf: ['witches'],
  bothPotions: ['witches'],
  witchFirst: ['witches'],
  victimAfterHeal: ['witches'],
  guardedVictim: ['witches', 'bodyguards'],
  idleHeal: ['witches'],
  guardAndHeal: ['witches', 'bodyguards'],
  poisonedHunter: ['witches', 'hunters'],
  cupidSelf: ['cupids'],
  cupidTeam: ['cupids'],
  loversWin: ['cupids'],
};

/** The disputed points, in the order of the lobby. */
export const DISPUTED: readonly string[] = Object.keys(NEEDS);

/** Whether a setting means anything beside the others. */
export function applies(setting: string, settings: Settings): boolean {
  // Where roles are turned at death, a medium would learn what all see.
  if (setting === 'mediums') return settings['shown'] !== 'yes';
  if (setting === 'witchFirst' && settings['firstNight'] !== 'attack') return false;
  return (NEEDS[setting] ?? []).every((role) => Number(settings[role]) > 0);
}
