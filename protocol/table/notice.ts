/**
 * What an executor reports to observers of its work. Play does not depend on it, and it contains only what
 * everybody at the table can see.
 */
export type Notice =
  { readonly kind: 'work'; readonly work: Work } | { readonly kind: 'cards'; readonly cards: CardsNotice };

/** The part of a round that is being worked on, and the seat whose machine works or is awaited. */
interface Work {
  readonly round: number;
  /** The part of a round (`place`, `open`, `pass`, `proof`, `shares`), of the key ceremony, or `verify`. */
  readonly part: string;
  readonly seat: number;
  readonly done: number;
  readonly total: number;
}

/** A card as everybody sees it: the number of its place on the table, and its face only if all know it. */
export interface WatchedCard {
  readonly id: number;
  readonly face?: string;
}

/** A step with cards, as everybody sees it. */
export type CardsNotice =
  | {
      readonly kind: 'shuffle';
      /** Names of the parts of the procedure in which this step stands. */
      readonly path: readonly string[];
      readonly how: 'scramble' | 'shift';
      readonly piles: readonly (readonly WatchedCard[])[];
      /** How many other steps of the same kind are performed at the same time. */
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
