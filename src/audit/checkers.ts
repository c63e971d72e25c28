import { holds } from '../../crypto/proof/batching/proof-bundle.ts';
import type { ProofBundle } from '../../crypto/proof/batching/proof-bundle.ts';

/** Checkers of proof bundles: threads, as many as there are, or this one. */
export interface Checkers {
  /** How many proof bundles are checked at the same time. */
  readonly count: number;
  /** This thread checks, so nothing need be packed up for another. */
  readonly here?: boolean;
  /** Whether all that is in the proof bundle holds. */
  check(proofBundle: ProofBundle): Promise<boolean>;
  close(): void;
}

/** Every proof bundle is checked here and now. */
export const checkHere: Checkers = {
  count: 1,
  here: true,
  check: (proofBundle) => Promise.resolve(holds(proofBundle)),
  close: () => {},
};

/** A thread takes as long to start as to check this many bytes of a transcript. */
const PAYS = 256 * 1024;
const MOST = 16;

/** How many threads to start for a file of this many bytes; 0 where one alone is done sooner. */
export function threadsFor(bytes: number, cores: number): number {
  const threads = Math.min(cores, MOST, Math.floor(bytes / PAYS));
  return threads < 2 ? 0 : threads;
}

/** A thread as `checkersOf` knows it: answers each proof bundle in its turn. */
export interface Thread {
  post(proofBundle: ProofBundle): void;
  /** Sets who takes the answers, and who learns that the thread has broken. */
  listen(answered: (holds: boolean) => void, broken: (error: Error) => void): void;
  end(): void;
}

interface Waiting {
  readonly done: (holds: boolean) => void;
  readonly failed: (error: Error) => void;
}

/** Deals proof bundles out among threads; each has the next one lying ready while it checks one. */
export function checkersOf(threads: readonly Thread[]): Checkers {
  const waiting: Waiting[][] = threads.map(() => []);
  let breakage: Error | undefined;
  const broken = (error: Error): void => {
    breakage ??= error;
    for (const queue of waiting) queue.splice(0).forEach(({ failed }) => failed(error));
  };
  threads.forEach((thread, index) => thread.listen((holds) => waiting[index]!.shift()?.done(holds), broken));
  return {
    count: threads.length,
    check: (proofBundle) =>
      new Promise((done, failed) => {
        if (breakage !== undefined) return failed(breakage);
        const least = waiting.reduce((best, queue, index) => (queue.length < waiting[best]!.length ? index : best), 0);
        waiting[least]!.push({ done, failed });
        threads[least]!.post(proofBundle);
      }),
    close: () => threads.forEach((thread) => thread.end()),
  };
}
