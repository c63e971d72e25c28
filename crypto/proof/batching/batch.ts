/**
 * Proofs and signatures of many rounds, checked at once: each point decoded once and within one multi-scalar
 * multiplication, all signatures in another. What has been found wrong is not told: whoever wants to know looks at them
 * one by one.
 */
import { CryptoError } from '../../error.ts';
import { type Point, unreadPoints } from '../../group.ts';
import { SignedMessages } from '../../signed-messages.ts';
import { type Claim, enter } from './claim.ts';
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

  /** About how many points are in. */
  get points(): number {
    return this.ownPoints + this.signed.count;
  }

  add(claim: Claim): void {
    this.trying(() => enter(claim, this.equations));
  }

  /** Points that need only be decoded. */
  addPoints(points: readonly Point[]): void {
    this.ownPoints += points.length;
    this.equations.decode(points);
  }

  addSignature(key: Uint8Array, message: Uint8Array, signature: Uint8Array): void {
    this.trying(() => this.signed.add(key, message, signature));
  }

  /** Does all of it hold? */
  holds(): boolean {
    this.trying(() => (this.sound &&= this.signed.hold() && this.equations.check()));
    return this.sound;
  }

  /** What cannot even be read does not hold. */
  private trying(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof CryptoError)) throw error;
      this.sound = false;
    }
  }
}
