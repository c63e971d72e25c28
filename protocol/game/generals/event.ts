import type { LeftEvent, Protocol } from '../../table/step.ts';
import { tell as tellAnything } from '../../table/steps.ts';
import type { EndReason } from './outcome.ts';
import type { Side } from './rules/board.ts';
import type { Rank } from './rules/ranks.ts';
import type { Verdict } from './rules/challenge.ts';
import type { FarRow } from './settings.ts';

/** The public events of a Game of the Generals. Seats are 0 and 1; squares are 0 … 71 (`rules/board.ts`). */
export type GeneralsEvent =
  /** `first`: the seat that plays gold and begins. `quiet`: moves without a challenge that are a draw; 0: no limit. */
  | { readonly name: 'opened'; readonly first: number; readonly farRow: FarRow; readonly quiet: number }
  /** Both have set up a legal army. `empty`: by seat, the six places of its set-up that are empty, ascending. */
  | { readonly name: 'deployed'; readonly empty: readonly (readonly number[])[] }
  /** A move. `challenge`: an enemy stands on `to`; `challenged` follows. `offer`: with the offer of a draw. */
  | {
      readonly name: 'moved';
      readonly seat: number;
      readonly side: Side;
      readonly from: number;
      readonly to: number;
      readonly challenge: boolean;
      readonly offer: boolean;
    }
  /**
   * What the table found of the challenge that was just made. `flag`: a flag has fallen, that of the piece that is
   * removed; the game is over.
   */
  | { readonly name: 'challenged'; readonly seat: number; readonly verdict: Verdict; readonly flag: boolean }
  /** A seat has declared that its piece on this square of the far row is its flag, and the flag's card was turned. */
  | { readonly name: 'claimed'; readonly seat: number; readonly square: number; readonly flag: boolean }
  /** The game is decided. `winners`: one seat, or both for a draw. */
  | { readonly name: 'over'; readonly winners: readonly number[]; readonly reason: EndReason }
  /**
   * Afterwards: both armies, by seat the rank set up at each of the 27 places, null where it was empty; or null because
   * not both wanted to show them.
   */
  | { readonly name: 'shown'; readonly armies: readonly (readonly (Rank | null)[])[] | null }
  | LeftEvent;

/** Emits a public event. */
export const tell: (event: Exclude<GeneralsEvent, LeftEvent>) => Protocol<void> = tellAnything;
