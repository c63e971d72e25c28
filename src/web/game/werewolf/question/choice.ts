import type { Pair, PotionChoice } from '../../../../../protocol/game/werewolf/questions.ts';

/** Everybody who is in one of the pairs, in the order of seats. */
export const peopleIn = (pairs: readonly Pair[]): number[] => [...new Set(pairs.flat())].sort((a, b) => a - b);

/** The option that binds these two; unless they are two who can be bound, the one after the last pair: lots decide. */
export function pairChosen(pairs: readonly Pair[], picked: readonly number[]): number {
  const at = pairs.findIndex((pair) => picked.length === 2 && pair.every((seat) => picked.includes(seat)));
  return at < 0 ? pairs.length : at;
}

/** The option that does both, or, where only one potion can be used in a night, the one that was chosen last. */
export function potionChosen(
  potions: readonly PotionChoice[],
  [heal, poison]: PotionChoice,
  last: 'heal' | 'poison',
): number {
  const option = ([first, second]: PotionChoice): number =>
    potions.findIndex((choice) => choice[0] === first && choice[1] === second);
  const both = option([heal, poison]);
  return both >= 0 ? both : option(last === 'heal' ? [heal, null] : [0, poison]);
}
