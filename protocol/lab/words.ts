import { showFraction } from '../table/clear/chance.ts';
import type { Counterexample, StudyVerdict, Verdict } from './judge.ts';
import type { Input, Study } from './study.ts';
import type { Leak } from './views.ts';

/** What the laboratory found, in sentences. */

export const showInput = ({ inputs }: Study, input: Input): string =>
  inputs.map((name, index) => `${name} = ${input[index]!}`).join(', ');

function counterexample(study: Study, found: Counterexample): string {
  const whence = `With ${showInput(study, found.input)}, when the cards turned are ${found.trace}`;
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
    `For ${one} and for ${other} ${may}, but ${viewer === undefined ? '' : `to ${viewer} `}the turned cards ${trace} ` +
    `appear with probability ${p} for the former and ${q} for the latter.`
  );
}

/** The faults of one study, a sentence or two each; none when it is right and private. */
export const faultsInWords = ({ study, wrong, leak: leaked }: StudyVerdict): string[] => [
  ...(wrong === undefined ? [] : [`Not right. ${counterexample(study, wrong)}`]),
  ...(leaked === undefined ? [] : [`Not private. ${leak(study, leaked)}`]),
];

/** The judgement on one protocol in a word. */
export function judgementInWords({ entry, accepted }: Verdict): string {
  if (entry.printed === undefined) return accepted ? 'sound' : 'FAULTY';
  return accepted ? 'convicted' : 'NOT CONVICTED';
}
