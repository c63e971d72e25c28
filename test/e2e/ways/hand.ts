/** How somebody uses a page: what a play (`play.ts`) presses is pressed in this way. */
export interface Hand {
  /** Presses a button or a link, chooses a radio button, ticks a box. Throws if that cannot be done in this way. */
  press(id: string): Promise<void>;
  /** Chooses in a list that opens. */
  select(id: string, value: string): Promise<void>;
}

/** Longer than any part of the page takes to come, shorter than a test. */
export const PATIENCE = { timeout: 20_000 };
