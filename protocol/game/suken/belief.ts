import type { Board } from './board.ts';
import { SABOTAGE, modulo, reachable, squaresOf } from './board.ts';

/** What a player saw of one turn: the progressor, the player's own declaration, and the squares marked. */
export interface Observed {
  readonly progressing: boolean;
  /** The player's own declaration; unknown after a resumed game. */
  readonly declared: number | undefined;
  /** The sum, known if it marked one of the player's own squares. */
  readonly sum: number | undefined;
  /** The player's own numbers unmarked before the turn; if the turn marks none, they are ruled out. */
  readonly open: ReadonlySet<number>;
  readonly rivalHit: boolean;
}

const UNTOUCHED = 64;

/** A turn's evidence on what was added, shared among the values that it leaves possible. */
const EVIDENCE: readonly number[] = [0, 12, 6, 4, 3, 2, 2, 1];

/** The weights of the sums 0, 1, … that the saboteurs add together, if each adds a uniform number. */
export function addedByChance(saboteurs: number): number[] {
  let weights = [1];
  for (let saboteur = 0; saboteur < saboteurs; saboteur += 1) {
    const wider = Array.from({ length: weights.length + SABOTAGE - 1 }, () => 0);
    weights.forEach((weight, sum) => {
      for (let added = 0; added < SABOTAGE; added += 1) wider[sum + added]! += weight;
    });
    weights = wider;
  }
  return weights;
}

/**
 * What one player has reason to believe about the others, in whole-number weights:
 *
 * - `held[v]`: that v lies on an unmarked square of a rival, the same for each of them. A sum that is known exactly
 *   is either marked now or was never there, so v goes out; a sum known only to be one of a few takes a share from
 *   each.
 * - `aimed[v]`: that the rival as progressor aims at v. A rival who declared d1 and missed still wants the numbers
 *   d1 … d1+4. (Only a single rival's number can be told from a sum.)
 * - `habit[t]`: how often t was added to this player's own numbers. A hit shows it; a miss rules numbers out, so that
 *   a rival who always adds the same number is recognised.
 */
export class Belief {
  private readonly held: number[];
  private readonly aimed: number[];
  private readonly habit: number[];

  constructor(
    private readonly board: Board,
    private readonly rivals: number,
    held?: readonly number[],
  ) {
    this.held = held !== undefined ? [...held] : Array.from({ length: board.numbers }, () => UNTOUCHED);
    this.aimed = Array.from({ length: board.numbers }, () => 0);
    this.habit = addedByChance(rivals).map((weight) => 12 * weight);
  }

  /** The same belief for a different number of rivals: the habits of several together have to be learnt anew. */
  among(rivals: number): Belief {
    return new Belief(this.board, rivals, this.held);
  }

  likelihood(value: number): number {
    return this.held[value]!;
  }

  /** Sum of all `likelihood`s: the weight that stands for a rival's unmarked squares together. */
  get certainty(): number {
    return this.held.reduce((sum, weight) => sum + weight, 0);
  }

  adds(total: number): number {
    return this.habit[total]!;
  }

  /** Weight with which a rival as progressor declares d1: by the numbers within its reach that the rival may hold. */
  declares(d1: number): number {
    return reachable(this.board, d1, this.rivals).reduce(
      (sum, value) => sum + this.held[value]! + this.aimed[value]!,
      0,
    );
  }

  learn(turn: Observed): void {
    if (turn.sum !== undefined) this.learnSum(turn, turn.sum);
    else if (turn.progressing && turn.declared !== undefined) this.learnMiss(turn, turn.declared);
  }

  private learnSum({ progressing, declared, rivalHit }: Observed, sum: number): void {
    this.held[sum] = 0;
    this.aimed[sum] = 0;
    if (declared === undefined) return;
    const other = modulo(this.board, sum - declared);
    if (progressing) this.habit[other]! += EVIDENCE[1]!;
    else if (!rivalHit && this.rivals === 1) this.expectAgain(other);
  }

  private learnMiss({ open }: Observed, d1: number): void {
    const possible = reachable(this.board, d1, this.rivals).flatMap((value, added) =>
      open.has(value) ? [] : [{ value, added }],
    );
    const evidence = EVIDENCE[Math.min(possible.length, EVIDENCE.length - 1)]!;
    for (const { value, added } of possible) {
      this.held[value]! -= this.held[value]! >> 2;
      this.habit[added]! += evidence;
    }
  }

  private expectAgain(d1: number): void {
    for (const value of reachable(this.board, d1)) {
      if (this.held[value]! > 0) this.aimed[value]! += squaresOf(this.board) * UNTOUCHED;
    }
  }
}
