import type { Protocol } from '../../table/step.ts';
import { copying } from '../../table/steps.ts';
import { checkAdvice } from './advice.ts';
import type { VirtualPlay, VirtualTurn } from './turn.ts';
import { turnByCards } from './turn-by-cards.ts';
import { turnByCiphertext } from './turn-by-ciphertext.ts';

export type { VirtualPlay, VirtualTurn } from './turn.ts';

/**
 * A turn of a virtual player, whose hand nobody knows: the strategy chooses the card, which is turned up, and lots
 * choose its target and the number that it names. Nobody learns anything else, over one turn or many.
 * @throws {ProcedureError} if the strategy depends on the order of the two hands
 */
export function* virtualTurn(turn: VirtualTurn): Protocol<VirtualPlay> {
  checkAdvice(turn.advice, turn.held.value.length);
  return (yield* copying()) === 'ciphertext' ? yield* turnByCiphertext(turn) : yield* turnByCards(turn);
}
