import type { Question } from '../../../protocol/table/step.ts';
import type { GivenAnswer } from '../storage/entry.ts';

/**
 * Own answers, to be woven into the story when it is told again: they are in no message. Each stands where so many
 * events and sights had been told before it.
 */
export class AnswerBook {
  private given: GivenAnswer[] = [];
  private woven = 0;
  private told = 0;

  constructor(earlier: readonly GivenAnswer[] = []) {
    for (const each of earlier) this.add(each);
  }

  /** The player answers now; returns what is to be written down. */
  give(question: Question, answer: GivenAnswer['answer']): GivenAnswer {
    const given = { after: this.told, question, answer };
    this.add(given);
    this.woven = this.given.length;
    return given;
  }

  /**
   * The player is asked now: an answer to this, or to anything after it, belongs to what was taken back.
   * @returns how many such answers had been woven in already; they are the last ones of the story
   */
  asked(question: Question): number {
    const { woven } = this;
    this.drop(this.told, question);
    return woven - this.woven;
  }

  /** An event or a sight has been told. */
  tell(): void {
    this.told += 1;
  }

  /** Answers whose turn it is in the story. */
  due(): GivenAnswer[] {
    const from = this.woven;
    while (this.woven < this.given.length && this.given[this.woven]!.after <= this.told) this.woven += 1;
    return this.given.slice(from, this.woven);
  }

  /** The story begins anew. */
  rewind(): void {
    this.woven = 0;
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
    this.woven = Math.min(this.woven, this.given.length);
  }
}
