import type { SmallTable } from '../../sim/exhaustive/table.ts';
import { foundAt } from './exhaustive.ts';

/** One of the processes among which small tables are dealt. Ends with its parent. */
process.on('message', (table: SmallTable) => {
  process.send!(foundAt(table));
});
process.on('disconnect', () => process.exit(0));
