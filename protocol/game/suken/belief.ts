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

/** A turn's evidence on the rival's d2, shared among the 1 … 5 values that it leaves possible. */
const EVIDENCE: readonly number[] = [0, 12, 6, 4, 3, 2];

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
 * - `habit[d2]`: how often the rival as saboteur added d2. A hit shows it; a miss shows which d2 it was not, so
 *   that a rival who keeps to one d2 is found out.
 */
export class Belief {
  private readonly held: number[] = Array.from({ length: NUMBERS }, () => UNTOUCHED);
  private readonly aimed: number[] = Array.from({ length: NUMBERS }, () => 0);
  private readonly habit: number[] = Array.from({ length: SABOTAGE }, () => 12);

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

  learn(turn: Observed): void {
    if (turn.sum !== undefined) this.learnSum(turn, turn.sum);
    else if (turn.progressing && turn.declared !== undefined) this.learnMiss(turn, turn.declared);
  }

  private learnSum({ progressing, declared, rivalHit }: Observed, sum: number): void {
    this.held[sum] = 0;
    this.aimed[sum] = 0;
    if (declared === undefined) return;
    const other = modulo(sum - declared);
    if (progressing) this.habit[other]! += EVIDENCE[1]!;
    else if (!rivalHit) this.expectAgain(other);
  }

  private learnMiss({ open }: Observed, d1: number): void {
    const possible = reachable(d1).flatMap((value, d2) => (open.has(value) ? [] : [{ value, d2 }]));
    for (const { value, d2 } of possible) {
      this.held[value]! -= this.held[value]! >> 2;
      this.habit[d2]! += EVIDENCE[possible.length]!;
    }
  }

  private expectAgain(d1: number): void {
    for (const value of reachable(d1)) {
      if (this.held[value]! > 0) this.aimed[value]! += SQUARES * UNTOUCHED;
    }
  }
}
