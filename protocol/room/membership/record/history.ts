import type { Message } from '../../wire/message.ts';

/** What one seat has said, as far as a machine knows it. */
export interface History {
  /** Its messages, each linked to the one before. */
  readonly chain: readonly Message[];
  /**
   * For a seat that has equivocated: number of the first message of which there are two, and its messages
   * that are not on the branch that counts.
   */
  readonly fork?: { readonly at: number; readonly other: readonly Message[] };
}
