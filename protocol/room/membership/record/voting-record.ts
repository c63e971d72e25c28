import type { Beginning, Gone, Removal } from '../../../table/sealed/removal.ts';
import { compareBeginnings } from '../../../table/sealed/removal.ts';
import type { History } from './history.ts';
import type { Message } from '../../wire/message.ts';
import { isConfirmation } from '../../wire/message.ts';
import type { Vote } from '../../wire/vote.ts';
import { readVote } from '../../wire/vote.ts';
import { Confirmations } from './confirmations.ts';
import { nameOf } from './names.ts';
import { firstIndex } from './search.ts';

/** A vote, cast while exactly those in `gone` were gone. */
export interface Cast extends Vote, Objections {
  readonly voter: number;
  readonly gone: Gone;
  /** Number of the message; Infinity on a branch that does not count. */
  readonly at: number;
}

/** What of its author's messages speaks against a vote: the number of the first one of each kind, or Infinity. */
export interface Objections {
  /** It confirms a later place. */
  readonly confirmedAt: number;
  /** It goes on with another removal. */
  readonly wentOnAt: number;
  /** It is a vote about the same seat, for a place as late. */
  readonly overtakenAt: number;
  /** It is a vote for the same removal, for the cause fork. */
  readonly repeatedAt: number;
}

/** Votes about one seat while the same seats are gone. */
interface About {
  /** Number of the first vote for a place for the cause fork. */
  readonly forks: Map<string, number>;
  /** The votes for a further place than all before. */
  readonly furthest: { readonly at: number; readonly removal: Removal }[];
}

/**
 * One seat's votes and confirmations. Each message costs the same, whether the chain is short or long, forked or not.
 */
export class VotingRecord {
  /** Number at which the seat's chain forks; Infinity if it does not. */
  forkedAt = Infinity;
  private confirmations = new Confirmations();
  private abouts = new Map<string, About>();
  private known = new Set<string>();
  private read = 0;
  private otherRead = 0;
  private otherConfirmations: Message[] = [];

  /**
   * @param seat the seat whose messages these are
   * @param seats of the table
   */
  constructor(
    private readonly seat: number,
    private readonly seats: number,
  ) {}

  /**
   * Follows the seat's history, of which only the end and the other branch may have changed.
   * @returns the new votes, each once for a removal, cause and branch; and whether anything that bears on who is gone
   * is new
   */
  follow({ chain, fork }: History): { readonly votes: readonly Cast[]; readonly changed: boolean } {
    let changed = (fork?.at ?? Infinity) !== this.forkedAt;
    this.forkedAt = fork?.at ?? Infinity;
    const votes: Cast[] = [];
    const take = (message: Message, at: number): void => {
      if (isConfirmation(message)) {
        changed = true;
        if (at === Infinity) this.confirmElsewhere(message);
        else this.confirmations.add(message, at);
        return;
      }
      const vote = readVote(message, this.seats);
      if (vote === undefined) return;
      changed = true;
      const { gone } = message.slot;
      const cast = { ...vote, voter: this.seat, gone, at, ...this.objections(gone, vote.removal) };
      const name = `${at === Infinity} ${vote.cause} ${nameOf([...gone, vote.removal])}`;
      if (!this.known.has(name)) votes.push(cast);
      this.known.add(name);
      if (at !== Infinity) this.cast(gone, vote, at);
    };
    for (; this.read < chain.length; this.read += 1) take(chain[this.read]!, this.read);
    const other = fork?.other ?? [];
    if (other.length < this.otherRead) {
      [this.otherRead, this.otherConfirmations, changed] = [0, [], true];
    }
    for (; this.otherRead < other.length; this.otherRead += 1) take(other[this.otherRead]!, Infinity);
    return { votes, changed };
  }

  /** How many messages there are on the branch that counts. */
  get length(): number {
    return this.read;
  }

  /** What speaks against a vote of the seat. */
  objections(gone: Gone, removal: Removal): Objections {
    const about = this.abouts.get(aboutOf(gone, removal));
    const furthest = about?.furthest ?? [];
    return {
      confirmedAt: this.confirmations.beyondAt(gone, removal),
      wentOnAt: this.confirmations.otherwiseAt(gone, removal),
      overtakenAt:
        furthest[firstIndex(furthest, (cast) => compareBeginnings(cast.removal, removal) >= 0)]?.at ?? Infinity,
      repeatedAt: about?.forks.get(nameOf([removal])) ?? Infinity,
    };
  }

  /**
   * Number of the first message by which the seat confirms this removal after those; Infinity if it does not, or
   * behind a fork.
   */
  heldAt(gone: Gone, removal: Removal): number {
    const at = this.confirmations.heldAt(gone, removal);
    return at < this.forkedAt ? at : Infinity;
  }

  /** Whether the seat has confirmed something with this removal next after those, on any branch. */
  holds(gone: Gone, removal: Removal): boolean {
    const name = nameOf([...gone, removal]);
    return (
      this.confirmations.heldAt(gone, removal) < Infinity ||
      this.otherConfirmations.some(({ slot }) => nameOf(slot.gone.slice(0, gone.length + 1)) === name)
    );
  }

  /** Whether the seat has signed an outcome with this removal after those; false for a seat that has equivocated. */
  hasEndedWith(gone: Gone, removal: Removal): boolean {
    return this.forkedAt === Infinity && this.confirmations.hasEndedWith(gone, removal);
  }

  /** The furthest place that the seat has confirmed on any branch while those were gone. */
  confirmed(gone: Gone): Beginning | undefined {
    const first = this.confirmations.furthest(gone)?.last;
    if (this.forkedAt === Infinity) return first;
    const second = this.confirmations.furthest(gone, this.forkedAt, this.otherConfirmations)?.last;
    return first === undefined || (second !== undefined && compareBeginnings(second, first) > 0) ? second : first;
  }

  /** The second furthest place that the seat has confirmed; undefined for a seat that has equivocated. */
  confirmedBefore(gone: Gone): Beginning | undefined {
    return this.forkedAt === Infinity ? this.confirmations.furthest(gone)?.before : undefined;
  }

  /**
   * Adds a confirmation on the other branch. They are kept in the order of the chain, because machines receive them in
   * different orders and must count alike.
   */
  private confirmElsewhere(message: Message): void {
    const list = this.otherConfirmations;
    const behind = ({ sequence, slot }: Message): boolean =>
      (sequence - message.sequence || slot.gone.length - message.slot.gone.length) > 0;
    list.splice(firstIndex(list, behind), 0, message);
  }

  private cast(gone: Gone, { removal, cause }: Vote, at: number): void {
    const name = aboutOf(gone, removal);
    const about = this.abouts.get(name) ?? { forks: new Map<string, number>(), furthest: [] };
    this.abouts.set(name, about);
    const place = nameOf([removal]);
    if (cause === 'fork' && !about.forks.has(place)) about.forks.set(place, at);
    const known = about.furthest.at(-1);
    if (known === undefined || compareBeginnings(removal, known.removal) > 0) about.furthest.push({ at, removal });
  }
}

const aboutOf = (gone: Gone, { seat }: Removal): string => `${seat}: ${nameOf(gone)}`;
