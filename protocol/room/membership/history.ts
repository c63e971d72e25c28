import type { Message } from '../wire/message.ts';

/** What one seat has said, as far as a machine knows. */
export interface History {
  /** Its messages, each linked to the one before. */
  readonly chain: readonly Message[];
  /** When it has told two stories: number of the first message of which there are two, and what is known of the other story. */
  readonly fork?: { readonly at: number; readonly other: readonly Message[] };
}
