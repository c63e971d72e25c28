import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { faceDown, turn } from '../../table/steps.ts';

/**
 * Commitments to colours on a puzzle's board. nurimisaki-kurodoko-zkp §2 (1). As bits: black is 1 and white 0 by (2),
 * the other way round in §5. Red stands beyond the board and is neither.
 */
export type Colour = 'black' | 'white' | 'red';

export const BLACK: readonly Face[] = [CLUB, HEART];
export const RED: readonly Face[] = [HEART, HEART];

export const layColour = (faces: readonly Face[]): Card[] => lay(...faces);

/** Opens a commitment, and turns it down again. Undefined for ♣♣, which is no colour. */
export function* show(pair: Pile): Protocol<Colour | undefined> {
  const faces = yield* turn(pair);
  yield* faceDown(pair);
  return colourOf(faces);
}

export const colourOf = ([left, right]: readonly Face[]): Colour | undefined => {
  if (left === CLUB) return right === HEART ? 'black' : undefined;
  return right === HEART ? 'red' : 'white';
};
