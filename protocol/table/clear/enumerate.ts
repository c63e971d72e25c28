import type { Chance, Fraction } from './chance.ts';
import { plus, times } from './chance.ts';

/**
 * All results of `run`, each with its exact probability, over all outcomes of its chance. Equal results are not added
 * up.
 *
 * Depth first: each run repeats the outcomes of the last one up to the next to be varied. A run that reaches a
 * situation in which an earlier run was ends there: what follows is known already and only becomes more likely.
 */
export function* enumerate<T>(run: (chance: Chance) => T): Generator<{ result: T; probability: Fraction }> {
  const trail: Draw[] = [];
  const situations = new Situations();
  let ends: { readonly result: T; readonly arrival: Arrival }[] = [];
  do {
    const visit = new Visit(situations, trail);
    try {
      const result = run(visit.chance);
      ends.push({ result, arrival: visit.arrival() });
    } catch (error) {
      if (error !== KNOWN) throw error;
    }
    if (situations.settled) {
      yield* ends.map(({ result, arrival }) => ({ result, probability: situations.probabilityOf(arrival) }));
      ends = [];
    }
  } while (vary(trail));
  situations.settle();
  for (const { result, arrival } of ends) yield { result, probability: situations.probabilityOf(arrival) };
}

const CERTAIN: Fraction = { numerator: 1n, denominator: 1n };

/** A situation in which a run can be, and the ways to it. */
interface Situation {
  /** Number of situations before it in a run. */
  readonly depth: number;
  readonly arrivals: Arrival[];
}

/** A way from one situation to the next, by outcomes of this joint probability. */
interface Arrival {
  readonly from: Situation;
  readonly probability: Fraction;
}

/** One outcome of the chance, with the last situation before it. */
interface Draw {
  readonly from: Situation;
  readonly weights: readonly number[];
  taken: number;
}

/** Goes to the next sequence of outcomes, if there is one. */
function vary(trail: Draw[]): boolean {
  while (trail.length > 0 && trail.at(-1)!.taken + 1 === trail.at(-1)!.weights.length) trail.pop();
  const last = trail.at(-1);
  if (last !== undefined) last.taken += 1;
  return last !== undefined;
}

/** Thrown to end a run that has reached a known situation. */
const KNOWN = new Error('this situation is known');

/** Situations compared before the comparison is given up, if none of them was reached twice. */
const TRIED = 1000;

/** The situations that runs have reached, as far as they are compared. */
class Situations {
  readonly root: Situation = { depth: 0, arrivals: [] };
  /** Whether no situation becomes more likely from here on. */
  settled = false;
  private readonly known = new Map<string, Situation>();
  private readonly likely = new Map<Situation, Fraction>([[this.root, CERTAIN]]);
  private metTwice = false;

  /** Notes a new situation. @throws KNOWN if a run has reached it before */
  arrive(arrival: Arrival, depth: number, describe: () => string): Situation {
    const name = `${depth} ${describe()}`;
    const earlier = this.known.get(name);
    if (earlier !== undefined) {
      earlier.arrivals.push(arrival);
      this.metTwice = true;
      throw KNOWN;
    }
    const situation = { depth, arrivals: [arrival] };
    this.known.set(name, situation);
    if (this.known.size === TRIED && !this.metTwice) this.settle();
    return situation;
  }

  settle(): void {
    if (this.settled) return;
    // Arrivals come from situations earlier in a run, whose probability has been added up by then.
    for (const situation of [...this.known.values()].sort((a, b) => a.depth - b.depth)) {
      this.likely.set(situation, situation.arrivals.map((arrival) => this.probabilityOf(arrival)).reduce(plus));
    }
    this.known.clear();
    this.settled = true;
  }

  probabilityOf({ from, probability }: Arrival): Fraction {
    return times(this.likely.get(from)!, probability);
  }
}

/** One run: along the trail to its end, then on from there. */
class Visit {
  readonly chance: Chance;
  private from: Situation;
  private draws = 0;
  private depth = 0;

  constructor(
    private readonly situations: Situations,
    private readonly trail: Draw[],
  ) {
    this.from = situations.root;
    this.chance = Object.assign((weights: readonly number[]) => this.draw(weights), {
      reached: (describe: () => string) => this.reached(describe),
    });
  }

  /** The probability of the way from the last situation to here. */
  arrival(): Arrival {
    let [numerator, denominator] = [1n, 1n];
    for (let at = this.trail.length - 1; at >= 0 && this.trail[at]!.from === this.from; at -= 1) {
      const { weights, taken } = this.trail[at]!;
      numerator *= BigInt(weights[taken]!);
      denominator *= BigInt(weights.reduce((sum, weight) => sum + weight, 0));
    }
    return { from: this.from, probability: { numerator, denominator } };
  }

  private draw(weights: readonly number[]): number {
    if (this.draws === this.trail.length) this.trail.push({ from: this.from, weights, taken: 0 });
    const { from, taken } = this.trail[this.draws]!;
    this.draws += 1;
    this.from = from;
    return taken;
  }

  private reached(describe: () => string): void {
    this.depth += 1;
    // The run before was here too, or situations are not compared any more.
    if (this.draws < this.trail.length || this.situations.settled) return;
    this.from = this.situations.arrive(this.arrival(), this.depth, describe);
  }
}
