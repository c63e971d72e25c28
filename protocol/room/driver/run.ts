import type { Game, Outcome } from '../../game/game.ts';
import type { DeferredChecks } from '../../table/sealed/deferred.ts';
import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import { phaseOf, NOBODY_GONE } from '../../table/sealed/removal.ts';
import type { Ahead, Slot } from '../../table/sealed/need.ts';
import type { Onlooker } from '../../table/sealed/shown.ts';
import { SeatFault, STORE_CHANGED } from '../../table/sealed/need.ts';
import type { Answer } from '../../table/step.ts';
import { sameBytes } from '../../bytes/equal.ts';
import type { SeatSecrets } from '../session/ceremony.ts';
import { ConsumedMessages, isFor, BranchesDiffer } from '../session/consumed.ts';
import type { SessionEvent, SessionNeed } from '../session/session.ts';
import { session } from '../session/session.ts';
import type { Header } from '../wire/header.ts';
import type { Log } from '../log/log.ts';
import type { Message } from '../wire/message.ts';
import { isConfirmation } from '../wire/message.ts';
import { Checked } from './checked.ts';

type NeedOf<K extends SessionNeed['kind']> = Extract<SessionNeed, { kind: K }>;

/** A question of the session to the own player. */
export type Ask = NeedOf<'ask'>;

/** The own seat of a run: the part that sends and answers. */
export interface OwnSeat {
  readonly secrets: SeatSecrets;
  /**
   * Signs and sends the seat's message for a slot, and calls `run.note` with it; false while the seat's messages do not
   * count.
   */
  say(run: Run, slot: Slot, body: Uint8Array): boolean;
  /** The player's answer, which `ask.check` accepts; undefined while there is none. */
  answer(run: Run, ask: Ask): Answer | undefined;
  /** Whether the run only follows what the seat has sent: where that is missing it waits, and neither asks nor sends. */
  readonly isFollowed?: boolean;
}

export interface RunOptions {
  /** The removals in the course of the session, as far as the log says. */
  readonly gone: Gone;
  /** The seat that this run plays. Without it the run follows the messages of the others and sends nothing. */
  readonly own?: OwnSeat | undefined;
  /** Receives the session's events, in order. */
  readonly emit?: (event: SessionEvent) => void;
  /** Proofs of phases before this one were checked by an earlier run (`Checked`). */
  readonly checkedBefore?: Beginning | undefined;
  /** The messages that the runs before this one have checked, where that is known. */
  readonly earlier?: ReadonlySet<Message> | undefined;
  /** Takes the game's proofs, if they are checked elsewhere. */
  readonly deferred?: DeferredChecks | undefined;
  /** What is run: the session, unless an exploration of small tables leaves out its cards. */
  readonly session?: typeof session;
  /** Observes how the key is made and what is shown to single seats. */
  readonly onlooker?: Onlooker | undefined;
}

/**
 * One run of the session through a log: the driver of every session. It meets what the session needs with the messages
 * of the log, step by step, as long as it finds them: `while (run.step());`. Then either `outcome` is there, or the run
 * waits: for a message (`waitsFor`), for the other branch of a seat's chain (`differing`), or for the own player. When
 * more is in the log, stepping on continues where it stopped.
 *
 * Three callers step it. A machine at the table (`Follower`) steps whenever a message arrives; with an own seat it
 * plays, without one it watches. An audit steps once through a file. A removal report steps once through the phase that
 * was taken back.
 */
export class Run {
  /** The removals according to the log, as this run assumes them. */
  readonly gone: Gone;
  private readonly session: Generator<SessionNeed, Outcome, unknown>;
  private readonly consumption: ConsumedMessages;
  private readonly checked: Checked;
  private readonly own: OwnSeat | undefined;
  private readonly emit: (event: SessionEvent) => void;
  private input: { readonly value: unknown } | undefined = { value: undefined };
  /** The need that the session waits for. */
  need: SessionNeed | undefined;
  /** The place that the session has come to. */
  slot: Slot = { round: 0, part: 'sit', gone: NOBODY_GONE };
  /** The outcome, once the session is over: all who were present have signed it. */
  outcome: Outcome | undefined;
  /** The message that ended this run: its author is guilty. */
  fault: SeatFault | undefined;
  /** The seat whose next message builds on other messages than this run has consumed. */
  differing: number | undefined;
  /** The last confirmation (seen-phase.ts) that the own seat has given, and the last that all have given. */
  confirmed: Beginning | undefined;
  settled: Beginning | undefined;
  /** How many of the consumed messages are known to be valid, because the session has gone on from them. */
  validCount = 0;
  private undisputed = 0;

