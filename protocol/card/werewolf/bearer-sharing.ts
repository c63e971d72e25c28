import type { Card, Pile } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import { ProcedureError } from '../../table/error.ts';
import type { Protocol } from '../../table/step.ts';
import { all, copyCards, peek, scramble, turn } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { sortBearers } from './bearers.ts';
import { NOBODY, numberFace } from './number.ts';

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
 * sharing player sees the bundles of the k-1 others, the rest see their own k-1 times. Two shuffles.
 *
 * It is the procedure of moderatorless-werewolf-2026 §3.3.1 without its dummy rows, which hide k, and with each bundle
 * duplicated only when its row has been found. What came to a player is the sight called `sight`, bundles in hidden order.
 */
export function* shareAmongBearers(sharers: readonly Sharer[], sight: string): Protocol<void> {
  const { bearing, others } = yield* sortBearers(
    sharers.map(({ seat, shares, bundle }) => ({
      mark: shares,
      pile: [...lay(seat === undefined ? NOBODY : numberFace(seat)), ...bundle],
    })),
  );
  const copies = bearing.length - 1;
  const given = yield* all(...bearing.map(([, ...bundle]) => duplicates(bundle, copies)));
  const exchanged = bearing.map(([number], row) => [
    number!,
    ...Array.from({ length: copies }, (_, step) => given[(row + step + 1) % bearing.length]![step]!).flat(),
  ]);
  const kept = yield* all(...others.map(([, ...bundle]) => duplicates(bundle, copies)));
  const rows = yield* scramble([...exchanged, ...others.map(([number], row) => [number!, ...kept[row]!.flat()])]);
  const numbers = yield* turn(rows.map(([number]) => number!));
  const rowOf = (seat: number): Card[] => rows[numbers.indexOf(numberFace(seat))]!;
  yield* all(...sharers.flatMap(({ seat }) => (seat === undefined ? [] : [peek(seat, rowOf(seat).slice(1), sight)])));
}

const duplicates = (cards: Pile, times: number): Protocol<Card[][]> =>
  copyCards(cards, times, () => {
    throw new ProcedureError('number cards have no copy protocol: share information with dummy rows');
  });
