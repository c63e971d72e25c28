import type { Protocol } from '../../table/step.ts';
import { all, turn } from '../../table/steps.ts';
import { HEART } from '../../table/card.ts';
import type { Bit } from '../bit/bit.ts';
import { bitsIn, copy, or } from '../bit/bit.ts';
import { disjunction } from '../bit/disjunction.ts';
import { amongBearers } from './bearers.ts';

/**
 * A player, whether the player is part of the bond, and the player's fate: one bit for every player who dies if this
 * one dies.
 */
interface Bound {
  readonly seat: number;
  readonly mark: Bit;
  readonly fate: readonly Bit[];
}

/**
 * A bond: the two players with the mark die together. Each one's fate is replaced by the OR of both, unseen; the
 * others' fates stay as they are. Three shuffles where cards are duplicated.
 *
 * moderatorless-werewolf-2026 §3.6 lets the other one die after the first is known to be dead, and so shows who
 * followed whom. Here the fates are joined face down before anybody dies.
 * @returns the fates in the order of the players
 */
export function* bind(players: readonly Bound[]): Protocol<Bit[][]> {
  const rows = players.map(({ seat, mark, fate }) => ({ seat, marks: [mark], pile: fate.flat() }));
  const home = yield* amongBearers(rows, function* ([bearing = [], others = []]) {
    const [one = [], other = []] = bearing.map(bitsIn);
    const either = yield* all(...one.map((bit, at) => or(bit, other[at]!)));
    const copies = yield* all(...either.map((bit) => copy(bit, 2)));
    return [[0, 1].map((at) => copies.flatMap((pair) => pair[at]!)), others];
  });
  return home.map(bitsIn);
}

/**
 * Who dies by any of these fates. Each fate has one bit for every player, and only their OR is turned, so that nobody
 * can tell the fates apart. Uses the bits up.
 */
export function* fulfil(fates: readonly (readonly Bit[])[]): Protocol<boolean[]> {
  const players = fates[0]!.map((_, at) => fates.map((fate) => fate[at]!));
  const dies = yield* all(...players.map((bits) => disjunction(bits)));
  if (dies.length === 0) return [];
  const faces = yield* turn(dies.map(([first]) => first));
  return faces.map((face) => face === HEART);
}