  constructor(
    game: Game,
    header: Header,
    private readonly log: Log,
    {
      gone,
      own,
      emit = () => {},
      checkedBefore,
      earlier,
      deferred,
      onlooker,
      session: newSession = session,
    }: RunOptions,
  ) {
    this.gone = gone;
    this.own = own;
    this.emit = emit;
    this.checked = new Checked(checkedBefore, earlier);
    this.consumption = new ConsumedMessages(log.id, header.seats.length, header.version);
    const foreseen = {
      removals: gone,
      ...(checkedBefore === undefined ? {} : { checkedBefore }),
      ...(deferred === undefined ? {} : { deferred }),
      ...(onlooker === undefined ? {} : { onlooker }),
    };
    this.session = newSession(game, header, foreseen, own?.secrets);
  }

  /**
   * Goes on by one need of the session. False when the run must wait, or is over.
   * @param isSuspended whether nothing may be consumed and nothing sent for now
   * @throws {SeatFault} when a message is wrong; `fault` keeps it, and every further step throws it again
   * @throws {KeyFault} when the deals make no key
   */
  step(isSuspended: () => boolean = () => false): boolean {
    const need = this.next();
    if (need === undefined) return false;
    return !((need.kind === 'receive' || need.kind === 'publish') && isSuspended()) && this.meet(need);
  }

  private next(): SessionNeed | undefined {
    if (this.fault !== undefined) throw this.fault;
    if (this.input === undefined) return this.need;
    const { value } = this.input;
    this.input = undefined;
    try {
      const next = this.session.next(value);
      this.need = next.done === true ? undefined : next.value;
      if (next.done === true) this.outcome = next.value;
      if (this.need !== undefined && 'slot' in this.need) this.slot = this.need.slot;
      if (this.need === undefined || this.need.kind === 'receive') this.validCount = this.consumed.length;
      if (this.need?.kind === 'agreed') {
        this.settled = this.phase;
        this.undisputed = this.consumed.length - this.consumption.agree();
      }
      return this.need;
    } catch (error) {
      this.recordAndThrow(error);
    }
  }

  /** Does what can be done at once about a need; false if it must wait for somebody. */
  private meet(need: SessionNeed): boolean {
    switch (need.kind) {
      case 'receive':
        if (this.take(need)) return true;
        need.meanwhile?.(this.ahead);
        return false;
      case 'recall':
        return this.recall(need);
      case 'publish':
        return this.seat.say(this, need.slot, need.body) && this.reply(undefined);
      case 'ask': {
        const answer = this.seat.answer(this, need);
        return answer !== undefined && this.reply(answer);
      }
      case 'agreed':
        return this.reply(undefined);
      default:
        this.emit(need);
        return this.reply(undefined);
    }
  }

  private reply(value: unknown): true {
    this.need = undefined;
    this.input = { value };
    return true;
  }

  /** Hands over the message waited for, if it has arrived and can be used. @throws {SeatFault} */
  private take({ seat, slot, size }: NeedOf<'receive'>): boolean {
    const message = this.log.next(seat, slot.gone, slot.part === 'close');
    if (message === undefined) return false;
    try {
      const body = this.consumption.consume(message, slot, size);
      this.checked.mustInclude(message);
      this.log.take(message);
      this.differing = undefined;
      return this.reply(body);
    } catch (error) {
      if (!(error instanceof BranchesDiffer)) return this.recordAndThrow(error);
      this.differing = seat;
      return false;
    }
  }

  /** Reads a message that has arrived before it is due, without consuming it. */
  private readonly ahead: Ahead = (slot, seat, size) => {
    const message = this.log.next(seat, slot.gone);
    if (message === undefined || !isFor(message, slot)) return undefined;
    const { length } = message.body;
    return length < size.min || length > size.max ? undefined : message.body;
  };

