import type { Card, Face, Pile } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import type { Village } from '../deal.ts';

/** The public result of a night. */
export interface Dawn {
  readonly died: readonly number[];
  /** Players who have left the table and are counted among the dead from now on. */
  readonly left: readonly number[];
}

/** The moment of a game at which a player is asked. */
export interface When {
  readonly night: number;
  readonly attempt?: number;
}

/**
 * The parts of a night whose cards depend on how the table copies (`by-cards.ts`, `by-ciphertext.ts`). The questions,
 * sights and events are the same in both. `A` is the form of the choices placed for an attack.
 */
export interface NightByCopying<A> {
  /** Number of equal bundles that a player places to share the content of one. */
  bundles(village: Village): number;
  /** Shows the bundles of the living players, player by player, to the rest of the pack. */
  share(village: Village, bundles: readonly (readonly Pile[])[], sight: string): Protocol<void>;
  /** Seer protocol: everybody names a player, and the seer learns whether that player is a werewolf. */
  judge(village: Village, night: number): Protocol<void>;
  /** Bodyguard protocol: a bundle for each living player, with the protected player's replaced. */
  protect(village: Village, night: number, shield: Shield): Protocol<readonly Pile[]>;
  /** Everybody names a victim. */
  aim(village: Village, when: When): Protocol<A>;
  /** The card of the attacked player; undefined when several have attacked. The cards stay where they are. */
  show(aimed: A, cards: readonly Card[]): Protocol<Face | undefined>;
  /**
   * The victim of the attack, hidden: one card for nobody and one for each living player, exactly one of them a heart;
   * undefined when several have attacked.
   */
  hide(aimed: A): Protocol<Pile | undefined>;
}

/** The bundle beside a player whom the bodyguard may protect. */
export interface Shield {
  readonly bundle: (seat: number) => readonly Face[];
  /** The faces that replace it for the protected player. */
  readonly replaced: readonly Face[];
}
