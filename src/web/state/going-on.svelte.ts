import type { Table, TableState } from '../../peer/model/state.ts';
import { leftSeats } from './left-seats.ts';

/** A place at which the table waits for a seat. */
interface Place {
  readonly seat: number;
  readonly round: number;
  readonly part: string;
}

type Waiting = NonNullable<TableState['waiting']>;

const samePlace = (a: Place | undefined, b: Place | undefined): boolean =>
  a !== undefined && b !== undefined && a.seat === b.seat && a.round === b.round && a.part === b.part;

/**
 * Going on without a seat, as the page shows it from the click on. The machine takes seconds to answer: it may be
 * computing, and then goes over the game up to the step that is done again.
 */
export class GoingOn {
  /** Where the own player has voted. */
  private voted = $state.raw<Place | undefined>();
  /** The place at which the votes are complete, until the game has gone on from there. */
  private decided = $state.raw<Place | undefined>();

  /** The place at which one vote was missing when the table was last heard of. */
  private lacking: Place | undefined;

  vote(table: Pick<Table, 'voteAbsent'>, waiting: Waiting): void {
    this.voted = waiting;
    if (waiting.votes + 1 >= waiting.needed) this.decided = waiting;
    table.voteAbsent(waiting.seat);
  }

  /** Whether the own player has voted at the place where the table waits. */
  hasVoted(waiting: Waiting): boolean {
    return waiting.voted || samePlace(this.voted, waiting);
  }

  /** The seat without which the table is about to go on. */
  get without(): number | undefined {
    return this.decided?.seat;
  }

  /** The state of the table has changed. */
  take(state: TableState): void {
    const { stage, waiting, progress } = state;
    // Somebody else's vote was the last: the machines take back what was begun with the seat.
    if (this.lacking !== undefined && waiting === undefined && progress === undefined) this.decided ??= this.lacking;
    this.lacking = waiting?.voting === true && waiting.votes + 1 >= waiting.needed ? waiting : undefined;
    if (this.decided === undefined) return;
    const elsewhere = waiting !== undefined && !samePlace(waiting, this.decided);
    const beyond = progress !== undefined && progress.round > this.decided.round;
    if (stage !== 'playing' || elsewhere || beyond || leftSeats(state).has(this.decided.seat)) this.decided = undefined;
  }

  reset(): void {
    this.voted = undefined;
    this.decided = undefined;
    this.lacking = undefined;
  }
}
