import type { Comparison } from '../../../protocol/room/audit/compare.ts';
import type { AuditReport, Finding } from '../../../protocol/room/audit/report.ts';
import { byCode } from '../text/language.ts';
import { result } from '../table/verdict.ts';
import type { Dictionary } from '../text/dictionary.ts';

/** Which message, and whose: the place that a finding points at. */
export function placeOf({ message, seat, name }: Finding, t: Dictionary): string {
  const a = t.audit;
  const where = message === undefined ? a.fileItself : a.where(message);
  const whose = name ?? (seat === undefined ? undefined : a.seat(seat + 1));
  return whose === undefined ? where : a.from(where, whose);
}

/** Why it is refused, as a sentence. */
export const reasonOf = ({ code, origin }: Finding, t: Dictionary): string =>
  origin === undefined ? byCode(t.faults, code) : t.audit.origin(origin);

/** How two files stand to each other, a sentence a line. @param files their names */
export function comparisonText(
  comparison: Comparison | undefined,
  files: readonly [string, string],
  { audit: { compared } }: Dictionary,
): readonly string[] {
  switch (comparison?.kind) {
    case undefined:
      return [compared.unreadable.text];
    case 'other-table':
      return [compared['other-table'].text];
    case 'same':
      return comparison.evidence ? [compared.same.text] : [compared.same.text, compared.same.otherEvidence];
    case 'continues': {
      const { further, from } = comparison;
      return [compared.continues.text(files[further], files[1 - further]!, from.round), compared.continues.noConflict];
    }
    case 'parts': {
      const { signers, further, from } = comparison;
      return [
        compared.parts.text(from.round),
        signers.length === 0 ? compared.parts.nobody : compared.parts.signers(signers.map(({ name }) => name)),
        further === undefined ? compared.parts.equallyFar : compared.parts.further(files[further]),
      ];
    }
  }
}

/** How the game ended, from nobody's seat. */
export function resultOf({ outcome, names }: AuditReport, t: Dictionary): string {
  if (outcome === undefined) return t.audit.unfinished;
  return result(outcome.winners ?? [], names, t);
}
