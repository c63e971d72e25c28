import { replaceChosen, showChosen } from '../../../card/werewolf/action.ts';
import { judgeAttributes } from '../../../card/werewolf/attribute-judgment.ts';
import type { Choice, Decision } from '../../../card/werewolf/choice.ts';
import { decide, placeChoices } from '../../../card/werewolf/choice.ts';
import { shareInformation } from '../../../card/werewolf/information-sharing.ts';
import { numberFace } from '../../../card/werewolf/number.ts';
import { hideVictim } from '../../../card/werewolf/witch/victim.ts';
import type { Card } from '../../../table/card.ts';
import { CLUB, lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, arrange } from '../../../table/steps.ts';
import type { Village } from '../deal.ts';
import { copyMarks } from '../deal.ts';
import {
  ATTACK_QUESTION,
  GUARD_QUESTION,
  JUDGED_SIGHT,
  JUDGE_QUESTION,
  targetQuestion,
  targetsFor,
} from '../questions.ts';
import type { Mark } from '../roles.ts';
import type { NightByCopying, When } from './by-copying.ts';

/** The paper's protocols, as people with real cards must play them. */
export const byCards: NightByCopying<readonly Decision[]> = {
  bundles: ({ living }) => living.length - 1,

  *share(village, bundles, sight) {
    const { living } = village;
    const shares = yield* copyMarks(village, living, 'pack');
    yield* shareInformation(
      living.map((seat, index) => ({ seat, shares: shares[index]![0]!, bundles: bundles[index]! })),
      sight,
    );
  },

  /** Attribute judgment on all living players at once. */
  *judge(village, night) {
    const { living } = village;
    const judges = yield* copyMarks(village, living, 'judges');
    const values = yield* copyMarks(village, living, 'dark', living.length);
    const selectors = yield* all(
      ...living.map((seat, index) => placeSelectors(living, seat, judges[index]![0]![0], night)),
    );
    yield* judgeAttributes(
      living.map((seat, index) => ({ seat, selectors: selectors[index]!, values: values[index]! })),
      JUDGED_SIGHT,
    );
  },

  *protect(village, night, { bundle, replaced }) {
    const choices = yield* choose(village, 'guards', GUARD_QUESTION, { night });
    return yield* replaceChosen(choices, village.living.map(bundle), replaced, village.living.map(numberFace));
  },

  *aim(village, when) {
    return yield* decide(yield* choose(village, 'attacks', ATTACK_QUESTION, when));
  },

  show: showChosen,

  hide: (decisions) =>
    hideVictim(decisions.map(({ chose, targets }) => ({ chose, targets: targets.map(([first]) => first) }))),
};

/**
 * The attribute-judgment cards: the left card of "may judge" with a ♣ beside it is ♥♣ for a judge and ♣♣ for everybody
 * else. A bundle on a player's own place chooses nobody.
 */
function* placeSelectors(living: readonly number[], seat: number, left: Card, night: number): Protocol<Card[][]> {
  const bundles = [[left, ...lay(CLUB)], ...living.slice(1).map(() => lay(CLUB, CLUB))];
  const targets = targetsFor(living, seat);
  const placed = yield* arrange(seat, bundles, targetQuestion(JUDGE_QUESTION, targets, { night }, 'place'));
  return living.map((target) => placed[targets.indexOf(target === seat ? null : target)]!);
}

/** Asks every living player for a target; the player's bundle decides whether it counts. */
function* choose(village: Village, mark: Mark, name: string, when: When): Protocol<Choice[]> {
  const { living } = village;
  const marks = yield* copyMarks(village, living, mark);
  return yield* placeChoices(
    living.map((seat, index) => ({
      seat,
      acts: marks[index]![0]!,
      question: targetQuestion(name, targetsFor(living, seat), { ...when }, 'place'),
    })),
  );
}
