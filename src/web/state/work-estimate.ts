interface Stretch {
  readonly seconds: number;
  readonly rounds: number;
}

export interface Estimate {
  readonly elapsed: number;
  /** Duration of the last stretch of this kind; undefined the first time. */
  readonly usual?: number;
  readonly left?: number;
}

/** Shorter stretches end before anybody has read how long they take. */
const WORTH_TELLING_SECONDS = 3;

/** Whether what is left is an estimate that holds: the stretch has a usual length, and this time is not far beyond it. */
export const isTrusted = (
  estimate: Estimate,
): estimate is Estimate & { readonly usual: number; readonly left: number } =>
  estimate.left !== undefined &&
  estimate.usual !== undefined &&
  estimate.usual >= WORTH_TELLING_SECONDS &&
  estimate.elapsed <= 1.5 * estimate.usual;

/**
 * Measures how long the machines take from one public event of a game to the next, and tells from that how
 * long the present stretch will still take. Time in which people think is left out.
 */
export class WorkEstimate {
  private readonly past = new Map<string, Stretch>();
  private key: string | undefined;
  private firstRound = 0;
  private round = 0;
  private busy = 0;
  private at = 0;
  private working = false;

  /** `key`: the stretch, as the last public event names it. Times in milliseconds, from any steady clock. */
  observe(at: number, key: string, round: number, working: boolean): void {
    if (this.working) this.busy += at - this.at;
    if (key !== this.key) {
      this.finish(round);
      this.key = key;
      this.firstRound = round;
      this.busy = 0;
    }
    this.at = at;
    this.round = round;
    this.working = working;
  }

  estimate(at: number): Estimate {
    const elapsed = (this.busy + (this.working ? at - this.at : 0)) / 1000;
    const usual = this.key === undefined ? undefined : this.past.get(this.key);
    if (usual === undefined) return { elapsed };
    const share = usual.rounds > 0 ? Math.min(1, (this.round - this.firstRound) / usual.rounds) : 0;
    const byRounds = usual.seconds * (1 - share);
    const byTime = Math.max(0, usual.seconds - elapsed);
    // Rounds tell the truth on a slow day, time runs smoothly in between.
    const left = byTime === 0 ? byRounds : (byRounds + byTime) / 2;
    return { elapsed, usual: usual.seconds, left };
  }

  private finish(round: number): void {
    if (this.key === undefined || this.busy <= 0) return;
    const before = this.past.get(this.key);
    const blend = (now: number, then: number | undefined): number => (then === undefined ? now : (now + then) / 2);
    this.past.set(this.key, {
      seconds: blend(this.busy / 1000, before?.seconds),
      rounds: blend(round - this.firstRound, before?.rounds),
    });
  }
}
