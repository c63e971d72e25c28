import { zero } from '../../../card/bit/bit.ts';
import type { Actor, Aim } from '../../../card/werewolf/bearer-action.ts';
import { aimAtChosen, protectChosen, showAimed } from '../../../card/werewolf/bearer-action.ts';
import { shareAmongBearers } from '../../../card/werewolf/bearer-sharing.ts';
import { judgePicked } from '../../../card/werewolf/chosen-judgment.ts';
import { NOBODY, numberFace } from '../../../card/werewolf/number.ts';
import { hideVictim } from '../../../card/werewolf/witch/victim.ts';
import type { Face } from '../../../table/card.ts';
import { lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all } from '../../../table/steps.ts';
import type { Village } from '../deal.ts';
import { copyMarks, unshown } from '../deal.ts';
import {
  ATTACK_QUESTION,
  GUARD_QUESTION,
  JUDGED_ONE_SIGHT,
  JUDGE_QUESTION,
  targetQuestion,
  targetsFor,
} from '../questions.ts';
import type { Mark } from '../roles.ts';
import type { NightByCopying, When } from './by-copying.ts';

/**
 * The form for tables where cards can be duplicated. Everybody knows how many roles that are not turned bear a mark.
 * The bundles of the dead take part without a choice, so that the number of living bearers stays hidden.
 */
export const byCiphertext: NightByCopying<readonly Aim[]> = {
  bundles: () => 1,

  *share(village, bundles, sight) {
    const seats = unshown(village);
    const shares = yield* copyMarks(village, seats, 'pack');
    const nothing = bundles[0]![0]!.map((): Face => NOBODY);
    const sharers = seats.map((seat, index) => {
      const at = village.living.indexOf(seat);
      return at < 0
        ? { seat: undefined, shares: shares[index]![0]!, bundle: lay(...nothing) }
        : { seat, shares: shares[index]![0]!, bundle: bundles[at]![0]! };
    });
    yield* shareAmongBearers(sharers, sight);
  },

  *judge(village, night) {
    const { living } = village;
    const judges = yield* copyMarks(village, living, 'judges');
    const values = yield* copyMarks(village, living, 'dark', living.length);
    yield* all(
      ...living.map((seat, index) => {
        const targets = targetsFor(living, seat);
        const picked = targets.map((target) =>
          target === null
            ? { number: NOBODY, value: zero() }
            : { number: numberFace(target), value: values[living.indexOf(target)]![index]! },
        );
        const question = targetQuestion(JUDGE_QUESTION, targets, { night }, 'front');
        return judgePicked({ seat, judges: judges[index]![0]!, values: picked, question }, JUDGED_ONE_SIGHT);
      }),
    );
  },

  *protect(village, night, { bundle, replaced }) {
    const guards = yield* actors(village, 'guards', GUARD_QUESTION, { night });
    return yield* protectChosen(guards, village.living.map(bundle), replaced);
  },

  *aim(village, when) {
    return yield* aimAtChosen(yield* actors(village, 'attacks', ATTACK_QUESTION, when), village.living.length);
  },

  show: showAimed,

  hide: hideVictim,
};

/** Asks every living player for a target; the player's bundle decides whether it counts. */
function* actors(village: Village, mark: Mark, name: string, when: When): Protocol<Actor[]> {
  const { living } = village;
  const seats = unshown(village);
  const marks = yield* copyMarks(village, seats, mark);
  return seats.map((seat, index) => {
    const acts = marks[index]![0]!;
    if (!living.includes(seat)) return { acts };
    const targets = targetsFor(living, seat);
    const places = targets.map((target) => (target === null ? undefined : living.indexOf(target)));
    return { acts, asked: { seat, targets: places, question: targetQuestion(name, targets, { ...when }) } };
  });
}
