import type { ChatMessage } from '../../../peer/model/state.ts';

/** What the talk at a table says by itself, in one language. */
export interface TalkText {
  /** Empty where it stands above already. */
  readonly title: string;
  readonly empty: string;
  readonly write: string;
  readonly writeGhost: string;
  readonly send: string;
  readonly asleep: string;
  readonly notHeard: string;
  readonly ghosts: string;
  readonly quick: string;
  readonly quickWords: readonly string[];
  /** What somebody has said. What peers send may be any phrase at all. */
  said(message: ChatMessage, names: readonly string[]): string;
}
