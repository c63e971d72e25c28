import type { FigureFinding, Finding, LeakFinding, NamedValue, Seen, Sighting, WrongFinding } from './finding.ts';
import { findingsOf } from './finding.ts';
import type { Range, StudyVerdict, Verdict } from './judge.ts';

/** What the laboratory found, in English sentences. */

const showNamed = (values: readonly NamedValue[]): string =>
  values.map(({ name, value }) => `${name} = ${value}`).join(', ');

function showSeen(seen: Seen): string {
  if ('turned' in seen) return seen.turned;
  if ('looks' in seen) return `player ${seen.looks} looks`;
  return 'sees' in seen ? `player ${seen.player} sees ${seen.sees}` : seen.other;
}

const showSighting = ({ events, more }: Sighting): string =>
  events.length === 0
    ? 'nothing'
    : `${events.map(showSeen).join(' | ')}${more === 0 ? '' : ` … and ${more} turns more`}`;

function counterexample({
  input,
  seen,
  cheated,
  probability,
  total,
  affected: inputs,
  fault: found,
}: WrongFinding): string {
  const whence = `With ${showNamed(input)}, when the cards turned are ${showSighting(seen)}`;
  const drawn = cheated === true ? ' (brought about by a player who cheats)' : ' (found in a random run)';
  const how = probability === undefined ? drawn : ` (an outcome of probability ${probability})`;
  const affected = `${inputs} ${inputs === 1 ? 'input is' : 'inputs are'} affected`;
  const extent =
    total === undefined ? affected : `For this input the result is wrong with probability ${total}; ${affected}`;
  return `Not right. ${whence}${how}, ${fault(found)}. ${extent}.`;
}

function fault(found: WrongFinding['fault']): string {
  if ('impossible' in found) return `the table refuses: ${found.impossible}`;
  if (found.got === undefined) return `the result "${found.result}" is missing (${found.expected} expected)`;
  if (found.expected === undefined) return `the protocol ends at "${found.result}": ${found.got}`;
  return `the result "${found.result}" is ${found.got}, not ${found.expected}`;
}

function leak({ viewer, permitted, inputs, seen, probabilities: [p, q] }: LeakFinding): string {
  const [one, other] = inputs.map(showNamed);
  const may =
    permitted === '' ? 'nothing may be seen of the inputs' : `the permitted output is the same ("${permitted}")`;
  return (
    `Not private. For ${one} and for ${other} ${may}, but ${viewer === undefined ? '' : `to ${viewer} `}the turned cards ${showSighting(seen)} ` +
    `appear with probability ${p} for the former and ${q} for the latter.`
  );
}

const showRange = ({ least, most }: Range): string => (least === most ? `${most}` : `${least} to ${most}`);

/** A figure in print that the count does not give. */
function figure({ cards, shuffles, claim }: FigureFinding): string {
  const printed = [
    ...(claim.cards === undefined ? [] : [`${claim.cards} cards`]),
    ...(claim.shuffles === undefined ? [] : [`${claim.shuffles} shuffles`]),
    ...(claim.below === undefined ? [] : [`fewer than ${claim.below} shuffles`]),
  ];
  return `Another figure. Counted: ${showRange(cards)} cards and ${showRange(shuffles)} shuffles. In print: ${printed.join(' and ')}.`;
}

/** What is wrong with a study, in a sentence or two. */
export function findingInWords(finding: Finding): string {
  if (finding.kind === 'wrong') return counterexample(finding);
  return finding.kind === 'leak' ? leak(finding) : figure(finding);
}

/** The faults of one study, a sentence or two each; none when it is right and private. */
export const faultsInWords = (verdict: StudyVerdict): string[] => findingsOf(verdict).map(findingInWords);

/** The judgement on one protocol in a word. */
export function judgementInWords({ entry, accepted }: Verdict): string {
  if (entry.printed === undefined) return accepted ? 'sound' : 'FAULTY';
  return accepted ? 'convicted' : 'NOT CONVICTED';
}
