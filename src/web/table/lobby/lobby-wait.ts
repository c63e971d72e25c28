import type { TableState } from '../../../peer/model/state.ts';
import type { Dictionary } from '../../text/dictionary.ts';

/** What the table waits for before it begins, in the order in which it must happen. */
export function lobbyWait({ people }: TableState, seats: { readonly min: number }, t: Dictionary): string {
  const { wait } = t.lobby;
  const join = (names: readonly string[]): string => t.lobby.names(names);
  if (people.length < seats.min) return wait.people;
  const apart = people.filter(({ link }) => link === 'connecting' || link === 'lost');
  if (apart.length > 0) return wait.link(join(apart.map(({ name }) => name)));
  const others = people.filter(({ agreed, self }) => !agreed && !self);
  if (others.length > 0) return wait.agreement(join(others.map(({ name }) => name)));
  return people.every(({ agreed }) => agreed) ? wait.begin : '';
}
