import { answerJobs } from '../processes.ts';
import type { Task } from './exhaustive.ts';
import { foundAt } from './exhaustive.ts';

/** One of the processes that share the small tables. */
answerJobs((task: Task) => foundAt(task));
