import type { Ballot, WerewolfView } from '../../../../../protocol/game/werewolf/view/view.ts';

/** How many voted for somebody, or for nobody (`target` null), and who. */
export interface Tally {
  readonly target: number | null;
  readonly count: number;
  /** None where votes are secret. */
  readonly voters: readonly number[];
}

/** An opened ballot, target by target; those with the most votes first, nobody last. */
export function tallyOf({ votes, counts }: Ballot): Tally[] {
  const targets = [...new Set(votes.map(([, target]) => target))];
  const tallies =
    counts?.map(([target, count]) => ({ target, count, voters: [] })) ??
    targets.map((target) => {
      const voters = votes.flatMap(([voter, to]) => (to === target ? [voter] : []));
      return { target, count: voters.length, voters };
    });
  const rank = ({ target, count }: Tally): number => (target === null ? -1 : count);
  return tallies.sort((a, b) => rank(b) - rank(a) || (a.target ?? 0) - (b.target ?? 0));
}

/** The ballot that people still talk about: from its opening until the next morning. */
export function openedBallot({ stage, date, runOff, votes }: WerewolfView): Ballot | undefined {
  const fresh = stage === 'verdict' || (stage === 'day' && runOff !== undefined) || (stage === 'night' && date > 1);
  return fresh ? votes.at(-1) : undefined;
}
