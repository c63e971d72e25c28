/** The outcome of a game with winners that too few seats played to its end. */
export type Forfeit = { readonly winners: readonly number[]; readonly forfeit: true };

/** A seat that is left alone has won. If several are left, but too few to turn a card, nobody has. */
export const forfeit = (present: readonly number[]): Forfeit => ({
  winners: present.length === 1 ? present : [],
  forfeit: true,
});

/** The winners in a line of English; if all seats have won, a draw. */
export function winnersLine(winners: readonly number[], names: readonly string[]): string {
  if (winners.length === 0) return 'nobody wins';
  const all = winners.map((seat) => nameOf(names, seat)).join(' and ');
  if (winners.length === names.length) return `a draw between ${all}`;
  return winners.length === 1 ? `${all} wins` : `${all} win`;
}

/** The name of a seat, for a line of English. */
export const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? `seat ${seat}`;
