import type { Card, Face, Pile } from '../../table/card.ts';
import { HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, scramble, turn } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { NOBODY, numberFace } from './number.ts';

/** A pile and whether its owner bears a mark. */
interface Marked {
  readonly mark: Bit;
  readonly pile: Pile;
}

interface Sorted {
  /** The piles whose owners bear the mark, in hidden order. */
  readonly bearing: readonly (readonly Card[])[];
  readonly others: readonly (readonly Card[])[];
}

/**
 * Separates the piles whose owners bear a mark from the others, without showing the owners: the piles are scrambled
 * with their marks, and the marks are turned. This shows how many bear the mark, so everybody must know the number
 * beforehand. One shuffle.
 *
 * Steps 3 and 4 of moderatorless-werewolf-2026 §3.3.1 do the same with a dummy row for each player, which hides the
 * number too.
 */
export function* sortBearers(marked: readonly Marked[]): Protocol<Sorted> {
  const [bearing, others] = yield* partByMarks(marked.map(({ mark, pile }) => ({ marks: [mark], pile })));
  return { bearing: bearing!, others: others! };
}

/**
 * The same with several marks, of which no player bears two. Returns for each mark the piles of its bearers, and last
 * the piles of players without a mark. It shows how many bear each mark. One shuffle.
 */
function* partByMarks(
  marked: readonly { readonly marks: readonly Bit[]; readonly pile: Pile }[],
): Protocol<Card[][][]> {
  const kinds = marked[0]!.marks.length;
  // The first card of a bit determines it.
  const mixed = yield* scramble(marked.map(({ marks, pile }) => [...marks.map(([first]) => first), ...pile]));
  const shown = mixed.flatMap((cards) => cards.slice(0, kinds));
  const faces = yield* turn(shown);
  yield* discard(shown);
  const groups = Array.from({ length: kinds + 1 }, (): Card[][] => []);
  mixed.forEach((cards, row) => {
    const kind = faces.slice(row * kinds, (row + 1) * kinds).indexOf(HEART);
    groups[kind < 0 ? kinds : kind]!.push(cards.slice(kinds));
  });
  return groups;
}

/** A player's marks, and the pile to which something is done according to the marks. */
export interface Row {
  /** The owner; undefined: nobody gets it back. */
  readonly seat: number | undefined;
  readonly marks: readonly Bit[];
  readonly pile: Pile;
}

/**
 * Does something to the piles of players with certain marks, unseen: the rows are separated by their marks, `act`
 * replaces the piles group by group, and every pile returns to its owner by the number shuffled with it. All piles that
 * `act` returns must have the same size. Everybody must know how many bear each mark; the bearers are not revealed. Two
 * shuffles, besides those of `act`. The exchange of moderatorless-werewolf-2026 §3.3.1, steps 3 to 6, without its dummy
 * rows.
 * @returns the piles in the order of the rows; nothing for a row without a seat
 */
export function* amongBearers(
  rows: readonly Row[],
  act: (groups: readonly (readonly Pile[])[]) => Protocol<readonly (readonly Pile[])[]>,
): Protocol<Pile[]> {
  const parted = yield* partRows(rows);
  return yield* sendHome(rows, parted, yield* act(parted.piles));
}

/** Rows separated by their marks and without visible owners. */
export interface Parted {
  /** Group by group, in hidden order. */
  readonly piles: readonly (readonly Pile[])[];
  /** The owners' numbers, face down, group by group. */
  readonly owners: Pile;
}

/** The first half of `amongBearers`. One shuffle. */
export function* partRows(rows: readonly Row[]): Protocol<Parted> {
  const groups = yield* partByMarks(
    rows.map(({ seat, marks, pile }) => ({ marks, pile: [...lay(faceOf(seat)), ...pile] })),
  );
  return {
    piles: groups.map((group) => group.map(([, ...pile]) => pile)),
    owners: groups.flat().map(([number]) => number!),
  };
}

/** The second half of `amongBearers`: the piles, group by group, return to their owners. One shuffle. */
export function* sendHome(
  rows: readonly Pick<Row, 'seat'>[],
  { owners }: Parted,
  piles: readonly (readonly Pile[])[],
): Protocol<Pile[]> {
  const acted = piles.flat();
  const mixed = yield* scramble(owners.map((number, at) => [number, ...acted[at]!]));
  const numbers = yield* turn(mixed.map(([number]) => number!));
  return rows.map(({ seat }) => (seat === undefined ? [] : mixed[numbers.indexOf(numberFace(seat))]!.slice(1)));
}

const faceOf = (seat: number | undefined): Face => (seat === undefined ? NOBODY : numberFace(seat));
