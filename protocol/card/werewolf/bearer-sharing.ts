import type { Card, Pile } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import { ProcedureError } from '../../table/error.ts';
import type { Protocol } from '../../table/step.ts';
import { all, copyCards, peek } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { amongBearers } from './bearers.ts';
import { NOBODY } from './number.ts';

/** Somebody whose bit is among those of which everybody knows how many are 1. */
interface Sharer {
  /** Whose row it is; undefined: nobody looks at it. */
  readonly seat: number | undefined;
  readonly shares: Bit;
  /** What she shows to the others who share; all bundles are of one size. */
  readonly bundle: Pile;
}

/**
 * Role-internal information sharing among k ≥ 2 sharers, where everybody knows k and cards can be duplicated: every
 * sharing player sees the bundles of the k-1 others, the rest see their own k-1 times. Two shuffles. Two sharers need
 * no duplicates, and so no more than cards.
 *
 * It is the procedure of moderatorless-werewolf-2026 §3.3.1 without its dummy rows, which hide k, and with each bundle
 * duplicated only when its row has been found. What came to a player is the sight called `sight`, bundles in hidden order.
 */
export function* shareAmongBearers(sharers: readonly Sharer[], sight: string): Protocol<void> {
  const rows = sharers.map(({ seat, shares, bundle }) => ({ seat, marks: [shares], pile: bundle }));
  const home = yield* amongBearers(rows, function* ([bearing = [], others = []]) {
    const copies = bearing.length - 1;
    const given = yield* all(...bearing.map((bundle) => duplicates(bundle, copies)));
    const exchanged = bearing.map((_, row) =>
      Array.from({ length: copies }, (_, step) => given[(row + step + 1) % bearing.length]![step]!).flat(),
    );
    const kept = yield* all(...others.map((bundle) => duplicates(bundle, copies)));
    return [exchanged, kept.map((each) => each.flat())];
  });
  yield* all(...sharers.flatMap(({ seat }, row) => (seat === undefined ? [] : [peek(seat, home[row]!, sight)])));
}

/** One duplicate is the pile itself. */
function* duplicates(cards: Pile, times: number): Protocol<Card[][]> {
  if (times === 1) return [[...cards]];
  return yield* copyCards(cards, times, () => {
    throw new ProcedureError('number cards have no copy protocol: share information with dummy rows');
  });
}

/** Somebody who is introduced: her marks say whether she is one of those shown, or one of those who are shown them. */
interface Introduced {
  readonly seat: number;
  /** ♥♣ for those who know each other and are known to the initiates. */
  readonly known: Bit;
  /** ♥♣ for those who know the others and are not known. Nobody bears both. */
  readonly initiate: Bit;
  /** As many equal bundles, laid in front of all, as `bundlesToIntroduce` says. */
  readonly bundles: readonly Pile[];
}

/** How many equal bundles each player lays: one for every other known one and every initiate. */
export const bundlesToIntroduce = (known: number, initiates: number): number => known - 1 + initiates;

/**
 * The introduction of those who know each other, in the presence of initiates, who learn of them and are not known to
 * them: moderatorless-werewolf-2026 §3.6, "Fanatic". Everybody knows how many there are of both. Every known one sees the
 * bundles of the others, every initiate those of all, the rest dummies; all look at as many cards. Two shuffles.
 */
export function* introduceTo(players: readonly Introduced[], sight: string): Protocol<void> {
  const rows = players.map(({ seat, known, initiate, bundles }) => ({
    seat,
    marks: [known, initiate],
    pile: bundles.flat(),
  }));
  const size = players[0]!.bundles[0]!.length;
  const home = yield* amongBearers(rows, function* ([known = [], initiates = [], others = []]) {
    const bundle = (one: number, copy: number): Pile => known[one]!.slice(copy * size, (copy + 1) * size);
    const dummies = (times: number): Pile => lay(...Array.from({ length: times * size }, () => NOBODY));
    const count = known.length;
    return [
      // The bundle numbered 0 … count-2 of each goes to the others, one each.
      known.map((_, one) => [
        ...Array.from({ length: count - 1 }, (_, step) => bundle((one + step + 1) % count, step)).flat(),
        ...dummies(1),
      ]),
      initiates.map((_, one) => known.flatMap((_, each) => bundle(each, count - 1 + one))),
      others.map(() => dummies(count)),
    ];
  });
  yield* all(...players.map(({ seat }, row) => peek(seat, home[row]!, sight)));
}
