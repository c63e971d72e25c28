import type { Remark } from '../../../protocol/game/etiquette.ts';
import { firstUnits, plainText } from '../../../protocol/text/plain-text.ts';

/** Longest text, in UTF-16 units. */
export const TEXT_LENGTH = 200;

/** A chat message: a text, or a remark that each page shows in its own language. */
export type ChatMessage = { readonly text: string } | Remark;

/** A text as it may be sent; empty if nothing is left of it. */
export const sayable = (typed: string): string =>
  plainText(firstUnits(typed, 4 * TEXT_LENGTH), (text) => firstUnits(text, TEXT_LENGTH));

/** A chat message as one seat received it. */
export interface ChatLine {
  readonly from: number;
  readonly said: ChatMessage;
  /** The seats that hear it. */
  readonly seats: readonly number[];
  /** Length of the story when the message arrived. */
  readonly at: number;
}
