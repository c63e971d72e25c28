import type { TableState } from '../../peer/state.ts';

/** How long a table waits, in milliseconds, before it offers to go on without somebody. */
const LOST_MS = 20_000;
const WORKING_MS = 60_000;
/** A player may think, as long as the longest day. */
const THINKING_MS = 65 * 60_000;

/**
 * How long to wait for the seat that the machines wait for: a short while when its connection is gone, longer when it
 * is there and computes, long when its player may be thinking. Nothing in it depends on who she is in the game.
 */
export function patienceMs({ waiting, people }: TableState): number | undefined {
  if (waiting === undefined || !waiting.voting) return undefined;
  const { link } = people[waiting.seat] ?? {};
  if (link === undefined || link === 'self') return undefined;
  if (link === 'lost') return LOST_MS;
  return waiting.part === 'place' ? THINKING_MS : WORKING_MS;
}
