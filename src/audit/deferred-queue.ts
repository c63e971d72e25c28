import type { Point } from '../../crypto/group.ts';
import { Batch } from '../../crypto/proof/batching/batch.ts';
import type { Claim } from '../../crypto/proof/batching/claim.ts';
import { Packer } from '../../crypto/proof/batching/proof-bundle.ts';
import type { DeferredAuditChecks } from '../../protocol/room/audit/audit.ts';
import type { Checkers } from './checkers.ts';

/**
 * A proof bundle is sent when it holds this many points, or bytes: enough for sums of products to be cheap, and for all
 * threads to have work to the end.
 */
const POINTS = 4096;
const BYTES = 1024 * 1024;

/** The number of points per sum when checks are made on this thread: as many as one sum of products takes. */
const POINTS_HERE = 16384;

/** The most proof bundles on their way to each thread; they take memory. */
const AHEAD = 4;

/** Collects the checks that an audit defers, and has them made while the audit goes on. */
export class DeferredQueue implements DeferredAuditChecks {
  private readonly packer = new Packer();
  private batch: Batch | undefined;
  private readonly under = new Map<Promise<void>, number>();
  private from = 0;
  /** Something has been found not to hold, or could not be checked. */
  failed = false;

  /** @param reached how many messages the audit has gone through */
  constructor(
    private readonly checkers: Checkers,
    private readonly reached: () => number,
  ) {
    if (checkers.here === true) this.batch = new Batch();
  }

  claim(claim: Claim): void {
    this.collecting.add(claim);
    this.sendFull();
  }

  points(points: readonly Point[]): void {
    this.collecting.addPoints(points);
  }

  signature(key: Uint8Array, message: Uint8Array, signature: Uint8Array): void {
    this.collecting.addSignature(key, message, signature);
    this.sendFull();
  }

  /** This many messages have been gone through, and nothing of theirs is still to be checked. */
  get settled(): number {
    return Math.min(this.from, ...this.under.values());
  }

  /** Waits until there is room for more. */
  async room(): Promise<void> {
    while (this.under.size >= AHEAD * this.checkers.count && !this.failed) await Promise.race(this.under.keys());
  }

  /** Whether all of it holds. @param told called whenever something has been checked */
  async allHold(told: () => void): Promise<boolean> {
    this.send();
    while (this.under.size > 0 && !this.failed) {
      await Promise.race(this.under.keys());
      told();
    }
    return !this.failed;
  }

  private get collecting(): Batch | Packer {
    return this.batch ?? this.packer;
  }

  private sendFull(): void {
    if (this.batch !== undefined) {
      if (this.batch.points >= POINTS_HERE) this.send();
      return;
    }
    const { points, bytes } = this.packer.size;
    if (points >= POINTS || bytes >= BYTES) this.send();
  }

  private send(): void {
    const from = this.from;
    this.from = this.reached();
    if (this.batch !== undefined) {
      this.failed ||= !this.batch.holds();
      this.batch = new Batch();
      return;
    }
    const { points, bytes } = this.packer.size;
    if (points + bytes === 0) return;
    const checked: Promise<void> = this.checkers
      .check(this.packer.seal())
      .catch(() => false)
      .then((holds) => {
        this.failed ||= !holds;
        this.under.delete(checked);
      });
    this.under.set(checked, from);
  }
}
