import type { Request } from '../../sim/request.ts';
import { reportOf } from './report.ts';

/** One of the processes that share the seeds. Ends with its parent. */
process.on('message', (request: Request) => {
  process.send!(reportOf(request));
});
process.on('disconnect', () => process.exit(0));
