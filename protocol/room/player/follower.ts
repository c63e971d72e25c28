import { soleHolderOf } from '../../game/duties.ts';
import type { Game } from '../../game/game.ts';
import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import { sameGone } from '../../table/sealed/removal.ts';
import { SeatFault } from '../../table/sealed/need.ts';
import type { Onlooker } from '../../table/sealed/shown.ts';
import { CEREMONY_ROUNDS } from '../../table/sealed/part.ts';
import { abortedBy, accusationOf } from '../membership/rule.ts';
import { KeyFault } from '../session/ceremony.ts';
import type { session } from '../session/session.ts';
import { Run } from '../driver/run.ts';
import { Log } from '../log/log.ts';
import type { Header } from '../wire/header.ts';
import { readMessage } from '../wire/message.ts';
import { checkRoster } from '../wire/roster.ts';
import { Following } from './following.ts';
import { PlayedSeat } from './own-seat.ts';
import type { Emit, PlayerSecrets } from './player-event.ts';
import { transcriptOf } from './record.ts';
import type { QuietRun } from './retracing.ts';
import { restore } from './retracing.ts';
import type { Running } from './running.ts';
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
  protected run: Run;
  protected readonly seat: PlayedSeat | undefined;
  private readonly log: Log;
  private readonly session: FollowerOptions['session'];
  private readonly onlooker: FollowerOptions['onlooker'];
  private readonly following: Following;
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
    this.log = new Log(header, soleHolderOf(game, header), reading);
    this.seat = own === undefined ? undefined : new PlayedSeat(this.log, own, emit);
    restore(stored, this.log, this.newQuietRun, own?.seat);
    const { gone } = this.log.membership;
    this.run = this.newRun(gone, this.seat?.checkedBefore(gone));
    this.following = new Following(this.log, own?.seat, this.running());
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
    const { branches } = this.following;
    if (!branches.isOnlooker) return lengths;
    const doubtful = branches.doubted.map((seat) => ({ seat, sequence: this.log.offenceOf(seat)!.at }));
    for (const { seat, sequence } of [...this.run.disputed, ...doubtful])
      lengths[seat] = Math.min(lengths[seat]!, sequence);
    return lengths;
  }

  /**
   * The messages that a machine with so many of each seat lacks. If this machine cannot go on, also the messages that
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

  private goOn(): void {
    do {
      this.adopt();
      this.advance();
      this.following.catchUp();
      if (!this.isRunning) return;
      const fault = abortedBy(this.log, this.run) ?? this.seat?.faultIn(this.run);
      if (fault !== undefined) return this.breakUp(fault);
      this.seat?.showEvidence(this.run);
    } while (this.accuse() || this.otherRemovals !== undefined);
    this.tellWaiting();
  }

  private running(): Running {
    return {
      run: () => this.run,
      isOver: () => !this.isRunning,
      startAgain: (gone, checked) => this.startAgain(gone, checked),
      adopt: () => this.adopt(),
      advance: () => this.advance(),
    };
  }

  /** The removals according to the log, if this run assumes others. */
  private get otherRemovals(): Gone | undefined {
    const gone = this.following.ending ?? this.log.membership.gone;
    return sameGone(gone, this.run.gone) ? undefined : gone;
  }

  /** Runs the session through the log again if the log says that other seats are gone than this run assumes. */
  private adopt(): void {
    const gone = this.otherRemovals;
    if (gone !== undefined) this.startAgain(gone, this.run.checkedUpTo(gone));
  }

  private startAgain(gone: Gone, checked: Beginning): void {
    this.log.rewind();
    this.run = this.newRun(gone, checked, this.run.checkedMessages);
    this.reported = undefined;
    this.emit({ kind: 'rewound' });
  }

  private newRun(gone: Gone, checkedBefore: Beginning | undefined, earlier?: Run['checkedMessages']): Run {
    const { game, header, log, seat: own, emit, session } = this;
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
  }

  private newQuietRun: QuietRun = (gone, checkedBefore = this.seat?.checkedBefore(gone), earlier) => {
    const { game, header, log, seat, session } = this;
    const own = seat && { secrets: seat.secrets, say: () => false, answer: () => undefined };
    return new Run(game, header, log, { gone, own, checkedBefore, earlier, ...(session && { session }) });
  };

  private advance(): void {
    const { run } = this;
    try {
      while (run.step(() => this.isSuspended()));
    } catch (error) {
      if (!(error instanceof SeatFault || error instanceof KeyFault)) throw error;
      if (error instanceof KeyFault || (error.slot.round < CEREMONY_ROUNDS && !this.mayBeMisled(error.seat)))
        this.breakUp(error);
      return;
    }
    if (run.outcome === undefined) return;
    this.stage = 'finished';
    this.seat?.showEnds(run);
    this.emit({ kind: 'closed', transcript: this.transcript() });
  }

  private isSuspended(): boolean {
    return this.following.ending === undefined && this.seat?.isSuspended(this.run) === true;
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

  /** Votes for the removal of a convicted seat that keeps the table. True if a vote was cast. */
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
