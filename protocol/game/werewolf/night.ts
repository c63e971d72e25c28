import type { Choice, Decision } from '../../card/werewolf/choice.ts';
import { decide, placeChoices } from '../../card/werewolf/choice.ts';
import { replaceChosen, showChosen } from '../../card/werewolf/action.ts';
import { judgeAttributes } from '../../card/werewolf/attribute-judgment.ts';
import { numberFace, seatOf } from '../../card/werewolf/number.ts';
import type { Card } from '../../table/card.ts';
import { CLUB, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, arrange, named, tell } from '../../table/steps.ts';
import type { Village } from './deal.ts';
import { copyMarks } from './deal.ts';
import { exchangeTargets } from './pack.ts';
import { ATTACK_QUESTION, GUARD_QUESTION, JUDGED_SIGHT, JUDGE_QUESTION, targetQuestion, targetsFor } from './questions.ts';
import type { Mark } from './roles.ts';
import { bearing } from './rules.ts';

/**
 * A night: who is attacked and not protected, if anybody. moderatorless-werewolf-2026 §3.4, night phase.
 * Judgment, protection and the pack's exchanges do not depend on each other and go on side by side; the attack
 * waits for the exchanges, and its outcome for the protection.
 */
export function* passNight(village: Village, night: number): Protocol<number | undefined> {
  yield* tell({ name: 'night', night });
  if (night === 1 && village.rules.firstNight === 'quiet') {
    yield* judge(village, night);
    return undefined;
  }
  const [decisions, , cards] = yield* all(
    prepareAttack(village, night),
    judge(village, night),
    named('protection', protect(village, night)),
  );
  return yield* named('attack', attack(village, night, decisions, cards));
}

/** Seer protocol: attribute judgment on all living players at once. */
function* judge(village: Village, night: number): Protocol<void> {
  if (bearing(village.rules, 'judges') === 0) return;
  const { living } = village;
  const judges = yield* copyMarks(village, living, 'judges');
  const values = yield* copyMarks(village, living, 'dark', living.length);
  const selectors = yield* all(...living.map((seat, index) => placeSelectors(living, seat, judges[index]![0]![0], night)));
  const players = living.map((seat, index) => ({ seat, selectors: selectors[index]!, values: values[index]! }));
  yield* named('judgment', judgeAttributes(players, JUDGED_SIGHT));
}

/**
 * The attribute-judgment cards: the left card of "may judge" with a ♣ beside it is ♥♣ for a judge and ♣♣ for
 * everybody else. A bundle on one's own place is on nobody.
 */
function* placeSelectors(living: readonly number[], seat: number, left: Card, night: number): Protocol<Card[][]> {
  const bundles = [[left, ...lay(CLUB)], ...living.slice(1).map(() => lay(CLUB, CLUB))];
  const targets = targetsFor(living, seat);
  const placed = yield* arrange(seat, bundles, targetQuestion(JUDGE_QUESTION, targets, { night }));
  return living.map((target) => placed[targets.indexOf(target === seat ? null : target)]!);
}

/** Bodyguard protocol: the number cards of all living players, that of a protected one replaced by a dummy. */
function* protect(village: Village, night: number): Protocol<Card[]> {
  const numbers = village.living.map(numberFace);
  if (bearing(village.rules, 'guards') === 0) return lay(...numbers);
  return yield* replaceChosen(yield* choose(village, 'guards', GUARD_QUESTION, { night }), numbers);
}

function* prepareAttack(village: Village, night: number): Protocol<Decision[]> {
  yield* exchangeTargets(village, night);
  return yield* chooseVictim(village, night, 1);
}

function* chooseVictim(village: Village, night: number, attempt: number): Protocol<Decision[]> {
  yield* tell({ name: 'step', step: 'attack', attempt });
  return yield* decide(yield* choose(village, 'attacks', ATTACK_QUESTION, { night, attempt }));
}

/** Attack protocol. When several chose, everybody is told, they choose once more, and then nobody is attacked. */
function* attack(village: Village, night: number, decisions: readonly Decision[], cards: readonly Card[]): Protocol<number | undefined> {
  let placed = decisions;
  for (let attempt = 1; ; attempt += 1) {
    // The cards are shown in one attempt at most; a first one that failed has not touched them.
    const shown = yield* showChosen(placed, cards);
    if (shown !== undefined) return seatOf(shown);
    yield* tell({ name: 'clash', step: 'attack', night, attempt });
    if (attempt === ATTEMPTS) return undefined;
    placed = yield* chooseVictim(village, night, attempt + 1);
  }
}

const ATTEMPTS = 2;

/** Every living player is asked for a target; what her bundle may do decides whether it counts. */
function* choose(village: Village, mark: Mark, name: string, data: { night: number; attempt?: number }): Protocol<Choice[]> {
  const { living } = village;
  const marks = yield* copyMarks(village, living, mark);
  return yield* placeChoices(
    living.map((seat, index) => ({
      seat,
      acts: marks[index]![0]!,
      question: targetQuestion(name, targetsFor(living, seat), { ...data }),
    })),
  );
}
