import type { Beginning, Gone, Removal } from '../../../table/sealed/removal.ts';
import { compareBeginnings, phaseOf } from '../../../table/sealed/removal.ts';
import type { Message } from '../../wire/message.ts';
import { nameOf } from './names.ts';
import { firstIndex } from './search.ts';

/** The furthest place and the second furthest that a seat has confirmed with its messages up to number `at`. */
interface Confirmed {
  readonly at: number;
  readonly last: Beginning;
  readonly before: Beginning | undefined;
}

/** What a seat has confirmed while the same seats were gone. */
interface Under {
  /** The messages that confirmed a further place than all before. */
  readonly furthest: { readonly at: number; readonly place: Beginning }[];
  /** The two furthest places, as long as no further seat was gone for this one. */
  readonly confirmed: Confirmed[];
  /** Number of the message by which the seat first confirms something with a further seat gone. */
  wentOnAt: number;
  /**
   * The removals that came next in its later confirmations, by name, with the number of the first such message; in
   * that order.
   */
  readonly next: Map<string, number>;
  /** The removals that came next in outcomes that it has signed, by name. */
  readonly ended: Set<string>;
}

/**
 * The places that one seat has confirmed. Every question can be asked about a prefix of its messages, so that a
 * branch which forks further back costs only a binary search.
 */
export class Confirmations {
  private readonly byGone = new Map<string, Under>();

  /** Adds message number `at`, a confirmation; numbers ascend. */
  add({ slot }: Message, at: number): void {
    const { gone } = slot;
    const place: Beginning = { round: slot.round, part: phaseOf(slot.part) };
    const { furthest, confirmed, wentOnAt } = this.under(nameOf(gone));
    const known = furthest.at(-1);
    if (known === undefined || compareBeginnings(place, known.place) > 0) furthest.push({ at, place });
    if (wentOnAt === Infinity) note(confirmed, place, at);
    gone.forEach((removal, index) => {
      const under = this.under(nameOf(gone.slice(0, index)));
      if (under.wentOnAt === Infinity) under.wentOnAt = at;
      const name = nameOf([removal]);
      if (!under.next.has(name)) under.next.set(name, at);
      if (slot.part === 'close') under.ended.add(name);
    });
  }

  /**
   * Number of the first message by which the seat confirms a later place than that, while those were gone; or Infinity.
   */
  beyondAt(gone: Gone, place: Beginning): number {
    const { furthest = [] } = this.byGone.get(nameOf(gone)) ?? {};
    return furthest[firstIndex(furthest, (known) => compareBeginnings(known.place, place) > 0)]?.at ?? Infinity;
  }

  /**
   * Number of the first message by which the seat confirms something with another removal next after those; or
   * Infinity.
   */
  otherwiseAt(gone: Gone, removal: Removal): number {
    const name = nameOf([removal]);
    for (const [other, at] of this.byGone.get(nameOf(gone))?.next ?? []) if (other !== name) return at;
    return Infinity;
  }

  /**
   * Number of the first message that confirms something with this removal next after those; Infinity if there is
   * none.
   */
  heldAt(gone: Gone, removal: Removal): number {
    return this.byGone.get(nameOf(gone))?.next.get(nameOf([removal])) ?? Infinity;
  }

  /** Whether the seat has signed an outcome with this removal next after those. */
  hasEndedWith(gone: Gone, removal: Removal): boolean {
    return this.byGone.get(nameOf(gone))?.ended.has(nameOf([removal])) === true;
  }

  /**
   * The two furthest places confirmed while those were gone, by the first `length` messages and then the `further`
   * ones, up to the first with a further seat gone.
   */
  furthest(gone: Gone, length = Infinity, further: readonly Message[] = []): Omit<Confirmed, 'at'> | undefined {
    const name = nameOf(gone);
    const { confirmed = [], wentOnAt = Infinity } = this.byGone.get(name) ?? {};
    const known = confirmed[firstIndex(confirmed, ({ at }) => at >= length) - 1];
    if (wentOnAt < length) return known;
    const all = known === undefined ? [] : [known];
    for (const { slot } of further) {
      if (nameOf(slot.gone) === name) note(all, { round: slot.round, part: phaseOf(slot.part) }, length);
      else if (nameOf(slot.gone.slice(0, gone.length)) === name) break;
    }
    return all.at(-1);
  }

  private under(name: string): Under {
    const known = this.byGone.get(name) ?? {
      furthest: [],
      confirmed: [],
      wentOnAt: Infinity,
      next: new Map(),
      ended: new Set(),
    };
    this.byGone.set(name, known);
    return known;
  }
}

/** Notes a place if it is one of the two furthest. */
function note(confirmed: Confirmed[], place: Beginning, at: number): void {
  const known = confirmed.at(-1);
  if (known === undefined) confirmed.push({ at, last: place, before: undefined });
  else if (compareBeginnings(place, known.last) >= 0) confirmed.push({ at, last: place, before: known.last });
  else if (known.before === undefined || compareBeginnings(place, known.before) > 0)
    confirmed.push({ at, last: known.last, before: place });
}
