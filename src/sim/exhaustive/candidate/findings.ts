import type { Fair } from './fair.ts';
import type { State } from './machine.ts';
import type { Candidate, World } from './table.ts';

/** What a world shows against the promises of docs/membership.md, and whether that breaks one: see `promises.ts`. */
export function findingsIn(candidate: Candidate, world: World, fair: Fair): [string, boolean][] {
  const { hostile } = candidate.table;
  const findings: [string, boolean][] = [];
  for (const { retold, convicted } of world) {
    if (retold) findings.push(['a machine tells something else than it told before', true]);
    if (convicted.some((seat) => !hostile.includes(seat))) findings.push(['an honest seat is convicted', true]);
  }
  for (const [index, a] of world.entries())
    for (const b of world.slice(index + 1)) {
      if (!a.told.some((step, at) => b.told[at] !== undefined && b.told[at] !== step)) continue;
      const what = a.ended && b.ended ? 'two machines end differently' : 'two machines tell different courses';
      const limit = limitOf(candidate, a, b);
      findings.push([limit === undefined ? what : `${what}: ${limit}`, limit === undefined]);
    }
  if (!fair.isEndedBy(world)) findings.push(['a machine never ends', true]);
  return findings;
}

function limitOf({ table: { seats, hostile } }: Candidate, a: State, b: State): string | undefined {
  let common = 0;
  while (common < a.view.length && a.view[common] === b.view[common]) common += 1;
  const present = seats - common;
  if (present <= 2) return 'of two, each goes on alone';
  const hostilePresent = hostile.filter((seat) => !a.view.slice(0, common).includes(seat)).length;
  return hostilePresent > 0 && present < 3 * hostilePresent + 1
    ? `${hostilePresent} of ${present} present is hostile`
    : undefined;
}
