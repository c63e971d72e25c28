import type { Face, Pile } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { pairsOfChoosers } from './chooser-check.ts';
import type { Choice, Decision } from './choice.ts';
import { NOBODY } from './number.ts';
import { replaceBy, showBundle, specifyAction } from './paper/action-specification.ts';

/**
 * The two actions of Werewolf on the choices that players have placed, with counted cards, column after column as in
 * the paper. moderatorless-werewolf-2026 §3.3.2, §3.4. Where cards can be duplicated: `bearer-action.ts`.
 */

/**
 * Replaces the bundles of all chosen players, unseen.
 * @param bundles one a player, all of one size
 * @param replaced what takes the place of a chosen player's bundle
 * @param numbers the players' numbers
 */
export function* replaceChosen(
  choices: readonly Choice[],
  bundles: readonly (readonly Face[])[],
  replaced: readonly Face[],
  numbers: readonly Face[],
): Protocol<readonly Pile[]> {
  const targets = choices.map((choice) => choice.targets);
  const laid = bundles.map((bundle) => lay(...bundle));
  return (yield* specifyAction(targets, laid, replaceBy(replaced), numbers)).bundles;
}

/**
 * Shows the card of the chosen player, or a dummy when nobody is chosen. When two or more players chose, no card is
 * turned and the outcome is undefined.
 */
export function* showChosen(decisions: readonly Decision[], cards: Pile): Protocol<Face | undefined> {
  if ((yield* pairsOfChoosers(decisions.map(({ chose }) => chose))) > 0) return undefined;
  const targets = decisions.map((decision) => decision.targets);
  const { seen } = yield* specifyAction(
    targets,
    cards.map((card) => [card]),
    showBundle,
  );
  return seen.flat().find((face) => face !== NOBODY) ?? NOBODY;
}
