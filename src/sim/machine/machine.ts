import type { Agent, Game } from '../../../protocol/game/game.ts';
import { CEREMONY_ROUNDS } from '../../../protocol/table/sealed/part.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import type { readMessage } from '../../../protocol/room/wire/message.ts';
import { MessageError } from '../../../protocol/room/wire/message.ts';
import { Player } from '../../../protocol/room/player/player.ts';
import type { PlayerEvent, PlayerSecrets, Waiting } from '../../../protocol/room/player/player-event.ts';
import type { Notice } from '../../../protocol/table/notice.ts';
import type { Answer, Question } from '../../../protocol/table/step.ts';
import { Resync } from '../../peer/transport/resync.ts';
import { stoppable } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Frame } from './network.ts';
import type { Meter, Moment, Work } from './work.ts';

/** What a machine is set going by. */
export type Input =
  | { readonly kind: 'start' }
  | { readonly kind: 'linked'; readonly peer: number }
  /** It is time to tell a peer what the machine has. */
  | { readonly kind: 'ask'; readonly peer: number }
  | { readonly kind: 'frame'; readonly from: number; readonly frame: Frame }
  | { readonly kind: 'answer'; readonly answer: Answer }
  /** The player votes for going on without this seat. */
  | { readonly kind: 'vote'; readonly absent: number };

/** Receivers of a frame: everybody, or one that lacks something. */
export type Recipients = 'all' | number;

/** The effects of a machine, each reported at the moment within its work at which it occurs. */
export interface Surroundings {
  send(seat: number, to: Recipients, frame: Frame, moment: Moment): void;
  /** The machine's player tells something; `rewound` also when the machine has been switched off and on again. */
  told(seat: number, event: PlayerEvent, moment: Moment): void;
  /** The machine's program has failed, and the machine stands still. */
  broke(seat: number, error: unknown): void;
  /** A stretch of work is done; from and to in virtual time. */
  worked(seat: number, start: number, end: number): void;
  /** A frame that `from` carried was refused at sight. */
  refused(seat: number, from: number, error: MessageError): void;
}

/** A seat, whether or not a machine runs for it: its place at the table, its secrets, and its player. */
export interface Seat {
  readonly header: Header;
  readonly game: Game;
  readonly secrets: PlayerSecrets;
  readonly reading: typeof readMessage;
  /** Makes the player, who knows nothing yet. */
  readonly agent: () => Agent;
}

/**
 * One seat's machine in virtual time: it works at one thing after another, and each takes as long as the meter says.
 * What a machine publishes leaves it at the moment within its work at which it was published. Its player answers at
 * once.
 */
export class Machine {
  player: Player;
  /** What the machine keeps when it is switched off. */
  private readonly disk: Uint8Array[] = [];
  private agent: Agent;
  private readonly inbox: Input[] = [];
  private busy = false;
  private broken = false;
  private before: Moment | undefined;
  private work: Work | undefined;
  private waits: Waiting | undefined;
  /** As on a real machine. */
  private resync: Resync;

  constructor(
    private readonly seat: Seat,
    private readonly clock: Clock,
    private readonly meter: Meter,
    private readonly surroundings: Surroundings,
  ) {
    this.agent = seat.agent();
    this.player = this.boot();
    this.resync = this.newResync();
  }

  /** Hands something to the machine now. `cause` is what it was sent by. */
  accept(input: Input, cause?: Moment): void {
    this.inbox.push(input);
    if (!this.busy) this.next(cause);
  }

  /** Whether the game has not begun, and it waits for somebody. */
  get inCeremony(): boolean {
    return this.waits !== undefined && this.waits.round < CEREMONY_ROUNDS;
  }

  /** Switched off and on again: it has what it stored, and its player's memory is told everything anew. */
  restart(): void {
    this.inbox.length = 0;
    this.resync.stop();
    this.agent = this.seat.agent();
    this.player = this.boot();
    this.resync = this.newResync();
    this.tell({ kind: 'rewound' });
    this.accept({ kind: 'start' });
  }

  private newResync(): Resync {
    const { header, secrets } = this.seat;
    const others = header.seats.flatMap((_, other) => (other === secrets.seat ? [] : [String(other)]));
    return new Resync(others, stoppable(this.clock), (peer) => this.accept({ kind: 'ask', peer: Number(peer) }));
  }

