import type { Game, Outcome } from '../../game/game.ts';
import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import { phaseOf, compareBeginnings, NOBODY_GONE, sameRemoval } from '../../table/sealed/removal.ts';
import type { Ahead, Need, Slot } from '../../table/sealed/need.ts';
import { SeatFault } from '../../table/sealed/need.ts';
import { sameBytes } from '../../bytes/equal.ts';
import type { SeatSecrets } from '../session/ceremony.ts';
import { ConsumedMessages, isFor, StoriesDiffer } from '../session/consumed.ts';
import type { Header } from '../wire/header.ts';
import type { Log } from '../log/log.ts';
import type { Message } from '../wire/message.ts';
import { session } from '../session/session.ts';

type Receive = Extract<Need, { kind: 'receive' }>;

/**
 * One run of the session through the log, with those in mind of whom the log says that they leave.
 *
 * Proofs of phases before `checkedBefore` are not checked again. That is sound because the messages there never change: a
 * seat's story is exchanged only from a message on whose place is not before `checkedBefore`, and what a run has consumed
 * before that stays what it was. Within one process `take` asserts it. A machine that starts again from its store has no
 * earlier run to compare with: there the own messages bind what was checked, since each carries a digest of all that was
 * consumed before it and `recall` compares it.
 */
export class Run {
  private readonly session: Generator<Need, Outcome, unknown>;
  private readonly course: ConsumedMessages;
  private input: { readonly value: unknown } | undefined = { value: undefined };
  /** What the session waits for. */
  need: Need | undefined;
  /** The place that the session has come to. */
  slot: Slot = { round: 0, part: 'sit', gone: NOBODY_GONE };
  /** The message that ended this run: its author is guilty. */
  fault: SeatFault | undefined;
  /** Whose message, due now, builds on something else. */
  differing: number | undefined;
  /** The last confirmation (seen-phase.ts) that the own seat has given, and the last that all have given. */
  confirmed: Beginning | undefined;
  settled: Beginning | undefined;
  private undisputed = 0;

  constructor(
    game: Game,
    header: Header,
    private readonly log: Log,
    private readonly own: SeatSecrets,
    readonly gone: Gone,
    private readonly checkedBefore: Beginning | undefined,
    /** What runs before this one have checked; undefined where that is not known: none has come to `checkedBefore` in this process. */
    private readonly earlier?: ReadonlySet<Message>,
  ) {
    this.course = new ConsumedMessages(log.id, header.seats.length);
    const foreseen = { removals: gone, ...(checkedBefore === undefined ? {} : { checkedBefore }) };
    this.session = session(game, header, foreseen, own);
  }

  /**
   * The need to be met next; undefined at the end of the session.
   * @throws {SeatFault} once, and then `fault` says whose
   */
  next(): Need | undefined {
    if (this.fault !== undefined) throw this.fault;
    if (this.input === undefined) return this.need;
    const { value } = this.input;
    this.input = undefined;
    try {
      const next = this.session.next(value);
      this.need = next.done === true ? undefined : next.value;
      if (this.need !== undefined && 'slot' in this.need) this.slot = this.need.slot;
      if (this.need?.kind === 'agreed') {
        this.settled = this.phase;
        this.undisputed = this.course.consumed.length;
      }
      return this.need;
    } catch (error) {
      this.accuse(error);
    }
  }

  /** Meets the need. */
  reply(value: unknown): void {
    this.need = undefined;
    this.input = { value };
  }

  /** Hands over the message waited for, if it has arrived and can be used. @throws {SeatFault} */
  take({ seat, slot, size }: Receive): boolean {
    const message = this.log.next(seat, slot.gone, slot.part === 'close');
    if (message === undefined) return false;
    try {
      const body = this.course.consume(message, slot, size);
      this.mustBeChecked(message);
      this.log.take(message);
      this.differing = undefined;
      this.reply(body);
      return true;
    } catch (error) {
      if (!(error instanceof StoriesDiffer)) return this.accuse(error);
      this.differing = seat;
      return false;
    }
  }

  /** A look at a message that has come before it is due: it stays where it is. */
  readonly ahead: Ahead = (slot, seat, size) => {
    const message = this.log.next(seat, slot.gone);
    if (message === undefined || !isFor(message, slot)) return undefined;
    const { length } = message.body;
    return length < size.min || length > size.max ? undefined : message.body;
  };

