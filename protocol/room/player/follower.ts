import { soleHolderOf } from '../../game/duties.ts';
import type { Game } from '../../game/game.ts';
import { SeatFault } from '../../table/sealed/need.ts';
import type { Onlooker } from '../../table/sealed/shown.ts';
import { CEREMONY_ROUNDS } from '../../table/sealed/part.ts';
import { abortedBy, accusationOf } from '../membership/rule.ts';
import { KeyFault } from '../session/ceremony.ts';
import type { session } from '../session/session.ts';
import { Run } from '../driver/run.ts';
import { Log } from '../log/log.ts';
import type { CourseOptions } from './course.ts';
import { Course } from './course.ts';
import type { Header } from '../wire/header.ts';
import { readMessage } from '../wire/message.ts';
import { checkRoster } from '../wire/roster.ts';
import { PlayedSeat } from './own-seat.ts';
import type { Emit, PlayerSecrets } from './player-event.ts';
import { transcriptOf } from './record.ts';
import { checkedBy, restoredLog } from './restoring.ts';
import { waitingOf } from './waiting.ts';

export interface FollowerOptions {
  /** The seat that the machine plays; undefined for a watcher. */
  readonly own?: PlayerSecrets;
  /** What an earlier run of the machine kept (`store` events), in that order. */
  readonly stored?: readonly Uint8Array[];
  /** Observes what is shown and placed; made anew for each run through the log. */
  readonly onlooker?: () => Onlooker | undefined;
  /** How bytes become messages: a process with several machines may read each message once. */
  readonly reading?: typeof readMessage;
  /** What the table does step by step: the session, unless an exploration of small tables leaves out its cards. */
  readonly session?: typeof session;
}

/**
 * A machine that follows the signed messages of one table as they arrive: it checks everything, goes on without seats
 * that are voted out, exchanges the branches of seats that have equivocated, and emits events (`PlayerEvent`). It has
 * no clock and no network, and works only when it is called, as far as the messages that have arrived allow.
 *
 * Without a seat of its own it is a watcher:
 *
 *     const watcher = new Follower(header, game, (event) => show(event));
 *     watcher.start();
 *     watcher.receive(bytes); // each message of a seat, in any order, from whoever carries it
 *
 * A watcher holds no key and never emits `publish`, `ask` or `see`; its public events are those of every player, from
 * the first one on, whenever it joins. Send `lengths` to a player to be sent what is missing. `closed` carries the same
 * transcript that the players have; `fault` says that the table stopped before its game began.
 *
 * `Player` is the machine with a seat.
 */
export class Follower {
  protected readonly seat: PlayedSeat | undefined;
  private readonly log: Log;
  private readonly session: FollowerOptions['session'];
  private readonly onlooker: FollowerOptions['onlooker'];
  private readonly course: Course;
  private stage: 'new' | 'running' | 'finished' | 'broken' = 'new';
  protected working = false;
  private reported: string | undefined;
  private reportedArrived = '';
  /** Seats that this machine has convicted, if it has no seat to vote with. */
  private readonly convicted = new Set<number>();

  /**
   * @throws {EncodingError} for a header whose seats cannot be told apart
   * @throws {MessageError} when something stored is no message of this table
   */
  constructor(
    readonly header: Header,
    private readonly game: Game,
    private readonly emit: Emit,
    { own, stored = [], reading = readMessage, session, onlooker }: FollowerOptions = {},
  ) {
    this.session = session;
    this.onlooker = onlooker;
    checkRoster(header.seats);
    const newLog = (): Log => new Log(header, soleHolderOf(game, header), reading);
    this.log = restoredLog(stored, newLog, own?.seat, (log, whole) => this.quietly(log, whole, own));
    this.seat = own === undefined ? undefined : new PlayedSeat(this.log, own, emit);
    this.course = new Course(this.log, {
      own: own?.seat,
      newRun: this.newRun,
      isOver: () => !this.isRunning,
      startedAgain: () => this.rewound(),
      failed: (error) => this.failed(error),
      ended: () => this.ended(),
    });
  }

  start(): void {
    if (this.stage !== 'new') return;
    this.stage = 'running';
    this.pump();
  }

  /**
   * Takes in a message from the network; any peer may have carried it.
   * @throws {MessageError} when it is invalid whatever precedes it: its carrier is to blame, and nothing has changed
   */
  receive(bytes: Uint8Array): void {
    // After the end nothing is stored any more, whatever arrives.
    if (this.stage === 'finished' || this.stage === 'broken') return;
    for (const message of this.log.add(bytes)) this.emit({ kind: 'store', message: message.bytes });
    this.pump();
  }

  /**
   * How many messages of each seat this machine has, to tell others. A machine without a vote that cannot go on with
   * what it was told counts only what precedes that, and of a seat that has equivocated only what precedes the fork, so
   * that others send it what they consumed.
   */
  get lengths(): number[] {
    const { lengths } = this.log;
    const { branches } = this.course.following;
    if (!branches.hasNoVote) return lengths;
    const doubtful = branches.doubted.map((seat) => ({ seat, sequence: this.log.offenceOf(seat)!.at }));
    for (const { seat, sequence } of [...this.run.disputed, ...doubtful])
      lengths[seat] = Math.min(lengths[seat]!, sequence);
    return lengths;
  }

