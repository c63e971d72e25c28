import type { Card } from '../../table/card.ts';
import { CLUB, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { bisect, turn } from '../../table/steps.ts';
import { lookUp } from '../digit/look-up.ts';
import type { AdviceTable } from '../love-letter/advice.ts';
import { ADVICE_FACES } from '../love-letter/advice.ts';
import type { Bundle } from '../love-letter/bundle.ts';
import { bundleOf, pileOf } from '../love-letter/bundle.ts';
import { applyStrategy, layStrategy } from '../love-letter/strategy.ts';

/** The card that a virtual player has played, and the card that remains in its hand. */
export interface PrintedPlay {
  readonly card: number;
  readonly kept: Bundle;
}

/**
 * A virtual player's turn as love-letter-2025 §3 and §4.2 print it: the held card is pile 1, the drawn card is pile 2,
 * and step 4 shows which of them is played. So everybody sees how long a card has been held. `virtualTurn` is the one
 * to use. For strategies by which nobody goes out.
 */
export function* printedTurn(held: Bundle, drawn: Bundle, advice: AdviceTable): Protocol<PrintedPlay> {
  const done = yield* applyStrategy(held.value, drawn.value, yield* layStrategy(advice));
  if (done.play === 'out') throw new RangeError('a strategy by which nobody goes out');
  const [played, other] = done.play === 1 ? [held, drawn] : [drawn, held];
  const [face] = yield* turn([played.number]);
  return { card: Number(face), kept: { number: other.number, value: done.kept } };
}

/**
 * A virtual turn without the hidden coin: ♣ lies wherever either hand may be played. The hands are exchanged at random,
 * so either is played equally often; but a ♥ reveals that the strategy had a preference. `virtualTurn` is the one to
 * use.
 */
export function* turnWithFixedStars(held: Bundle, drawn: Bundle, advice: AdviceTable): Protocol<PrintedPlay> {
  const [first, second] = (yield* bisect(pileOf(held), pileOf(drawn))).map(bundleOf) as [Bundle, Bundle];
  const entries = advice.map((row) => row.map((entry): Card[] => lay(entry === '*' ? CLUB : ADVICE_FACES[entry])));
  const [face] = yield* turn(yield* lookUp(first.value, second.value, entries));
  const [played, kept] = face === CLUB ? [first, second] : [second, first];
  return { card: Number((yield* turn([played.number]))[0]), kept };
}
