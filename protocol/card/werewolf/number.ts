import type { Face } from '../../table/card.ts';

/** Number cards: players bear the numbers 1 … n, and 0 stands for nobody. moderatorless-werewolf-2026 §3.2, §3.3.1. */

export const NOBODY: Face = '0';

export const numberFace = (seat: number): Face => `${seat + 1}`;

/** The seat whose number this is; undefined for nobody. */
export const seatOf = (face: Face): number | undefined => (face === NOBODY ? undefined : Number(face) - 1);
