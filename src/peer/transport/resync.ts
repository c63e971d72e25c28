import type { Clock } from '../model/clock.ts';

/** After so long without what it waits for a machine asks the others whether they have it; then each time twice as long. */
const FIRST_ASKED_MS = 5_000;
const ASKED_TIMES = 10;

/** A peer is sent what it lacks once for each stream at once, and again no sooner than this. */
const ANSWER_AGAIN_MS = 4_000;

/**
 * So many answers are for streams in quick succession, and one more for each such time: a peer whose relay ends one
 * stream after the other calls less and less often, at last every four seconds, and is answered on each (`relay-fallback.ts`).
 */
const ANSWERS_AT_ONCE = 8;

/**
 * When a machine tells its peers what it has, so that they send what it lacks, and when it answers such a question: as
 * soon as there is a new stream, and while it waits, for what one seat sends to some only the others may have.
 */
export class Resync {
  private readonly answered = new Map<string, number>();
  /** How many answers a peer may still have, and since when. */
  private readonly budgets = new Map<string, { readonly left: number; readonly since: number }>();
  private place = '';
  private cancel: (() => void) | undefined;

  constructor(
    private readonly peers: readonly string[],
    private readonly clock: Clock,
    private readonly ask: (peer: string) => void,
  ) {}

  /** There is a new stream to a peer. */
  linked(peer: string): void {
    this.answered.delete(peer);
    this.ask(peer);
  }

  /** A peer asks; false if it has been sent what it lacks just now. */
  mayAnswer(peer: string): boolean {
    const now = this.clock.now();
    const last = this.answered.get(peer);
    if (last !== undefined && now - last < ANSWER_AGAIN_MS) return false;
    const { left, since } = this.budgets.get(peer) ?? { left: ANSWERS_AT_ONCE, since: now };
    const budget = Math.min(ANSWERS_AT_ONCE, left + (now - since) / ANSWER_AGAIN_MS);
    if (budget < 1) return false;
    this.budgets.set(peer, { left: budget - 1, since: now });
    this.answered.set(peer, now);
    return true;
  }

  /** What the machine waits for, in any words of its own; undefined: for nothing. */
  waiting(place: string | undefined): void {
    if (place === this.place) return;
    this.stop();
    this.place = place ?? '';
    if (place !== undefined) this.askLater(FIRST_ASKED_MS, ASKED_TIMES);
  }

  stop(): void {
    this.cancel?.();
    this.cancel = undefined;
    this.place = '';
  }

  private askLater(wait: number, times: number): void {
    if (times === 0) return;
    this.cancel = this.clock.after(wait, () => {
      for (const peer of this.peers) this.ask(peer);
      this.askLater(2 * wait, times - 1);
    });
  }
}
