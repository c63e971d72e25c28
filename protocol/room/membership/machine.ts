import type { SeatFault, Slot } from '../../table/sealed/need.ts';
import type { Beginning, Gone, Removal } from '../../table/sealed/removal.ts';
import { phaseOf } from '../../table/sealed/removal.ts';
import type { Message } from '../wire/message.ts';
import type { Offence } from './record/fork.ts';
import type { History } from './record/history.ts';
import type { Cast } from './record/voting-record.ts';

/** The votes that count, and who is gone by them (`Membership`). */
interface Counted {
  /** Whether a vote of this kind for a removal counts while those are gone. */
  hasVote(gone: Gone, removal: Removal, isOfKind: (vote: Cast) => boolean): boolean;
  /** The removals of a seat from places from `from` to `to` that somebody votes for while those are gone. */
  removalsAbout(seat: number, gone: Gone, from: Beginning | undefined, to: Slot): Removal[];
  /** The removals that would be in force by other histories of the same seats. */
  goneBy(histories: readonly History[]): Gone;
}

/** What a machine holds of all seats' messages. The rule reads nothing else of them. */
export interface Held {
  /** Each seat's messages, of a forked chain the branch that counts. */
  readonly chains: readonly (readonly Message[])[];
  /** What each seat has said, on all branches. */
  readonly histories: readonly History[];
  readonly membership: Counted;
  offenceOf(seat: number): Offence | undefined;
  /** Number of the message by which a seat has stopped the table before the game. */
  stoppedAt(seat: number): number | undefined;
  /** The branches on which a seat goes on from what the present run has consumed, the one that counts first. */
  branches(seat: number): (readonly Message[])[];
}

/** Where a machine's run through these messages stands. */
export interface Position {
  /** The removals that the run assumes. */
  readonly gone: Gone;
  /** The place to which it has come; its `gone` are the removals up to there. */
  readonly slot: Slot;
  /** The seat whose message it waits for, and the slot. */
  readonly waitsFor: { readonly seat: number; readonly slot: Slot } | undefined;
  /** The message that ended it: its author is guilty. */
  readonly fault: SeatFault | undefined;
  /** The seat whose next message builds on another course of the game than this run. */
  readonly differing: number | undefined;
  /** The last place that the own seat has confirmed, and the last that all have confirmed. */
  readonly confirmed: Beginning | undefined;
  readonly settled: Beginning | undefined;
  /** Whether the own seat has sent messages that the run has not come to yet. */
  readonly followsOwn: boolean;
  /** Of each seat, the messages that the run has consumed and that not all have confirmed, in their order. */
  readonly unconfirmed: readonly (readonly Message[])[];
}

/** The removal of a seat that keeps the table at a slot: from the beginning of that phase. */
export const removalAt = ({ seat, slot }: { readonly seat: number; readonly slot: Slot }): Removal => ({
  seat,
  round: slot.round,
  part: phaseOf(slot.part),
});
