import type { Clock } from '../model/clock.ts';

/** Delay before a failed try is repeated; it doubles each time. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 16_000;

interface Waiter {
  /** Number of the last order that it waits for. */
  readonly order: number;
  /** Whether one try is enough, successful or not. */
  readonly once: boolean;
  readonly resolve: () => void;
}

export interface WriteLoopPort {
  /** Carries out all orders so far. @returns whether it succeeded */
  attempt(): Promise<boolean>;
  /** Whether nothing more can be written, so that nobody need wait. */
  isOver(): boolean;
  /** The loop is stuck, or is no longer. */
  stuckChanged(): void;
}

/**
 * Carries out orders to write, one try at a time: an order that comes during a try is part of the next one. It is stuck
 * while the last try has failed; then it tries again after a while.
 */
export class WriteLoop {
  stuck = false;
  /** How many writings were ordered, and how many of them are done. */
  private ordered = 0;
  private done = 0;
  private readonly waiters: Waiter[] = [];
  private isRunning = false;
  private retries = 0;
  /** Ends the wait for the next try. */
  private retryNow: (() => void) | undefined;
  /** Whether the next try follows without a wait. */
  private retryAtOnce = false;
  private isClosing = false;

  constructor(
    private readonly port: WriteLoopPort,
    private readonly clock: Clock,
  ) {}

  /** There is something to write. */
  order(): void {
    this.ordered += 1;
    if (!this.isRunning) void this.run();
  }

  /** There is something to write, which does not wait for the next try. */
  orderAtOnce(): void {
    this.retryAtOnce = true;
    this.order();
    this.retryNow?.();
  }

  /** Settles when all orders so far are carried out. @param once whether one try is enough, successful or not */
  settled(once: boolean): Promise<void> {
    if (this.done >= this.ordered || this.port.isOver()) return Promise.resolve();
    return new Promise((resolve) => this.waiters.push({ order: this.ordered, once, resolve }));
  }

  /** Carries out what it can, without another try. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.retryNow?.();
    await this.settled(true);
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.done < this.ordered && !this.port.isOver()) {
      const upTo = this.ordered;
      this.retryAtOnce = false;
      const stuck = !(await this.port.attempt());
      if (!stuck) this.done = upTo;
      this.settle(stuck && this.isClosing ? this.ordered : upTo);
      if (stuck !== this.stuck) {
        this.stuck = stuck;
        this.port.stuckChanged();
      }
      if (!stuck) this.retries = 0;
      else if (this.isClosing) break;
      else if (!this.retryAtOnce) await this.pause();
    }
    this.isRunning = false;
  }

  private pause(): Promise<void> {
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.retries);
    this.retries += 1;
    return new Promise((resolve) => {
      const go = (): void => {
        cancel();
        this.retryNow = undefined;
        resolve();
      };
      const cancel = this.clock.after(wait, go);
      this.retryNow = go;
    });
  }

  /** Lets those go on who wait for what has been tried or done. */
  private settle(tried: number): void {
    const ready = this.waiters.filter(({ order, once }) => order <= (once ? tried : this.done) || this.port.isOver());
    this.waiters.splice(0, this.waiters.length, ...this.waiters.filter((each) => !ready.includes(each)));
    for (const { resolve } of ready) resolve();
  }
}
