import type { TableSight } from '../../peer/model/state.ts';

/**
 * Machines are faster than eyes. Of what happens, one shuffle with its passes and its turned cards is shown to
 * its end; then the newest takes its place, and all in between is skipped.
 */
export class Playback {
  private showing: TableSight[] = [];
  private newest: TableSight[] | undefined;

  push(sight: TableSight): void {
    if (sight.kind === 'shuffle' && this.showing.length > 0) this.newest = [sight];
    else (this.newest ?? this.showing).push(sight);
  }

  /** The next thing to show, if there is one. */
  take(): TableSight | undefined {
    if (this.showing.length === 0 && this.newest !== undefined) {
      this.showing = this.newest;
      this.newest = undefined;
    }
    return this.showing.shift();
  }
}