  /**
   * Takes up the message that the own seat has already sent for a slot, if any. False if that message builds on other
   * messages than this run has consumed, which an equivocation may explain.
   * @throws {SeatFault} naming the own seat, if nobody has equivocated: this program would not have sent that message
   */
  private recall({ slot, size }: NeedOf<'recall'>): boolean {
    const { seat } = this.seat.secrets;
    const message = this.log.next(seat, slot.gone);
    if (message !== undefined && (!isFor(message, slot) || !sameBytes(message.digest, this.digestFor(seat, slot)))) {
      if (this.log.offenders.length === 0)
        this.recordAndThrow(
          new SeatFault(seat, slot, 'own-log', `a stored message of this seat does not fit the game: ${STORE_CHANGED}`),
        );
      this.differing = seat;
      return false;
    }
    if (message !== undefined && (message.body.length < size.min || message.body.length > size.max))
      this.recordAndThrow(
        new SeatFault(
          seat,
          slot,
          'length',
          `the stored message of this seat has ${message.body.length} bytes, not ${size.min} to ${size.max}: ${STORE_CHANGED}`,
        ),
      );
    this.differing = undefined;
    if (message === undefined && this.seat.isFollowed === true) return false;
    if (message !== undefined) this.note(message);
    return this.reply(message?.body);
  }

  /** The digest of the course of the game that a seat's message for a slot must carry. */
  digestFor(seat: number, slot: Slot): Uint8Array {
    return slot.part === 'vote' ? new Uint8Array(32) : this.consumption.digestFor(seat, slot);
  }

  /** Takes in a message that this seat has signed. */
  note(message: Message): void {
    this.log.take(message);
    this.consumption.note(message);
    if (isConfirmation(message)) this.confirmed = this.phase;
  }

  /** The seat and slot for which the session waits: the message is missing, or cannot be used. */
  get waitsFor(): { readonly seat: number; readonly slot: Slot } | undefined {
    if (this.fault !== undefined) return this.fault;
    return this.need?.kind === 'receive' ? this.need : undefined;
  }

  /** The message of the log that stands where the session waits for one: it is missing, or cannot be used. */
  get inHand(): Message | undefined {
    if (this.need?.kind !== 'receive') return undefined;
    const { seat, slot } = this.need;
    return this.log.next(seat, slot.gone, slot.part === 'close');
  }

  /** Whether the own seat has sent messages that this run has not come to yet: it follows what an earlier run has done. */
  get followsOwn(): boolean {
    return this.own !== undefined && this.log.next(this.own.secrets.seat, this.slot.gone) !== undefined;
  }

  get consumed(): readonly Message[] {
    return this.consumption.consumed;
  }

  /** Of each seat, the consumed messages that not all have confirmed. */
  get unconfirmed(): readonly (readonly Message[])[] {
    return this.consumption.unconfirmed;
  }

  private get phase(): Beginning {
    return { round: this.slot.round, part: phaseOf(this.slot.part) };
  }

  private get seat(): OwnSeat {
    if (this.own === undefined) throw new Error("a session without an own seat asks for that seat's message");
    return this.own;
  }

  /**
   * The messages that this run and earlier ones have checked; undefined while it has not reached what an earlier
   * process checked.
   */
  get checkedMessages(): ReadonlySet<Message> | undefined {
    return this.checked.messagesAt(this.phase, this.consumed);
  }

  /** The first phase in which a run with these removals differs from this one, or that this one has not checked yet. */
  checkedUpTo(gone: Gone): Beginning {
    return this.checked.upTo(this.phase, this.gone, gone);
  }

  /**
   * If this run cannot go on with a message: that message, and all that it has consumed since the last confirmation by
   * all.
   */
  get disputed(): readonly Message[] {
    const author = this.fault?.seat ?? this.differing;
    if (author === undefined) return [];
    const said = this.log.next(author, this.slot.gone, this.slot.part === 'close');
    return [...this.consumed.slice(this.undisputed), ...(said === undefined ? [] : [said])];
  }

  private recordAndThrow(error: unknown): never {
    if (error instanceof SeatFault) this.fault = error;
    throw error;
  }
}
