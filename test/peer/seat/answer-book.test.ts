import { describe, expect, it } from 'vitest';
import type { Question } from '../../../protocol/table/step.ts';
import { AnswerBook } from '../../../src/peer/seat/answer-book.ts';
import type { GivenAnswer } from '../../../src/peer/storage/entry.ts';

const ask = (name: string): Question => ({ name, options: 5 });
const told = (book: AnswerBook, times: number): (string | number)[] => {
  const story: (string | number)[] = [...book.due().map(({ question }) => question.name)];
  for (let count = 1; count <= times; count += 1) {
    book.tell();
    story.push(count, ...book.due().map(({ question }) => question.name));
  }
  return story;
};

describe('answers of the own seat', () => {
  it('are put back into a replayed story at their places', () => {
    const book = new AnswerBook();
    const written: GivenAnswer[] = [book.give(ask('first'), 1)];
    expect(told(book, 3)).toEqual([1, 2, 3]);
    written.push(book.give(ask('second'), 2), book.give(ask('third'), 3));
    expect(told(book, 1)).toEqual([1]);
    book.rewind();
    const story = ['first', 1, 2, 3, 'second', 'third', 4];
    expect(told(book, 4)).toEqual(story);
    expect(told(new AnswerBook(written), 4)).toEqual(story);
  });

  it('to questions that were taken back are dropped when these are asked again, here and after a restart', () => {
    const book = new AnswerBook();
    const written: GivenAnswer[] = [book.give(ask('kept'), 1)];
    told(book, 2);
    written.push(book.give(ask('undone'), 2));
    told(book, 2);
    written.push(book.give(ask('undone later'), 3));
    book.rewind();
    expect(told(book, 2)).toEqual(['kept', 1, 2, 'undone']);
    book.asked(ask('undone'));
    written.push(book.give(ask('undone'), 4));
    expect(told(book, 2)).toEqual([1, 2]);
    for (const each of [book, new AnswerBook(written)]) {
      each.rewind();
      expect(told(each, 4)).toEqual(['kept', 1, 2, 'undone', 3, 4]);
    }
  });
});
