import { phaseOf, encodeGone, sameGone } from '../../table/sealed/removal.ts';
import type { PhaseName } from '../../table/sealed/removal.ts';
import type { SizeBound, Slot } from '../../table/sealed/need.ts';
import { SeatFault } from '../../table/sealed/need.ts';
import { PARTS } from '../../table/sealed/part.ts';
import { sameBytes } from '../../bytes/equal.ts';
import { encodeItem } from '../wire/cbor.ts';
import { hash } from '../wire/hash.ts';
import { PROTOCOL_VERSION } from '../wire/header.ts';
import type { Message } from '../wire/message.ts';
import { inOrder } from '../wire/message.ts';

/**
 * Thrown when a message builds on other messages than those held here: a seat has equivocated, or the file was put
 * together from two. That alone convicts nobody, because the author may be the one who was deceived; two signed
 * messages for one place convict their author.
 */
export class BranchesDiffer extends Error {
  override readonly name = 'BranchesDiffer';
  readonly code = 'stories';

  constructor(
    /** The author of the message that builds on something else. */
    readonly author: number,
    readonly slot: Slot,
  ) {
    super('the message builds on another course of the game than this one');
  }
}

/**
 * The messages that one machine has consumed. Every message carries a digest of everything that the procedure had its
 * author consume from others before it: the earlier phases, and of the same phase what precedes its own part. The
 * author's own messages are bound by their links. Messages consumed in a phase that is repeated no longer count. The
 * digest covers whole messages, with their numbers, links and signatures: who has confirmed the same digest holds the same
 * branch of every seat up to there, and can follow whatever it signs behind that. Before version 6 it covered body and slot alone.
 */
export class ConsumedMessages {
  readonly consumed: Message[] = [];
  /** Of each author, the consumed messages that not all have confirmed. */
  unconfirmed: readonly Message[][];
  private phase: { readonly round: number; readonly name: PhaseName } = { round: 0, name: 'sit' };
  private fresh: Heard[] = [];
  /** For each author, the digest of others' messages in all phases before the present one. */
  private readonly digests: Uint8Array[];

  /** @param version of the protocol, if not the present one */
  constructor(
    table: Uint8Array,
    seats: number,
    private readonly version = PROTOCOL_VERSION,
  ) {
    this.unconfirmed = Array.from({ length: seats }, () => []);
    this.digests = Array.from({ length: seats }, () => hash('digest', table));
  }

  /** The digest that a message of `author` for this slot must carry. The slot must not lie in an earlier phase. */
  digestFor(author: number, slot: Slot): Uint8Array {
    this.reach(slot);
    const before = this.fresh.filter(({ message }) => message.seat !== author && precedes(message, author, slot));
    if (before.length === 0) return this.digests[author]!;
    return hash('digest', this.digests[author]!, ...before.sort(asSaid).map(({ said }) => said));
  }

  /**
   * Takes in the message that the procedure needs next.
   * @throws {BranchesDiffer} when it builds on something else
   * @throws {SeatFault} when it is not for this slot, or of a wrong length
   */
  consume(message: Message, slot: Slot, size: SizeBound): Uint8Array {
    const { seat, body } = message;
    if (!sameBytes(message.digest, this.digestFor(seat, slot))) throw new BranchesDiffer(seat, slot);
    if (!isFor(message, slot)) {
      const is = `${message.slot.part} of round ${message.slot.round}`;
      throw new SeatFault(
        seat,
        slot,
        'slot',
        `the message is for ${is}, where ${slot.part} of round ${slot.round} is due`,
      );
    }
    if (body.length < size.min || body.length > size.max) {
      const due = size.min === size.max ? `${size.min}` : `${size.min} to ${size.max}`;
      throw new SeatFault(seat, slot, 'length', `the message has ${body.length} bytes where ${due} are due`);
    }
    this.note(message);
    return body;
  }

  /**
   * All have confirmed that they have consumed the same messages so far. Nobody has confirmed these confirmations yet.
   * @returns how many they are
   */
  agree(): number {
    const confirmations = this.fresh.map(({ message }) => message);
    this.unconfirmed = this.unconfirmed.map((_, seat) => confirmations.filter((message) => message.seat === seat));
    return confirmations.length;
  }

  /** Takes in a message made by this machine itself. */
  note(message: Message): void {
    this.consumed.push(message);
    this.unconfirmed[message.seat]!.push(message);
    this.fresh.push({ message, said: this.version < 6 ? contentOf(message) : message.hash });
  }

  /** Begins the phase of a slot: from now on digests cover what the phases before it have consumed. */
  private reach(slot: Slot): void {
    const { round } = slot;
    const name = phaseOf(slot.part);
    if (this.phase.round === round && this.phase.name === name) return;
    this.fresh.sort(asSaid);
    this.digests.forEach((digest, author) => {
      const others = this.fresh.filter(({ message }) => message.seat !== author).map(({ said }) => said);
      this.digests[author] = hash('digest', digest, ...others);
    });
    this.fresh = [];
    this.phase = { round, name };
  }
}

/** A message, and what digests cover of it. */
interface Heard {
  readonly message: Message;
  readonly said: Uint8Array;
}

const asSaid = (a: Heard, b: Heard): number => inOrder(a.message, b.message);

/** What digests covered of a message before version 6. */
const contentOf = ({ seat, slot: { round, part, gone }, body }: Message): Uint8Array =>
  hash('said', encodeItem([seat, round, PARTS.indexOf(part), encodeGone(gone)]), body);

/** Whether a message was made for this slot. */
export const isFor = ({ slot: is }: Message, due: Slot): boolean =>
  is.round === due.round && is.part === due.part && sameGone(is.gone, due.gone);

/** Whether the procedure has `author` consume `message`, of the same phase, before it sends its message for `slot`. */
function precedes({ seat, slot: { part } }: Message, author: number, slot: Slot): boolean {
  // Proofs are made while later seats still permute: they build on the passes before their own.
  if (part === 'pass' && (slot.part === 'pass' || slot.part === 'proof')) return seat < author;
  if (part === 'proof' && slot.part === 'proof') return false;
  return PARTS.indexOf(part) < PARTS.indexOf(slot.part);
}
