import type { Question } from '../../../protocol/table/step.ts';
import type { GivenAnswer } from '../storage/entry.ts';

/**
 * This seat's answers, which no message contains, to be put back into the story when it is replayed. The
 * position of an answer is the number of events and sights before it.
 */
export class AnswerBook {
  private given: GivenAnswer[] = [];
  private putBackCount = 0;
  private told = 0;

  constructor(earlier: readonly GivenAnswer[] = []) {
    for (const each of earlier) this.add(each);
  }

  /** Notes an answer given now. @returns the record to be stored */
  give(question: Question, answer: GivenAnswer['answer']): GivenAnswer {
    const given = { after: this.told, question, answer };
    this.add(given);
    this.putBackCount = this.given.length;
    return given;
  }

  /**
   * Notes that the player is asked now. An answer to this question, or to a later one, belongs to a phase that was
   * taken back. @returns how many such answers had been put back already; they are the last items of the story
   */
  asked(question: Question): number {
    const { putBackCount } = this;
    this.drop(this.told, question);
    return putBackCount - this.putBackCount;
  }

  /** Notes an event or a sight. */
  tell(): void {
    this.told += 1;
  }

  /** The answers whose position in the story has come. */
  due(): GivenAnswer[] {
    const from = this.putBackCount;
    while (this.putBackCount < this.given.length && this.given[this.putBackCount]!.after <= this.told)
      this.putBackCount += 1;
    return this.given.slice(from, this.putBackCount);
  }

  /** Starts again, for a story that is replayed from its start. */
  rewind(): void {
    this.putBackCount = 0;
    this.told = 0;
  }

  private add(given: GivenAnswer): void {
    this.drop(given.after, given.question);
    this.given.push(given);
  }

  private drop(after: number, question: Question): void {
    const words = JSON.stringify(question);
    const at = this.given.findIndex(
      (each) => each.after > after || (each.after === after && JSON.stringify(each.question) === words),
    );
    if (at >= 0) this.given.length = at;
    this.putBackCount = Math.min(this.putBackCount, this.given.length);
  }
}
