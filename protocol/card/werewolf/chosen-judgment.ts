import type { Face } from '../../table/card.ts';
import { CLUB, lay } from '../../table/card.ts';
import type { Protocol, Question } from '../../table/step.ts';
import { arrange, peek, shift } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';

/** A player who picks the value of one target. */
interface Picking {
  readonly seat: number;
  /** ♥♣ if the player may judge, ♣♥ if not. */
  readonly judges: Bit;
  /** The targets that can be picked, and the value to be learned of each. */
  readonly values: readonly { readonly number: Face; readonly value: Bit }[];
  /** Answered by an order of the piles: the first one counts. */
  readonly question: Omit<Question, 'options'>;
}

/**
 * Attribute judgment of one target that a player picks: the player puts that pile first, unseen, and looks at its value
 * together with the attribute-judgment cards, pile-shifted as in step 3 of moderatorless-werewolf-2026 §3.3.3. A player
 * who may judge learns the value; one who may not learns nothing. One shuffle of four cards, where the paper shifts
 * 4n'. The sight called `sight` is the target's number and the four cards (`judgedValue`).
 */
export function* judgePicked({ seat, judges: [left], values, question }: Picking, sight: string): Protocol<void> {
  const placed = yield* arrange(
    seat,
    values.map(({ number, value }) => [...lay(number), ...value]),
    question,
  );
  const [number, ...value] = placed[0]!;
  const four = yield* shift([left, ...lay(CLUB), ...value].map((card) => [card]));
  yield* peek(seat, [number!, ...four.flat()], sight);
}
