import type { Request } from '../../sim/request.ts';
import { answerJobs } from '../processes.ts';
import { reportOf } from './report.ts';

/** One of the processes that share the seeds. */
answerJobs((request: Request) => reportOf(request));
