import type { Protocol } from '../../table/step.ts';
import { copying } from '../../table/steps.ts';
import { checkAdvice } from './advice.ts';
import type { VirtualPlay, VirtualTurn } from './turn.ts';
import { turnByCards } from './turn-by-cards.ts';
import { turnByCiphertext } from './turn-by-ciphertext.ts';

export type { VirtualPlay, VirtualTurn } from './turn.ts';

/**
 * A turn of a player whom nobody plays and whose hand nobody knows: the strategy chooses her card, which is turned up, and lots
 * choose whom it is aimed at and which number it names. Nothing else is learned, over one turn or many.
 * @throws {ProcedureError} if the strategy does not say the same of two hands whichever comes first
 */
export function* virtualTurn(turn: VirtualTurn): Protocol<VirtualPlay> {
  checkAdvice(turn.advice, turn.held.value.length);
  return (yield* copying()) === 'ciphertext' ? yield* turnByCiphertext(turn) : yield* turnByCards(turn);
}
