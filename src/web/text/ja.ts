import type { Dictionary } from './dictionary.ts';
import { audit } from './ja/audit.ts';
import { code } from './ja/code.ts';
import { doctor } from './ja/doctor.ts';
import { door } from './ja/door.ts';
import { hand } from './ja/hand.ts';
import { table } from './ja/table.ts';
import { watcher } from './ja/watcher.ts';
import { ways } from './ja/ways.ts';

export const ja: Dictionary = {
  ...door,
  ...table,
  ...watcher,
  ...hand,
  ...code,
  ...audit,
  ...ways,
  ...doctor,
  seat: (n) => `プレイヤー${n}`,
};
