import type { Card, Face, Pile } from '../table/card.ts';
import { randomChance } from '../table/clear/chance.ts';
import type { ClearTable } from '../table/clear/table.ts';
import type { TimedStep } from '../table/schedule.ts';
import { finish } from './observe.ts';
import type { Possibilities } from './possibilities.ts';
import { possibilities } from './possibilities.ts';
import type { Input, Study } from './study.ts';

/** A card at a moment: what is under it, and whether everybody sees it. */
export interface SeenCard {
  readonly id: number;
  readonly face: Face;
  readonly up: boolean;
}

/** One moment of a run, to be looked at: cards as they lie just then. */
export interface Moment {
  /** Names of the parts of the protocol in which it stands. */
  readonly path: readonly string[];
  readonly kind: 'laid' | 'shuffled' | 'turned' | 'looked' | 'placed' | 'arranged';
  /** Before and after a shuffle. */
  readonly how?: 'scramble' | 'shift';
  /** After a shuffle: its possible results. */
  readonly possible?: Possibilities;
  /** Who looks, places or arranges. */
  readonly seat?: number;
  readonly piles: readonly (readonly SeenCard[])[];
}

export interface Recording {
  readonly moments: readonly Moment[];
  /** The results at the end, by name, or why no table allows this. */
  readonly results: Readonly<Record<string, string>>;
  readonly impossible?: string;
}

/** Plays one run of a study and keeps every moment of it. */
export function record(study: Study, input: Input, uniform: (n: number) => number): Recording {
  const moments: Moment[] = [];
  const ids = new Map<Card, number>();
  const idOf = (card: Card): number => {
    const id = ids.get(card) ?? ids.size + 1;
    ids.set(card, id);
    return id;
  };
  const seen = (table: ClearTable, piles: readonly Pile[]): SeenCard[][] =>
    piles.map((pile) => pile.map((card) => ({ id: idOf(card), face: table.faceOf(card), up: table.isUp(card) })));
  const witness = (step: TimedStep, path: readonly string[], table: ClearTable, perform: () => unknown): unknown => {
    const note = (moment: Omit<Moment, 'path'>): void => void moments.push({ path, ...moment });
    if (step.kind === 'shuffle') {
      const before = seen(table, step.piles);
      note({ kind: 'laid', how: step.how, piles: before });
      const after = perform() as Card[][];
      const possible = possibilities(
        step.how,
        before.map((pile) => pile.map(({ face }) => face)),
      );
      note({ kind: 'shuffled', how: step.how, piles: seen(table, after), possible });
      return after;
    }
    const outcome = perform();
    if (step.kind === 'turn')
      note({
        kind: 'turned',
        piles: seen(
          table,
          step.cards.map((card) => [card]),
        ),
      });
    if (step.kind === 'peek')
      note({
        kind: 'looked',
        seat: step.seat,
        piles: seen(
          table,
          step.cards.map((card) => [card]),
        ),
      });
    if (step.kind === 'commit')
      note({
        kind: 'placed',
        seat: step.seat,
        piles: seen(
          table,
          (outcome as Card[]).map((card) => [card]),
        ),
      });
    if (step.kind === 'arrange') note({ kind: 'arranged', seat: step.seat, piles: seen(table, outcome as Card[][]) });
    return outcome;
  };
  const end = finish(study, input, randomChance(uniform), witness);
  return 'impossible' in end ? { moments, results: {}, impossible: end.impossible } : { moments, results: end.results };
}

/** The input of that number: of those that are enumerated, or one drawn. */
export function inputOf({ over }: Study, number: number, uniform: (n: number) => number): Input {
  return over.kind === 'sampled' ? over.draw(uniform) : over.inputs[number % over.inputs.length]!;
}
