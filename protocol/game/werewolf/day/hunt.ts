import { HEART } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { declare, turn } from '../../../table/steps.ts';
import type { Village } from '../deal.ts';
import { bearersLeft, copyMarks } from '../deal.ts';
import { tell } from '../event.ts';
import { SHOOT_QUESTION, targetQuestion } from '../questions.ts';

/**
 * Everybody who has just died is asked the same: whether she is the hunter, and whom she shoots. A yes is proved by
 * turning her hunter bit, and by nothing else of hers, so that no other dead player can prove what she was.
 * moderatorless-werewolf-2026 §3.6 announces the shot without any proof, which is right only where roles are shown.
 * @returns who was shot
 */
export function* askToShoot(village: Village, fallen: readonly number[]): Protocol<number | undefined> {
  const { living } = village;
  const asked = fallen.filter((seat) => mayHunt(village, seat));
  if (asked.length === 0 || living.length === 0) return undefined;
  const targets = [...living, null];
  const question = targetQuestion(SHOOT_QUESTION, targets, { fallen });
  const answers = yield* declare(
    asked,
    asked.map(() => question),
  );
  let shot: number | undefined;
  for (const [at, seat] of asked.entries()) {
    const target = targets[answers[at]!]!;
    if (target === null) continue;
    const [bit] = yield* copyMarks(village, [seat], 'hunts');
    const [face] = yield* turn([bit![0]![0]]);
    const proved = face === HEART;
    yield* tell({ name: 'shot', seat, target, proved, followed: [] });
    if (!proved) continue;
    village.hunted = true;
    shot = target;
  }
  return shot;
}

/** Whether she may be the hunter, for all that everybody knows. */
function mayHunt(village: Village, seat: number): boolean {
  const { hunted, shown } = village;
  if (hunted) return false;
  const role = shown.get(seat);
  return role === undefined ? bearersLeft(village, 'hunts') > 0 : role === 'hunter';
}
