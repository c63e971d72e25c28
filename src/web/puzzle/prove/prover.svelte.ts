import { puzzLink } from '../../../../protocol/puzzle/formats/address.ts';
import { writeRows } from '../../../../protocol/puzzle/formats/solution.ts';
import type { Board, Puzzle } from '../../../../protocol/puzzle/puzzle.ts';
import type { Claim, FromProver } from './proof.worker.ts';

interface Progress {
  /** On the clock of `performance.now()`. */
  readonly since: number;
  /** Part of the questions that are answered, 0 to 1, and when that was heard. */
  readonly share: number;
  readonly at: number;
}

/** The writing of a proof in a Worker, which can be stopped. */
export class Prover {
  progress = $state.raw<Progress>();
  file = $state.raw<Uint8Array<ArrayBuffer>>();
  failed = $state(false);
  private worker: Worker | undefined;

  /** @param written called when the file is there; not after `stop` */
  start(puzzle: Puzzle, solution: Board, written: () => void): void {
    this.stop();
    this.failed = false;
    this.file = undefined;
    const since = performance.now();
    this.progress = { since, share: 0, at: since };
    const worker = openWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<FromProver>) => {
      if (data.kind === 'progress') {
        this.progress = { since, share: data.done / data.total, at: performance.now() };
        return;
      }
      this.stop();
      this.file = data.file;
      written();
    });
    worker.addEventListener('error', () => {
      this.stop();
      this.failed = true;
    });
    const claim: Claim = {
      kind: puzzle.kind,
      puzzle: puzzLink(puzzle),
      solution: writeRows(puzzle, solution).join('\n'),
    };
    worker.postMessage(claim);
    this.worker = worker;
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.progress = undefined;
  }
}

const openWorker = (): Worker => new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });

/** The share that must be done before it says how long the rest takes. */
const LEAST_SHARE = 0.08;

/** Seconds that are left, as those before went; undefined while too little is done to tell. */
export function secondsLeft({ since, share, at }: Progress, now: number): number | undefined {
  if (share < LEAST_SHARE) return undefined;
  const whole = (at - since) / share;
  return Math.max(0, since + whole - now) / 1000;
}
