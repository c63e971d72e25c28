import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { discard, faceDown, scramble, turn } from '../../table/steps.ts';
import { columns } from '../digit/digit.ts';

/** What a strategy says of two hands: play the first, the second, either (drawn), or out of the game. */
export type Advice = '1' | '2' | '*' | '0';

/** The cards of a strategy table, row by row, face down: ♣ plays the first hand, ♥ the second, 0 is out. */
export type StrategyTable = readonly Pile[];

const FACES: Readonly<Record<Exclude<Advice, '*'>, Face>> = { '1': CLUB, '2': HEART, '0': '0' };

/**
 * Step 1: lays the table. As many ♣ as ♥ are shuffled over the places where either may be played. One shuffle.
 * love-letter-2025 §3.
 */
export function* layStrategy(advice: readonly (readonly Advice[])[]): Protocol<StrategyTable> {
  const stars = advice.flat().filter((entry) => entry === '*').length;
  const drawn =
    stars === 0
      ? []
      : (yield* scramble(
          lay(...Array.from({ length: stars }, (_, index) => (index < stars >> 1 ? CLUB : HEART))).map((card) => [
            card,
          ]),
        )).flat();
  return advice.map((row) => row.map((entry) => (entry === '*' ? drawn.pop()! : lay(FACES[entry])[0]!)));
}

export type Played = { readonly play: 'out' } | { readonly play: 1 | 2; readonly kept: Card[] };

const numbers = (count: number): Card[] => lay(...Array.from({ length: count }, (_, index) => `${index + 1}`));

/**
 * Steps 2–5: which of two hands the table tells to play, without a look at either; the other one is restored. Three
 * shuffles, two if the player is out. love-letter-2025 §3, `docs/protocols.md` L3. What is left of the table goes to `left`.
 */
export function* applyStrategy(first: Pile, second: Pile, table: StrategyTable, left: Card[] = []): Protocol<Played> {
  // 2.
  const rows = yield* scramble(first.map((card, row) => [card, numbers(first.length)[row]!, ...table[row]!]));
  // 3.
  const chosen = yield* underHeart(rows);
  const above = columns(second, numbers(second.length), chosen.slice(2));
  const mixed = yield* scramble(above);
  // 4.
  const column = yield* underHeart(mixed);
  const entry = [column[2]!];
  const [face] = yield* turn(entry);
  yield* discard(entry);
  left.push(
    ...rows.filter((row) => row !== chosen).flatMap((row) => row.slice(2)),
    ...mixed.filter((pile) => pile !== column).map((pile) => pile[2]!),
  );
  if (face === '0') return { play: 'out' };
  // 5.
  const kept = yield* sorted((face === CLUB ? mixed : rows).map((pile) => pile.slice(0, 2)));
  return face === CLUB ? { play: 1, kept } : { play: 2, kept };
}

/** The pile whose first card is the heart. The first cards are turned down again. */
function* underHeart(piles: readonly Pile[]): Protocol<Pile> {
  const firsts = piles.map(([card]) => card!);
  const faces = yield* turn(firsts);
  yield* faceDown(firsts);
  return piles[faces.indexOf(HEART)]!;
}

function* sorted(pairs: readonly Pile[]): Protocol<Card[]> {
  const mixed = yield* scramble(pairs);
  const labels = mixed.map(([, number]) => number!);
  const faces = yield* turn(labels);
  yield* discard(labels);
  return mixed.map((_, index) => mixed[faces.indexOf(`${index + 1}`)]![0]!);
}

/** The guess of card 1: whether the value is `number`, and nothing else. No shuffle. love-letter-2025 §4.1. */
export function* guess(value: Pile, number: number): Protocol<boolean> {
  const card = [value[number - 1]!];
  const [face] = yield* turn(card);
  yield* faceDown(card);
  return face === HEART;
}
