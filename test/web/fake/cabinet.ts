import type { Unfinished } from '../../../src/peer/storage/cabinet.ts';

/** Stands in for `src/peer/storage/cabinet.ts`: two seats where the address asks for them, else none. */
const SEATS: readonly Unfinished[] = [
  { id: 'a', by: 'open', name: 'Sora', game: 'werewolf', link: '', since: 2 },
  { id: 'b', by: 'join', name: 'Sora', link: '#/join/abc', since: 1 },
];

let seats = new URLSearchParams(location.search).has('unfinished') ? [...SEATS] : [];

export const unfinished = (): Promise<Unfinished[]> => Promise.resolve(seats);

export const seatOf = (): Promise<Unfinished | undefined> => Promise.resolve(undefined);

export function giveUp(id: string): Promise<void> {
  seats = seats.filter((seat) => seat.id !== id);
  return Promise.resolve();
}
