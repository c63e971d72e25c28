import type { Face } from '../table/card.ts';
import type { GameTable } from './game-table.ts';

/** For a game in which a player may prove afterwards what she alone was shown. */
export interface ReceiptKind {
  /** The sight that is opened; of several the last. */
  readonly sight: string;
  /** What its faces prove of a player of this name, in a sentence; undefined for faces of which there are no receipts. */
  line(faces: readonly Face[], name: string, table: GameTable): string | undefined;
}
