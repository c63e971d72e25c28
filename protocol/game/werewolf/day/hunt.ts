import type { Bit } from '../../../card/bit/bit.ts';
import { and, copy, not } from '../../../card/bit/bit.ts';
import { HEART } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, declare, named, peek, turn } from '../../../table/steps.ts';
import { dyingWith } from '../bonds.ts';
import type { Village } from '../deal.ts';
import { bearersLeft, copyMarks } from '../deal.ts';
import { tell } from '../event.ts';
import { MAY_SHOOT_SIGHT, SHOOT_QUESTION, targetQuestion } from '../questions.ts';

/**
 * Asks all who have just died, and may be the hunter as far as everybody knows, whether they are the hunter, and whom
 * they shoot. A shot is proved by turning the
 * player's hunter bit and nothing else, so that no other dead player can prove a role. moderatorless-werewolf-2026 §3.6
 * announces the shot without a proof, which is sound only where roles are shown.
 *
 * Where a poisoned hunter may not shoot, the bit "hunter and not poisoned" takes the place of the hunter bit, and each
 * player looks at their own before answering. So only a hunter learns the cause of their own death, and others learn
 * nothing from the missing shot. @returns who was shot, and who died because of that
 */
export function* askToShoot(village: Village, fallen: readonly number[]): Protocol<number[]> {
  const { living } = village;
  const asked = fallen.filter((seat) => mayHunt(village, seat));
  if (asked.length === 0 || living.length === 0) return [];
  const able = yield* all(...asked.map((seat) => mayShoot(village, seat)));
  const targets = [...living, null];
  const question = targetQuestion(SHOOT_QUESTION, targets, { fallen });
  const answers = yield* declare(
    asked,
    asked.map(() => question),
  );
  let dead: number[] = [];
  for (const [at, seat] of asked.entries()) {
    const target = targets[answers[at]!]!;
    if (target === null) continue;
    const [face] = yield* turn([able[at]![0]]);
    const proved = face === HEART;
    const followed = proved ? yield* dyingWith(village, [target]) : [];
    yield* tell({ name: 'shot', seat, target, proved, followed });
    if (!proved) continue;
    village.hunted = true;
    dead = [target, ...followed];
  }
  return dead;
}

/** The bit that proves a shot. */
function* mayShoot(village: Village, seat: number): Protocol<Bit> {
  const [[hunter]] = (yield* copyMarks(village, [seat], 'hunts')) as [[Bit]];
  const poisoned = village.poisoned.get(seat);
  if (poisoned === undefined) return hunter;
  const [seen, kept] = (yield* copy(yield* and(not(poisoned), hunter), 2)) as [Bit, Bit];
  yield* named('poisoned hunter', peek(seat, [seen[0]], MAY_SHOOT_SIGHT));
  return kept;
}

/** Whether this seat may be the hunter, as far as everybody knows. */
function mayHunt(village: Village, seat: number): boolean {
  const { hunted, shown } = village;
  if (hunted) return false;
  const role = shown.get(seat);
  return role === undefined ? bearersLeft(village, 'hunts') > 0 : role === 'hunter';
}
