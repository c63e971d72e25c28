import type { Log } from '../log/log.ts';
import type { Message } from '../wire/message.ts';
import type { PlayerPort } from './player-port.ts';
import type { Run } from './run.ts';

/** What a machine shows to all of what others said, each message once. */
export class Gossip {
  /** By the messages' hashes. */
  private readonly shown = new Set<string>();

  constructor(
    private readonly log: Log,
    private readonly port: Pick<PlayerPort, 'publish'>,
  ) {}

  /** What convicts a seat; and when stories differ or a message is wrong, what this machine built on, so that a fork is found. */
  showEvidence(run: Run): void {
    for (const seat of this.log.chains.keys()) {
      const offence = this.log.offenceOf(seat);
      if (offence === undefined) continue;
      this.show(this.log.evidenceOf(seat));
      // Whoever was told the other story needs all of this one, if the table goes on with it.
      if (offence.code === 'equivocation') this.show(this.log.from(seat, offence.at));
    }
    this.show(run.disputed);
  }

  /**
   * How each other seat has signed the outcome, with what it said just before that nobody needed: it may have said so to this
   * machine alone, and who is finished goes home.
   */
  showEnds({ consumed }: Run, own: number): void {
    for (const [seat, chain] of this.log.chains.entries()) {
      if (seat === own) continue;
      const [last, close] = consumed.filter((message) => message.seat === seat).slice(-2);
      if (close?.slot.part === 'close') this.show(chain.slice(last!.sequence + 1, close.sequence + 1));
    }
  }

  private show(messages: readonly Message[]): void {
    for (const { hash, bytes } of messages) {
      const name = String(hash);
      if (this.shown.has(name)) continue;
      this.shown.add(name);
      this.port.publish(bytes);
    }
  }
}
