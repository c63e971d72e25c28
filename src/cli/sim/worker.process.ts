import type { Request } from '../../sim/request.ts';
import { reportOf } from './report.ts';

/** One of the processes among which seeds are dealt. Ends with its parent. */
process.on('message', (request: Request) => {
  process.send!(reportOf(request));
});
process.on('disconnect', () => process.exit(0));
