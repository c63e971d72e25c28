import { showFraction } from '../table/clear/chance.ts';
import type { Counterexample, Difference, Range, StudyVerdict } from './judge.ts';
import type { Claim, Input, Study } from './study.ts';
import type { Leak } from './views.ts';

/** What is wrong with a protocol, as plain data from which a sentence in any language can be made. */
export type Finding = WrongFinding | LeakFinding | FigureFinding;

/** A run that ends with another result than it should. */
export interface WrongFinding {
  readonly kind: 'wrong';
  readonly input: readonly NamedValue[];
  readonly seen: Sighting;
  readonly fault: { readonly impossible: string } | Difference;
  /** Present if a cheating player has brought it about. */
  readonly cheated?: true;
  /** Of this run, and of a wrong result for this input; undefined when runs were drawn. */
  readonly probability?: string;
  readonly total?: string;
  /** How many inputs are affected. */
  readonly affected: number;
}

/** Two inputs that should look the same but do not. */
export interface LeakFinding {
  readonly kind: 'leak';
  /** Who sees it, unless everybody does. */
  readonly viewer?: string;
  readonly permitted: string;
  readonly inputs: readonly [readonly NamedValue[], readonly NamedValue[]];
  readonly seen: Sighting;
  readonly probabilities: readonly [string, string];
}

/** Another number than the paper's. */
export interface FigureFinding {
  readonly kind: 'figure';
  readonly cards: Range;
  readonly shuffles: Range;
  readonly claim: Claim;
}

export interface NamedValue {
  readonly name: string;
  readonly value: number;
}

/** The visible events of a run, in order, and how many of them are left out. */
export interface Sighting {
  readonly events: readonly Seen[];
  readonly more: number;
}

/** Faces turned for all; or that a player (counted from 1) looks at cards, and what is seen; or anything else. */
export type Seen =
  | { readonly turned: string }
  | { readonly looks: number }
  | { readonly player: number; readonly sees: string }
  | { readonly other: string };

/** The faults of one study; none when it is right and private and its figures are those in print. */
export function findingsOf({ study, wrong, leak, agrees, figures }: StudyVerdict): Finding[] {
  return [
    ...(wrong === undefined ? [] : [wrongResult(study, wrong)]),
    ...(leak === undefined ? [] : [leaked(study, leak)]),
    ...(agrees === false
      ? [{ kind: 'figure' as const, cards: figures!.cards, shuffles: figures!.shuffles, claim: study.claim! }]
      : []),
  ];
}

function wrongResult(study: Study, { input, trace, fault, probability, total, inputs }: Counterexample): WrongFinding {
  const exact =
    study.over.kind === 'exhaustive'
      ? { probability: showFraction(probability), total: showFraction(total) }
      : study.over.kind === 'cheating'
        ? { cheated: true as const }
        : {};
  return { kind: 'wrong', input: named(study, input), seen: sighting(trace), fault, ...exact, affected: inputs };
}

function leaked(
  study: Study,
  { viewer, permitted, inputs: [one, other], trace, probabilities: [p, q] }: Leak,
): LeakFinding {
  return {
    kind: 'leak',
    ...(viewer === undefined ? {} : { viewer }),
    permitted,
    inputs: [named(study, one), named(study, other)],
    seen: sighting(trace),
    probabilities: [showFraction(p), showFraction(q)],
  };
}

const named = ({ inputs }: Study, input: Input): NamedValue[] =>
  inputs.map((name, index) => ({ name, value: input[index]! }));

/** The cards of a long game are not readable; their number is shown instead. */
const LONGEST = 240;

function sighting(trace: readonly string[]): Sighting {
  let length = 0;
  const kept = trace.filter((line) => (length += line.length + ' | '.length) <= LONGEST);
  return { events: kept.map(seen), more: trace.length - kept.length };
}

/**
 * A line of a trace: `turn` with faces, `peek` with a seat, `sees` with a seat and faces, or what was declared or told.
 */
function seen(line: string): Seen {
  const [what, first, ...rest] = line.split(' ');
  if (what === 'turn') return { turned: line.slice('turn '.length) };
  if (what === 'peek') return { looks: Number(first) + 1 };
  if (what === 'sees') return { player: Number(first) + 1, sees: rest.join(' ') };
  return { other: line };
}
