import type { Finding, FindingTable } from '../../../card/generals/challenge.ts';
import type { Decision } from '../rules/challenge.ts';
import { DECISIONS } from '../rules/challenge.ts';

const LETTERS = { attacker: 'A', defender: 'D', both: 'B' } as const;

const findingOf = ({ verdict, flag }: Decision): Finding =>
  flag && verdict !== 'both' ? `${LETTERS[verdict]}!` : LETTERS[verdict];

/** The decisions as they lie on the table, an entry for every two ranks. */
export const FINDING_TABLE: FindingTable = DECISIONS.map((row) => row.map(findingOf));

/** What a finding that was turned means. */
export function decisionOf(finding: Finding): Decision {
  const verdict = finding.startsWith('A') ? 'attacker' : finding.startsWith('D') ? 'defender' : 'both';
  return { verdict, flag: finding.endsWith('!') };
}
