import type { Clock } from '../model/clock.ts';

/** How long a machine waits for a message before it asks the others for it; then each time twice as long. */
const FIRST_ASKED_MS = 5_000;
const ASKED_TIMES = 10;

/** A peer is sent what it lacks at once for each new stream, and otherwise not again within this time. */
const ANSWER_AGAIN_MS = 4_000;

/**
 * The most answers for streams in quick succession; one more is added for each such time. A peer whose relay ends one
 * stream after the other calls ever less often, at last every four seconds, and is answered on each
 * (`relay-fallback.ts`).
 */
const ANSWERS_AT_ONCE = 8;

/**
 * Decides when a machine tells its peers what it has, so that they send what it lacks, and when it answers such a
 * request: as soon as there is a new stream, and while it waits, because a seat may have sent a message to some only.
 */
export class Resync {
  private readonly answered = new Map<string, number>();
  /** How many answers a peer may still have, and since when. */
  private readonly budgets = new Map<string, { readonly left: number; readonly since: number }>();
  /** What the machine waits for, as any text that differs for each. */
  private awaited = '';
  private cancel: (() => void) | undefined;
  private isOver = false;

  constructor(
    private readonly peers: readonly string[],
    private readonly clock: Clock,
    private readonly ask: (peer: string) => void,
  ) {}

  /** There is a new stream to a peer. */
  linked(peer: string): void {
    this.answered.delete(peer);
    if (!this.isOver) this.ask(peer);
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

  /** The machine waits for this from now on; undefined: for nothing. */
  waiting(awaited: string | undefined): void {
    if (this.isOver || awaited === this.awaited) return;
    this.stop();
    this.awaited = awaited ?? '';
    if (awaited !== undefined) this.askLater(FIRST_ASKED_MS, ASKED_TIMES);
  }

  /**
   * The machine's game has ended, or has stopped for good: it takes no message any more, so it asks for none, whatever
   * streams come. It answers as before. Were it to ask, peers would send it the same messages on each new stream.
   */
  end(): void {
    this.stop();
    this.isOver = true;
  }

  stop(): void {
    this.cancel?.();
    this.cancel = undefined;
    this.awaited = '';
  }

  private askLater(wait: number, times: number): void {
    if (times === 0) return;
    this.cancel = this.clock.after(wait, () => {
      for (const peer of this.peers) this.ask(peer);
      this.askLater(2 * wait, times - 1);
    });
  }
}
