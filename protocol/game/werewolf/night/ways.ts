import type { Card, Face, Pile } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Village } from '../deal.ts';

/** What everybody hears of a night. */
export interface Dawn {
  readonly died: readonly number[];
  /** Who has left the table and is counted among the dead from now on. */
  readonly left: readonly number[];
}

/** When in a game a player is asked. */
export interface When {
  readonly night: number;
  readonly attempt?: number;
}

/**
 * The parts of a night whose cards depend on how the table copies (`by-cards.ts`, `by-ciphertext.ts`). What players are asked,
 * see and are told is the same. `A` is what has been put down for an attack.
 */
export interface Ways<A> {
  /** How many equal bundles a player puts down to share what is in one. */
  bundles(village: Village): number;
  /** The bundles of the living players, player by player, are shown to the rest of the pack. */
  share(village: Village, bundles: readonly (readonly Pile[])[], sight: string): Protocol<void>;
  /** Seer protocol: everybody names somebody, and who may judge learns what she is. */
  judge(village: Village, night: number): Protocol<void>;
  /** Bodyguard protocol: a bundle for each living player, that of a protected one replaced. */
  protect(village: Village, night: number, shield: Shield): Protocol<readonly Pile[]>;
  /** Everybody names a victim. */
  aim(village: Village, when: When): Protocol<A>;
  /** The card of who was attacked; undefined when several have attacked. The cards stay. */
  show(aimed: A, cards: readonly Card[]): Protocol<Face | undefined>;
  /**
   * Whom the attack is on, unseen: a card for nobody and one for each living player, of which one is a heart; undefined when
   * several have attacked.
   */
  hide(aimed: A): Protocol<Pile | undefined>;
}

/** What lies with a player whom the bodyguard may protect. */
export interface Shield {
  readonly bundle: (seat: number) => readonly Face[];
  /** What takes its place if he does. */
  readonly replaced: readonly Face[];
}
