import type { Held } from './machine.ts';
import type { Message } from '../wire/message.ts';

/**
 * The signatures of outcomes from which a search for a complete end starts (`endsSignedByAll`). A machine with a seat uses its
 * own, in order, because it has signed every end that it waits for. A machine without one uses the last of each seat, because
 * a finished machine signs nothing after it. Each chain is read once.
 */
export class OutcomeSignatures {
  private readonly chains: readonly Reading[];

  constructor(
    private readonly held: Held,
    private readonly own: number | undefined,
  ) {
    this.chains = held.chains.map(() => new Reading());
  }

  get all(): readonly Message[] {
    const { held, own, chains } = this;
    if (own !== undefined) return chains[own]!.of(held.chains[own]!);
    return chains.flatMap((reading, seat) => reading.of(held.chains[seat]!).slice(-1));
  }
}

/** The signatures in one chain, which grows or is exchanged from some message on. */
class Reading {
  private closes: Message[] = [];
  private read = 0;
  private last: Message | undefined;

  of(chain: readonly Message[]): readonly Message[] {
    if (this.last !== undefined && chain[this.read - 1] !== this.last) {
      this.closes = [];
      this.read = 0;
    }
    for (; this.read < chain.length; this.read += 1) {
      const message = chain[this.read]!;
      if (message.slot.part === 'close') this.closes.push(message);
    }
    this.last = chain.at(-1);
    return this.closes;
  }
}
