import type { Fraction } from '../table/clear/chance.ts';
import { plus } from '../table/clear/chance.ts';
import type { Cost, Finished, Observation } from './observe.ts';
import { observe } from './observe.ts';
import type { Claim, Entry, Expected, Input, Study } from './study.ts';
import type { Leak } from './views.ts';
import { Views } from './views.ts';

/** An input and an outcome of the shuffles for which the result is wrong. */
export interface Counterexample {
  readonly input: Input;
  readonly trace: readonly string[];
  readonly probability: Fraction;
  /** The forbidden step of the protocol, or the result that differs. */
  readonly fault: { readonly impossible: string } | Difference;
  /** Probability of a wrong result for this input. */
  readonly total: Fraction;
  /** How many inputs are affected. */
  readonly inputs: number;
}

/** A result that came out otherwise, is missing, or should not be there. */
export interface Difference {
  readonly result: string;
  readonly got?: string;
  readonly expected?: string;
}

export interface Range {
  readonly least: number;
  readonly most: number;
}

interface Figures {
  readonly cards: Range;
  readonly numberCards: Range;
  readonly shuffles: Range;
}

export interface StudyVerdict {
  readonly study: Study;
  /** Different inputs, and runs altogether. */
  readonly inputs: number;
  readonly runs: number;
  readonly wrong?: Counterexample;
  readonly leak?: Leak;
  /** Absent when not examined, and when no run came to its end. */
  readonly private?: boolean;
  readonly right: boolean;
  readonly restoring?: boolean;
  /** Absent when no run came to its end. */
  readonly figures?: Figures;
  /** Whether the counted figures are those of the paper; undefined when it gives none. */
  readonly agrees?: boolean;
}

export interface Verdict {
  readonly entry: Entry;
  readonly studies: readonly StudyVerdict[];
  readonly right: boolean;
  readonly private: boolean;
  /** Correct and private; or, for an entry that is printed wrongly, with the error found in every study. */
  readonly accepted: boolean;
}

export function judge(entry: Entry, uniform: (n: number) => number): Verdict {
  const studies = entry.studies.map((study) => judgeStudy(study, uniform));
  const right = studies.every((study) => study.right);
  const examined = studies.filter((study) => study.private !== undefined);
  const secret = examined.length > 0 && examined.every((study) => study.private);
  return { entry, studies, right, private: secret, accepted: acceptable(entry, studies, right && secret) };
}

/** Figures convict only where the protocol that was counted is right. */
function acceptable({ printed, misprint }: Entry, studies: readonly StudyVerdict[], sound: boolean): boolean {
  if (printed === undefined) return sound;
  if (misprint === 'figure') return studies.every((study) => study.right && study.agrees === false);
  return studies.every((study) => !study.right || study.private === false);
}

export function judgeStudy(study: Study, uniform: (n: number) => number): StudyVerdict {
  const views = new Views();
  const privately = (study.viewers ?? []).map((viewer) => ({ viewer, views: new Views(viewer.name) }));
  const faults = new Map<string, Counterexample>();
  const seen = new Set<string>();
  let figures: Figures | undefined;
  let [runs, restoring] = [0, true];
  let known: Known | undefined;
  for (const { input, probability, finish } of observe(study, uniform)) {
    runs += 1;
    if (known?.input !== input) known = knownOf(study, input);
    const { key, expected } = known;
    seen.add(key);
    const fault = faultOf(expected, finish);
    if (fault !== undefined) {
      const earlier = faults.get(key);
      const trace = 'trace' in finish ? finish.trace : [];
      faults.set(
        key,
        earlier === undefined
          ? { input, trace, probability, fault, total: probability, inputs: 0 }
          : { ...earlier, total: plus(earlier.total, probability) },
      );
    }
    if ('impossible' in finish) {
      restoring = false;
      continue;
    }
    restoring &&= (study.restored ?? []).every((name) => expected.some((one) => finish.results[name] === one[name]));
    views.add(input, known.permitted, finish.trace, probability);
    for (const [index, { viewer, views: own }] of privately.entries()) {
      const looks = viewer.seats.flatMap((seat) => (finish.looks[seat] ?? []).map((look) => `sees ${seat} ${look}`));
      own.add(input, known.privately[index]!, [...finish.trace, ...looks], probability);
    }
    if (finish.cost !== undefined) figures = widened(figures, finish.cost);
  }
  const exhaustive = study.over.kind === 'exhaustive';
  const [wrong] = faults.values();
  const leak = exhaustive ? (views.leak() ?? firstLeak(privately.map((each) => each.views))) : undefined;
  return {
    study,
    inputs: seen.size,
    runs,
    right: wrong === undefined,
    ...(wrong === undefined ? {} : { wrong: { ...wrong, inputs: faults.size } }),
    ...(exhaustive && figures !== undefined ? { private: leak === undefined } : {}),
    ...(leak === undefined ? {} : { leak }),
    ...(study.restored === undefined ? {} : { restoring }),
    ...(figures === undefined ? {} : { figures }),
    ...(study.claim === undefined || figures === undefined ? {} : { agrees: agreement(study.claim, figures) }),
  };
}

function firstLeak(views: readonly Views[]): Leak | undefined {
  for (const each of views) {
    const leak = each.leak();
    if (leak !== undefined) return leak;
  }
  return undefined;
}

/** What is known of an input before anything is turned. */
interface Known {
  readonly input: Input;
  readonly key: string;
  readonly expected: readonly Expected[];
  readonly permitted: string;
  readonly privately: readonly string[];
}

const knownOf = (study: Study, input: Input): Known => ({
  input,
  key: input.join(' '),
  expected: [study.expected(input)].flat(),
  permitted: study.permitted(input),
  privately: (study.viewers ?? []).map((viewer) => viewer.permitted(input)),
});

/** Undefined if one of the expected outcomes occurred; else the difference from the first. */
function faultOf(expected: readonly Expected[], finish: Observation['finish']): Counterexample['fault'] | undefined {
  if ('impossible' in finish) return finish;
  const faults = expected.map((one) => difference(one, finish));
  return faults.includes(undefined) ? undefined : faults[0];
}

function difference(expected: Expected, finish: Finished): Difference | undefined {
  for (const [result, got] of Object.entries(finish.results)) {
    const right = expected[result];
    if (right === undefined) return { result, got };
    if (right !== got) return { result, got, expected: right };
  }
  const missing = Object.entries(expected).find(([result]) => finish.results[result] === undefined);
  return missing === undefined ? undefined : { result: missing[0], expected: missing[1] };
}

function widened(figures: Figures | undefined, cost: Cost): Figures {
  const range = (figure: keyof Figures): Range => {
    const { least, most } = figures?.[figure] ?? { least: cost[figure], most: cost[figure] };
    return { least: Math.min(least, cost[figure]), most: Math.max(most, cost[figure]) };
  };
  return { cards: range('cards'), numberCards: range('numberCards'), shuffles: range('shuffles') };
}

function agreement(claim: Claim, { cards, numberCards, shuffles }: Figures): boolean {
  const fits = (range: Range, figure: number | undefined): boolean =>
    figure === undefined || (range.least === figure && range.most === figure);
  const repaired = claim.shuffles === undefined ? undefined : claim.shuffles + (claim.repair ?? 0);
  if (claim.below !== undefined && shuffles.most >= claim.below) return false;
  return fits(cards, claim.cards) && fits(numberCards, claim.numberCards) && fits(shuffles, repaired);
}
