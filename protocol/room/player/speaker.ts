import type { SeatFault, Slot } from '../../table/sealed/need.ts';
import type { Gone } from '../../table/sealed/removal.ts';
import type { Log } from '../log/log.ts';
import { signMessage } from '../wire/message.ts';
import type { Run } from '../driver/run.ts';
import type { Emit, PlayerSecrets } from './player-event.ts';
import { removalAt } from '../membership/machine.ts';
import { encodeVote } from '../wire/vote.ts';
import type { Vote } from '../wire/vote.ts';

/** Makes this seat's messages: each is signed, linked to the last one, stored, and only then sent. */
export class Speaker {
  constructor(
    private readonly log: Log,
    private readonly secrets: PlayerSecrets,
    private readonly emit: Emit,
  ) {}

  /** Whether the seat's messages count: not if another machine signs with its key, or if it has stopped. */
  get counts(): boolean {
    const { seat } = this.secrets;
    return this.log.offenceOf(seat) === undefined && this.log.stoppedAt(seat) === undefined;
  }

  say(run: Run, slot: Slot, body: Uint8Array): void {
    const { seat, signingKey } = this.secrets;
    const sequence = this.log.lengths[seat]!;
    const digest = run.digestFor(seat, slot);
    const message = signMessage(
      { table: this.log.id, seat, sequence, previous: this.log.headOf(seat), slot, digest, body },
      signingKey,
    );
    this.log.keep(message.bytes);
    this.emit({ kind: 'store', message: message.bytes });
    if (slot.part !== 'vote') run.note(message);
    this.emit({ kind: 'publish', message: message.bytes });
  }

  /** Casts a vote while those are gone: by default, who is gone in this run so far. False if it would not count. */
  vote(run: Run, vote: Vote, gone: Gone = run.slot.gone): boolean {
    const { round } = run.slot;
    const { seat } = this.secrets;
    const { membership } = this.log;
    if (!this.counts || !this.log.mayVote(seat, vote.removal) || !membership.wouldCount(seat, gone, vote)) return false;
    this.say(run, { round, part: 'vote', gone }, encodeVote(vote));
    return true;
  }

  /** Signs that it stops because of another seat's fault, if it still may (membership/before-game.ts). */
  stop(run: Run, fault: SeatFault): void {
    const { seat } = this.secrets;
    if (fault.seat === seat || this.log.offenceOf(seat) !== undefined || !this.log.mayStop(seat)) return;
    const cause = fault.code === 'equivocation' ? 'fork' : 'fault';
    this.say(
      run,
      { round: fault.slot.round, part: 'vote', gone: run.slot.gone },
      encodeVote({ removal: removalAt(fault), cause }),
    );
  }
}
