import { audit } from './en/audit.ts';
import { code } from './en/code.ts';
import { doctor } from './en/doctor.ts';
import { door } from './en/door.ts';
import { hand } from './en/hand.ts';
import { table } from './en/table.ts';
import { watcher } from './en/watcher.ts';
import { ways } from './en/ways.ts';

/** Every sentence of the page. Another language has the same keys and parameters, or nothing compiles. */
export const en = {
  ...door,
  ...table,
  ...watcher,
  ...hand,
  ...code,
  ...audit,
  ...ways,
  ...doctor,
  seat: (n: number) => `Player ${n}`,
};

export type Dictionary = typeof en;
