import type { Request } from '../../sim/request.ts';
import { planOf } from '../../sim/request.ts';
import type { Verdict } from '../../sim/simulate.ts';
import { simulate } from '../../sim/simulate.ts';

/** A worker's report on one seed. */
export interface Report {
  readonly request: Request;
  readonly seats: number;
  readonly end: Verdict['end'];
  /** The attacks that were planned, and whether one was made. */
  readonly attacks: readonly string[];
  readonly struck: boolean;
  /** How many seats left for good. */
  readonly leavings: number;
  readonly messages: number;
  readonly broken: Verdict['broken'];
}

export function reportOf(request: Request, trace?: (line: string) => void): Report {
  const { plan, end, struck, messages, broken } = simulate(planOf(request), trace);
  return {
    request,
    seats: plan.seats,
    end,
    attacks: plan.hostile.map(({ attack }) => attack.name),
    struck,
    leavings: plan.leavings.length,
    messages,
    broken,
  };
}
