import type { Request } from '../../sim/request.ts';
import { planOf } from '../../sim/request.ts';
import type { Verdict } from '../../sim/simulate.ts';
import { simulate } from '../../sim/simulate.ts';

/** What a worker tells of one seed. */
export interface Report {
  readonly request: Request;
  readonly seats: number;
  readonly end: Verdict['end'];
  /** The attack that was made, if one was. */
  readonly attack?: string;
  readonly messages: number;
  readonly broken: Verdict['broken'];
}

export function reportOf(request: Request, trace?: (line: string) => void): Report {
  const { plan, end, struck, messages, broken } = simulate(planOf(request), trace);
  const [hostile] = plan.hostile;
  return { request, seats: plan.seats, end, ...(struck && hostile !== undefined ? { attack: hostile.attack.name } : {}), messages, broken };
}
