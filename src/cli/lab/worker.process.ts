import { randomInt } from 'node:crypto';
import { entriesNamed } from '../../../protocol/lab/catalogue/index.ts';
import { judge } from '../../../protocol/lab/judge.ts';
import { reportOf } from '../../../protocol/lab/report.ts';

/** One of the processes that share the catalogue. Ends with its parent. */
process.on('message', (name: string) => {
  const [entry] = entriesNamed(name);
  process.send!(reportOf(judge(entry!, (n) => randomInt(n))));
});
process.on('disconnect', () => process.exit(0));
