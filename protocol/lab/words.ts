import { showFraction } from '../table/clear/chance.ts';
import type { Counterexample, Range, StudyVerdict, Verdict } from './judge.ts';
import type { Input, Study } from './study.ts';
import type { Leak } from './views.ts';

/** What the laboratory found, in sentences. */

export const showInput = ({ inputs }: Study, input: Input): string =>
  inputs.map((name, index) => `${name} = ${input[index]!}`).join(', ');

/** A long game's cards say nothing to a reader; their number does. */
const LONGEST = 240;
function brief(trace: string): string {
  if (trace.length <= LONGEST) return trace;
  const turns = trace.split(' | ');
  let shown = '';
  const kept = turns.filter((turn) => (shown += ` | ${turn}`).length <= LONGEST);
  return `${kept.join(' | ')} … and ${turns.length - kept.length} turns more`;
}

function counterexample(study: Study, found: Counterexample): string {
  const whence = `With ${showInput(study, found.input)}, when the cards turned are ${brief(found.trace)}`;
  const how =
    study.over.kind === 'exhaustive'
      ? ` (an outcome of probability ${showFraction(found.probability)})`
      : ' (found in a random run)';
  const affected = `${found.inputs} ${found.inputs === 1 ? 'input is' : 'inputs are'} affected`;
  const total =
    study.over.kind === 'exhaustive'
      ? ` For this input the result is wrong with probability ${showFraction(found.total)}; ${affected}.`
      : ` ${affected[0]!.toUpperCase()}${affected.slice(1)}.`;
  return `${whence}${how}, ${fault(found.fault)}.${total}`;
}

function fault(found: Counterexample['fault']): string {
  if ('impossible' in found) return `the table refuses: ${found.impossible}`;
  if (found.got === undefined) return `the result "${found.result}" is missing (${found.expected} expected)`;
  if (found.expected === undefined) return `the protocol ends at "${found.result}": ${found.got}`;
  return `the result "${found.result}" is ${found.got}, not ${found.expected}`;
}

function leak(study: Study, { viewer, permitted, inputs, trace, probabilities }: Leak): string {
  const [one, other] = inputs.map((input) => showInput(study, input));
  const may =
    permitted === '' ? 'nothing may be seen of the inputs' : `the permitted output is the same ("${permitted}")`;
  const [p, q] = probabilities.map(showFraction);
  return (
    `For ${one} and for ${other} ${may}, but ${viewer === undefined ? '' : `to ${viewer} `}the turned cards ${brief(trace)} ` +
    `appear with probability ${p} for the former and ${q} for the latter.`
  );
}

const showRange = ({ least, most }: Range): string => (least === most ? `${most}` : `${least} to ${most}`);

/** A figure in print that the count does not give. */
function figure({ study: { claim }, figures }: StudyVerdict): string {
  const [cards, shuffles] = [showRange(figures!.cards), showRange(figures!.shuffles)];
  const printed = [
    ...(claim!.cards === undefined ? [] : [`${claim!.cards} cards`]),
    ...(claim!.shuffles === undefined ? [] : [`${claim!.shuffles} shuffles`]),
    ...(claim!.below === undefined ? [] : [`fewer than ${claim!.below} shuffles`]),
  ];
  return `Counted: ${cards} cards and ${shuffles} shuffles. In print: ${printed.join(' and ')}.`;
}

/** The faults of one study, a sentence or two each; none when it is right and private. */
export function faultsInWords(verdict: StudyVerdict): string[] {
  const { study, wrong, leak: leaked, agrees } = verdict;
  return [
    ...(wrong === undefined ? [] : [`Not right. ${counterexample(study, wrong)}`]),
    ...(leaked === undefined ? [] : [`Not private. ${leak(study, leaked)}`]),
    ...(agrees === false ? [`Another figure. ${figure(verdict)}`] : []),
  ];
}

/** The judgement on one protocol in a word. */
export function judgementInWords({ entry, accepted }: Verdict): string {
  if (entry.printed === undefined) return accepted ? 'sound' : 'FAULTY';
  return accepted ? 'convicted' : 'NOT CONVICTED';
}
