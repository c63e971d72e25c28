import type { ToEngine } from '../engine/engine-port.ts';

/** Frames handed to the engine at once: enough that it need not wait, and few to queue behind. */
const IN_HAND = 32;

/**
 * Bytes of one peer that may wait, with an overhead for each frame: as much as a few streams may bring (`inbox.ts`).
 */
const WAITING_LIMIT = 4 * 1024 * 1024;
const FRAME_COST = 4096;

interface QueuedFrame {
  readonly message: ToEngine;
  readonly cost: number;
  /** Absent for frames of which the engine does not report the end. */
  readonly settle?: () => void;
}

interface Queue {
  cost: number;
  readonly frames: QueuedFrame[];
}

/**
 * Queues peers' frames for the engine and serves the peers in turn, so that one that sends much does not delay the
 * others.
 */
export class FrameQueue {
  /** The peers with waiting frames, the next one first. */
  private readonly queues = new Map<string, Queue>();
  /** Frames that the engine has not finished with, oldest first. */
  private readonly inHand: (() => void)[] = [];

  constructor(private readonly post: (message: ToEngine) => void) {}

  /**
   * Hands a frame over; settles when the engine has finished with it. A frame beyond the bound is dropped, and comes
   * again when the peer is asked for missing messages.
   */
  take(peer: string, message: ToEngine, bytes: number): Promise<void> {
    if ((this.queues.get(peer)?.cost ?? 0) > WAITING_LIMIT) return Promise.resolve();
    return new Promise((settle) => this.add(peer, { message, cost: bytes + FRAME_COST, settle }));
  }

  /**
   * Queues a message behind the peer's frames. The engine does not report when it is done with it. Does nothing if such
   * a message is already the last in the queue.
   */
  tell(peer: string, message: ToEngine): void {
    const last = this.queues.get(peer)?.frames.at(-1);
    if (last === undefined || last.settle !== undefined) this.add(peer, { message, cost: 0 });
  }

  /** The engine is done with the oldest frame that it has. */
  done(): void {
    this.inHand.shift()?.();
    this.go();
  }

  stop(): void {
    for (const settle of this.inHand.splice(0)) settle();
    for (const { frames } of this.queues.values()) for (const { settle } of frames) settle?.();
    this.queues.clear();
  }

  private add(peer: string, frame: QueuedFrame): void {
    const queue = this.queues.get(peer) ?? { cost: 0, frames: [] };
    queue.cost += frame.cost;
    queue.frames.push(frame);
    this.queues.set(peer, queue);
    this.go();
  }

  private go(): void {
    while (this.inHand.length < IN_HAND) {
      const [next] = this.queues;
      if (next === undefined) return;
      const [peer, queue] = next;
      const { message, cost, settle } = queue.frames.shift()!;
      queue.cost -= cost;
      this.queues.delete(peer);
      if (queue.frames.length > 0) this.queues.set(peer, queue);
      if (settle !== undefined) this.inHand.push(settle);
      this.post(message);
    }
  }
}
