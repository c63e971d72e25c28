import { numberFace, NOBODY } from '../../card/werewolf/number.ts';
import { shareInformation } from '../../card/werewolf/information-sharing.ts';
import type { Face, Pile } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, commit, named, tell } from '../../table/steps.ts';
import type { Village } from './deal.ts';
import { copyMarks } from './deal.ts';
import { EXCHANGE_QUESTION, EXCHANGE_SIGHT, FELLOWS_SIGHT, targetQuestion, targetsFor } from './questions.ts';
import { roleOf } from './roles.ts';
import { bearing } from './rules.ts';

/** Whether two of the pack may be alive, for all that everybody knows. */
export function packMeets({ rules, shown }: Village): boolean {
  const gone = [...shown.values()].filter((id) => roleOf(id).marks.includes('pack')).length;
  return bearing(rules, 'pack') - gone > 1;
}

/**
 * Werewolf introduction: the pack learn each other's numbers. Number cards are laid in front of all, so that
 * nobody introduces herself as somebody else. moderatorless-werewolf-2026 §3.4, pre-game phase.
 */
export function* introduce(village: Village): Protocol<void> {
  if (!packMeets(village)) return;
  yield* tell({ name: 'step', step: 'introduction' });
  const { living } = village;
  yield* share(village, FELLOWS_SIGHT, living.map((seat) => fill(living.length - 1, () => lay(numberFace(seat)))));
}

/**
 * Attack-target sharing: the pack show each other whom each would attack, as often as agreed. A bundle is the
 * player's number card, laid in front of all, and the number that she put down. §3.4, night phase.
 */
export function* exchangeTargets(village: Village, night: number): Protocol<void> {
  if (!packMeets(village)) return;
  for (let exchange = 1; exchange <= village.rules.exchanges; exchange += 1) {
    yield* tell({ name: 'step', step: 'exchange', exchange });
    const proposals = yield* all(...village.living.map((seat) => propose(village, seat, { night, exchange })));
    yield* share(village, EXCHANGE_SIGHT, proposals);
  }
}

/** n'-1 equal bundles with the number of one target. */
function* propose({ living, rules }: Village, seat: number, when: { night: number; exchange: number }): Protocol<Pile[]> {
  const targets = targetsFor(living, seat);
  const allowed = targets.map((target) => fill(living.length - 1, (): Face => (target === null ? NOBODY : numberFace(target))));
  const cards = yield* commit(seat, allowed, targetQuestion(EXCHANGE_QUESTION, targets, { ...when, of: rules.exchanges }));
  return cards.map((card) => [...lay(numberFace(seat)), card]);
}

function* share(village: Village, sight: string, bundles: readonly (readonly Pile[])[]): Protocol<void> {
  const { living } = village;
  const shares = yield* copyMarks(village, living, 'pack');
  const players = living.map((seat, index) => ({ seat, shares: shares[index]![0]!, bundles: bundles[index]! }));
  yield* named('information sharing', shareInformation(players, sight));
}

const fill = <T>(length: number, make: () => T): T[] => Array.from({ length }, make);
