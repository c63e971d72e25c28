import type { ToEngine } from '../engine/engine-port.ts';

/** So many frames are in the engine's hands at once: enough for it not to wait for more, and few to stand behind. */
const IN_HAND = 32;

/** So much of one peer may wait, with what each frame costs besides its bytes: what a few streams may bring (`inbox.ts`). */
const WAITING_LIMIT = 4 * 1024 * 1024;
const FRAME_COST = 4096;

interface Turn {
  readonly message: ToEngine;
  readonly cost: number;
  /** Absent for what the engine does not report to be done with. */
  readonly settle?: () => void;
}

interface Queue {
  cost: number;
  readonly turns: Turn[];
}

/** Peers' frames on their way to the engine, by turns: one who sends much has nobody else wait for long. */
export class Turns {
  /** Those of whom something waits, the next one first. */
  private readonly queues = new Map<string, Queue>();
  /** Frames that the engine has and has not dealt with, oldest first. */
  private readonly inHand: (() => void)[] = [];

  constructor(private readonly post: (message: ToEngine) => void) {}

  /** Settles when the engine is done with it. What is too much is dropped, and comes again when the peer is asked for what is lacking. */
  take(peer: string, message: ToEngine, bytes: number): Promise<void> {
    if ((this.queues.get(peer)?.cost ?? 0) > WAITING_LIMIT) return Promise.resolve();
    return new Promise((settle) => this.add(peer, { message, cost: bytes + FRAME_COST, settle }));
  }

  /** After what the peer has sent, of which the engine reports nothing; once, if the last that waits is such. */
  tell(peer: string, message: ToEngine): void {
    const last = this.queues.get(peer)?.turns.at(-1);
    if (last === undefined || last.settle !== undefined) this.add(peer, { message, cost: 0 });
  }

  /** The engine is done with the oldest frame that it has. */
  done(): void {
    this.inHand.shift()?.();
    this.go();
  }

  stop(): void {
    for (const settle of this.inHand.splice(0)) settle();
    for (const { turns } of this.queues.values()) for (const { settle } of turns) settle?.();
    this.queues.clear();
  }

  private add(peer: string, turn: Turn): void {
    const queue = this.queues.get(peer) ?? { cost: 0, turns: [] };
    queue.cost += turn.cost;
    queue.turns.push(turn);
    this.queues.set(peer, queue);
    this.go();
  }

  private go(): void {
    while (this.inHand.length < IN_HAND) {
      const [next] = this.queues;
      if (next === undefined) return;
      const [peer, queue] = next;
      const { message, cost, settle } = queue.turns.shift()!;
      queue.cost -= cost;
      this.queues.delete(peer);
      if (queue.turns.length > 0) this.queues.set(peer, queue);
      if (settle !== undefined) this.inHand.push(settle);
      this.post(message);
    }
  }
}
