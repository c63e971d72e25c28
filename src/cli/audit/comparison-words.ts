import type { Comparison, Parting } from '../../../protocol/room/audit/compare.ts';
import type { AuditReport } from '../../../protocol/room/audit/report.ts';
import type { ComparedFiles } from '../../audit/compare.ts';
import { resultLine } from '../play/story.ts';

/** The result of comparing two files, for people; each file's own report is given by auditing it alone. */
export function comparisonInWords({ reports, comparison }: ComparedFiles, files: readonly [string, string]): string {
  const lines = reports.map((report, side) => `${files[side]}: ${inOneLine(report)}`);
  if (comparison !== undefined) lines.push('', ...linesOf(comparison, files));
  return lines.join('\n');
}

function inOneLine({ verdict, game, names, outcome, finding, ownWord }: AuditReport): string {
  if (verdict !== 'valid') return `${verdict.toUpperCase()}, ${finding?.code ?? ''}: ${finding?.reason ?? ''}`;
  const result = outcome === undefined ? '' : `, ${resultLine(game!, outcome, names)}`;
  return `VALID${result}${ownWord === undefined ? '' : ` (on the word of ${ownWord.of} alone)`}`;
}

function linesOf(comparison: Comparison, files: readonly [string, string]): string[] {
  switch (comparison.kind) {
    case 'other-table':
      return ['OF TWO TABLES: neither file says anything about the other'];
    case 'same':
      return [
        `THE SAME: both hold the same messages${comparison.evidence ? '' : ', and different evidence against removed seats'}`,
      ];
    case 'continues': {
      const { from, further } = comparison;
      return [
        `ONE COURSE: ${files[further]} goes on where ${files[1 - further]} ends, from ${placeOf(from)}`,
        'nothing in one file contradicts the other',
      ];
    }
    case 'parts': {
      const { from, signers, further } = comparison;
      const convicted = signers.map(({ name, seat }) => `${name} (seat ${seat})`).join(' and ');
      return [
        `TWO COURSES: the files part at ${placeOf(from)}`,
        signers.length === 0
          ? 'nobody has signed both: the two lost sight of each other, and each went on alone'
          : `${convicted} signed both: different messages for one place, which no machine does that follows the rules`,
        further === undefined
          ? 'both come equally far'
          : `${files[further]} goes on further than ${files[1 - further]}`,
      ];
    }
  }
}

const placeOf = ({ round, part }: Parting): string => `${part} of round ${round}`;
