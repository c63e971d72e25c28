import { NUMBERS, SABOTAGE, SQUARES } from './board.ts';

/** What a player saw of one turn: who progressed, what she herself declared, which squares were marked. */
export interface Observed {
  readonly progressing: boolean;
  /** Her own declaration; unknown after a resumed game. */
  readonly declared: number | undefined;
  /** The sum, known exactly when it marked one of her own squares. */
  readonly sum: number | undefined;
  /** Her own numbers not yet marked before the turn: an unmarked turn rules them out. */
  readonly open: ReadonlySet<number>;
  readonly rivalHit: boolean;
}

const UNTOUCHED = 64;

export const modulo = (value: number): number => ((value % NUMBERS) + NUMBERS) % NUMBERS;

/** d1 … d1+4: where the sum can fall. suken-bingo-2025 §4.1 footnote 4. */
export const reachable = (d1: number): number[] =>
  Array.from({ length: SABOTAGE }, (_, d2) => modulo(d1 + d2));

/**
 * What one player has reason to believe about the other, in whole-number weights:
 *
 * - `held[v]`: that v lies on an unmarked square of the rival. A sum that is known exactly is either marked now
 *   or was never there, so v goes out; a sum known only to be one of up to five takes a share from each.
 * - `aimed[v]`: that the rival as progressor aims at v. Known to have aimed at d1 … d1+4 and missed, she still
 *   wants what is there.
 * - `habit[d2]`: how often the rival as saboteur added d2, on top of one pretended turn each.
 */
export class Belief {
  private readonly held: number[] = Array.from({ length: NUMBERS }, () => UNTOUCHED);
  private readonly aimed: number[] = Array.from({ length: NUMBERS }, () => 0);
  private readonly habit: number[] = Array.from({ length: SABOTAGE }, () => 1);

  likelihood(value: number): number {
    return this.held[value]!;
  }

  /** Sum of all `likelihood`s: the weight that stands for the rival's unmarked squares together. */
  get certainty(): number {
    return this.held.reduce((sum, weight) => sum + weight, 0);
  }

  adds(d2: number): number {
    return this.habit[d2]!;
  }

  /** Weight with which the rival as progressor declares d1: by what she may hold within its reach. */
  declares(d1: number): number {
    return reachable(d1).reduce((sum, value) => sum + this.held[value]! + this.aimed[value]!, 0);
  }

  learn({ progressing, declared, sum, open, rivalHit }: Observed): void {
    if (sum !== undefined) {
      this.held[sum] = 0;
      this.aimed[sum] = 0;
      if (declared === undefined) return;
      const other = modulo(sum - declared);
      if (progressing) this.habit[other]! += 1;
      else if (!rivalHit) this.expectAgain(other);
    } else if (progressing && declared !== undefined) {
      for (const value of reachable(declared)) {
        if (!open.has(value)) this.held[value]! -= this.held[value]! >> 2;
      }
    }
  }

  private expectAgain(d1: number): void {
    for (const value of reachable(d1)) {
      if (this.held[value]! > 0) this.aimed[value]! += SQUARES * UNTOUCHED;
    }
  }
}
