import type { Notice } from '../notice.ts';
import type { Answer, Question, Sight, PublicEvent } from '../step.ts';
import type { Gone } from './removal.ts';
import type { Part } from './part.ts';

/**
 * What the sealed executor and the key ceremony yield. Both are generators that do no input or output of their own:
 * they yield what they need, and a driver supplies it. The procedure alone decides which message is needed next, so the
 * same code plays (a driver with a seat and a network) and audits (a driver with a file).
 */
export type Need =
  /** Answered with the body of the message that `seat` has for this slot; its length is `size`. */
  | {
      readonly kind: 'receive';
      readonly slot: Slot;
      readonly seat: number;
      readonly size: SizeBound;
      /**
       * Work that the driver may have done while the message is missing. It changes no result, only how much is left
       * to do.
       */
      readonly meanwhile?: (ahead: Ahead) => void;
    }
  /**
   * Answered with the body that the own seat has already published for this slot, if there is one; of this length.
   */
  | { readonly kind: 'recall'; readonly slot: Slot; readonly size: SizeBound }
  /** The own seat's message for this slot. Answered with nothing. */
  | { readonly kind: 'publish'; readonly slot: Slot; readonly body: Uint8Array }
  /** Answered with the own player's answer, already checked against the question. */
  | {
      readonly kind: 'ask';
      readonly question: Question;
      readonly task: number;
      readonly check: (answer: Answer) => void;
    }
  /** All seats present have confirmed that they have come to this place. */
  | { readonly kind: 'agreed'; readonly slot: Slot }
  | TableEvent;

/** What the executor reports without needing an answer. Its driver forwards these events unchanged. */
export type TableEvent =
  /** Only this machine's player sees this. */
  | { readonly kind: 'see'; readonly sight: Sight }
  /** Everybody hears this. */
  | { readonly kind: 'hear'; readonly event: PublicEvent }
  | { readonly kind: 'notice'; readonly notice: Notice }
  /** Counts of what has been checked, for an audit to add up. */
  | { readonly kind: 'checked'; readonly counts: Readonly<Partial<Counts>> };

/**
 * The body of the message that a seat has sent for a slot before it is due, if its length is right. It is neither
 * consumed nor judged.
 */
export type Ahead = (slot: Slot, seat: number, size: SizeBound) => Uint8Array | undefined;

/**
 * Counts of checks. `shuffles`: one for each seat and shuffle; `moved`: cards permuted in them; `placed`: cards
 * placed, piles arranged, numbers declared; `turned`: declarations that were placed face down included.
 */
type Count = 'shuffles' | 'moved' | 'turned' | 'peeked' | 'placed';

export type Counts = Readonly<Record<Count, number>>;

export const NO_COUNTS: Counts = { shuffles: 0, moved: 0, turned: 0, peeked: 0, placed: 0 };

export const addCounts = (total: Counts, more: Readonly<Partial<Counts>>): Counts => ({
  shuffles: total.shuffles + (more.shuffles ?? 0),
  moved: total.moved + (more.moved ?? 0),
  turned: total.turned + (more.turned ?? 0),
  peeked: total.peeked + (more.peeked ?? 0),
  placed: total.placed + (more.placed ?? 0),
});

/** A message's length: exact, or (for texts) at most. */
export interface SizeBound {
  readonly min: number;
  readonly max: number;
}

export const exactly = (size: number): SizeBound => ({ min: size, max: size });

/** Why what a seat has stored may not be what its machine would make now, as the end of an error text. */
export const STORE_CHANGED = 'the page was changed, or its storage was restored from an older copy';

/** The place of a message in the course of a table. Each seat has at most one message for a slot. */
export interface Slot {
  readonly round: number;
  readonly part: Part;
  /** The seats that are gone: a phase repeated without a seat has slots of its own. */
  readonly gone: Gone;
}

export type Needing<T> = Generator<Need, T, any>;

/** Thrown when a seat's machine breaks the protocol: its message for a slot is wrong. */
export class SeatFault extends Error {
  override readonly name = 'SeatFault';

  constructor(
    readonly seat: number,
    readonly slot: Slot,
    /** For dictionaries: `proof`, `encoding`, `length`, `opening`, `signature`, … */
    readonly code: string,
    reason: string,
  ) {
    super(reason);
  }
}

/** A body that this machine's seat has made for a slot, and its content, so that it need not be read again. */
export interface Made<L> {
  readonly body: Uint8Array;
  readonly local: L;
}

/**
 * Publishes this seat's message for a slot. The message is made only once: if the log holds it already, it is taken
 * from there, without `local`. A body from the log is checked like any other seat's, because an earlier version of this
 * program may have written it.
 */
export function* speak<L>(
  slot: Slot,
  size: SizeBound,
  make: () => Needing<Made<L>>,
): Needing<{ body: Uint8Array; local?: L }> {
  const logged: Uint8Array | undefined = yield { kind: 'recall', slot, size };
  if (logged !== undefined) return { body: logged };
  const made = yield* make();
  yield { kind: 'publish', slot, body: made.body };
  return made;
}

/** Waits for another seat's message of a slot. */
export function* hear(
  slot: Slot,
  seat: number,
  size: SizeBound,
  meanwhile?: (ahead: Ahead) => void,
): Needing<Uint8Array> {
  return yield { kind: 'receive', slot, seat, size, ...(meanwhile === undefined ? {} : { meanwhile }) };
}

/** Tells observers what is being worked on. */
export function* report(
  slot: Slot,
  seat: number,
  done: number,
  total: number,
  part: string = slot.part,
): Needing<void> {
  yield { kind: 'notice', notice: { kind: 'work', work: { round: slot.round, part, seat, done, total } } };
}
