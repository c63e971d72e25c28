import { soleHolderOf } from '../../game/duties.ts';
import type { Game, Outcome } from '../../game/game.ts';
import type { Beginning, Gone } from '../../table/sealed/removal.ts';
import { phaseOf, sameGone } from '../../table/sealed/removal.ts';
import type { Need } from '../../table/sealed/need.ts';
import { SeatFault } from '../../table/sealed/need.ts';
import type { Answer } from '../../table/step.ts';
import { CEREMONY_ROUNDS, KeyFault } from '../session/ceremony.ts';
import type { Header } from '../wire/header.ts';
import { Following } from './following.ts';
import type { Running } from './following.ts';
import { Log } from '../log/log.ts';
import { readMessage } from '../wire/message.ts';
import { checkRoster } from '../wire/roster.ts';
import type { PlayerPort, PlayerSecrets } from './player-port.ts';
import { Run } from './run.ts';
import { forkVote, abortedBy, accusationOf, ownFault, whereFrom } from './accusation.ts';
import { transcriptOf } from './record.ts';
import { Gossip } from './gossip.ts';
import { Speaker } from './speaker.ts';
import { waitingOf } from './waiting.ts';

/**
 * One seat's machine: the session fed from the network. Knows no clock and no network; works in steps, as far
 * as the messages go that have arrived, when it is called.
 */
export class Player {
  private readonly log: Log;
  private run: Run;
  private stage: 'new' | 'running' | 'finished' | 'broken' = 'new';
  private working = false;
  /** Answers given, by place and question: a phase that is done again does not ask again. */
  private readonly answers = new Map<string, Answer>();
  private readonly speaker: Speaker;
  private readonly gossip: Gossip;
  private readonly following: Following;
  private reported: string | undefined;
  private asked: Need | undefined;

  /**
   * @param stored what an earlier run of this seat kept (`PlayerPort.store`), in that order
   * @param reading how bytes become messages: a process with several machines may read each message once
   * @throws {EncodingError} for a header whose seats cannot be told apart
   */
  constructor(
    readonly header: Header,
    private readonly game: Game,
    private readonly secrets: PlayerSecrets,
    private readonly port: PlayerPort,
    stored: readonly Uint8Array[] = [],
    reading: typeof readMessage = readMessage,
  ) {
    checkRoster(header.seats);
    this.log = new Log(header, soleHolderOf(game, header), reading);
    this.speaker = new Speaker(this.log, secrets, port);
    this.gossip = new Gossip(this.log, port);
    for (const bytes of stored) this.log.restore(bytes);
    const { gone } = this.log.membership;
    // What this seat has said last it said when all phases before had been checked.
    const last = this.log.chains[secrets.seat]!.filter(({ slot }) => slot.part !== 'vote').at(-1);
    const checked =
      last === undefined || !sameGone(last.slot.gone, gone)
        ? undefined
        : { round: last.slot.round, part: phaseOf(last.slot.part) };
    this.run = new Run(game, header, this.log, secrets, gone, checked);
    this.following = new Following(this.log, secrets.seat, this.running());
  }

  start(): void {
    if (this.stage !== 'new') return;
    this.stage = 'running';
    this.pump();
  }

  /**
   * A message from the network, whoever carried it.
   * @throws {MessageError} when it is refused at sight: the carrier is to blame, and nothing has changed
   */
  receive(bytes: Uint8Array): void {
    // When all is over nothing is kept any more, whoever goes on talking.
    if (this.stage === 'finished' || this.stage === 'broken') return;
    for (const message of this.log.add(bytes)) this.port.store(message.bytes);
    this.pump();
  }

  /**
   * The own player's answer to the question asked last.
   * @throws {AnswerError} when it is outside the rules; the question stays open
   */
  answer(answer: Answer): void {
    const { need } = this.run;
    if (this.stage !== 'running' || this.working || need?.kind !== 'ask') return;
    need.check(answer);
    this.answers.set(this.placeOf(need), answer);
    this.run.reply(answer);
    this.pump();
  }

  /** Votes for going on without the seat that the table waits for. Does nothing if it waits for another, or before the game. */
  voteAbsent(seat: number): void {
    const stuck = this.run.waitsFor;
    if (this.stage !== 'running' || stuck?.seat !== seat || stuck.slot.round < CEREMONY_ROUNDS) return;
    this.speaker.vote(this.run, { removal: whereFrom(stuck), cause: 'absent' });
    this.pump();
  }

  /** How many messages of each seat this machine has, to tell others. */
  get lengths(): number[] {
    return this.log.lengths;
  }

  /** Seats whose next message has come before this machine could use it, in ascending order. */
  get arrived(): number[] {
    return this.header.seats.flatMap((_, seat) =>
      this.log.next(seat, this.run.slot.gone) === undefined ? [] : [seat],
    );
  }

  /**
   * Messages that a machine with so many of each seat lacks; what this one cannot go on with, for it may have been told something
   * else; and when all is over how each seat signed, for one may have done so in two ways.
   */
  missing(lengths: readonly number[]): Uint8Array[] {
    const ends = this.stage === 'finished' ? this.log.chains.flatMap((chain) => chain.slice(-1)) : [];
    const disputed = this.run.disputed.filter(({ seat, sequence }) => sequence < (lengths[seat] ?? 0));
    return [...this.log.missing(lengths), ...disputed, ...ends].map(({ bytes }) => bytes);
  }

