import type { Pace } from '../../../protocol/game/etiquette.ts';
import type { Answer, Question } from '../../../protocol/table/step.ts';
import type { Clock } from '../model/clock.ts';

/** The shortest time of a question: people must be able to read it. */
const LEAST_MS = 5_000;

/** The time of a question. */
export const windowOf = ({ seconds, among }: Pace): number => Math.max(LEAST_MS, (1000 * seconds) / Math.max(1, among));

/**
 * Decides when a player's answers reach the machine, and so the table. If the game releases an answer at the end of its
 * time, that moment depends only on when the question came, not on the answer, the thinking time, or whether there was
 * an answer at all.
 */
export class Pacing {
  private open:
    | { readonly question: Question; readonly pace: Pace | undefined; held?: Answer; readonly stop: () => void }
    | undefined;

  constructor(
    private readonly paceOf: (question: Question) => Pace | undefined,
    private readonly clock: Clock,
    private readonly release: (answer: Answer, question: Question) => void,
  ) {}

  /** A question comes. @returns the moment on the clock at which its time is up, if it has one */
  ask(question: Question): number | undefined {
    this.stop();
    const pace = this.paceOf(question);
    if (pace === undefined) {
      this.open = { question, pace, stop: () => {} };
      return undefined;
    }
    const length = windowOf(pace);
    this.open = { question, pace, stop: this.clock.after(length, () => this.timeUp()) };
    return this.clock.now() + length;
  }

  /**
   * Takes the player's answer, which has been checked. @returns whether it is kept until the time is up; until then
   * another answer replaces it
   */
  answer(answer: Answer): boolean {
    if (this.open === undefined) return false;
    if (this.open.pace?.released === 'at-end') {
      this.open.held = answer;
      return true;
    }
    const { question } = this.open;
    this.stop();
    this.release(answer, question);
    return false;
  }

  /** Notes that no question is open. */
  stop(): void {
    this.open?.stop();
    this.open = undefined;
  }

  private timeUp(): void {
    const { open } = this;
    if (open === undefined) return;
    this.open = undefined;
    this.release(open.held ?? open.question.otherwise ?? 0, open.question);
  }
}
