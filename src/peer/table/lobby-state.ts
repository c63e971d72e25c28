import { bytesToHex } from '@noble/hashes/utils.js';
import type { Lobby } from '../../../protocol/room/lobby/lobby.ts';
import type { Refusal } from '../../../protocol/room/wire/lobby-message.ts';
import type { TableState } from '../model/state.ts';

/** Why the opener gave this page no seat, by what its message says. */
export const REFUSALS: Readonly<Record<Refusal, string>> = {
  full: 'the table has no seat left',
  started: 'the table plays already, and this page has no seat at it',
  ended: 'the table has played, and its opener has not yet gone back to the lobby',
  older: 'this page speaks an older version than the page of the opener',
  newer: 'this page speaks a newer version than the page of the opener',
};

/** What a page shows of a lobby besides those who have seats: who else is there, and what is proposed. */
export const lobbyState = ({ unseated, watchers, others, terms, id }: Lobby): Partial<TableState> => ({
  unseated: unseated.map(({ key, name, why }) => ({ key: bytesToHex(key), name, why })),
  watchers: watchers.map(({ key, name }) => ({ key: bytesToHex(key), name, self: false })),
  others: others.map(({ key, name, older }) => ({ key: bytesToHex(key), name, older })),
  ...(terms === undefined ? {} : { terms }),
  proposal: id === undefined ? '' : bytesToHex(id),
});

/**
 * How friends find the table.
 * @param link makes the invitation of these addresses; undefined at a table to which there is none
 * @param before what was shown until now: an address that has gone is lost, and not still awaited
 */
export function invitationState(
  link: ((addresses: readonly string[]) => string) | undefined,
  addresses: readonly string[],
  before: TableState['relay'],
): Partial<TableState> {
  if (link === undefined) return { relay: 'none' };
  if (addresses.length === 0) return { relay: before === 'ready' ? 'lost' : 'connecting' };
  return { relay: 'ready', invitationLink: link(addresses) };
}
