import type { Settings } from '../../../../protocol/game/settings.ts';

/** The settings of the same people's next game: the other side begins. Lots are drawn anew. */
export function rematchSettings(settings: Settings): Settings {
  const { first } = settings;
  return first === 'lots' ? settings : { ...settings, first: first === 'opener' ? 'guest' : 'opener' };
}
