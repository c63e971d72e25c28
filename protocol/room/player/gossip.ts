import type { Log } from '../log/log.ts';
import type { Message } from '../wire/message.ts';
import type { Run } from '../driver/run.ts';
import type { Emit } from './player-event.ts';

/** The messages of others that a machine forwards to all, each once. */
export class Gossip {
  private readonly shown = new Set<Message>();
  /** For each seat, how far its chain has been looked through. */
  private readonly looked = new Map<number, number>();

  constructor(
    private readonly log: Log,
    private readonly emit: Emit,
  ) {}

  /**
   * Forwards the evidence against a seat and, when digests differ or a message is invalid, what this machine
   * consumed, so that a fork is found.
   */
  showEvidence(run: Run): void {
    for (const seat of this.log.chains.keys()) {
      const offence = this.log.offenceOf(seat);
      const revision = this.log.revision(seat);
      if (offence === undefined || this.looked.get(seat) === revision) continue;
      this.looked.set(seat, revision);
      this.show(this.log.evidenceOf(seat));
      // A machine that was told the other branch needs all of this one, if the table goes on with it.
      if (offence.code === 'equivocation') this.show(this.log.from(seat, offence.at));
    }
    this.show(run.disputed);
  }

  /**
   * Forwards every other seat's signature of the outcome, with the votes just before it. The seat may have signed to
   * this machine alone, and a finished machine disconnects.
   */
  showEnds({ consumed }: Run, own: number): void {
    for (const [seat, chain] of this.log.chains.entries()) {
      if (seat === own) continue;
      const [last, close] = consumed.filter((message) => message.seat === seat).slice(-2);
      if (close?.slot.part === 'close') this.show(chain.slice(last!.sequence + 1, close.sequence + 1));
    }
  }

  private show(messages: readonly Message[]): void {
    for (const message of messages) {
      if (this.shown.has(message)) continue;
      this.shown.add(message);
      this.emit({ kind: 'publish', message: message.bytes });
    }
  }
}
