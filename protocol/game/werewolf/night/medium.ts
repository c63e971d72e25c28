import { judgeOne } from '../../../card/werewolf/single-judgment.ts';
import type { Protocol } from '../../../table/step.ts';
import { named } from '../../../table/steps.ts';
import type { Village } from '../deal.ts';
import { bearersLeft, copyMarks } from '../deal.ts';
import { SENSED_SIGHT } from '../questions.ts';

/**
 * The medium learns whether the executed player was a werewolf. Everybody looks at four cards, and nobody is asked a
 * question. After a day without an execution nothing happens. moderatorless-werewolf-2026 §3.6.
 */
export function* sense(village: Village): Protocol<void> {
  const { living, executed } = village;
  if (executed === undefined || bearersLeft(village, 'senses') === 0) return;
  const judges = yield* copyMarks(village, living, 'senses');
  const [values] = yield* copyMarks(village, [executed], 'dark', living.length);
  const learners = living.map((seat, at) => ({ seat, judges: judges[at]![0]!, value: values![at]! }));
  yield* named('judgment of the executed', judgeOne(learners, SENSED_SIGHT));
}
