import type { Slot } from '../../table/sealed/need.ts';
import { SeatFault } from '../../table/sealed/need.ts';
import type { Answer } from '../../table/step.ts';
import { CEREMONY_ROUNDS } from '../../table/sealed/part.ts';
import { removalAt } from '../membership/machine.ts';
import type { Accusation } from '../membership/rule.ts';
import { ownFault } from '../membership/rule.ts';
import type { KeyFault } from '../session/ceremony.ts';
import type { Ask, OwnSeat, Run } from '../driver/run.ts';
import type { Log } from '../log/log.ts';
import { Gossip } from './gossip.ts';
import type { Emit, PlayerSecrets } from './player-event.ts';
import { Speaker } from './speaker.ts';

/**
 * What a machine does for its own seat besides following the log: it sends messages, answers questions, votes and shows
 * evidence.
 */
export class PlayedSeat implements OwnSeat {
  /** The answers given, by place and question: a repeated phase does not ask again. */
  private readonly answers = new Map<string, Answer>();
  private readonly speaker: Speaker;
  private readonly gossip: Gossip;
  private asked: Ask | undefined;

  constructor(
    private readonly log: Log,
    readonly secrets: PlayerSecrets,
    private readonly emit: Emit,
  ) {
    this.speaker = new Speaker(log, secrets, emit);
    this.gossip = new Gossip(log, emit);
  }

  say(run: Run, slot: Slot, body: Uint8Array): boolean {
    if (!this.speaker.counts) return false;
    this.speaker.say(run, slot, body);
    return true;
  }

  /** Asks the player, once. */
  answer(run: Run, ask: Ask): Answer | undefined {
    const answer = this.answers.get(placeOf(run, ask));
    if (answer === undefined && this.asked !== ask) this.emit({ kind: 'ask', question: ask.question });
    this.asked = ask;
    return answer;
  }

  /**
   * The player's answer to the question that the run stands at, if it does.
   * @throws {AnswerError} when it is outside the rules
   */
  give(run: Run, answer: Answer): void {
    const { need } = run;
    if (need?.kind !== 'ask' || this.answers.has(placeOf(run, need))) return;
    need.check(answer);
    this.answers.set(placeOf(run, need), answer);
  }

  /** Votes for going on without the seat that the run waits for, if it is this one and the game has begun. */
  voteAbsent(run: Run, seat: number): void {
    const stuck = run.waitsFor;
    if (stuck?.seat !== seat || stuck.slot.round < CEREMONY_ROUNDS) return;
    this.speaker.vote(run, { removal: removalAt(stuck), cause: 'absent' });
  }

  /** Votes for the removal of a convicted seat; true if the vote was cast. */
  accuse(run: Run, { vote, gone, code, reason }: Extract<Accusation, { kind: 'vote' }>): boolean {
    const cast = this.speaker.vote(run, vote, gone);
    if (cast) this.emit({ kind: 'convicted', seat: vote.removal.seat, code, detail: reason });
    return cast;
  }

  /** The fault in the own messages because of which this machine stops. */
  faultIn(run: Run): SeatFault | undefined {
    return ownFault(this.log, run, this.secrets.seat);
  }

  showEvidence(run: Run): void {
    this.gossip.showEvidence(run);
  }

  /** Forwards every other seat's signature of the outcome, before this machine leaves. */
  showEnds(run: Run): void {
    this.gossip.showEnds(run, this.secrets.seat);
  }

  /** Tells the others that the table stops here, and why. If the fault is its own, the seat sends nothing. */
  stop(run: Run, fault: SeatFault | KeyFault): void {
    const isOwn = fault instanceof SeatFault && fault.seat === this.secrets.seat;
    if (!isOwn) this.gossip.showEvidence(run);
    if (fault instanceof SeatFault) this.speaker.stop(run, fault);
  }
}

const placeOf = ({ slot }: Run, { question, task }: Ask): string => JSON.stringify([slot.round, task, question]);
