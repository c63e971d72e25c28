import { bind, fulfil } from '../../card/werewolf/bond.ts';
import { shareAmongBearers } from '../../card/werewolf/bearer-sharing.ts';
import type { Matchmaker } from '../../card/werewolf/pairing.ts';
import { choosePair } from '../../card/werewolf/pairing.ts';
import { numberFace } from '../../card/werewolf/number.ts';
import type { Bit } from '../../card/bit/bit.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { named } from '../../table/steps.ts';
import type { Village } from './deal.ts';
import { copyEach, copyMarks } from './deal.ts';
import { tell } from './event.ts';
import type { Pair } from './questions.ts';
import { LOVER_SIGHT, pairQuestion, TWIN_SIGHT } from './questions.ts';
import { bearing } from './rules.ts';

/**
 * Bonds: players who are bound to each other die together. moderatorless-werewolf-2026 §3.6, "Twins", "Cupid and
 * Lovers". All effects of bonds are computed before the first night, face down; a death only turns the fates that it
 * fulfils.
 */

/** Whether there are bonds at this table. */
export const bonded = ({ rules }: Village): boolean => bearing(rules, 'twin') > 0 || bearing(rules, 'pairs') > 0;

/** The twins meet, Cupid binds two players, and these meet. */
export function* tieBonds(village: Village): Protocol<void> {
  const { rules } = village;
  const twins = bearing(rules, 'twin') > 0;
  if (twins) yield* meetTwins(village);
  if (bearing(rules, 'pairs') === 0) return;
  yield* pair(village);
  // A player who is bound to a twin is bound to both twins, so the twins' bond is applied once more after Cupid's.
  if (twins) yield* bindTwins(village);
}

function* meetTwins(village: Village): Protocol<void> {
  yield* tell({ name: 'step', step: 'twins' });
  yield* named('twins', meet(yield* twinMarks(village), TWIN_SIGHT));
  yield* bindTwins(village);
}

function* bindTwins(village: Village): Protocol<void> {
  yield* named('bond', tie(village, yield* twinMarks(village)));
}

function* twinMarks(village: Village): Protocol<Bit[]> {
  return (yield* copyMarks(village, seatsOf(village), 'twin')).map(([mark]) => mark!);
}

function* pair(village: Village): Protocol<void> {
  const seats = seatsOf(village);
  yield* tell({ name: 'step', step: 'pairing' });
  const acts = yield* copyMarks(village, seats, 'pairs');
  const players = seats.map((seat): Matchmaker => {
    const pairs = pairsFor(village, seat);
    return { seat, acts: acts[seat]![0]!, pairs, question: pairQuestion(pairs) };
  });
  village.lovers = yield* named('pairing', choosePair(players));
  yield* tell({ name: 'step', step: 'lovers' });
  yield* named('lovers', meet(yield* loverMarks(village), LOVER_SIGHT));
  yield* named('bond', tie(village, yield* loverMarks(village)));
}

function* loverMarks(village: Village): Protocol<Bit[]> {
  const { kept, copies } = yield* copyEach(village.lovers!);
  village.lovers = kept;
  return copies;
}

/** All pairs that a player may choose as Cupid. */
function pairsFor(village: Village, seat: number): Pair[] {
  const seats = seatsOf(village).filter((other) => village.rules.disputed.cupidSelf || other !== seat);
  return seats.flatMap((one, at) => seats.slice(at + 1).map((other): Pair => [one, other]));
}

const seatsOf = ({ bundles }: Village): number[] => bundles.map(({ seat }) => seat);

/** The two players with a mark see each other's number; everybody else sees their own. */
function* meet(marks: readonly Bit[], sight: string): Protocol<void> {
  yield* shareAmongBearers(
    marks.map((shares, seat) => ({ seat, shares, bundle: lay(numberFace(seat)) })),
    sight,
  );
}

function* tie(village: Village, marks: readonly Bit[]): Protocol<void> {
  village.fates = yield* bind(village.fates.map((fate, seat) => ({ seat, mark: marks[seat]!, fate })));
}

/** Copies the fates of these seats: one bit for each living player. The fates themselves stay. */
export function* copyFates(village: Village, seats: readonly number[]): Protocol<Bit[][]> {
  const { living } = village;
  const { kept, copies } = yield* copyEach(
    seats.flatMap((seat) => living.map((other) => village.fates[seat]![other]!)),
  );
  seats.forEach((seat, row) => {
    living.forEach((other, at) => (village.fates[seat]![other] = kept[row * living.length + at]!));
  });
  return seats.map((_, row) => copies.slice(row * living.length, (row + 1) * living.length));
}

/**
 * The players who die because they are bound to one of `dead`. For each other living player one bit is turned: whether
 * that player dies, not because of whom. Nothing is turned at a table without bonds.
 */
export function* dyingWith(village: Village, dead: readonly number[]): Protocol<number[]> {
  const others = village.living.filter((seat) => !dead.includes(seat));
  if (dead.length === 0 || others.length === 0 || !bonded(village)) return [];
  const fates = yield* copyFates(village, dead);
  const at = others.map((seat) => village.living.indexOf(seat));
  const die = yield* named('bond', fulfil(fates.map((fate) => at.map((place) => fate[place]!))));
  return others.filter((_, index) => die[index]);
}
