import type { TableState } from '../../../peer/model/state.ts';

/** A seat whose machine can be reached is given this many times as long, since the machine may be computing. */
const REACHABLE = 3;
/** How long a player may think: longer than the longest day that a table of Werewolf can agree on. */
const THINKING_MS = 65 * 60_000;

/**
 * How long a table waits, in milliseconds, before it offers to go on without the seat that the machines wait for: as
 * long as all agreed to when the connection is gone, longer when it is there and computes, long when its player may be
 * thinking; not at all for somebody who has said goodbye. Nothing in it depends on roles in the game.
 */
export function patienceMs({ waiting, people, terms }: TableState): number | undefined {
  if (waiting === undefined || !waiting.voting) return undefined;
  const { link, departed } = people[waiting.seat] ?? {};
  if (link === undefined || link === 'self') return undefined;
  if (departed) return 0;
  const patience = 1000 * terms.patience;
  // A page that was opened after that seat had left has never been connected to it.
  if (link === 'lost' || link === 'connecting') return patience;
  return waiting.part === 'place' ? THINKING_MS : REACHABLE * patience;
}
