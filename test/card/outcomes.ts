import type { Face, Pile } from '../../protocol/table/card.ts';
import { lay } from '../../protocol/table/card.ts';
import type { Fraction } from '../../protocol/table/clear/chance.ts';
import { plus, showFraction } from '../../protocol/table/clear/chance.ts';
import { enumerate } from '../../protocol/table/clear/enumerate.ts';
import type { Cost } from '../../protocol/table/clear/run.ts';
import { runClear } from '../../protocol/table/clear/run.ts';
import type { Copying, Protocol } from '../../protocol/table/step.ts';
import type { Bit } from '../../protocol/card/bit/bit.ts';

/** The two ways of writing bits. `std` is that of the Suken and Werewolf papers, `opposite` that of [NK] (1), (2). */
const ENCODINGS = { std: ['♣♥', '♥♣'], opposite: ['♥♣', '♣♥'] } as const;
export type Encoding = keyof typeof ENCODINGS;

export const layBit = (value: number, encoding: Encoding = 'std'): Bit =>
  lay(...ENCODINGS[encoding][value]!) as [Bit[0], Bit[1]];

export const readBit = (faces: string, encoding: Encoding = 'std'): number =>
  (ENCODINGS[encoding] as readonly string[]).indexOf(faces);

export const bits = (n: number): number[][] =>
  n === 0
    ? [[]]
    : bits(n - 1).flatMap((rest) => [
        [0, ...rest],
        [1, ...rest],
      ]);

interface Outcome {
  readonly faces: readonly string[];
  readonly said: unknown;
  readonly cost: Cost;
}

export interface Outcomes {
  readonly all: readonly Outcome[];
  /** Probability of every visible trace. */
  readonly views: Readonly<Record<string, string>>;
}

/** Every outcome of a protocol that leaves some piles face down and says something. */
export function outcomes(
  make: () => Protocol<{ down: readonly Pile[]; said?: unknown }>,
  copying: Copying = 'cards',
): Outcomes {
  const all: Outcome[] = [];
  const views = new Map<string, Fraction>();
  const run = enumerate((chance) => runClear(make(), { chance, copying }));
  for (const {
    result: { result, trace, cost, table },
    probability,
  } of run) {
    const faces = result.down.map((pile) => pile.map((card): Face => table.faceOf(card)).join(''));
    if (result.down.flat().some((card) => table.isUp(card))) throw new Error('a result lies face up');
    all.push({ faces, said: result.said, cost });
    const seen = trace.join(' | ');
    const known = views.get(seen);
    views.set(seen, known === undefined ? probability : plus(known, probability));
  }
  return { all, views: Object.fromEntries([...views].map(([seen, chance]) => [seen, showFraction(chance)])) };
}
