import type { Card } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { sideBySide } from '../../table/steps.ts';
import type { RankedNumber } from './comparison.ts';
import { compare } from './comparison.ts';

/** An anonymous bid: its number, whose last digit breaks ties, and its owner's card. */
export interface Bundle {
  readonly digits: RankedNumber;
  readonly owner: Card;
}

export interface TopTwo {
  readonly first: Bundle;
  readonly second: Bundle;
  readonly others: readonly Bundle[];
}

/** Reports how many of all comparisons are done. */
export type Report = (done: number, total: number) => Protocol<void>;

/** Bundles that are compared with each other at once, at most. */
const GROUP = 4;

type Pair = readonly [number, number];

/**
 * Finds the bundles with the highest and the second highest number. All numbers differ, and the bundles lie in an order
 * that nobody knows. Everybody sees which of two bundles is higher. This reveals nothing about the bids: the choice of
 * comparisons depends only on earlier results, and the ranking of scrambled bundles is a uniformly random permutation
 * whatever the bids are. So the bundles need not be sorted face down as in Haga et al. 2022, on which
 * moderatorless-werewolf-2026 §4.2 builds.
 *
 * In groups of up to four, each bundle is compared with each; then the groups' winners with each other, and each
 * runner-up with the winners of the other groups. This takes two stages for up to sixteen bundles; a knockout takes six
 * levels for ten.
 * @param comparison how two numbers are compared
 */
export function* topTwo(
  bundles: readonly Bundle[],
  report: Report = silent,
  comparison: typeof compare = compare,
): Protocol<TopTwo> {
  const lying = [...bundles];
  const beats = lying.map((): boolean[] => []);
  const compareAll = (pairs: readonly Pair[]): Protocol<void[]> =>
    sideBySide(
      pairs.map(
        ([a, b]) =>
          function* (): Protocol<void> {
            const { higher, x, y } = yield* comparison(lying[a]!.digits, lying[b]!.digits);
            lying[a] = { ...lying[a]!, digits: x };
            lying[b] = { ...lying[b]!, digits: y };
            beats[a]![b] = higher;
            beats[b]![a] = !higher;
          },
      ),
    );
  const ranked = (indices: readonly number[]): number[] =>
    [...indices].sort((a, b) => (beats[a]![b] === true ? -1 : 1));

  const groups = groupsOf(lying.length);
  const within = groups.flatMap(pairsIn);
  const total = within.length + betweenGroups(groups.map(([winner, second]) => [winner!, second!])).length;
  yield* compareAll(within);
  yield* report(within.length, total);
  const best = groups.map((group) => ranked(group).slice(0, 2) as unknown as Pair);
  const between = betweenGroups(best);
  if (between.length > 0) {
    yield* compareAll(between);
    yield* report(total, total);
  }
  const winners = ranked(best.map(([winner]) => winner));
  const [, runnerUp] = best.find(([winner]) => winner === winners[0])!;
  const top = [winners[0]!, ranked([runnerUp, ...winners.slice(1)])[0]!];
  return {
    first: lying[top[0]!]!,
    second: lying[top[1]!]!,
    others: lying.filter((_, index) => !top.includes(index)),
  };
}

function* silent(): Protocol<void> {}

/** The numbers below `count`, at least two, in as few groups as possible, of sizes that differ by one at most. */
function groupsOf(count: number): number[][] {
  const groups: number[][] = Array.from({ length: (count + GROUP - 1) >> 2 }, () => []);
  for (let index = 0; index < count; index += 1) groups[index % groups.length]!.push(index);
  return groups;
}

const pairsIn = (group: readonly number[]): Pair[] =>
  group.flatMap((a, index) => group.slice(index + 1).map((b): Pair => [a, b]));

/** The remaining comparisons: [winner, runner-up] of every group with the winners of the others. */
const betweenGroups = (best: readonly Pair[]): Pair[] => [
  ...pairsIn(best.map(([winner]) => winner)),
  ...best.flatMap(([, second], group) =>
    best.flatMap(([winner], other): Pair[] => (other === group ? [] : [[second, winner]])),
  ),
];
