import type { Face } from '../table/card.ts';
import type { GameTable } from './game-table.ts';

/** For a game in which a player can prove afterwards what only that player was shown. */
export interface ReceiptKind {
  /** The sight that is opened; the last one, if there are several. */
  readonly sight: string;
  /** A sentence with what the faces prove about a player of this name; undefined for faces without a receipt. */
  line(faces: readonly Face[], name: string, table: GameTable): string | undefined;
}
