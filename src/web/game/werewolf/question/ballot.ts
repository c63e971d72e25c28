import type { Ballot, WerewolfView } from '../../../../../protocol/game/werewolf/view.ts';

/** Who voted for somebody, or for nobody (`target` null). */
export interface Tally {
  readonly target: number | null;
  readonly voters: readonly number[];
}

/** An opened ballot, target by target; those with the most votes first, nobody last. */
export function tallyOf({ votes }: Ballot): Tally[] {
  const targets = [...new Set(votes.map(([, target]) => target))];
  const tallies = targets.map((target) => ({
    target,
    voters: votes.flatMap(([voter, to]) => (to === target ? [voter] : [])),
  }));
  const rank = ({ target, voters }: Tally): number => (target === null ? -1 : voters.length);
  return tallies.sort((a, b) => rank(b) - rank(a) || (a.target ?? 0) - (b.target ?? 0));
}

/** The ballot that people still talk about: from its opening until the next morning. */
export function openedBallot({ stage, date, runOff, votes }: WerewolfView): Ballot | undefined {
  const fresh = stage === 'verdict' || (stage === 'day' && runOff !== undefined) || (stage === 'night' && date > 1);
  return fresh ? votes.at(-1) : undefined;
}
