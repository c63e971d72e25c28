import type { Pace } from '../../../protocol/game/etiquette.ts';
import type { Answer, Question } from '../../../protocol/table/step.ts';
import type { Clock } from '../model/clock.ts';

/** The shortest time of a question: people must be able to read it. */
const LEAST_MS = 5_000;

/** The time of a question. */
export const windowOf = ({ seconds, among }: Pace): number => Math.max(LEAST_MS, (1000 * seconds) / Math.max(1, among));

interface Open {
  readonly question: Question;
  readonly pace: Pace | undefined;
  held?: Answer;
  /** When its time is up, on the clock. */
  until?: number;
  stop: () => void;
}

/**
 * Decides when a player's answers reach the machine, and so the table. If the game releases an answer at the end of its
 * time, that moment depends only on when the question came, not on the answer, the thinking time, or whether there was
 * an answer at all.
 */
export class Pacing {
  private open: Open | undefined;

  constructor(
    private readonly paceOf: (question: Question) => Pace | undefined,
    private readonly clock: Clock,
    private readonly release: (answer: Answer, question: Question) => void,
    /**
     * How long, in milliseconds, an answer that waits for the end of its time can still be changed, at a table where
     * nobody watches how long a player thinks because all the others are bots; undefined: until the end.
     */
    private readonly changeableMs?: number,
  ) {}

  /** When the time of the open question is up. */
  get until(): number | undefined {
    return this.open?.until;
  }

  /** A question comes. @returns the moment on the clock at which its time is up, if it has one */
  ask(question: Question): number | undefined {
    this.stop();
    const pace = this.paceOf(question);
    if (pace === undefined) {
      this.open = { question, pace, stop: () => {} };
      return undefined;
    }
    const length = windowOf(pace);
    const until = this.clock.now() + length;
    this.open = { question, pace, until, stop: this.clock.after(length, () => this.timeUp()) };
    return until;
  }

  /**
   * Takes the player's answer, which has been checked. @returns whether it is kept until the time is up; until then
   * another answer replaces it
   */
  answer(answer: Answer): boolean {
    if (this.open === undefined) return false;
    const released = this.open.pace?.released ?? 'at-once';
    if (released !== 'at-once') {
      this.open.held = answer;
      if (released === 'at-end' && this.changeableMs !== undefined) this.shorten(this.open, this.changeableMs);
      return true;
    }
    const { question } = this.open;
    this.stop();
    this.release(answer, question);
    return false;
  }

  /** All who are asked have chosen: the kept answer is handed in. */
  together(): void {
    if (this.open?.pace?.released !== 'together' || this.open.held === undefined) return;
    this.open.stop();
    this.timeUp();
  }

  /** Notes that no question is open. */
  stop(): void {
    this.open?.stop();
    this.open = undefined;
  }

  private shorten(open: Open, length: number): void {
    const until = this.clock.now() + length;
    if (open.until === undefined || until >= open.until) return;
    open.stop();
    open.until = until;
    open.stop = this.clock.after(length, () => this.timeUp());
  }

  private timeUp(): void {
    const { open } = this;
    if (open === undefined) return;
    this.open = undefined;
    this.release(open.held ?? open.question.otherwise ?? 0, open.question);
  }
}
