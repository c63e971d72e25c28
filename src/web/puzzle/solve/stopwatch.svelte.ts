import { now } from '../../state/clock.svelte.ts';

/** Counts the seconds that somebody has spent on a puzzle; it rests while the page is hidden. */
export class Stopwatch {
  private since = $state<number>();
  private before = $state(0);

  constructor(seconds: number) {
    this.before = seconds * 1000;
  }

  get seconds(): number {
    return Math.floor((this.before + (this.since === undefined ? 0 : Math.max(0, now() - this.since))) / 1000);
  }

  run(): void {
    this.since ??= performance.now();
  }

  rest(): void {
    if (this.since === undefined) return;
    this.before += performance.now() - this.since;
    this.since = undefined;
  }
}

/** `3:07`, `1:02:03`. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