  private boot(): Player {
    const { header, game, secrets, reading } = this.seat;
    return new Player(header, game, secrets, (event) => this.hear(event), {
      stored: [...this.disk],
      reading,
    });
  }

  /** What the machine does about an event of its player, before it tells those around. */
  private hear(event: PlayerEvent): void {
    switch (event.kind) {
      case 'store':
        this.disk.push(event.message);
        break;
      case 'publish':
        this.send('all', { kind: 'message', bytes: event.message });
        break;
      case 'ask':
        this.ask(event.question);
        break;
      case 'see':
        this.agent.see(event.sight);
        break;
      case 'hear':
        this.agent.hear(event.event);
        break;
      case 'rewound':
        this.agent = this.seat.agent();
        this.drop('answer');
        break;
      case 'waiting': {
        const { waiting } = event;
        this.waits = waiting;
        this.resync.waiting(waiting === undefined ? undefined : `${waiting.seat} ${waiting.round} ${waiting.part}`);
        break;
      }
      case 'notice':
        this.mark(event.notice);
        break;
      case 'closed':
      case 'fault':
        this.resync.end();
    }
    this.tell(event);
  }

  private tell(event: PlayerEvent): void {
    this.surroundings.told(this.seat.secrets.seat, event, this.moment());
  }

  private next(cause: Moment | undefined): void {
    for (let due: Moment | undefined = cause; ; due = this.before) {
      const input = this.inbox.shift();
      if (input === undefined) return;
      this.busy = true;
      const work: Work = { seat: this.seat.secrets.seat, start: this.clock.now, cause: due, marks: [] };
      this.work = work;
      this.meter.start();
      this.guarded(input);
      const end = this.moment();
      this.work = undefined;
      this.before = end;
      this.surroundings.worked(work.seat, work.start, end.at);
      if (end.at > this.clock.now) {
        return this.clock.at(end.at, () => {
          this.busy = false;
          this.next(end);
        });
      }
      this.busy = false;
    }
  }

  private guarded(input: Input): void {
    if (this.broken) return;
    try {
      this.perform(input);
    } catch (error) {
      this.broken = true;
      this.surroundings.broke(this.seat.secrets.seat, error);
    }
  }

  private perform(input: Input): void {
    switch (input.kind) {
      case 'start':
        return this.player.start();
      case 'linked':
        return this.resync.linked(String(input.peer));
      case 'ask':
        return this.send(input.peer, { kind: 'lengths', lengths: this.player.lengths });
      case 'answer':
        return this.player.answer(input.answer);
      case 'vote':
        return this.player.voteAbsent(input.absent);
      case 'frame':
        return this.take(input.from, input.frame);
    }
  }

  private take(from: number, frame: Frame): void {
    if (frame.kind === 'lengths') {
      if (!this.resync.mayAnswer(String(from))) return;
      for (const bytes of this.player.missing(frame.lengths)) this.send(from, { kind: 'message', bytes });
      return;
    }
    try {
      this.player.receive(frame.bytes);
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      this.surroundings.refused(this.seat.secrets.seat, from, error);
    }
  }

  /** Removes from the inbox the inputs of this kind. */
  private drop(kind: Input['kind']): void {
    const left = this.inbox.filter((input) => input.kind !== kind);
    this.inbox.splice(0, this.inbox.length, ...left);
  }

  private ask(question: Question): void {
    // The machine works on what it is at to its end; the answer comes next, before anything else that has arrived.
    this.inbox.unshift({ kind: 'answer', answer: this.agent.answer(question) });
  }

  private send(to: Recipients, frame: Frame): void {
    this.surroundings.send(this.seat.secrets.seat, to, frame, this.moment());
  }

  private mark(notice: Notice): void {
    if (notice.kind !== 'work' || this.work === undefined) return;
    const { part } = notice.work;
    if (this.work.marks.at(-1)?.what !== part) this.work.marks.push({ at: this.moment().at, what: part });
  }

  /** Now, within the machine's work if it is at any. */
  private moment(): Moment {
    const { work, clock, meter } = this;
    if (work !== undefined) return { work, at: clock.now + meter.elapsed() };
    return { work: { seat: this.seat.secrets.seat, start: clock.now, cause: undefined, marks: [] }, at: clock.now };
  }
}
