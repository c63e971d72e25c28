import type { RandomBytes } from '../../crypto/random.ts';
import type { Game, Outcome } from '../game/game.ts';
import type { Notice } from '../table/notice.ts';
import type { Counts, Need, Slot } from '../table/sealed/need.ts';
import { SeatFault } from '../table/sealed/need.ts';
import type { Answer, PublicEvent, Question, Sight } from '../table/step.ts';
import type { SeatSecrets } from './ceremony.ts';
import { KeyFault } from './ceremony.ts';
import { Course, StoriesDiffer } from './course.ts';
import { hash } from './hash.ts';
import type { Header } from './header.ts';
import { Log, LogFault } from './log.ts';
import type { Message } from './message.ts';
import { inOrder, readMessage, signMessage } from './message.ts';
import { session } from './session.ts';
import { writeTranscript } from './transcript.ts';

/** What stops a table: a seat convicted, or two stories of which nobody knows yet who told them. */
export type TableFault = SeatFault | StoriesDiffer | KeyFault;

export interface PlayerSecrets extends SeatSecrets {
  /** Ed25519 secret key of the seat. */
  readonly signingKey: Uint8Array;
  /** 32 bytes, drawn once for a seat and a table: what is made again after a restart is made from the same. */
  readonly seed: Uint8Array;
}

/** Where a player's machine reports to, and whom it asks. All calls are made synchronously from `receive`, `answer` and `start`. */
export interface PlayerPort {
  /**
   * A message has entered the log: the own one before it is published, others' when they are taken in. Nothing may
   * be sent before this and all that was stored earlier is durable.
   */
  store(message: Uint8Array): void;
  /** A message for everybody at the table. */
  publish(message: Uint8Array): void;
  /** The own player is asked; reply with `answer`. */
  ask(question: Question): void;
  see(sight: Sight): void;
  hear(event: PublicEvent): void;
  notice(notice: Notice): void;
  /** So much more has been checked. */
  checked(counts: Readonly<Partial<Counts>>): void;
  /** The game has come to its end. */
  ended(outcome: Outcome): void;
  /** All seats have signed the outcome: the transcript is complete. */
  closed(): void;
  /** A seat's machine did what it must not; the table stops. */
  fault(fault: TableFault): void;
  /** A round was taken back: the story is told anew, from its start. */
  rewound(): void;
}

/**
 * One seat's machine: the session fed from the network. Knows no clock and no network; works in steps, as far
 * as the messages go that have arrived, when it is called.
 */
export class Player {
  private readonly log: Log;
  private readonly course: Course;
  private readonly run: Generator<Need, Outcome, unknown>;
  private need: Need | undefined;
  private stage: 'new' | 'running' | 'finished' | 'broken' = 'new';
  private evidence: Message[] = [];
  private working = false;
  private again = false;
  /** What an earlier run of this seat has stored and this one has not yet gone through, by seats. */
  private readonly earlier: Message[][];
  private draw: RandomBytes = this.drawFrom('start');

  /** @param stored messages from an earlier run of this seat, in the order in which they were stored */
  constructor(
    readonly header: Header,
    game: Game,
    private readonly secrets: PlayerSecrets,
    private readonly port: PlayerPort,
    stored: readonly Uint8Array[] = [],
  ) {
    this.log = new Log(header, ({ bytes }) => {
      if (!this.again) this.port.store(bytes);
    });
    this.course = new Course(this.log.id, header.seats.length);
    this.run = session(game, header, { ...secrets, random: (length) => this.draw(length) });
    this.earlier = header.seats.map(() => []);
    const keys = header.seats.map(({ key }) => key);
    for (const bytes of stored) {
      const message = readMessage(bytes, this.log.id, keys);
      this.earlier[message.seat]!.push(message);
    }
  }

  start(): void {
    if (this.stage !== 'new') return;
    this.stage = 'running';
    this.guard(() => {
      this.advance(undefined);
      for (const seat of this.earlier.keys()) while (this.refill(seat));
    });
  }

  /**
   * A message from the network, whoever carried it.
   * @throws {MessageError} when it is refused at sight: the carrier is to blame, and nothing has changed
   */
  receive(bytes: Uint8Array): void {
    // When all is over nothing is kept any more, whoever goes on talking.
    if (this.stage === 'finished' || this.stage === 'broken') return;
    this.guard(() => {
      this.log.add(bytes);
      if (this.working || this.stage !== 'running' || this.need?.kind !== 'receive') return;
      const body = this.take(this.need);
      if (body !== undefined) this.advance(body);
    });
  }

  /**
   * The own player's answer to the question asked last.
   * @throws {AnswerError} when it is outside the rules; the question stays open
   */
  answer(answer: Answer): void {
    if (this.stage !== 'running' || this.need?.kind !== 'ask') return;
    this.need.check(answer);
    this.guard(() => this.advance(answer));
  }

  /** How many messages of each seat this machine has, to tell others. */
  get lengths(): number[] {
    return this.log.lengths;
  }

