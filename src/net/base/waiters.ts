import type { NetError } from './errors.ts';

/** Callers that wait for a peer to be found. */
export class Waiters {
  private readonly waiting = new Set<(error?: NetError) => void>();

  /** Settles with the others, or rejects after a time with the reason known by then. */
  wait(ms: number, reason: () => NetError): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(reason()), ms);
      const settle = (error?: NetError): void => {
        clearTimeout(timer);
        this.waiting.delete(settle);
        if (error === undefined) resolve();
        else reject(error);
      };
      this.waiting.add(settle);
    });
  }

  settle(error?: NetError): void {
    for (const settle of [...this.waiting]) settle(error);
  }
}
