/**
 * Proofs and signatures of many rounds, checked at once: each point decoded once and within one multi-scalar
 * multiplication, all signatures in another. The result is only whether all hold; to find those that do not, check
 * them one by one.
 */
import { CryptoError } from '../../error.ts';
import { type Point, unreadPoints } from '../../group.ts';
import { SignedMessages } from '../../signed-messages.ts';
import { type Claim, enterClaim } from './claim.ts';
import { Equations } from './equations.ts';

export class Batch {
  private readonly signed = new SignedMessages();
  private sound = true;
  private ownPoints = 0;
  private readonly equations = new Equations((bytes) => {
    const points = unreadPoints(bytes);
    this.ownPoints += points.length;
    return points;
  });

  /** Roughly how many points there are to be multiplied. */
  get points(): number {
    return this.ownPoints + this.signed.count;
  }

  add(claim: Claim): void {
    this.trying(() => enterClaim(claim, this.equations));
  }

  /** Points that need only be decoded. */
  addPoints(points: readonly Point[]): void {
    this.ownPoints += points.length;
    this.equations.decode(points);
  }

  addSignature(key: Uint8Array, message: Uint8Array, signature: Uint8Array): void {
    this.trying(() => this.signed.add(key, message, signature));
  }

  /** Whether all proofs and signatures hold. */
  holds(): boolean {
    this.trying(() => (this.sound &&= this.signed.hold() && this.equations.check()));
    return this.sound;
  }

  /** Runs a step. If it meets something that cannot be read, the batch does not hold. */
  private trying(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof CryptoError)) throw error;
      this.sound = false;
    }
  }
}
