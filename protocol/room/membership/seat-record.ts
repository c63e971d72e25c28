import type { Beginning, Gone, Removal } from '../../table/sealed/removal.ts';
import { compareBeginnings } from '../../table/sealed/removal.ts';
import type { History } from './history.ts';
import type { Message } from '../wire/message.ts';
import { isConfirmation } from '../wire/message.ts';
import type { Vote } from '../wire/vote.ts';
import { readVote } from '../wire/vote.ts';
import { Confirmations } from './confirmations.ts';
import { nameOf } from './names.ts';
import { firstIndex } from './search.ts';

/** A vote as it was cast while those in `gone` were gone, and no others. */
export interface Cast extends Vote {
  readonly voter: number;
  readonly gone: Gone;
  /** Number of the message; Infinity: it stands in another story than the one that counts. */
  readonly at: number;
  /** Number of the author's first message that makes it late: she has confirmed something further on, or voted for a place as far on. */
  readonly late: number;
  /** Number of the message by which its author has voted for the same before. */
  readonly repeated: number;
}

/** Votes about one seat while the same seats are gone. */
interface About {
  /** Number of the first vote for a place. */
  readonly places: Map<string, number>;
  /** Each for a further place than the one before. */
  readonly furthest: { readonly at: number; readonly removal: Removal }[];
}

/**
 * What one seat's votes and confirmations come to. It follows the seat's messages: each costs as much as the first, and the same
 * when two stories part at it as when all is one.
 */
export class SeatRecord {
  /** Number of the first message of which there are two; Infinity: the seat has told one story. */
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
   * Follows the seat's messages up to here; those of before must be the same, but for the other story.
   * @returns what is new: votes, each for one removal, cause and story once; and whether anything is that bears on who is gone
   */
  follow({ chain, fork }: History): { readonly votes: readonly Cast[]; readonly changed: boolean } {
    let changed = (fork?.at ?? Infinity) !== this.forkedAt;
    this.forkedAt = fork?.at ?? Infinity;
    const votes: Cast[] = [];
    const take = (message: Message, at: number): void => {
      if (isConfirmation(message)) {
        changed = true;
        if (at === Infinity) this.otherConfirmations.push(message);
        else this.confirmations.add(message, at);
        return;
      }
      const vote = readVote(message, this.seats);
      if (vote === undefined) return;
      changed = true;
      const { gone } = message.slot;
      const cast = { ...vote, voter: this.seat, gone, at, ...this.standing(gone, vote.removal) };
      const name = `${at === Infinity} ${vote.cause} ${nameOf([...gone, vote.removal])}`;
      if (!this.known.has(name)) votes.push(cast);
      this.known.add(name);
      if (at !== Infinity) this.cast(gone, vote.removal, at);
    };
    for (; this.read < chain.length; this.read += 1) take(chain[this.read]!, this.read);
    const other = fork?.other ?? [];
    if (other.length < this.otherRead) {
      [this.otherRead, this.otherConfirmations, changed] = [0, [], true];
    }
    for (; this.otherRead < other.length; this.otherRead += 1) take(other[this.otherRead]!, Infinity);
    return { votes, changed };
  }

  /** Since when a vote of the seat would be late, and since when it would say what it has said before; Infinity: not so far. */
  standing(gone: Gone, removal: Removal): { readonly late: number; readonly repeated: number } {
    const about = this.abouts.get(aboutOf(gone, removal));
    const furthest = about?.furthest ?? [];
    // Whoever waits for a seat waits further on each time, never further back: so nobody can send the others back again and again.
    const overtaken = furthest[firstIndex(furthest, (cast) => compareBeginnings(cast.removal, removal) >= 0)]?.at;
    return {
      late: Math.min(overtaken ?? Infinity, this.confirmations.passedAt(gone, removal)),
      repeated: about?.places.get(nameOf([removal])) ?? Infinity,
    };
  }

  /** Number of the first message by which the seat holds to a removal after those; Infinity if it does not, or in one of two stories. */
  heldAt(gone: Gone, removal: Removal): number {
    const at = this.confirmations.heldAt(gone, removal);
    return at < this.forkedAt ? at : Infinity;
  }

  /** The furthest place that the seat has confirmed in any story while those were gone. */
  confirmed(gone: Gone): Beginning | undefined {
    const first = this.confirmations.furthest(gone)?.last;
    if (this.forkedAt === Infinity) return first;
    const second = this.confirmations.furthest(gone, this.forkedAt, this.otherConfirmations)?.last;
    return first === undefined || (second !== undefined && compareBeginnings(second, first) > 0) ? second : first;
  }

  /** The furthest place that the seat has confirmed but one, for which it took the confirmations of all; none of who tells two stories. */
  confirmedBefore(gone: Gone): Beginning | undefined {
    return this.forkedAt === Infinity ? this.confirmations.furthest(gone)?.before : undefined;
  }

  private cast(gone: Gone, removal: Removal, at: number): void {
    const name = aboutOf(gone, removal);
    const about = this.abouts.get(name) ?? { places: new Map<string, number>(), furthest: [] };
    this.abouts.set(name, about);
    const place = nameOf([removal]);
    if (!about.places.has(place)) about.places.set(place, at);
    const known = about.furthest.at(-1);
    if (known === undefined || compareBeginnings(removal, known.removal) > 0) about.furthest.push({ at, removal });
  }
}

const aboutOf = (gone: Gone, { seat }: Removal): string => `${seat}: ${nameOf(gone)}`;
