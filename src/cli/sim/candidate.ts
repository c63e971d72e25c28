import { exploreCandidate } from '../../sim/exhaustive/candidate/explore.ts';
import type { Found } from '../../sim/exhaustive/candidate/explore.ts';
import { CANDIDATES, MOST_WORLDS } from '../../sim/exhaustive/candidate/sizes.ts';
import type { CandidateTable } from '../../sim/exhaustive/candidate/table.ts';

/**
 * Explores tables under the rejected rule of membership, and prints which promises break. They are no fault of the
 * program.
 */
export function exploreCandidates(print: (line: string) => void): void {
  for (const table of CANDIDATES)
    for (const line of linesOf(table, exploreCandidate(table, { most: MOST_WORLDS }))) print(line);
}

function linesOf(
  { seats, steps, hostile, wishes }: CandidateTable,
  { worlds, complete, broken, limits, histories }: Found,
): string[] {
  const who = hostile.length === 0 ? 'nobody hostile' : `seat ${hostile.join(' and ')} hostile`;
  return [
    `${seats} seats, ${steps} steps, ${who}, ${wishes} wishes each: ${worlds} worlds${complete ? '' : ' (not all)'}`,
    ...[...limits].map(([what, count]) => `    no rule can avoid: ${what} (${count} worlds)`),
    ...[...broken].flatMap(([what, count]) => [
      `    breaks: ${what} (${count} worlds)`,
      ...histories.get(what)!.map((line) => `        ${line}`),
    ]),
  ];
}
