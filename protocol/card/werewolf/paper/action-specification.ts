import type { Card, Face, Pile } from '../../../table/card.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, faceDown, scramble, turn } from '../../../table/steps.ts';
import type { Bit } from '../../bit/bit.ts';
import { copy, xor } from '../../bit/bit.ts';
import { disjunction } from '../../bit/disjunction.ts';
import { NOBODY } from '../number.ts';

/**
 * An action on the bundle of a chosen player. Returns the bundle afterwards, face down, and the faces that were seen.
 */
export type Action = (bundle: Pile) => Protocol<{ readonly bundle: Pile; readonly seen: readonly Face[] }>;

/** The bodyguard's action: the bundle is replaced, by a dummy in the paper, and put aside unseen. §3.4. */
export const replaceBy = (faces: readonly Face[]): Action =>
  function* () {
    return { bundle: lay(...faces), seen: [] };
  };

/** The attack: the bundle is shown. §3.4. */
export function* showBundle(bundle: Pile): ReturnType<Action> {
  const seen = yield* turn(bundle);
  yield* faceDown(bundle);
  return { bundle, seen };
}

export interface Specified {
  /** The faces that the actions showed, column by column. */
  readonly seen: readonly (readonly Face[])[];
  /** The action-processing bundles in the order of their owners, when these were identified. */
  readonly bundles: readonly Pile[];
}

/**
 * Action specification, column after column. moderatorless-werewolf-2026 §3.3.2, numbered as there; 2n'²+n'+2 shuffles,
 * and one more to identify the owners.
 * @param targets for each player the column of step 1, without its first row
 * @param bundles action-processing bundles, one a player
 * @param owners player-number cards, when owners shall be identified after the action
 */
export function* specifyAction(
  targets: readonly (readonly Bit[])[],
  bundles: readonly Pile[],
  act: Action,
  owners?: readonly Face[],
): Protocol<Specified> {
  const n = targets.length;
  const size = bundles[0]!.length;
  // 2. The first row of every column.
  const columns = yield* all(...targets.map(withFirstRow));
  // 1. A dummy bundle in the first row, the players' bundles in the others.
  const dummy = lay(...Array.from({ length: size }, (): Face => NOBODY));
  const acted = [dummy, ...bundles].map((bundle, row) => [
    ...bundle,
    ...(owners === undefined ? [] : lay(row === 0 ? NOBODY : owners[row - 1]!)),
  ]);
  // 3.
  const mixed = yield* scramble(acted.map((pile, row) => [...columns.flatMap((column) => column[row]!), ...pile]));
  // 4.
  const cell = (row: readonly Card[], column: number): Card[] => row.slice(2 * column, 2 * column + 2);
  const selectors = yield* scramble(columns.map((_, column) => mixed.flatMap((row) => cell(row, column))));
  let rows = mixed.map((row, at) => [...selectors.flatMap((column) => cell(column, at)), ...row.slice(2 * n)]);
  // 5.
  const seen: (readonly Face[])[] = [];
  for (let column = 0; column < n; column += 1) {
    const shown = rows.flatMap((row) => cell(row, column));
    const faces = yield* turn(shown);
    const hit = rows[faces.findIndex((face, at) => at % 2 === 0 && face === HEART) >> 1]!;
    const done = yield* act(hit.slice(2 * n, 2 * n + size));
    hit.splice(2 * n, size, ...done.bundle);
    seen.push(done.seen);
    yield* faceDown(shown);
    rows = yield* scramble(rows);
  }
  if (owners === undefined) return { seen, bundles: [] };
  // Identification of the owners.
  const last = yield* scramble(rows);
  const numbers = yield* turn(last.map((row) => row.at(-1)!));
  return { seen, bundles: owners.map((owner) => last[numbers.indexOf(owner)]!.slice(2 * n, 2 * n + size)) };
}

/** Step 2 for one column: its first row is ♥♣ XOR the OR of copies of the others. */
function* withFirstRow(targets: readonly Bit[]): Protocol<Bit[]> {
  const copies = (yield* all(...targets.map((bit) => copy(bit, 2)))) as [Bit, Bit][];
  const any = yield* disjunction(copies.map(([, copied]) => copied));
  const nobody = yield* xor(lay(HEART, CLUB) as [Card, Card], any);
  return [nobody, ...copies.map(([kept]) => kept)];
}

/**
 * The paper's check: how many players chose somebody. n'²+1 shuffles. It shows 0 as well, and so whether there was
 * a choice at all; `pairsOfChoosers` does not. Gives the columns back.
 */
export function* countChoosers(
  targets: readonly (readonly Bit[])[],
): Protocol<{ readonly count: number; readonly targets: Bit[][] }> {
  const copies = (yield* all(...targets.flat().map((bit) => copy(bit, 2)))) as [Bit, Bit][];
  const shown = (yield* scramble(copies.map(([, copied]) => copied))).flat();
  const faces = yield* turn(shown);
  const n = targets.length;
  return {
    count: faces.filter((face, at) => at % 2 === 0 && face === HEART).length,
    targets: targets.map((_, column) => copies.slice(column * n, (column + 1) * n).map(([kept]) => kept)),
  };
}
