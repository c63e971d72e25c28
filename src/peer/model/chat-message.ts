import type { Remark } from '../../../protocol/game/etiquette.ts';

/** Longest text, in UTF-16 units. */
export const TEXT_LENGTH = 200;

/** What somebody says: words of her own, or something that each page says in its own language. */
export type ChatMessage = { readonly text: string } | Remark;

/** A text as it may be sent: one form, no control characters, not too long. Empty if nothing is left. */
export const plainText = (typed: string): string => {
  const plain = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\u061c\u200b\u200e\u200f\u2060-\u2064\ufeff]/gu, ' ')
    .trim();
  let text = '';
  for (const character of plain) {
    if (text.length + character.length > TEXT_LENGTH) break;
    text += character;
  }
  return text.trim();
};

/** A chat message as one seat received it. */
export interface ChatLine {
  readonly from: number;
  readonly said: ChatMessage;
  /** The seats that hear it. */
  readonly seats: readonly number[];
  /** Length of the story when it was said. */
  readonly at: number;
}
