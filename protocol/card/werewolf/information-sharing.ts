import type { Card, Face, Pile } from '../../table/card.ts';
import { HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, faceDown, peek, scramble, turn } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { copy, not } from '../bit/bit.ts';
import { NOBODY, numberFace } from './number.ts';

/** A player in the information-sharing protocol. */
export interface Sharing {
  readonly seat: number;
  /** Sharer-identification cards: ♥♣ if the player shares, ♣♥ if not. */
  readonly shares: Bit;
  /** n'-1 sharing-information-card bundles of equal size; a player who does not share may put down anything. */
  readonly bundles: readonly Pile[];
}

/** The two sharer-identification bundles of a player's rows. */
export type Identified = readonly [own: Bit, dummy: Bit];

/**
 * Step 2: the dummy row's bundle is the player's one XOR the constant 1, which is its negation and takes no
 * shuffle beyond that of the copy.
 */
export function* identify(shares: Bit): Protocol<Identified> {
  const [own, copied] = (yield* copy(shares, 2)) as [Bit, Bit];
  return [own, not(copied)];
}

/**
 * Role-internal information sharing: every sharing player sees the bundle of every other one, and the rest see their
 * own again. moderatorless-werewolf-2026 §3.3.1, numbered as there; n'+2 shuffles. Each player receives the bundles as
 * the sight called `sight`, in hidden order.
 */
export function* shareInformation(
  players: readonly Sharing[],
  sight: string,
  identifying: (shares: Bit) => Protocol<Identified> = identify,
): Protocol<void> {
  const n = players.length;
  const size = players[0]!.bundles[0]!.length;
  // 1 and 2. Two rows for each player: the player's own, and a dummy row that is selected when the own one is not.
  const identified = yield* all(...players.map(({ shares }) => identifying(shares)));
  const rows = players.flatMap(({ seat, bundles }, index): Pile[] => {
    const [own, dummy] = identified[index]!;
    const nothing = lay(...Array.from({ length: (n - 1) * size }, (): Face => NOBODY));
    return [
      [...bundles.flat(), ...own, ...lay(numberFace(seat))],
      [...nothing, ...dummy, ...lay(NOBODY)],
    ];
  });
  const at = (n - 1) * size;
  // 3.
  const mixed = yield* scramble(rows);
  // 4. Column n' is turned; bundles change places among the selected rows.
  const marks = mixed.flatMap((row) => row.slice(at, at + 2));
  const faces = yield* turn(marks);
  const selected = mixed.flatMap((_, row) => (faces[2 * row] === HEART ? [row] : []));
  const exchanged = mixed.map((row) => [...row]);
  selected.forEach((row, t) => {
    for (let j = 1; j < n; j += 1) {
      const from = mixed[selected[(t + j) % n]!]!;
      exchanged[row]!.splice((j - 1) * size, size, ...from.slice((j - 1) * size, j * size));
    }
  });
  // 5.
  yield* faceDown(marks);
  const again = yield* scramble(exchanged);
  // 6. Each row goes to the player whose number it bears, who looks at its bundles.
  const numbers = yield* turn(again.map((row) => row.at(-1)!));
  const rowOf = (seat: number): Card[] => again[numbers.indexOf(numberFace(seat))]!;
  yield* all(...players.map(({ seat }) => peek(seat, rowOf(seat).slice(0, at), sight)));
}
