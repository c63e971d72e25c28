import type { LeftEvent, Protocol } from '../../table/step.ts';
import { tell as tellAnything } from '../../table/steps.ts';
import type { RuleSet } from './settings.ts';

/** Why a player goes out of a round. */
export type OutReason =
  /** Another player named the player's card with a 1. */
  | 'guessed'
  /** The player had the lower card in a comparison by a 3. */
  | 'compared'
  /** The player has discarded the 8, by choice or because of a 5. */
  | 'princess'
  /** Paper: the player held the 7 beside a 5 or more. */
  | 'minister'
  /** 2012: the player played a 5 or 6 and kept the 7, which a client that keeps the rules does not allow. */
  | 'countess'
  /** The player has left the table, and the strategy does not play on in that place. */
  | 'left';

/** Why a round ends. */
export type RoundEnd =
  /** Only one player is left. */
  | 'last'
  /** The deck is empty. */
  | 'deck';

/**
 * The public events of a game of Love Letter. Every `player`, `target` and `by` is a player's index: the seats come
 * first, 0 … seats-1, and after them the virtual players. Cards are numbers 1 … 8. Null stands for nobody, or no card.
 */
export type LoveLetterEvent =
  /** `goal`: tokens that win the match; 1 where a single round is played. */
  | {
      readonly name: 'opened';
      readonly seats: number;
      readonly players: number;
      readonly rules: RuleSet;
      readonly goal: number;
    }
  /** A round is dealt. `order`: its players in order of play, the opener first. `deck`: how many cards can be drawn. */
  | {
      readonly name: 'round';
      readonly round: number;
      readonly order: readonly number[];
      /** Cards laid aside face up: three in a 2012 round of two players. */
      readonly faceUp: readonly number[];
      readonly deck: number;
    }
  /**
   * A player's turn begins: protection has ended, and a card has been drawn. `deck`: how many cards are left after
   * that.
   */
  | { readonly name: 'turn'; readonly player: number; readonly deck: number }
  /** A card lies on the player's discards, face up; its effect comes next. `virtual`: the strategy has chosen it. */
  | { readonly name: 'played'; readonly player: number; readonly card: number; readonly virtual: boolean }
  /**
   * Cards of the bundle that the player keeps were turned, to see that none is one of `excluded`. `holds`: none was
   * found. What happens otherwise is told by `out`.
   */
  | {
      readonly name: 'checked';
      readonly player: number;
      readonly excluded: readonly number[];
      readonly holds: boolean;
    }
  /**
   * Whom the card is aimed at, the player included; null where everybody is protected and nothing happens. `guess` for
   * a 1.
   */
  | {
      readonly name: 'aimed';
      readonly player: number;
      readonly card: number;
      readonly target: number | null;
      readonly guess: number | null;
    }
  /** 1. A hit is followed by `out`. */
  | {
      readonly name: 'guessed';
      readonly player: number;
      readonly target: number;
      readonly guess: number;
      readonly hit: boolean;
    }
  /** 2. A person who looked has the sight `SEEN_SIGHT`. `remembers`: a virtual player keeps a face-down copy. */
  | { readonly name: 'looked'; readonly player: number; readonly target: number; readonly remembers: boolean }
  /** 3. `lower` goes out, which is told by `out`; null for a tie. */
  | { readonly name: 'compared'; readonly player: number; readonly target: number; readonly lower: number | null }
  /** 4. */
  | { readonly name: 'protected'; readonly player: number }
  /** 5. The hand that the target discards; an 8 is followed by `out`. */
  | { readonly name: 'discarded'; readonly player: number; readonly card: number }
  /** 5. The target's new hand: from the deck, or the card laid aside when the deck is empty. `deck`: cards left. */
  | { readonly name: 'drew'; readonly player: number; readonly from: 'deck' | 'aside'; readonly deck: number }
  /** 6. */
  | { readonly name: 'traded'; readonly player: number; readonly target: number }
  /**
   * `cards`: what the player still held is discarded face up: one card, two for the Minister, none after an 8 was
   * discarded.
   */
  | {
      readonly name: 'out';
      readonly player: number;
      readonly reason: OutReason;
      readonly by: number | null;
      readonly cards: readonly number[];
    }
  /** What comes of a seat that is gone, told after `left`: the strategy plays on in its place, or it is out. */
  | { readonly name: 'vacated'; readonly player: number; readonly becomes: 'virtual' | 'out' }
  /**
   * A round is over and all hands are shown.
   * `hands`: [player, card] of those who were left; `aside`: the card laid aside face down, null if it was drawn.
   * `sums`: [player, sum of discards] of those who tied for the highest card, where the rules ask for it; else empty.
   */
  | {
      readonly name: 'round-over';
      readonly round: number;
      readonly end: RoundEnd;
      readonly hands: readonly (readonly [number, number])[];
      readonly aside: number | null;
      readonly sums: readonly (readonly [number, number])[];
      readonly winners: readonly number[];
      /** Tokens of each player after this round. */
      readonly tokens: readonly number[];
    }
  /** The match is over. `champions`: the players who have won it. */
  | { readonly name: 'over'; readonly champions: readonly number[]; readonly tokens: readonly number[] }
  | LeftEvent;

/** Emits a public event. */
export const tell: (event: Exclude<LoveLetterEvent, LeftEvent>) => Protocol<void> = tellAnything;
