import type { Leave } from './held.ts';
import { Held, same } from './held.ts';
import type { Body, Message, Rule, Signed, View } from './rule.ts';
import { enough } from './rule.ts';

/** Where a machine stands: a function of the messages that it holds, its own among them. */
export interface Standing {
  readonly view: View;
  /** The steps confirmed by all, as far as it may tell them. */
  readonly told: readonly string[];
  /** Whether all members have started this view. */
  readonly started: boolean;
  readonly ended: boolean;
  /** Whether all others have started a view without it. */
  readonly isOut: boolean;
  /** Seats without which its player may want to go on. */
  readonly waitsFor: readonly number[];
  readonly convicted: readonly number[];
}

/**
 * What one seat does with the messages that it holds: where it stands, and what it signs next. A function of these
 * messages, so switching a machine off and on changes nothing.
 */
export class Seat {
  private readonly held: Held;
  private readonly own: Message[] = [];
  private readonly convicted = new Set<number>();
  private view: View = [];
  /** The steps with which the view began. */
  private base: readonly string[] = [];
  private course: string[] = [];
  private told: readonly string[] = [];
  private started = true;
  private left: Leave | undefined;

  /**
   * @param value what it puts in every step
   * @param steps after which a table has ended
   */
  constructor(
    private readonly rule: Rule,
    private readonly signed: Signed,
    seats: number,
    private readonly steps: number,
    private readonly seat: number,
    private readonly value: number,
    messages: Message[],
  ) {
    this.held = new Held(messages, signed, seats, rule.startsAt);
    this.own = messages.filter((message) => message.seat === seat).sort((a, b) => a.sequence - b.sequence);
    const places = new Map<string, number>();
    for (const message of messages) {
      const place = `${message.seat} ${message.sequence}`;
      if ((places.get(place) ?? message.number) !== message.number) this.convicted.add(message.seat);
      places.set(place, message.number);
    }
    this.locate();
  }

  /** Signs all that the machine signs by itself. */
  speak(): void {
    for (let body = this.next(); body !== undefined; body = this.next()) this.say(body);
  }

  /** Its player wants to go on without a seat. */
  wish(without: number): void {
    this.leave(without);
    this.speak();
  }

  get standing(): Standing {
    const { view, told, started, convicted } = this;
    const ended = told.length === this.steps;
    const isOut = !ended && this.isOut;
    const waitsFor = ended || isOut ? [] : this.awaited();
    return { view, told, started, ended, isOut, waitsFor, convicted: [...convicted].sort() };
  }

  private say({ body, builtOn = [] }: { readonly body: Body; readonly builtOn?: readonly Message[] }): void {
    const message = this.signed.sign(
      this.seat,
      this.own.at(-1)?.number,
      body,
      builtOn.map(({ number }) => number),
    );
    this.own.push(message);
    this.held.messages.push(message);
    this.locate();
  }

  /** Walks its own chain. */
  private locate(): void {
    [this.view, this.base, this.told, this.started, this.left] = [[], [], [], true, undefined];
    this.advance();
    for (const { body } of this.own) {
      if (body.kind === 'leave') this.left = body;
      if (body.kind !== 'start') continue;
      [this.view, this.base, this.left] = [body.view, body.course, undefined];
      this.started = this.held.hasStarted(body.view, body.course);
      this.advance();
    }
  }

  /** Counts the steps of the view that all members have confirmed. */
  private advance(): void {
    this.course = [...this.base];
    const mine = this.own.map(({ body }) => body);
    for (;;) {
      const confirmed = mine.find(
        (body) => body.kind === 'confirm' && same(body.view, this.view) && body.step === this.course.length,
      );
      if (confirmed?.kind !== 'confirm' || this.held.unconfirmed(this.view, confirmed.step, confirmed.faces).length > 0)
        break;
      this.course.push(confirmed.faces);
    }
    if (this.started && this.course.length >= this.told.length) this.told = [...this.course];
  }

  private get isOut(): boolean {
    if (this.started && this.view.length > 0) return false;
    const views = this.held.messages.flatMap(({ body }) => (body.kind === 'start' ? [body.view] : []));
    return views.some((view) => view.includes(this.seat) && this.held.hasStarted(view));
  }

