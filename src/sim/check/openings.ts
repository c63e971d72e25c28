import { decodePoints, encodePoints, invert, mod, POINT_BYTES, timesPublic } from '../../../crypto/group.ts';
import type { Point, Scalar } from '../../../crypto/group.ts';
import { CryptoError } from '../../../crypto/error.ts';
import type { Duties } from '../../../protocol/table/sealed/duties.ts';
import { weightsOf } from '../../../protocol/table/sealed/setting.ts';
import type { Part } from '../../../protocol/table/sealed/part.ts';

/**
 * Counts, for every ciphertext (a, b) that has been on the table, of how many seats the decryption shares are known to
 * all. The simulation knows every seat's share of the joint key, so it can tell from a share x·a, without any of the
 * machines, to which card it belongs. A listener with `threshold` of them can open the card.
 */
export class Openings {
  private readonly cards = new Set<string>();
  private readonly opened = new Map<string, Set<number>>();

  constructor(private readonly threshold: number) {}

  /**
   * Takes in what a seat publishes.
   * @param share the seat's share of the joint key as it stands in what it sends, if it is an opening seat
   */
  published(seat: number, part: Part, body: Uint8Array, share: Scalar | undefined): void {
    if (part === 'pass' || part === 'place') this.note(body);
    if ((part === 'shares' || part === 'open') && share !== undefined) this.count(seat, body, share);
  }

  /** The number of cards that a listener to every message can open together with `held` seats. */
  openable(held: readonly number[] = []): number {
    return [...this.opened.values()].filter((seats) => new Set([...seats, ...held]).size >= this.threshold).length;
  }

  private note(body: Uint8Array): void {
    for (let at = 0; at + POINT_BYTES <= body.length; at += POINT_BYTES)
      this.cards.add(String(body.subarray(at, at + POINT_BYTES)));
  }

  /** The shares stand first in the message, up to the first piece that is a share of no card. */
  private count(seat: number, body: Uint8Array, share: Scalar): void {
    const inverse = invert(share);
    for (let at = 0; at + POINT_BYTES <= body.length; at += POINT_BYTES) {
      const point = decoded(body.subarray(at, at + POINT_BYTES));
      if (point === undefined) return;
      const card = String(encodePoints(timesPublic([point], [inverse])));
      if (!this.cards.has(card)) return;
      const seats = this.opened.get(card) ?? new Set();
      this.opened.set(card, seats.add(seat));
    }
  }
}

function decoded(bytes: Uint8Array): Point | undefined {
  try {
    return decodePoints(bytes)[0];
  } catch (error) {
    if (error instanceof CryptoError) return undefined;
    throw error;
  }
}

/** A share as it is sent: weighted by the Lagrange coefficient of its seat among those who open. */
export function weightedShare(
  share: Scalar,
  seat: number,
  duties: Duties,
  openers: readonly number[],
): Scalar | undefined {
  const at = openers.indexOf(seat);
  return at < 0 ? undefined : mod(share * weightsOf(duties, openers)[at]!);
}
