import type { WerewolfView } from './view/view.ts';

/** The living who are still at the table. */
export const present = ({ living, left }: WerewolfView): number[] => living.filter((seat) => !left.includes(seat));

/**
 * The targets that make sense for a player: not those who have left, not the pack for a player on the werewolves' side,
 * and nobody to whom the player is bound.
 */
export const offered = (view: WerewolfView, targets: readonly (number | null)[]): (number | null)[] => {
  const { fellows, masters, left, twin, lover } = view;
  const spared = [...fellows, ...masters, ...left, ...[twin, lover].filter((seat) => seat !== undefined)];
  return targets.filter((target) => target === null || !spared.includes(target));
};

/**
 * Whether this player belongs to the pack, and knows that its members who can claim parity are as many as the others.
 */
export function atParity(view: WerewolfView): boolean {
  if (view.role !== 'werewolf' || !view.living.includes(view.seat)) return false;
  const pack = view.fellows.filter((seat) => present(view).includes(seat)).length + 1;
  return 2 * pack >= view.living.length;
}