  private next(): { readonly body: Body; readonly builtOn?: readonly Message[] } | undefined {
    const { view, seat, value, course, convicted, standing } = this;
    if (standing.ended || standing.isOut) return undefined;
    const start = this.startOf(view);
    if (start !== undefined) return start;
    const guilty = this.held.membersOf(view).filter((one) => convicted.has(one) && one !== seat);
    if (guilty.length > 0 && !(this.left !== undefined && convicted.has(this.left.without)))
      return this.leaveOf(view, guilty[0]!);
    if (this.left !== undefined || !this.started) return undefined;
    const step = course.length;
    const of = (kind: 'put' | 'confirm', one: number): Message[] =>
      this.held.messages.filter(
        ({ seat: author, body }) => author === one && body.kind === kind && same(body.view, view) && body.step === step,
      );
    if (of('put', seat).length === 0) return { body: { kind: 'put', view, step, value } };
    const puts = this.held.membersOf(view).map((one) => of('put', one)[0]);
    if (of('confirm', seat).length > 0 || puts.includes(undefined)) return undefined;
    const builtOn = puts.map((put) => put!);
    const faces = builtOn.map((put) => `${put.seat}:${(put.body as { value: number }).value}`).join();
    return { body: { kind: 'confirm', view, step, faces }, builtOn };
  }

  private leave(without: number): void {
    const said = this.leaveOf(this.view, without);
    if (said !== undefined) this.say(said);
  }

  /** Its leave of a view without a seat, if it may sign one. */
  private leaveOf(view: View, without: number): { readonly body: Body } | undefined {
    const members = this.held.membersOf(view).length;
    if (members - 1 < enough(members) || view.includes(without)) return undefined;
    if (members === 2 && this.rule.aloneOnceStarted && !this.started) return undefined;
    const all = this.held.leavesOf(view).map(({ body }) => body);
    const own = this.held.leavesOf(view).findLast(({ seat }) => seat === this.seat)?.body;
    if (own !== undefined && !this.rule.attempts) return undefined;
    const last = Math.max(0, ...all.map(({ attempt }) => attempt));
    if (own?.without === without && own.attempt === last) return undefined;
    const joined = all.filter((one) => one.without === without && one.attempt > (own?.attempt ?? 0));
    const attempt =
      joined.length > 0 ? Math.max(...joined.map((one) => one.attempt)) : this.rule.attempts ? last + 1 : 1;
    return { body: { kind: 'leave', view, attempt, without } };
  }

  /** Its start of the view that comes after this one, once all who stay have left it alike. */
  private startOf(view: View): { readonly body: Body; readonly builtOn: readonly Message[] } | undefined {
    const leaves = this.held.leavesOf(view);
    for (const { body } of leaves.filter(({ seat }) => seat === this.seat).reverse()) {
      const next = [...view, body.without];
      if (this.own.some((one) => one.body.kind === 'start' && same(one.body.view, next))) continue;
      const alike = leaves.filter((one) => one.body.attempt === body.attempt && one.body.without === body.without);
      const stay = this.held.membersOf(next);
      if (!stay.every((seat) => alike.some((one) => one.seat === seat))) continue;
      const course = this.held.beginningOf(view, alike);
      return { body: { kind: 'start', view: next, course }, builtOn: alike };
    }
    return undefined;
  }

  /** The seats for which it waits, and those that others want to go on without. */
  private awaited(): number[] {
    const { view, left, started, course, seat } = this;
    const lacking = !started
      ? this.held.without(view, (body) => body.kind === 'start' && same(body.view, view))
      : left !== undefined
        ? this.held.without(
            [...view, left.without],
            (body) =>
              body.kind === 'leave' &&
              same(body.view, view) &&
              body.attempt === left.attempt &&
              body.without === left.without,
          )
        : [
            ...this.held.without(
              view,
              (body) => body.kind === 'put' && same(body.view, view) && body.step === course.length,
            ),
            ...this.held.without(
              view,
              (body) => body.kind === 'confirm' && same(body.view, view) && body.step === course.length,
            ),
          ];
    const wished = this.held.leavesOf(view).map(({ body }) => body.without);
    return [...new Set([...lacking, ...wished])].filter((one) => one !== seat).sort();
  }
}
