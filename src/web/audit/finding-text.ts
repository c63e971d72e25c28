import type { AuditReport, Finding } from '../../../protocol/room/audit/report.ts';
import { byCode } from '../text/language.ts';
import { result } from '../table/verdict.ts';
import type { Dictionary } from '../text/dictionary.ts';

/** Which message, and whose: the place that a finding points at. */
export function placeOf({ message, seat, name }: Finding, t: Dictionary): string {
  const a = t.audit;
  const where = message === undefined ? a.fileItself : a.where(message);
  const whose = name ?? (seat === undefined ? undefined : a.seat(seat + 1));
  return whose === undefined ? where : `${where}, ${a.whose(whose)}`;
}

/** Why it is refused, as a sentence. */
export const reasonOf = ({ code }: Finding, t: Dictionary): string => byCode(t.faults, code);

/** How the game ended, from nobody's seat. */
export function resultOf({ outcome, names }: AuditReport, t: Dictionary): string {
  if (outcome === undefined) return t.audit.unfinished;
  return result(outcome.winners, names, t);
}
