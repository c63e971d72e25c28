import type { TableState } from '../../../../peer/model/state.ts';

/** How many of those who are asked have not answered yet: numbers, never names. */
export interface Awaited {
  readonly missing: number;
  readonly all: number;
}

/**
 * What the table waits for when players are asked; undefined while the machines work. A player's message is here if
 * this machine has used it (it takes them in the order of seats) or if it has come and waits for its turn.
 */
export function awaited(state: TableState, living: readonly number[]): Awaited | undefined {
  const { progress, question, seat, arrived = [] } = state;
  const asking = question !== undefined;
  if (!asking && progress?.work !== 'place') return undefined;
  const used = (other: number): boolean => !asking && progress !== undefined && !progress.own && other < progress.seat;
  const here = living.filter((other) => (other === seat ? !asking : used(other) || arrived.includes(other)));
  return { missing: living.length - here.length, all: living.length };
}
