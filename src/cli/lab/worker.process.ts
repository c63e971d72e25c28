import { randomInt } from 'node:crypto';
import { entriesNamed } from '../../../protocol/lab/catalogue/index.ts';
import { judge } from '../../../protocol/lab/judge.ts';
import { reportOf } from '../../../protocol/lab/report.ts';
import { answerJobs } from '../processes.ts';

/** One of the processes that share the catalogue. */
answerJobs((name: string) => {
  const [entry] = entriesNamed(name);
  return reportOf(judge(entry!, (n) => randomInt(n)));
});
