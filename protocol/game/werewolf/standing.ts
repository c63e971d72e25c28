import type { WerewolfView } from './view.ts';

/** The living who are still at the table. */
export const present = ({ living, left }: WerewolfView): number[] => living.filter((seat) => !left.includes(seat));

/**
 * Whom it makes sense to name for a player: nobody who has left, for one of the werewolves' side nobody of the pack, and nobody
 * with whom she would die.
 */
export const offered = (view: WerewolfView, targets: readonly (number | null)[]): (number | null)[] => {
  const { fellows, masters, left, twin, lover } = view;
  const spared = [...fellows, ...masters, ...left, ...[twin, lover].filter((seat) => seat !== undefined)];
  return targets.filter((target) => target === null || !spared.includes(target));
};

/** Whether this player is of the pack and knows that those of it who can say so are as many as the others. */
export function atParity(view: WerewolfView): boolean {
  if (view.role !== 'werewolf' || !view.living.includes(view.seat)) return false;
  const pack = view.fellows.filter((seat) => present(view).includes(seat)).length + 1;
  return 2 * pack >= view.living.length;
}
