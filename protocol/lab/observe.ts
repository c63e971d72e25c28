import type { Chance, Fraction } from '../table/clear/chance.ts';
import { enumerate, fraction, randomChance } from '../table/clear/chance.ts';
import { runClear } from '../table/clear/run.ts';
import type { ClearTable } from '../table/clear/table.ts';
import { ProcedureError } from '../table/error.ts';
import type { Input, Produced, Study } from './study.ts';

/** One run of a protocol: one input, one outcome of all its shuffles. */
export interface Observation {
  readonly input: Input;
  readonly probability: Fraction;
  readonly finish: Finished | Impossible;
}

export interface Finished {
  /** All that everybody could see, in order. */
  readonly trace: readonly string[];
  readonly results: Readonly<Record<string, string>>;
  readonly cost: Cost;
}

/** Counted as in the papers (costs.md). */
export interface Cost {
  readonly cards: number;
  readonly numberCards: number;
  readonly shuffles: number;
}

/** The protocol asked for something that no table allows. */
export interface Impossible {
  readonly impossible: string;
}

/** Runs a study: every outcome of every input with its exact probability, or drawn ones. */
export function* observe(study: Study, uniform: (n: number) => number): Generator<Observation> {
  const { over } = study;
  if (over.kind === 'exhaustive') {
    for (const input of over.inputs) {
      for (const { result, probability } of enumerate((chance) => finish(study, input, chance))) {
        yield { input, probability, finish: result };
      }
    }
    return;
  }
  const probability = fraction(1n, BigInt(over.runs));
  for (let run = 0; run < over.runs; run += 1) {
    const input = over.draw(uniform);
    yield { input, probability, finish: finish(study, input, randomChance(uniform)) };
  }
}

function finish(study: Study, input: Input, chance: Chance): Finished | Impossible {
  try {
    const { result, trace, table } = runClear(study.procedure(input), { chance, copying: 'cards' });
    const results = read(result, table);
    // Counted last: a card that no step touched is brought to the table when somebody looks at it.
    const { colourCards, otherCards } = table.supply;
    return { trace, results, cost: { cards: colourCards, numberCards: otherCards, shuffles: table.shuffles } };
  } catch (error) {
    if (error instanceof ProcedureError) return { impossible: error.message };
    throw error;
  }
}

/** Looks under the results, which must lie face down, each card serving once. */
function read({ down, known = {} }: Produced, table: ClearTable): Record<string, string> {
  const cards = Object.values(down).flat();
  if (new Set(cards).size !== cards.length) throw new ProcedureError('one card is used in two results');
  const hidden = Object.entries(down).map(([name, pile]) => {
    if (pile.some((card) => table.isUp(card))) throw new ProcedureError(`the result ${name} lies face up`);
    return [name, pile.map((card) => table.faceOf(card)).join('')];
  });
  return Object.fromEntries([...hidden, ...Object.entries(known).map(([name, value]) => [name, `${value}`])]);
}