  /**
   * Takes up what the own seat has already said for a slot, if anything. False if it said it in another course of the game,
   * and a seat that told two stories may be why.
   * @throws {SeatFault} naming the own seat, if nobody has told two stories: this program would not have said that
   */
  recall({ slot, size }: Extract<Need, { kind: 'recall' }>): boolean {
    const { seat } = this.own;
    const message = this.log.next(seat, slot.gone);
    if (message !== undefined && (!isFor(message, slot) || !sameBytes(message.digest, this.digestFor(seat, slot)))) {
      if (this.log.offenders.length === 0)
        this.accuse(
          new SeatFault(seat, slot, 'own-log', 'what this seat has said does not fit the course of the game here'),
        );
      this.differing = seat;
      return false;
    }
    if (message !== undefined && (message.body.length < size.min || message.body.length > size.max))
      this.accuse(new SeatFault(seat, slot, 'length', `what this seat has said has ${message.body.length} bytes`));
    this.differing = undefined;
    if (message !== undefined) this.note(message);
    this.reply(message?.body);
    return true;
  }

  digestFor(seat: number, slot: Slot): Uint8Array {
    return slot.part === 'vote' ? new Uint8Array(32) : this.course.digestFor(seat, slot);
  }

  /** An own message takes its place. */
  note(message: Message): void {
    this.log.take(message);
    this.course.note(message);
    if (message.slot.part.startsWith('seen-')) this.confirmed = this.phase;
  }

  /** Whom the session cannot go on without, and at which slot: because nothing has come, or nothing that can be used. */
  get waitsFor(): { readonly seat: number; readonly slot: Slot } | undefined {
    if (this.fault !== undefined) return this.fault;
    return this.need?.kind === 'receive' ? this.need : undefined;
  }

  get consumed(): readonly Message[] {
    return this.course.consumed;
  }

  /** A seat's message of this number, if this run has consumed it. */
  consumedOf(seat: number, sequence: number): Message | undefined {
    return this.course.of(seat, sequence);
  }

  private get phase(): Beginning {
    return { round: this.slot.round, part: phaseOf(this.slot.part) };
  }

  /** What this run and those before it have checked; undefined where this one has not come so far as an earlier process checked. */
  get checkedMessages(): ReadonlySet<Message> | undefined {
    const { checkedBefore, earlier } = this;
    const cameTo = checkedBefore === undefined || compareBeginnings(this.phase, checkedBefore) >= 0;
    return earlier === undefined && !cameTo ? undefined : new Set([...(earlier ?? []), ...this.consumed]);
  }

  private mustBeChecked(message: Message): void {
    const { checkedBefore, earlier } = this;
    const { round, part } = message.slot;
    if (checkedBefore === undefined || earlier === undefined || earlier.has(message)) return;
    if (compareBeginnings({ round, part: phaseOf(part) }, checkedBefore) < 0)
      throw new Error(`a message for ${part} of round ${round}, which no run has checked, counts as checked`);
  }

  /** From where on a run with these removals differs from this one, or this one has not checked yet. */
  checkedUpTo(gone: Gone): Beginning {
    const at = gone.findIndex(
      (removal, index) => this.gone[index] === undefined || !sameRemoval(removal, this.gone[index]),
    );
    const marks = [this.phase, at < 0 ? this.gone[gone.length] : gone[at], at < 0 ? undefined : this.gone[at]];
    const own = marks.filter((mark) => mark !== undefined).reduce((a, b) => (compareBeginnings(a, b) <= 0 ? a : b));
    // A run that goes through what an earlier one checked has not come so far itself.
    return this.checkedBefore !== undefined &&
      compareBeginnings(this.phase, this.checkedBefore) < 0 &&
      at < 0 &&
      gone.length === this.gone.length
      ? this.checkedBefore
      : own;
  }

  /** Where this run cannot go on with what somebody said: that, and all that it has consumed since all agreed last. */
  get disputed(): readonly Message[] {
    const author = this.fault?.seat ?? this.differing;
    if (author === undefined) return [];
    const said = this.log.next(author, this.slot.gone, this.slot.part === 'close');
    return [...this.consumed.slice(this.undisputed), ...(said === undefined ? [] : [said])];
  }

  private accuse(error: unknown): never {
    if (error instanceof SeatFault) this.fault = error;
    throw error;
  }
}
