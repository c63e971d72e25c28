import type { Chance, Fraction } from '../table/clear/chance.ts';
import { fraction, randomChance } from '../table/clear/chance.ts';
import { enumerate } from '../table/clear/enumerate.ts';
import type { ClearSetting } from '../table/clear/run.ts';
import { runClear } from '../table/clear/run.ts';
import { everyWay } from './adversary.ts';
import type { ClearTable } from '../table/clear/table.ts';
import { AnswerError, ProcedureError } from '../table/error.ts';
import type { Face } from '../table/card.ts';
import type { Question, Sight } from '../table/step.ts';
import type { Cheating, Input, Produced, Study } from './study.ts';

/** One run of a protocol: one input, one outcome of all its shuffles. */
export interface Observation {
  readonly input: Input;
  readonly probability: Fraction;
  readonly finish: Finished | Impossible;
}

export interface Finished {
  /** All that everybody could see, in order. */
  readonly trace: readonly string[];
  /** What each seat saw privately, in order, by seat. The trace shows when. */
  readonly looks: readonly (readonly string[])[];
  readonly results: Readonly<Record<string, string>>;
  /** Absent if ways were searched, not played. */
  readonly cost?: Cost;
}

/** Counted as in the papers (`npm run lab`). */
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
  if (over.kind === 'cheating') {
    for (const input of over.inputs) yield* cheated(study, over, input);
    return;
  }
  const probability = fraction(1n, BigInt(over.runs));
  for (let run = 0; run < over.runs; run += 1) {
    const input = over.draw(uniform);
    yield { input, probability, finish: finish(study, input, randomChance(uniform)) };
  }
}

/** All results that a cheating player can bring about. Figures are those of honest runs. */
function* cheated(study: Study, { lost }: Cheating, input: Input): Generator<Observation> {
  const game = { procedure: () => study.procedure(input), copying: study.copying ?? ('cards' as const), lost };
  for (const { result, trace, faceOf } of everyWay(game)) {
    const results = read(result, { faceOf, isUp: () => false });
    yield { input, probability: fraction(1n, 1n), finish: { trace, looks: [], results } };
  }
}

/** One run, its shuffles as `chance` has them; `witness` may watch every step. */
export function finish(
  study: Study,
  input: Input,
  chance: Chance,
  witness?: ClearSetting['witness'],
): Finished | Impossible {
  try {
    const looks: Look[] = [];
    const see = (seat: number, { faces }: Sight): void => void looks.push({ seat, faces });
    const { answer } = study;
    const players = {
      see,
      ...(witness === undefined ? {} : { witness }),
      ...(answer === undefined ? {} : { answer: (seat: number, question: Question) => answer(input, seat, question) }),
    };
    const { result, trace, table } = runClear(study.procedure(input), {
      chance,
      copying: study.copying ?? 'cards',
      ...players,
    });
    const results = { ...read(result, table), ...learned(study, looks) };
    // Counted last: a card that no step touched is brought to the table when somebody looks at it.
    const { colourCards, otherCards } = table.supply;
    return {
      trace,
      looks: bySeat(looks),
      results,
      cost: { cards: colourCards, numberCards: otherCards, shuffles: table.shuffles },
    };
  } catch (error) {
    if (error instanceof ProcedureError || error instanceof AnswerError) return { impossible: error.message };
    throw error;
  }
}

interface Look {
  readonly seat: number;
  readonly faces: readonly Face[];
}

function bySeat(looks: readonly Look[]): string[][] {
  const seen: string[][] = [];
  for (const { seat, faces } of looks) (seen[seat] ??= []).push(faces.join(' '));
  return seen;
}

/** What the seats have learned from their sights; empty if the study does not ask for it. */
function learned({ learned: reading }: Study, looks: readonly Look[]): Record<string, string> {
  if (reading === undefined) return {};
  return Object.fromEntries(looks.map(({ seat, faces }) => [`player ${seat + 1}`, reading(seat, faces)]));
}

/** Reads the results, which must lie face down; each card may be used once. */
function read({ down, known = {} }: Produced, table: Pick<ClearTable, 'faceOf' | 'isUp'>): Record<string, string> {
  const cards = Object.values(down).flat();
  if (new Set(cards).size !== cards.length) throw new ProcedureError('one card is used in two results');
  const hidden = Object.entries(down).map(([name, pile]) => {
    if (pile.some((card) => table.isUp(card))) throw new ProcedureError(`the result ${name} lies face up`);
    return [name, pile.map((card) => table.faceOf(card)).join('')];
  });
  return Object.fromEntries([...hidden, ...Object.entries(known).map(([name, value]) => [name, `${value}`])]);
}
