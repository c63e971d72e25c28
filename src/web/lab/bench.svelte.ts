import type { Report } from '../../../protocol/lab/report.ts';

/** The entries judged on this page and the one that is being judged. A Worker judges them one after another. */
class Bench {
  readonly reports = $state<Record<string, Report>>({});
  waiting = $state.raw<readonly string[]>([]);
  done = $state(0);
  failed = $state(false);
  private worker: Worker | undefined;

  readonly working = $derived(this.waiting[0]);

  judge(names: readonly string[]): void {
    if (this.waiting.length === 0) this.done = 0;
    const idle = this.waiting.length === 0;
    this.failed = false;
    this.waiting = [...this.waiting, ...names.filter((name) => !this.waiting.includes(name))];
    if (idle) this.next();
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.waiting = [];
  }

  private next(): void {
    const [name] = this.waiting;
    if (name === undefined) return;
    this.worker ??= this.open();
    this.worker.postMessage(name);
  }

  private open(): Worker {
    const worker = new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      this.reports[data.protocol] = data;
      this.done += 1;
      this.waiting = this.waiting.slice(1);
      this.next();
    });
    worker.addEventListener('error', () => {
      this.failed = true;
      this.stop();
    });
    return worker;
  }
}

export const bench = new Bench();
