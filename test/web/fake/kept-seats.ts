import type { KeptSeat } from '../../../src/peer/storage/kept-seats.ts';

/** Stands in for `src/peer/storage/kept-seats.ts`: three seats where the address asks for them, else none. */
const SEATS: readonly KeptSeat[] = [
  { id: 'a', by: 'open', name: 'Sora', game: 'werewolf', link: '', mark: undefined, since: 2, over: false },
  { id: 'b', by: 'join', name: 'Sora', mark: undefined, link: '#/join/abc', since: 1, over: false },
  { id: 'c', by: 'open', name: 'Sora', game: 'suken-binary', link: '', mark: undefined, since: 1, over: true },
];

let seats = new URLSearchParams(location.search).has('unfinished') ? [...SEATS] : [];

export const keptSeats = (): Promise<KeptSeat[]> => Promise.resolve(seats);

export const seatOf = (): Promise<KeptSeat | undefined> => Promise.resolve(undefined);

export function giveUp(id: string): Promise<void> {
  seats = seats.filter((seat) => seat.id !== id);
  return Promise.resolve();
}
