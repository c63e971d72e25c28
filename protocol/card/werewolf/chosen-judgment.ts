import type { Face } from '../../table/card.ts';
import { CLUB, lay } from '../../table/card.ts';
import type { Protocol, Question } from '../../table/step.ts';
import { arrange, peek, shift } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';

/** A player who brings the value of one target before her. */
interface Picking {
  readonly seat: number;
  /** ♥♣ for who may judge, ♣♥ for who may not. */
  readonly judges: Bit;
  /** Whom she can pick, and what would be learned. */
  readonly values: readonly { readonly number: Face; readonly value: Bit }[];
  /** Answered by an order of the piles: the first one counts. */
  readonly question: Omit<Question, 'options'>;
}

/**
 * Attribute judgment of the one whom a player picks: she puts that pile first, unseen, and looks at its value together with
 * her attribute-judgment cards, pile-shifted as in step 3 of moderatorless-werewolf-2026 §3.3.3; so she learns the
 * value if she judges, and nothing if she does not. One shuffle of four cards, where the paper shifts 4n'.
 * The sight called `sight` is the number of whom she picked and the four cards (`judgedValue`).
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
