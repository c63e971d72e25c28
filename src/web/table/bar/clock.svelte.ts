import type { TableState } from '../../../peer/model/state.ts';

/**
 * Until when the table waits for its players, as far as this page can tell: also for somebody who has answered, and for
 * somebody who is not asked. Times in milliseconds of `performance.now()`.
 */
export class TableClock {
  until = $state.raw<number | undefined>();
  private round: number | undefined;

  /** @param window how long those who are asked now have, where the own seat is not asked and the game knows it */
  take({ question, progress, stage }: TableState, window: number | undefined): void {
    if (question !== undefined) {
      this.round = progress?.round;
      this.until = question.until;
    } else if (stage !== 'playing' || progress?.work !== 'place') {
      this.round = undefined;
      this.until = undefined;
    } else if (this.round !== progress.round || this.until === undefined) {
      this.round = progress.round;
      this.until = window === undefined ? undefined : performance.now() + window;
    }
  }
}
