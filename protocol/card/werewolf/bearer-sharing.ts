import type { Card, Pile } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import { ProcedureError } from '../../table/error.ts';
import type { Protocol } from '../../table/step.ts';
import { all, copyCards, peek } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { amongBearers } from './bearers.ts';
import { NOBODY } from './number.ts';

/** A player with a bit. Everybody knows how many of the players' bits are 1. */
interface Sharer {
  /** The seat that looks at the row; undefined: nobody does. */
  readonly seat: number | undefined;
  readonly shares: Bit;
  /** The cards to be shown to the other sharers; all bundles have the same size. */
  readonly bundle: Pile;
}

/**
 * Role-internal information sharing among k ≥ 2 sharers, where everybody knows k and cards can be duplicated: every
 * sharing player sees the bundles of the k-1 others, the rest see their own k-1 times. Two shuffles. Two sharers need
 * no duplicates, so counted cards are enough.
 *
 * It is the procedure of moderatorless-werewolf-2026 §3.3.1 without its dummy rows, which hide k, and with each bundle
 * duplicated only when its row has been found. Each player receives the bundles as the sight called `sight`, in hidden
 * order.
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

/** The first duplicate is the pile itself. */
function* duplicates(cards: Pile, times: number): Protocol<Card[][]> {
  if (times === 1) return [[...cards]];
  return yield* copyCards(cards, times, () => {
    throw new ProcedureError('number cards have no copy protocol: share information with dummy rows');
  });
}

/**
 * A player at the introduction. The marks show whether the player is known to others, is an initiate who learns of
 * them, or is neither.
 */
interface Introduced {
  readonly seat: number;
  /** ♥♣ for players who know each other and are known to the initiates. */
  readonly known: Bit;
  /** ♥♣ for initiates, who learn of the known players and are not known to them. No player has both marks. */
  readonly initiate: Bit;
  /** As many equal bundles, laid in front of all, as `bundlesToIntroduce` says. */
  readonly bundles: readonly Pile[];
}

/** How many equal bundles each player lays: one for every other known player and every initiate. */
export const bundlesToIntroduce = (known: number, initiates: number): number => known - 1 + initiates;

/**
 * Introduces the known players to each other and to the initiates, who stay unknown: moderatorless-werewolf-2026 §3.6,
 * "Fanatic". Everybody knows how many there are of both. Every known player sees the bundles of the other known ones,
 * every initiate those of all, and the rest see dummies; all look at the same number of cards. Two shuffles.
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
