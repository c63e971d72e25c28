import type { Card, Face, Pile } from '../../table/card.ts';
import { HEART, lay } from '../../table/card.ts';
import { ProcedureError } from '../../table/error.ts';
import type { Protocol } from '../../table/step.ts';
import { all, copyCards, copying, scramble, turn } from '../../table/steps.ts';
import type { Bit } from '../bit.ts';
import { copy } from '../bit.ts';
import { disjunction } from '../disjunction.ts';
import { select } from '../selection.ts';
import { pairsOfChoosers } from './chooser-check.ts';
import type { Choice, Decision } from './choice.ts';
import { columnOf } from './choice.ts';
import { NOBODY } from './number.ts';
import { replaceByDummy, showBundle, specifyAction } from './paper/action-specification.ts';

/**
 * The two actions of Werewolf on the choices that players placed. moderatorless-werewolf-2026 §3.3.2, §3.4.
 *
 * With cards column after column, as in the paper. Where a face-down card can be duplicated, all columns side by
 * side on copies: replacing is the same in whatever order columns come, and showing changes nothing.
 */

/**
 * The cards of all chosen players are replaced by dummies, unseen. One card a player, bearing her number.
 * Side by side: a player's card is replaced when the OR of all bits placed on her is 1.
 */
export function* replaceChosen(choices: readonly Choice[], numbers: readonly Face[]): Protocol<Card[]> {
  const cards = lay(...numbers);
  if ((yield* copying()) === 'cards') {
    const targets = choices.map((choice) => choice.targets);
    const { bundles } = yield* specifyAction(targets, cards.map((card) => [card]), replaceByDummy, numbers);
    return bundles.flat();
  }
  const replaced = yield* all(
    ...cards.map((card, target) => {
      const others = choices.filter((_, chooser) => chooser !== target);
      return replaceIf(others.map(({ targets }) => targets[target]!), card);
    }),
  );
  return replaced.flat();
}

function* replaceIf(bits: readonly Bit[], card: Card): Protocol<Card[]> {
  return yield* select(yield* disjunction(bits), lay(NOBODY), [card]);
}

/**
 * The card of the chosen player is shown; a dummy when nobody is chosen. When two or more players chose, no card
 * is turned and the outcome is undefined.
 */
export function* showChosen(decisions: readonly Decision[], cards: Pile): Protocol<Face | undefined> {
  const chose = (yield* all(...decisions.map(({ chose }) => copy(chose, 2)))) as [Bit, Bit][];
  const check = pairsOfChoosers(chose.map(([bit]) => bit));
  let seen: readonly Face[];
  if ((yield* copying()) === 'cards') {
    if ((yield* check) > 0) return undefined;
    const targets = decisions.map(({ targets }) => targets);
    seen = (yield* specifyAction(targets, cards.map((card) => [card]), showBundle)).seen.flat();
  } else {
    const columns = decisions.map(({ targets }, index) => columnOf(targets, chose[index]![1]));
    const [pairs, found] = yield* all(check, findChosen(columns, cards));
    if (pairs > 0) return undefined;
    seen = yield* turn(found);
  }
  return seen.find((face) => face !== NOBODY) ?? NOBODY;
}

/** For every column, in hidden order, the card of the player whom it chooses, face down. */
export function* findChosen(columns: readonly (readonly Bit[])[], cards: Pile): Protocol<Card[]> {
  const rows = [...lay(NOBODY), ...cards];
  const mixed = yield* scramble(columns.map((column) => column.flat()));
  const copies = yield* duplicates(rows, columns.length);
  return yield* all(
    ...mixed.map((column, index) =>
      findInColumn(rows.map((_, row): Bit => [column[2 * row]!, column[2 * row + 1]!]), copies[index]!),
    ),
  );
}

function* findInColumn(column: readonly Bit[], cards: Pile): Protocol<Card> {
  const rows = yield* scramble(column.map((bit, row) => [...bit, cards[row]!]));
  const faces = yield* turn(rows.flatMap(([left, right]) => [left!, right!]));
  return rows[faces.findIndex((face, at) => at % 2 === 0 && face === HEART) >> 1]![2]!;
}

const duplicates = (cards: Pile, times: number): Protocol<Card[][]> =>
  copyCards(cards, times, () => {
    throw new ProcedureError('number cards have no copy protocol: use the columns one after another');
  });
