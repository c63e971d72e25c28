import type { CardsNotice } from '../../peer/model/state.ts';

/**
 * Machines are faster than eyes. Of what happens, one shuffle with its passes and its turned cards is shown to
 * its end; then the newest takes its place, and all in between is skipped.
 */
export class Playback {
  private showing: CardsNotice[] = [];
  private newest: CardsNotice[] | undefined;

  push(notice: CardsNotice): void {
    if (notice.kind === 'shuffle' && this.showing.length > 0) this.newest = [notice];
    else (this.newest ?? this.showing).push(notice);
  }

  /** The next thing to show, if there is one. */
  take(): CardsNotice | undefined {
    if (this.showing.length === 0 && this.newest !== undefined) {
      this.showing = this.newest;
      this.newest = undefined;
    }
    return this.showing.shift();
  }
}
