import type { Message, readMessage } from '../../../protocol/room/wire/message.ts';
import { MessageError, signMessage } from '../../../protocol/room/wire/message.ts';
import type { Part } from '../../../protocol/table/sealed/part.ts';
import type { Chance } from '../machine/chance.ts';
import type { Recipients } from '../machine/machine.ts';
import type { Frame } from '../machine/network.ts';
import type { Attack, Hand } from './attack.ts';

/** When an attack strikes: after the seat's first `skip` messages for `part`, at the next one that the attack can use. */
export interface Occasion {
  readonly attack: Attack;
  readonly part: Part;
  readonly skip: number;
}

export interface Owner {
  readonly seat: number;
  readonly seats: number;
  readonly table: Uint8Array;
  readonly keys: readonly Uint8Array[];
  readonly signingKey: Uint8Array;
  readonly reading: typeof readMessage;
}

/**
 * Stands between an honest machine and the network, and makes it a hostile one: its messages are replaced once, and
 * later ones are linked to what was sent instead. A peer that asks for missing messages gets those meant for it.
 */
export class Adversary {
  struck = false;
  private skip: number;
  private readonly hand: Hand & { readonly said: Message[]; readonly heard: Message[] };
  /**
   * The last message sent to each seat that differs from the machine's own. The links never become the same again.
   */
  private readonly heads = new Map<number, Message>();
  /** The messages that each seat was sent instead of the machine's own, by sequence number; empty: none. */
  private readonly given = new Map<number, Map<number, readonly Uint8Array[]>>();
  private told: readonly number[];

  constructor(
    private readonly owner: Owner,
    private readonly occasion: Occasion,
    chance: Chance,
  ) {
    const others = Array.from({ length: owner.seats }, (_, seat) => seat).filter((seat) => seat !== owner.seat);
    this.skip = occasion.skip;
    this.hand = { seat: owner.seat, signingKey: owner.signingKey, others, chance, said: [], heard: [] };
    this.told = others;
  }

  /** A frame has arrived at the seat. */
  hear(frame: Frame): void {
    if (frame.kind !== 'message' || this.struck) return;
    const message = this.read(frame.bytes);
    if (message !== undefined && message.seat !== this.owner.seat) this.hand.heard.push(message);
  }

  /** The frames that are sent instead of a frame. */
  outgoing(to: Recipients, frame: Frame): { to: number; frame: Frame }[] {
    const recipients = to === 'all' ? this.hand.others : [to];
    const message = frame.kind === 'message' ? this.read(frame.bytes) : undefined;
    if (message === undefined || message.seat !== this.owner.seat) {
      // Greetings, and forwarded messages of others.
      return recipients.filter((seat) => this.told.includes(seat)).map((seat) => ({ to: seat, frame }));
    }
    if (to === 'all') this.publish(message);
    return recipients.flatMap((seat) =>
      this.letters(seat, message).map((bytes) => ({ to: seat, frame: { kind: 'message' as const, bytes } })),
    );
  }

  private letters(seat: number, { sequence, bytes }: Message): readonly Uint8Array[] {
    return this.given.get(seat)?.get(sequence) ?? [bytes];
  }

  private publish(message: Message): void {
    if (this.struck) {
      for (const seat of this.hand.others) this.relink(seat, message);
    } else {
      this.strike(message);
    }
    this.hand.said.push(message);
  }

  private strike(message: Message): void {
    const { attack, part } = this.occasion;
    if (message.slot.part !== part) return;
    const letters = this.skip > 0 ? undefined : attack.strike(message, this.hand);
    if (letters === undefined) {
      this.skip = Math.max(0, this.skip - 1);
      return;
    }
    this.struck = true;
    for (const seat of this.hand.others) this.give(seat, message.sequence, []);
    for (const { to, bytes, follows } of letters) {
      for (const seat of to) {
        this.give(seat, message.sequence, [...this.letters(seat, message), bytes]);
        if (follows !== undefined && follows.hash !== message.hash) this.heads.set(seat, follows);
      }
    }
    if (attack.then === 'silence') this.told = [];
    if (attack.then === 'those-told') this.told = letters.flatMap(({ to }) => to);
  }

  /** A later message, linked to what the seat was told before. */
  private relink(seat: number, message: Message): void {
    if (!this.told.includes(seat)) return this.give(seat, message.sequence, []);
    const head = this.heads.get(seat);
    if (head === undefined) return;
    const linked = signMessage({ ...message, previous: head.hash }, this.owner.signingKey);
    this.heads.set(seat, linked);
    this.give(seat, message.sequence, [linked.bytes]);
  }

  private give(seat: number, sequence: number, bytes: readonly Uint8Array[]): void {
    if (!this.given.has(seat)) this.given.set(seat, new Map());
    this.given.get(seat)!.set(sequence, bytes);
  }

  private read(bytes: Uint8Array): Message | undefined {
    try {
      return this.owner.reading(bytes, this.owner.table, this.owner.keys);
    } catch (error) {
      if (error instanceof MessageError) return undefined;
      throw error;
    }
  }
}