  /** Messages that a machine with so many of each seat lacks. */
  missing(lengths: readonly number[]): Uint8Array[] {
    return this.log.missing(lengths).map(({ bytes }) => bytes);
  }

  /** The transcript so far; after a fault with the evidence behind it. */
  transcript(): Uint8Array {
    const messages = [...this.course.consumed].sort(inOrder).map(({ bytes }) => bytes);
    return writeTranscript({ header: this.header, messages, evidence: this.evidence.map(({ bytes }) => bytes) });
  }

  /** The body of the message waited for, if it has arrived. @throws {SeatFault} */
  private take({ seat, slot, size }: Extract<Need, { kind: 'receive' }>): Uint8Array | undefined {
    if (this.log.next(seat) === undefined) this.refill(seat);
    const message = this.log.next(seat);
    if (message === undefined) return undefined;
    const body = this.course.consume(message, slot, size);
    this.log.take(seat);
    return body;
  }

  /** Runs the session until it waits for somebody. Calls from within the port's own calls must not run it again. */
  private advance(outcome: unknown): void {
    this.working = true;
    try {
      for (let input = outcome; ; ) {
        const next = this.run.next(input);
        if (next.done === true) {
          this.stage = 'finished';
          this.need = undefined;
          return this.port.closed();
        }
        this.need = next.value;
        const met = this.meet(next.value);
        if (met === undefined) return;
        input = met.value;
      }
    } finally {
      this.working = false;
    }
  }

  /** Does what can be done at once about a need; undefined if it must wait for somebody. */
  private meet(need: Need): { value: unknown } | undefined {
    switch (need.kind) {
      case 'recall':
        return { value: this.recall(need.slot) };
      case 'publish':
        this.publish(need);
        return { value: undefined };
      case 'receive': {
        const body = this.take(need);
        return body === undefined ? undefined : { value: body };
      }
      case 'ask':
        this.port.ask(need.question);
        return undefined;
      case 'see':
        this.port.see(need.sight);
        return { value: undefined };
      case 'hear':
        this.port.hear(need.event);
        return { value: undefined };
      case 'notice':
        this.port.notice(need.notice);
        return { value: undefined };
      case 'ended':
        this.port.ended(need.outcome as Outcome);
        return { value: undefined };
      case 'checked':
        this.port.checked(need.counts);
        return { value: undefined };
    }
  }

  /** What the own seat has said for this slot in an earlier run; a pass is made again, for its proof needs the order. */
  private recall(slot: Slot): Uint8Array | undefined {
    const { seat } = this.secrets;
    this.draw = this.drawFrom(`${slot.round}/${slot.part}`);
    const [mine] = this.earlier[seat]!;
    if (mine === undefined || slot.part === 'pass') return undefined;
    this.course.digestFor(seat, slot);
    this.refill(seat);
    this.log.take(seat);
    this.course.note(mine);
    this.draw = this.drawFrom(`${slot.round}/${slot.part}/after`);
    return mine.body;
  }

  private refill(seat: number): boolean {
    const message = this.earlier[seat]!.shift();
    if (message === undefined) return false;
    this.again = true;
    this.log.add(message.bytes);
    this.again = false;
    return true;
  }

  private drawFrom(place: string): RandomBytes {
    let counter = 0;
    return (length) => {
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; at += 32) {
        counter += 1;
        const block = hash('draw', this.secrets.seed, this.log.id, new TextEncoder().encode(`${place}/${counter}`));
        bytes.set(block.subarray(0, length - at), at);
      }
      return bytes;
    };
  }

  private publish({ slot, body }: Extract<Need, { kind: 'publish' }>): void {
    const { seat, signingKey } = this.secrets;
    const message = signMessage(
      {
        table: this.log.id,
        seat,
        sequence: this.log.position(seat),
        previous: this.log.headOf(seat),
        slot,
        digest: this.course.digestFor(seat, slot),
        body,
      },
      signingKey,
    );
    this.draw = this.drawFrom(`${slot.round}/${slot.part}/after`);
    const again = this.refill(seat);
    if (!again) this.log.add(message.bytes);
    this.log.take(seat);
    this.course.note(message);
    if (!again) this.port.publish(message.bytes);
  }

  /** A seat's fault stops the table and is reported; anything else is the caller's to handle. */
  private guard(action: () => void): void {
    try {
      action();
    } catch (error) {
      if (!(error instanceof SeatFault || error instanceof StoriesDiffer || error instanceof KeyFault)) throw error;
      this.stage = 'broken';
      // What the seat has said and nobody has used yet belongs to the evidence: it shows where the rest is linked.
      if (error instanceof SeatFault) this.evidence = this.log.waiting(error.seat);
      if (error instanceof StoriesDiffer) this.evidence = this.log.waiting(error.author);
      if (error instanceof LogFault) this.evidence = [...this.evidence, ...error.evidence];
      this.port.fault(error);
    }
  }
}
