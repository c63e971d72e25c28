import type { Answer, Question } from '../../../protocol/table/step.ts';
import { AnswerBook } from './answer-book.ts';
import type { Entry, GivenAnswer } from '../storage/entry.ts';
import type { FinalRecord } from '../storage/final-record.ts';
import type { SeatBook } from '../storage/seat-book.ts';

/**
 * The journal of one seat at one table, from which it goes on after a restart. The engine does not write it itself,
 * because it computes for seconds at a time and could not wait for the disk meanwhile.
 */
export class Journal {
  readonly messages: readonly Uint8Array[];
  /** Answers of an earlier run. */
  readonly given: readonly GivenAnswer[];
  private readonly answers: AnswerBook;
  /** Messages to be sent in order, after what must be stored first. */
  private outgoing: Promise<void> = Promise.resolve();

  constructor(
    /** 32 bytes from which the randomness of this seat's messages is derived. */
    readonly seed: Uint8Array,
    private readonly book: SeatBook | undefined,
    earlier: readonly Entry[] = [],
    private readonly onOver: (finalRecord: FinalRecord) => void = () => {},
  ) {
    this.messages = earlier.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []));
    this.given = earlier.flatMap((entry) => (entry.kind === 'answer' ? [entry.given] : []));
    this.answers = new AnswerBook(this.given);
  }

  store(message: Uint8Array): void {
    this.book?.note({ kind: 'message', message });
  }

  /** Runs an action once everything stored so far is durable, in the order of the calls. */
  afterwards(action: () => void): void {
    const { book } = this;
    if (book === undefined) return action();
    this.outgoing = this.outgoing
      .then(() => book.written())
      .then(() => {
        // Another page plays this seat now.
        if (book.lost?.code !== 'displaced') action();
      });
  }

  /** @returns how many answers at the end of the story it takes back */
  asked(question: Question): number {
    return this.answers.asked(question);
  }

  answered(question: Question, answer: Answer): void {
    const given = this.answers.give(question, answer);
    this.book?.note({ kind: 'answer', given });
  }

  told(): void {
    this.answers.tell();
  }

  due(): GivenAnswer[] {
    return this.answers.due();
  }

  rewound(): void {
    this.answers.rewind();
  }

  /** All have signed the outcome: keeps the final record and nothing else. */
  over(finalRecord: FinalRecord): void {
    this.afterwards(() => {
      this.seed.fill(0);
      this.onOver(finalRecord);
    });
  }
}
