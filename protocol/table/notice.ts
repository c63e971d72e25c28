/**
 * What an executor shows observers of its work. Nothing here is needed for play, and nothing says more than everybody
 * at the table can see.
 */
export type Notice =
  { readonly kind: 'work'; readonly work: Work } | { readonly kind: 'cards'; readonly sight: TableSight };

/** The part of a round that is being worked on, and the seat whose machine works or is awaited. */
interface Work {
  readonly round: number;
  /** The part of a round (`place`, `open`, `pass`, `proof`, `shares`), of the key ceremony, or `verify`. */
  readonly part: string;
  readonly seat: number;
  readonly done: number;
  readonly total: number;
}

/** A card as everybody sees it: a number for the place it has on the table, a face only if all know it. */
export interface WatchedCard {
  readonly id: number;
  readonly face?: string;
}

export type TableSight =
  | {
      readonly kind: 'shuffle';
      /** Names of the parts of the procedure in which this step stands. */
      readonly path: readonly string[];
      readonly how: 'scramble' | 'shift';
      readonly piles: readonly (readonly WatchedCard[])[];
      /** How many more steps of the same kind go on side by side. */
      readonly beside: number;
    }
  | {
      readonly kind: 'shuffled';
      readonly path: readonly string[];
      readonly seat: number;
      readonly piles: readonly (readonly WatchedCard[])[];
      readonly beside: number;
    }
  | {
      readonly kind: 'turn';
      readonly path: readonly string[];
      readonly cards: readonly WatchedCard[];
      readonly beside: number;
    };
