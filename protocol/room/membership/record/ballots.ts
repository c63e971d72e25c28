import type { Gone, Removal } from '../../../table/sealed/removal.ts';
import { compareBeginnings } from '../../../table/sealed/removal.ts';
import { nameOf } from './names.ts';
import { firstIndex } from './search.ts';
import type { Cast } from './voting-record.ts';

/** The votes for one removal while the same seats were gone. Which of them count may change. */
export interface Ballot {
  readonly removal: Removal;
  readonly voters: Set<number>;
  readonly votes: Cast[];
}

/** The removals that are voted for while the same seats are gone. */
interface Under {
  readonly byRemoval: Map<string, Ballot>;
  /** By the seat to be removed, the earliest place first. */
  readonly bySeat: Map<number, Ballot[]>;
  /** Removals for which enough seats have voted that they may be carried. */
  readonly carriable: Set<Ballot>;
}

/** All votes, by who was gone when they were cast and by the removal, so that none of them is looked at in vain. */
export class Ballots {
  private readonly byGone = new Map<string, Under>();

  /** @param isEnough whether the votes of these seats carry the removal, if all count */
  enter(vote: Cast, isEnough: (voters: ReadonlySet<number>) => boolean): void {
    const { gone, removal } = vote;
    const name = nameOf(gone);
    const under: Under = this.byGone.get(name) ?? { byRemoval: new Map(), bySeat: new Map(), carriable: new Set() };
    this.byGone.set(name, under);
    const ballot = under.byRemoval.get(nameOf([removal])) ?? open(under, removal);
    ballot.votes.push(vote);
    ballot.voters.add(vote.voter);
    if (isEnough(ballot.voters)) under.carriable.add(ballot);
  }

  get all(): Cast[] {
    return [...this.byGone.values()].flatMap(({ byRemoval }) => [...byRemoval.values()].flatMap(({ votes }) => votes));
  }

  for(gone: Gone, removal: Removal): readonly Cast[] {
    return this.byGone.get(nameOf(gone))?.byRemoval.get(nameOf([removal]))?.votes ?? [];
  }

  carriable(gone: Gone): readonly Ballot[] {
    return [...(this.byGone.get(nameOf(gone))?.carriable ?? [])];
  }

  /** The removals of a seat from places from `from` to `to` that somebody votes for while those are gone. */
  about(
    seat: number,
    gone: Gone,
    from: Parameters<typeof compareBeginnings>[1] | undefined,
    to: Parameters<typeof compareBeginnings>[1],
  ): Removal[] {
    const all = this.byGone.get(nameOf(gone))?.bySeat.get(seat) ?? [];
    const start = from === undefined ? 0 : firstIndex(all, ({ removal }) => compareBeginnings(removal, from) >= 0);
    const removals: Removal[] = [];
    for (let index = start; index < all.length && compareBeginnings(all[index]!.removal, to) <= 0; index += 1)
      removals.push(all[index]!.removal);
    return removals;
  }
}

function open({ byRemoval, bySeat }: Under, removal: Removal): Ballot {
  const ballot: Ballot = { removal, voters: new Set(), votes: [] };
  byRemoval.set(nameOf([removal]), ballot);
  const about = bySeat.get(removal.seat) ?? [];
  bySeat.set(removal.seat, about);
  const at = firstIndex(about, (other: Ballot) => compareBeginnings(other.removal, removal) > 0);
  about.splice(at, 0, ballot);
  return ballot;
}
