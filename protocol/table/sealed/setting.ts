import { Transcript } from '../../../crypto/transcript.ts';
import { lagrange } from '../../../crypto/key.ts';
import type { JointKey } from '../../../crypto/key.ts';
import { mod, timesPublic } from '../../../crypto/group.ts';
import type { Point, Scalar } from '../../../crypto/group.ts';
import type { RandomBytes } from '../../../crypto/random.ts';
import type { Copying } from '../step.ts';
import type { Duties } from './duties.ts';
import type { DeferredChecks } from './deferred.ts';
import type { Beginning, Gone } from './removal.ts';
import { encodeGone } from './removal.ts';
import type { Slot } from './need.ts';
import type { Onlooker } from './shown.ts';
import { PARTS } from './part.ts';

/** The parameters of a sealed table, the same for all who sit at it or audit it. */
export interface SealedSetting {
  /** The table's id, bound into every proof. */
  readonly table: Uint8Array;
  readonly seats: number;
  /** Which seats hold a share of the key, and which shuffle. */
  readonly duties: Duties;
  readonly joint: JointKey;
  /** ristretto255 keys under which cards are shown to one seat alone. */
  readonly viewers: readonly Point[];
  readonly copying: Copying;
  /** How many key holders open a card together. */
  readonly threshold: number;
  /** All removals in the course of this run. */
  readonly removals: Gone;
  /** This machine checked the phases before this one in an earlier run, and now only repeats them. */
  readonly checkedBefore?: Beginning;
  /** Collects the proofs, if they are checked elsewhere. */
  readonly deferred?: DeferredChecks;
  /** Observes what is shown to single seats. */
  readonly onlooker?: Onlooker;
  readonly own?: OwnSecrets;
}

/** The table during one phase. */
export interface Sitting extends SealedSetting {
  /** Seats that take part, in order. */
  readonly present: readonly number[];
  /** Those of them that shuffle, in order. */
  readonly shufflers: readonly number[];
  /** Seats whose decryption shares open the cards of this round (`openersOf`), in order. */
  readonly openers: readonly number[];
  readonly gone: Gone;
  /** Whether the proofs of this phase were checked in an earlier run. */
  readonly checked: boolean;
}

/** The secrets of the seat that this machine plays. */
export interface OwnSecrets {
  readonly seat: number;
  /** Share of the joint key; undefined for a seat that holds none. */
  readonly share: Scalar | undefined;
  readonly viewerSecret: Scalar;
  /** Fresh randomness. */
  readonly random: RandomBytes;
  /** Randomness that is the same whenever this seat comes to the same place with the same cards. */
  readonly derived: (context: Uint8Array) => RandomBytes;
}

/**
 * The context of a proof: table, slot, seat, number within the message, and for a placement out of several lists the
 * number of the list. A proof holds in no other context. The table's id covers version, rules and roster; each proof
 * binds its statement itself (docs/proofs.md §8, 5).
 */
export function proofContext(table: Uint8Array, slot: Slot, seat: number, index: number, list = 0): Uint8Array {
  const transcript = new Transcript('facedown/1/place', table);
  transcript.absorbInteger('round', slot.round);
  transcript.absorbInteger('part', PARTS.indexOf(slot.part));
  transcript.absorb('gone', encodeGone(slot.gone));
  transcript.absorbInteger('seat', seat);
  transcript.absorbInteger('index', index);
  if (list > 0) transcript.absorbInteger('list', list);
  return transcript.digest('context');
}

/**
 * The seats whose decryption shares open the cards of a round: as many as the threshold, consecutive in the circle of
 * those that hold a share of the key and are present. The first of them moves on by a seat with every round, and by
 * one more each time around, so that the work is spread evenly even where only every second round opens cards.
 * @param holders in order
 */
export function openersOf(holders: readonly number[], threshold: number, round: number): number[] {
  const count = holders.length;
  // Integer division, rounded down: exact, so allowed here.
  // eslint-disable-next-line no-restricted-syntax
  const first = count === 0 ? 0 : (round + Math.floor(round / count)) % count;
  return [...holders.slice(first), ...holders.slice(0, first)].slice(0, threshold).sort((a, b) => a - b);
}

/** Lagrange coefficients of the opening seats: shares weighted by them add up to x·A. */
export const weightsOf = ({ holders }: Duties, openers: readonly number[]): Scalar[] =>
  lagrange(
    openers.map((seat) => holders.indexOf(seat)),
    openers.length,
  );

/** The key under which a seat's share can be checked. The seat must be a holder. */
export const shareKeyOf = ({ duties, joint }: SealedSetting, seat: number): Point =>
  joint.shareKeys[duties.holders.indexOf(seat)]!;

/** The coefficient of an opening seat's share, and the key under which its weighted share can be checked. */
export function weightedShare(sitting: Sitting, seat: number): { weight: Scalar; shareKey: Point } {
  const weight = weightsOf(sitting.duties, sitting.openers)[sitting.openers.indexOf(seat)]!;
  const [shareKey] = timesPublic([shareKeyOf(sitting, seat)], [weight]);
  return { weight, shareKey: shareKey! };
}

/** This seat's share, weighted. The seat must be one of the opening seats. */
export const ownOpeningShare = ({ own, duties, openers }: Sitting): Scalar =>
  mod(own!.share! * weightsOf(duties, openers)[openers.indexOf(own!.seat)]!);