  /** The transcript so far, with evidence of what convicts a seat. */
  transcript(): Uint8Array {
    return transcriptOf(this.header, this.log, this.run);
  }

  /** Runs the session until it waits for somebody. Calls from within the port's own calls must not run it again. */
  private pump(): void {
    if (this.working || this.stage !== 'running') return;
    this.working = true;
    try {
      do {
        this.adopt();
        this.advance();
        this.following.catchUp();
        if (this.isOver()) return;
        const stop = abortedBy(this.log, this.run);
        if (stop !== undefined) return this.breakUp(stop);
        const own = ownFault(this.log, this.run, this.secrets.seat);
        if (own !== undefined) return this.breakUp(own);
        this.gossip.showEvidence(this.run);
      } while (this.accuse() || this.otherRemovals !== undefined);
      this.tellWaiting();
    } finally {
      this.working = false;
    }
  }

  private running(): Running {
    return {
      run: () => this.run,
      isOver: () => this.isOver(),
      startAgain: (gone, checked) => this.startAgain(gone, checked),
      adopt: () => this.adopt(),
      advance: () => this.advance(),
    };
  }

  // Read anew: port calls within the loop end the table.
  private isOver(): boolean {
    return this.stage !== 'running';
  }

  /** Who is gone by the log, if that is not what this run has in mind. */
  private get otherRemovals(): Gone | undefined {
    const gone = this.following.ending ?? this.log.membership.gone;
    return sameGone(gone, this.run.gone) ? undefined : gone;
  }

  /** Goes back and through the log again when the log says that others are gone than this run thinks. */
  private adopt(): void {
    const gone = this.otherRemovals;
    if (gone !== undefined) this.startAgain(gone, this.run.checkedUpTo(gone));
  }

  private startAgain(gone: Gone, checked: Beginning): void {
    this.log.rewind();
    this.run = new Run(this.game, this.header, this.log, this.secrets, gone, checked, this.run.checkedMessages);
    this.reported = undefined;
    this.port.rewound();
  }

  private advance(): void {
    const { run } = this;
    try {
      while (!this.isSuspended()) {
        const need = run.next();
        if (need === undefined) {
          this.stage = 'finished';
          this.gossip.showEnds(run, this.secrets.seat);
          return this.port.closed();
        }
        if (!this.meet(need)) return;
      }
    } catch (error) {
      if (!(error instanceof SeatFault || error instanceof KeyFault)) throw error;
      if (error instanceof KeyFault || error.slot.round < CEREMONY_ROUNDS) this.breakUp(error);
    }
  }

  /** Stops for good, and says so to those who may have been told something else. What is wrong of its own it keeps to itself. */
  private breakUp(fault: SeatFault | KeyFault): void {
    const isOwn = fault instanceof SeatFault && fault.seat === this.secrets.seat;
    if (!isOwn) this.gossip.showEvidence(this.run);
    if (fault instanceof SeatFault) this.speaker.stop(this.run, fault);
    this.stage = 'broken';
    this.port.fault(fault);
  }

  /** A seat that has voted for taking back what it did itself waits for the others. */
  private isSuspended(): boolean {
    const { seat } = this.secrets;
    if (this.following.ending !== undefined) return false;
    const vote = forkVote(this.log, this.run, seat);
    return vote !== undefined && this.log.membership.votersOf(this.run.slot.gone, vote.removal).includes(seat);
  }

  /** Does what can be done at once about a need; false if it must wait for somebody. */
  private meet(need: Need): boolean {
    const { run, port } = this;
    switch (need.kind) {
      case 'recall':
        return run.recall(need);
      case 'publish':
        if (!this.speaker.counts) return false;
        this.speaker.say(run, need.slot, need.body);
        run.reply(undefined);
        return true;
      case 'receive':
        if (run.take(need)) return true;
        need.meanwhile?.(run.ahead);
        return false;
      case 'ask': {
        const answer = this.answers.get(this.placeOf(need));
        if (answer !== undefined) run.reply(answer);
        else if (this.asked !== need) port.ask(need.question);
        this.asked = need;
        return answer !== undefined;
      }
      case 'see':
        port.see(need.sight);
        break;
      case 'hear':
        port.hear(need.event);
        break;
      case 'notice':
        port.notice(need.notice);
        break;
      case 'ended':
        port.ended(need.outcome as Outcome);
        break;
      case 'checked':
        port.checked(need.counts);
    }
    run.reply(undefined);
    return true;
  }

  private placeOf({ question, task }: Extract<Need, { kind: 'ask' }>): string {
    return JSON.stringify([this.run.slot.round, task, question]);
  }

  /** Votes out a seat that is convicted, if that is what keeps the table; true if a vote was cast. */
  private accuse(): boolean {
    const accusation = accusationOf(this.log, this.run, this.secrets.seat);
    if (accusation === undefined) return false;
    if (accusation.kind === 'over') {
      this.breakUp(accusation.fault);
      return false;
    }
    const { vote, code, reason } = accusation;
    const cast = this.speaker.vote(this.run, vote);
    if (cast) this.port.convicted(vote.removal.seat, code, reason);
    return cast;
  }

  private tellWaiting(): void {
    const waiting = waitingOf(this.log, this.run, this.secrets.seat);
    const report = JSON.stringify(waiting);
    if (report === this.reported) return;
    this.reported = report;
    this.port.waiting(waiting);
  }
}
