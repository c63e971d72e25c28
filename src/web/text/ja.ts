import type { Dictionary } from './dictionary.ts';
import { audit } from './ja/audit.ts';
import { door } from './ja/door.ts';
import { hand } from './ja/hand.ts';
import { table } from './ja/table.ts';

export const ja: Dictionary = { ...door, ...table, ...hand, ...audit, seat: (n) => `プレイヤー${n}` };
