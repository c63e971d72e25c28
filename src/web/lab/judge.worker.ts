import { entriesNamed } from '../../../protocol/lab/catalogue/index.ts';
import { judge } from '../../../protocol/lab/judge.ts';
import type { Report } from '../../../protocol/lab/report.ts';
import { reportOf } from '../../../protocol/lab/report.ts';
import { uniformFrom } from '../../peer/model/random.ts';

/** Judges one entry of the catalogue after another, each when it is named. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  const entry = entriesNamed(data).find(({ name }) => name === data);
  if (entry === undefined) throw new Error(`no protocol is called ${data}`);
  const report: Report = reportOf(judge(entry, uniformFrom(undefined)));
  postMessage(report);
});
