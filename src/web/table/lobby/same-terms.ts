import type { Terms } from '../../../peer/model/state.ts';

/** Whether two proposals say the same. */
export const sameTerms = (a: Terms, b: Terms): boolean =>
  a.game === b.game &&
  a.copying === b.copying &&
  a.threshold === b.threshold &&
  a.patience === b.patience &&
  a.watchers === b.watchers &&
  Object.entries(a.settings).every(([name, value]) => b.settings[name] === value);
