import type { Task } from './exhaustive.ts';
import { foundAt } from './exhaustive.ts';

/** One of the processes that share the small tables. Ends with its parent. */
process.on('message', (task: Task) => {
  process.send!(foundAt(task));
});
process.on('disconnect', () => process.exit(0));
