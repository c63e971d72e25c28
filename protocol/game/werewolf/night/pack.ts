import { bundlesToIntroduce, introduceTo } from '../../../card/werewolf/bearer-sharing.ts';
import { numberFace, NOBODY } from '../../../card/werewolf/number.ts';
import type { Face, Pile } from '../../../table/card.ts';
import { lay } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, commit, named } from '../../../table/steps.ts';
import { tell } from '../event.ts';
import type { Village } from '../deal.ts';
import { bearersLeft, copyMarks } from '../deal.ts';
import { EXCHANGE_QUESTION, EXCHANGE_SIGHT, FELLOWS_SIGHT, targetQuestion, targetsFor } from '../questions.ts';
import type { NightByCopying } from './by-copying.ts';
import { nightOfTable } from './of-table.ts';

/** Whether two members of the pack may be alive, as far as everybody knows. */
const packMeets = (village: Village): boolean => bearersLeft(village, 'pack') > 1;

/**
 * Werewolf introduction: the members of the pack learn each other's numbers, and fanatics learn them too without
 * becoming known to the pack. Number cards are laid in front of all, so that no player can pose as another.
 * moderatorless-werewolf-2026 §3.4, pre-game phase; §3.6, "Fanatic".
 */
export function* introduce(village: Village): Protocol<void> {
  const fanatics = bearersLeft(village, 'follows');
  if (!packMeets(village) && fanatics === 0) return;
  yield* tell({ name: 'step', step: 'introduction' });
  if (fanatics > 0) {
    yield* named('information sharing', introducePack(village, fanatics));
    return;
  }
  const byCopying = yield* nightOfTable();
  const bundles = village.living.map((seat) => fill(byCopying.bundles(village), () => lay(numberFace(seat))));
  yield* named('information sharing', byCopying.share(village, bundles, FELLOWS_SIGHT));
}

function* introducePack(village: Village, fanatics: number): Protocol<void> {
  const { living } = village;
  const known = yield* copyMarks(village, living, 'pack');
  const initiates = yield* copyMarks(village, living, 'follows');
  const times = bundlesToIntroduce(bearersLeft(village, 'pack'), fanatics);
  const players = living.map((seat, at) => ({
    seat,
    known: known[at]![0]!,
    initiate: initiates[at]![0]!,
    bundles: fill(times, () => lay(numberFace(seat))),
  }));
  yield* introduceTo(players, FELLOWS_SIGHT);
}

/**
 * Attack-target sharing: the members of the pack show each other whom each would attack, as often as the settings say.
 * A bundle is the player's number card, laid in front of all, and the number that the player placed. §3.4, night phase.
 */
export function* exchangeTargets(village: Village, byCopying: NightByCopying<unknown>, night: number): Protocol<void> {
  if (!packMeets(village)) return;
  for (let exchange = 1; exchange <= village.rules.exchanges; exchange += 1) {
    yield* tell({ name: 'step', step: 'exchange', exchange });
    const proposals = yield* all(
      ...village.living.map((seat) => propose(village, byCopying.bundles(village), seat, { night, exchange })),
    );
    yield* named('information sharing', byCopying.share(village, proposals, EXCHANGE_SIGHT));
  }
}

/** Equal bundles with the number of one target. */
function* propose(
  { living, rules }: Village,
  bundles: number,
  seat: number,
  when: { night: number; exchange: number },
): Protocol<Pile[]> {
  const targets = targetsFor(living, seat);
  const allowed = targets.map((target) => fill(bundles, (): Face => (target === null ? NOBODY : numberFace(target))));
  const cards = yield* commit(
    seat,
    allowed,
    targetQuestion(EXCHANGE_QUESTION, targets, { ...when, of: rules.exchanges }),
  );
  return cards.map((card) => [...lay(numberFace(seat)), card]);
}

const fill = <T>(length: number, make: () => T): T[] => Array.from({ length }, make);
