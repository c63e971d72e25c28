import { gameById } from '../../../protocol/game/registry.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { checkedChoice, checkedOrder } from '../../../protocol/table/answer.ts';
import type { Answer, Question } from '../../../protocol/table/step.ts';
import type { Clock } from '../model/clock.ts';
import type { StateCell } from '../model/state-cell.ts';
import type { TableState } from '../model/state.ts';
import { Pacing, windowOf } from './pacing.ts';
import { Readiness } from './readiness.ts';

/**
 * The questions of one seat: shows each with its time, and submits the answer when the game's etiquette releases it.
 */
export class Questions {
  private readonly pacing: Pacing;
  private readonly readiness: Readiness;
  private readonly unsubscribe: () => void;
  private count = 0;

  /** @param handIn gives an answer to the engine */
  constructor(
    private readonly header: Header,
    private readonly seat: number,
    private readonly cell: StateCell,
    clock: Clock,
    private readonly handIn: (answer: Answer) => void,
    /** Announces by chat message that the player has chosen. @returns whether it could be sent */
    say: (phrase: string) => boolean,
    changeableMs?: number,
  ) {
    this.pacing = new Pacing(
      (question) => this.paceOf(question),
      clock,
      (answer, question) =>
        handIn(this.etiquette?.handedIn?.(question, answer, this.seat, this.cell.state.story) ?? answer),
      changeableMs,
    );
    this.readiness = new Readiness(seat, clock, {
      questionId: () => String(this.events.length),
      // An answer that is kept back does not wait for a lost seat: it is sent, and the table can go on without that
      // seat.
      asked: () =>
        (this.etiquette?.asked?.(this.events) ?? []).filter((other) => !lostSeats(cell.state).includes(other)),
      arrived: () => cell.state.arrived ?? [],
      say,
      changed: (ready) => {
        if (String(ready) !== String(cell.state.ready ?? [])) cell.update({ ready });
      },
      all: () => this.pacing.together(),
    });
    let lost = '';
    this.unsubscribe = cell.subscribe((state) => {
      const now = lostSeats(state).join();
      if (now === lost) return;
      lost = now;
      this.arrived();
    });
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
    if (pace?.released === 'together') this.readiness.look();
  }

  /** Takes in a chat message. @returns whether it is only the announcement that a player has chosen */
  heard(from: number, said: object): boolean {
    return this.readiness.heard(from, said);
  }

  /** The answer of another seat has arrived, or a seat is gone. */
  arrived(): void {
    if (this.cell.state.question?.released === 'together') this.readiness.look();
  }

  /** @throws {AnswerError} */
  answer(id: number, answer: Answer): void {
    const { question } = this.cell.state;
    if (question?.id !== id) return;
    if (typeof answer === 'number') checkedChoice(answer, question.question.options);
    else checkedOrder(answer, question.question.options);
    if (this.pacing.answer(answer)) {
      const { until } = this.pacing;
      this.cell.update({ question: { ...question, held: answer, ...(until === undefined ? {} : { until }) } });
      if (question.released === 'together') this.readiness.chosen();
      return;
    }
    // The machine may be computing for a while yet, or may have asked the next question by now.
    const { question: open } = this.cell.state;
    if (open?.id === id) this.cell.update({ question: { ...open, given: true } });
  }

  /** Notes that no question is open. */
  stop(): void {
    this.pacing.stop();
    this.readiness.stop();
  }

  /** The game is closed: no timer runs on. */
  close(): void {
    this.stop();
    this.unsubscribe();
  }

  private get events() {
    return this.cell.state.story.flatMap((item) => (item.kind === 'event' ? [item.event] : []));
  }

  private get etiquette() {
    return gameById(this.header.game)?.etiquette;
  }

  private paceOf(question: Question) {
    const { seats, settings } = this.header;
    return this.etiquette?.pace(question, { seats: seats.length, settings });
  }
}

const lostSeats = ({ people }: TableState): number[] =>
  people.flatMap(({ link }, seat) => (link === 'lost' ? [seat] : []));
