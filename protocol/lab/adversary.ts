/**
 * Tries everything that a cheating player can do: such a player knows all cards, gives every possible answer, and
 * chooses the outcome of every shuffle. Only the faces of cards matter, so ways that lead to the same faces are merged.
 * Branches that run side by side have no cards in common, so their possible results are found for each branch alone.
 */

import type { Card, Face, Pile } from '../table/card.ts';
import { ProcedureError } from '../table/error.ts';
import type { Copying, Protocol, Step } from '../table/step.ts';

/** A result that the cheater can bring about, and how. */
export interface Reached<T> {
  readonly result: T;
  /** The faces turned on the way there. */
  readonly trace: readonly string[];
  /** The face of each card that a result may hold. */
  faceOf(card: Card): Face;
}

/** A procedure that is searched for cheats. */
export interface Attacked<T> {
  /** The procedure, the same at every call. */
  procedure(): Protocol<T>;
  readonly copying: Copying;
  /** Whether a partial result is useless for the cheater, so that this way need not be followed. */
  lost(result: unknown): boolean;
}

/**
 * A procedure, or a branch of one, and the outcomes that it has received so far. Generators cannot be copied, so they
 * are run again.
 */
interface Node {
  start(): Protocol<unknown>;
  readonly told: readonly unknown[];
}

interface Way {
  readonly value: unknown;
  readonly trace: readonly string[];
}

/** All different results that the cheater can bring about, without those that are lost. */
export function* everyWay<T>(game: Attacked<T>): Generator<Reached<T>> {
  const table = new Faces();
  for (const { value, trace } of new Adversary(game, table).ways({ start: () => game.procedure(), told: [] })) {
    yield { result: value as T, trace, faceOf: (card) => table.of(card) };
  }
}

/** The faces under the cards. A card is put down once and never changes; ways that diverge have separate cards. */
class Faces {
  private readonly known = new WeakMap<Card, Face>();

  of(card: Card): Face {
    const face = card.laid ?? this.known.get(card);
    if (face === undefined) throw new ProcedureError('a card that was never put down');
    return face;
  }

  put(face: Face): Card {
    const card = {};
    this.known.set(card, face);
    return card;
  }
}

class Adversary {
  constructor(
    private readonly game: Pick<Attacked<unknown>, 'copying' | 'lost'>,
    private readonly table: Faces,
  ) {}

  ways(node: Node): Way[] {
    const procedure = node.start();
    let next = procedure.next();
    for (const outcome of node.told) next = procedure.next(outcome);
    const told = [...node.told];
    const trace: string[] = [];
    for (;;) {
      if (next.done === true) return this.game.lost(next.value) ? [] : [{ value: next.value, trace }];
      const here = { start: () => node.start(), told: [...told] };
      const outcomes = this.outcomes(next.value, here);
      if (outcomes.length !== 1)
        return distinct(
          outcomes.flatMap((outcome) => this.after(here, outcome, trace)),
          (value) => this.keyOf(value),
        );
      const [only] = outcomes as [Way];
      trace.push(...only.trace);
      told.push(only.value);
      next = procedure.next(only.value);
    }
  }

  private after(node: Node, { value, trace }: Way, before: readonly string[]): Way[] {
    return this.ways({ start: node.start, told: [...node.told, value] }).map((way) => ({
      value: way.value,
      trace: [...before, ...trace, ...way.trace],
    }));
  }