  /**
   * The messages that a machine with this many of each seat lacks. If this machine cannot go on, also the messages that
   * it cannot go on with, because the other may have been sent other ones; and at the end each seat's signature of the
   * outcome, because a seat may have signed two.
   */
  missing(lengths: readonly number[]): Uint8Array[] {
    const ends = this.stage === 'finished' ? this.log.chains.flatMap((chain) => chain.slice(-1)) : [];
    const disputed = this.run.disputed.filter(({ seat, sequence }) => sequence < (lengths[seat] ?? 0));
    return [...this.log.missing(lengths), ...disputed, ...ends].map(({ bytes }) => bytes);
  }

  /** The transcript so far, with the evidence against guilty seats. */
  transcript(): Uint8Array {
    return transcriptOf(this.header, this.log, this.run);
  }

  /** Runs the session until it waits for somebody. Calls from within `emit` must not run it again. */
  protected pump(): void {
    if (this.working || this.stage !== 'running') return;
    this.working = true;
    try {
      this.goOn();
      this.tellArrived();
    } finally {
      this.working = false;
    }
  }

  protected get isRunning(): boolean {
    return this.stage === 'running';
  }

  protected get run(): Run {
    return this.course.run();
  }

  private goOn(): void {
    const { course } = this;
    do {
      course.goOn();
      if (!this.isRunning) return;
      const fault = abortedBy(this.log, this.run) ?? this.seat?.faultIn(this.run);
      if (fault !== undefined) return this.breakUp(fault);
      this.seat?.showEvidence(this.run);
    } while (this.accuse() || course.otherRemovals !== undefined);
    this.tellWaiting();
  }

  private rewound(): void {
    this.reported = undefined;
    this.emit({ kind: 'rewound' });
  }

  private readonly newRun: CourseOptions['newRun'] = (gone, checked, earlier) => {
    const { game, header, log, seat: own, emit, session } = this;
    const checkedBefore = checked ?? checkedBy(own?.secrets.seat, log, gone);
    const onlooker = this.onlooker?.();
    return new Run(game, header, log, {
      gone,
      own,
      emit,
      checkedBefore,
      earlier,
      onlooker,
      ...(session && { session }),
    });
  };

  /** Makes runs through a log that send nothing and tell nobody anything. */
  private quietly(log: Log, whole: Log, secrets: PlayerSecrets | undefined): CourseOptions['newRun'] {
    const { game, header, session } = this;
    const own = secrets && { secrets, say: () => false, answer: () => undefined, isFollowed: true };
    return (gone, checked, earlier) => {
      const checkedBefore = checked ?? checkedBy(secrets?.seat, whole, gone);
      return new Run(game, header, log, { gone, own, checkedBefore, earlier, ...(session && { session }) });
    };
  }

  private failed(error: SeatFault | KeyFault): void {
    if (error instanceof KeyFault || (error.slot.round < CEREMONY_ROUNDS && !this.mayBeMisled(error.seat)))
      this.breakUp(error);
  }

  private ended(): void {
    this.stage = 'finished';
    this.seat?.showEnds(this.run);
    this.emit({ kind: 'closed', transcript: this.transcript() });
  }

  /** Whether a watcher may hold a branch of the seat on which the table has not gone on. */
  private mayBeMisled(seat: number): boolean {
    return this.seat === undefined && this.log.offenceOf(seat)?.code === 'equivocation';
  }

  /** Stops for good. */
  private breakUp(fault: SeatFault | KeyFault): void {
    this.seat?.stop(this.run, fault);
    this.stage = 'broken';
    const { code, message: detail } = fault;
    this.emit({ kind: 'fault', ...('seat' in fault ? { seat: fault.seat } : {}), code, detail });
  }

  /** Votes for the removal of a convicted seat that holds up the table; before the game, stops. True if a vote was cast. */
  private accuse(): boolean {
    const accusation = accusationOf(this.log, this.run, this.seat?.secrets.seat);
    if (accusation === undefined) return false;
    if (accusation.kind === 'over') {
      if (!this.mayBeMisled(accusation.fault.seat)) this.breakUp(accusation.fault);
      return false;
    }
    if (this.seat !== undefined) return this.seat.accuse(this.run, accusation);
    const { vote, code, reason } = accusation;
    const { seat } = vote.removal;
    if (!this.convicted.has(seat)) this.emit({ kind: 'convicted', seat, code, detail: reason });
    this.convicted.add(seat);
    return false;
  }

  private tellWaiting(): void {
    const waiting = waitingOf(this.log, this.run, this.seat?.secrets.seat);
    const report = JSON.stringify(waiting);
    if (report === this.reported) return;
    this.reported = report;
    this.emit({ kind: 'waiting', waiting });
  }

  private tellArrived(): void {
    const { log, run } = this;
    const seats = this.header.seats.flatMap((_, seat) => (log.next(seat, run.slot.gone) === undefined ? [] : [seat]));
    if (seats.join() === this.reportedArrived) return;
    this.reportedArrived = seats.join();
    this.emit({ kind: 'arrived', seats });
  }
}
