import type { Clock } from '../model/clock.ts';
import type { FromEngine } from './engine-port.ts';

/** The longest time that the first event of a batch waits for others. Progress that is shown this often looks smooth. */
const LONGEST_MS = 50;

/**
 * Puts the events of an engine in a Worker together, so that the page is woken once for many: a game has thousands of them,
 * most of which only report progress. Events keep their order. A batch is posted when the engine has done what it was
 * given, during long work every 50 ms, and at once when it holds something for the peers, who wait for it.
 */
export class EventBatches {
  private batch: FromEngine[] = [];
  private since = 0;
  private cancel = (): void => {};

  constructor(
    private readonly post: (batch: readonly FromEngine[]) => void,
    private readonly clock: Clock,
  ) {}

  add(event: FromEngine): void {
    if (this.batch.length === 0) {
      this.since = this.clock.now();
      // A timer fires only when the engine's present work is done.
      this.cancel = this.clock.after(0, () => this.flush());
    }
    this.batch.push(event);
    if (isForPeers(event) || this.clock.now() - this.since >= LONGEST_MS) this.flush();
  }

  private flush(): void {
    const { batch } = this;
    this.cancel();
    this.batch = [];
    this.post(batch);
  }
}

const isForPeers = ({ kind }: FromEngine): boolean => kind === 'publish' || kind === 'send';
