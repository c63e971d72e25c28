import type { Card, Face } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import { ProcedureError } from '../../table/error.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, free, named, scramble, turn } from '../../table/steps.ts';
import type { AdviceTable } from './advice.ts';
import { ADVICE_FACES } from './advice.ts';
import type { Bundle } from './bundle.ts';
import { bundleOf, pileOf } from './bundle.ts';
import { recallByCards } from './memory.ts';
import { applyStrategy } from './strategy.ts';
import type { VirtualPlay, VirtualTurn } from './turn.ts';
import { GUARD } from './turn.ts';

/**
 * A virtual player's turn with counted cards, at the paper's costs: four shuffles (three if the player goes out) and 80
 * helper cards. One more shuffle, which the paper performs but does not count, makes the cards usable again that lie
 * face down at the end. The paper's first shuffle lays the stars of the strategy; here it exchanges the two hands as
 * well (`mix`), so that the entry does not show how long a card has been held. Lots cost no shuffle: the marks turned
 * in the first and the last shuffle are uniformly random and independent of the hands. love-letter-2025 §3,
 * `docs/protocols.md` L6.
 */
export function* turnByCards({ held, drawn, advice, targets, guesses, memory }: VirtualTurn): Protocol<VirtualPlay> {
  const left: Card[] = [];
  const { first, second, stars, lot } = yield* mix(held, drawn, advice, left);
  const table = advice.map((row, i) =>
    row.map((entry, j) => (entry === '*' ? stars.get(placeOf(i, j))! : lay(ADVICE_FACES[entry])[0]!)),
  );
  const done = yield* applyStrategy(first.value, second.value, table, left);
  if (done.play === 'out') {
    yield* named('tidying', free(left));
    return { play: 'out', bundles: [first, second] };
  }
  const [played, other] = done.play === 1 ? [first, second] : [second, first];
  const card = Number((yield* turn([played.number]))[0]);
  let [target, guess] = [lotAmong(targets, lot), done.lots.find((number) => guesses.includes(number)) ?? null];
  if (memory !== undefined && card === GUARD && guess !== null) {
    target = memory.holder;
    guess = yield* recallByCards(memory, guesses, left);
  }
  yield* named('tidying', free(left));
  return { play: 'card', card, kept: { number: other.number, value: done.kept }, target, guess };
}

interface Mixed {
  /** The two hands, in hidden order. */
  readonly first: Bundle;
  readonly second: Bundle;
  /** A card for every place where either may be played, by `placeOf`. */
  readonly stars: ReadonlyMap<string, Card>;
  /** A number from 0 to `LOTS` - 1, uniformly random and known to all. */
  readonly lot: number;
}

const placeOf = (row: number, column: number): string => `${row} ${column}`;

const [HAND, COIN] = ['1', '2'] as const satisfies readonly Face[];

/** The ways in which two of four piles can be hands. */
const LOTS = ['1122', '1212', '1221', '2112', '2121', '2211'];

function lotAmong(targets: readonly number[], lot: number): number | null {
  if (targets.length === 0) return null;
  if (LOTS.length % targets.length !== 0)
    throw new ProcedureError(`six lots cannot be shared equally among ${targets.length} targets`);
  return targets[lot % targets.length]!;
}

/**
 * Exchanges two hands at random and tosses the coin of a strategy, both unseen, in one pile-scramble of four piles: the
 * hands, and two piles of stars, all ♣ and all ♥. Every pile has a mark that shows its kind; the marks are turned. The
 * first hand goes first, and the first pile of stars lies on one half of the places where either may be played, the
 * second on the other half: on places that mirror each other different faces, as the paper's 13 ♣ and 13 ♥. Piles are
 * filled up with clubs.
 */
function* mix(held: Bundle, drawn: Bundle, advice: AdviceTable, left: Card[]): Protocol<Mixed> {
  const halves = halvesOf(advice);
  const size = pileOf(held).length;
  const starred = Math.max(...halves.map((half) => half.length));
  const width = Math.max(size, starred);
  const fill = (mark: Face, cards: Card[]): Card[] => [...lay(mark), ...cards, ...repeated(CLUB, width - cards.length)];
  const piles = yield* scramble([
    fill(HAND, pileOf(held)),
    fill(HAND, pileOf(drawn)),
    ...[CLUB, HEART].map((face) => fill(COIN, repeated(face, starred))),
  ]);
  const marks = piles.map(([mark]) => mark!);
  const kinds = yield* turn(marks);
  const hands = piles.filter((_, index) => kinds[index] === HAND).map(([, ...pile]) => pile);
  const coins = piles.filter((_, index) => kinds[index] === COIN).map(([, ...pile]) => pile);
  const fillers = [...hands.flatMap((pile) => pile.slice(size)), ...coins.flatMap((pile) => pile.slice(starred))];
  yield* turn(fillers);
  yield* discard([...marks, ...fillers]);
  const stars = new Map(halves.flatMap((half, index) => half.map((place, at) => [place, coins[index]![at]!] as const)));
  left.push(...coins.flatMap((coin, index) => coin.slice(halves[index]!.length, starred)));
  const [first, second] = hands.map((pile) => bundleOf(pile.slice(0, size)));
  return { first: first!, second: second!, stars, lot: LOTS.indexOf(kinds.join('')) };
}

const repeated = (face: Face, times: number): Card[] => lay(...Array.from({ length: times }, () => face));

/** The places where either hand may be played, in two halves that mirror each other; those of equal hands by turns. */
function halvesOf(advice: AdviceTable): [string[], string[]] {
  const halves: [string[], string[]] = [[], []];
  let equal = 0;
  advice.forEach((row, i) =>
    row.forEach((entry, j) => {
      if (entry === '*') halves[i === j ? equal++ % 2 : i < j ? 0 : 1]!.push(placeOf(i, j));
    }),
  );
  return halves;
}
