import type { Clock } from '../model/clock.ts';

/** Number of seats with which a watcher keeps links, so that it does not depend on one of them. */
const LINKS = 2;

/** After this time without an answer another seat is asked, too, since the first may be slow or withhold messages. */
const SILENCE_MS = 5_000;

export interface FeedersPort {
  /** Keeps a link with a seat from now on. */
  meet(peer: string): void;
  /** Tells a seat what this machine has, so that it sends what is lacking (`watcher-feed.ts` answers). */
  ask(peer: string): void;
}

/**
 * Gets the log for a watcher. It asks one seat at a time, each once until that has answered, and goes on with the seat
 * that answered last. When a seat leaves or is silent, another is asked; when too few are linked, more are sought.
 */
export class Feeders {
  private readonly linkedSeats = new Set<string>();
  private readonly asked = new Set<string>();
  private readonly sought = new Set<string>();
  private stopWaiting: (() => void) | undefined;

  /** @param seats their PeerIds, in the order in which they are sought */
  constructor(
    private readonly seats: readonly string[],
    private readonly clock: Clock,
    private readonly port: FeedersPort,
  ) {}

  has(peer: string): boolean {
    return this.seats.includes(peer);
  }

  /** There is a fresh stream to a peer. */
  linked(peer: string): void {
    if (!this.has(peer)) return;
    this.linkedSeats.add(peer);
    // Its link is kept up from now on, whoever made it.
    this.sought.add(peer);
    this.asked.delete(peer);
    if (this.asked.size === 0) this.ask(peer);
  }

  /** There is no link to a peer any more, or it sends nothing to this watcher. */
  lost(peer: string): void {
    this.linkedSeats.delete(peer);
    this.asked.delete(peer);
    if (this.asked.size === 0) this.askAnother();
    this.seek();
  }

  /** A seat has answered, and what it sent has been dealt with. */
  answered(peer: string): void {
    if (this.asked.delete(peer)) this.ask(peer);
  }

  /** Seeks seats until enough are linked. */
  seek(): void {
    const left = this.seats.filter((seat) => !this.sought.has(seat));
    for (const seat of left.slice(0, Math.max(0, LINKS - this.linkedSeats.size))) {
      this.sought.add(seat);
      this.port.meet(seat);
    }
  }

  stop(): void {
    this.stopWaiting?.();
    this.stopWaiting = undefined;
  }

  private ask(peer: string): void {
    this.asked.add(peer);
    this.port.ask(peer);
    this.wait();
  }

  private wait(): void {
    this.stop();
    this.stopWaiting = this.clock.after(SILENCE_MS, () => {
      this.wait();
      this.askAnother();
    });
  }

  private askAnother(): void {
    const idle = this.seats.find((seat) => this.linkedSeats.has(seat) && !this.asked.has(seat));
    if (idle !== undefined) this.ask(idle);
  }
}
