import { gameById } from '../../../protocol/game/registry.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { checkedChoice, checkedOrder } from '../../../protocol/table/answer.ts';
import type { Answer, Question } from '../../../protocol/table/step.ts';
import type { Clock } from '../model/clock.ts';
import type { StateCell } from '../model/state-cell.ts';
import { Pacing, windowOf } from './pacing.ts';

/**
 * The questions of one seat: shows each with its time, and submits the answer when the game's etiquette releases it.
 */
export class Questions {
  private readonly pacing: Pacing;
  private count = 0;

  /** @param handIn gives an answer to the engine */
  constructor(
    private readonly header: Header,
    private readonly seat: number,
    private readonly cell: StateCell,
    clock: Clock,
    private readonly handIn: (answer: Answer) => void,
  ) {
    this.pacing = new Pacing(
      (question) => this.paceOf(question),
      clock,
      (answer, question) =>
        handIn(this.etiquette?.handedIn?.(question, answer, this.seat, this.cell.state.story) ?? answer),
    );
  }

  ask(question: Question): void {
    this.count += 1;
    const reflex = this.etiquette?.reflex(question, this.seat, this.cell.state.story);
    if (reflex !== undefined) return this.handIn(reflex);
    const until = this.pacing.ask(question);
    const pace = this.paceOf(question);
    const timed =
      pace === undefined || until === undefined ? {} : { until, window: windowOf(pace), released: pace.released };
    this.cell.update({ question: { id: this.count, question, ...timed } });
  }

  /** @throws {AnswerError} */
  answer(id: number, answer: Answer): void {
    const { question } = this.cell.state;
    if (question?.id !== id) return;
    if (typeof answer === 'number') checkedChoice(answer, question.question.options);
    else checkedOrder(answer, question.question.options);
    if (this.pacing.answer(answer)) return this.cell.update({ question: { ...question, held: answer } });
    // The machine may be computing for a while yet, or may have asked the next question by now.
    const { question: open } = this.cell.state;
    if (open?.id === id) this.cell.update({ question: { ...open, given: true } });
  }

  /** Notes that no question is open. */
  stop(): void {
    this.pacing.stop();
  }

  private get etiquette() {
    return gameById(this.header.game)?.etiquette;
  }

  private paceOf(question: Question) {
    const { seats, settings } = this.header;
    return this.etiquette?.pace(question, { seats: seats.length, settings });
  }
}