  /** All outcomes of a step. */
  private outcomes(step: Step, node: Node): Way[] {
    const silent = (values: readonly unknown[]): Way[] => values.map((value) => ({ value, trace: [] }));
    switch (step.kind) {
      case 'commit':
        return silent(
          differing(combined(step.lists), (faces) => faces.join(' ')).map((faces) =>
            faces.map((face) => this.table.put(face)),
          ),
        );
      case 'arrange':
        return silent(this.orders(step.piles));
      case 'shuffle':
        return silent(step.how === 'scramble' ? this.orders(step.piles) : this.rotations(step.piles));
      case 'turn': {
        const faces = step.cards.map((card) => this.table.of(card));
        return [{ value: faces, trace: [`turn ${faces.join(' ')}`] }];
      }
      case 'fork':
        return this.sideBySide(step.branches.length, node);
      case 'copy':
        if (this.game.copying === 'cards') return this.ways({ start: step.byHand, told: [] });
        return silent([Array.from({ length: step.times }, () => this.again(step.cards))]);
      case 'copying':
        return silent([this.game.copying]);
      case 'removed':
        return silent([[]]);
      case 'tell':
      case 'face-down':
      case 'discard':
        return silent([undefined]);
      default:
        throw new Error(`the search for cheats does not know the step "${step.kind}"`);
    }
  }

  /** Tries branches one by one; as soon as one is lost in every way, all are. */
  private sideBySide(branches: number, node: Node): Way[] {
    let together: Way[] = [{ value: [], trace: [] }];
    for (let at = 0; at < branches && together.length > 0; at += 1) {
      const ways = this.ways({ start: () => branchOf(node, at), told: [] });
      together = together.flatMap((before) =>
        ways.map((way) => ({
          value: [...(before.value as unknown[]), way.value],
          trace: [...before.trace, ...way.trace],
        })),
      );
    }
    return together;
  }

  private orders(piles: readonly Pile[]): Card[][][] {
    const kinds = new Map<string, Pile[]>();
    for (const pile of piles) {
      const key = this.facesOf(pile);
      kinds.set(key, [...(kinds.get(key) ?? []), pile]);
    }
    return ordersOf([...kinds.values()]).map((order) => order.map((pile) => this.again(pile)));
  }

  private rotations(piles: readonly Pile[]): Card[][][] {
    const all = piles.map((_, by) => [...piles.slice(by), ...piles.slice(0, by)]);
    return differing(all, (rotated) => rotated.map((pile) => this.facesOf(pile)).join('|')).map((rotated) =>
      rotated.map((pile) => this.again(pile)),
    );
  }

  private again(pile: Pile): Card[] {
    return pile.map((card) => this.table.put(this.table.of(card)));
  }

  private facesOf(pile: Pile): string {
    return pile.map((card) => this.table.of(card)).join(' ');
  }

  /** A key that is equal for results with the same data and the same faces. */
  private keyOf(value: unknown): string {
    if (value instanceof Map) return this.keyOf([...value]);
    if (Array.isArray(value)) return `[${value.map((one) => this.keyOf(one)).join(',')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
    const entries = Object.entries(value);
    if (entries.length === 0 || 'laid' in value) return this.table.of(value as Card);
    return `{${entries.map(([name, one]) => `${name}:${this.keyOf(one)}`).join(',')}}`;
  }
}

function branchOf(node: Node, at: number): Protocol<unknown> {
  const procedure = node.start();
  let next = procedure.next();
  for (const outcome of node.told) next = procedure.next(outcome);
  return (next.value as { branches: readonly Protocol<unknown>[] }).branches[at]!;
}

/** All ways to take one out of each list, put together. */
const combined = <T>(lists: readonly (readonly (readonly T[])[])[]): T[][] =>
  lists.reduce<T[][]>((begun, list) => begun.flatMap((taken) => list.map((one) => [...taken, ...one])), [[]]);

/** All orders of things of which some are alike, each once. */
function ordersOf<T>(kinds: readonly (readonly T[])[]): T[][] {
  if (kinds.every((kind) => kind.length === 0)) return [[]];
  return kinds.flatMap((kind, at) => {
    const [first, ...others] = kind;
    if (first === undefined) return [];
    return ordersOf(kinds.map((one, index) => (index === at ? others : one))).map((rest) => [first, ...rest]);
  });
}

const distinct = (ways: readonly Way[], keyOf: (value: unknown) => string): Way[] =>
  differing(ways, ({ value }) => keyOf(value));

function differing<T>(list: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(list.map((one): [string, T] => [keyOf(one), one])).values()];
}
