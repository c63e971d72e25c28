import { concat } from './bytes.ts';
import { PARTS } from './part.ts';
import type { Part } from './part.ts';

/**
 * A beat is what is done, and if need be taken back and done again, as one: a phase of a round, or a message of
 * all. Its name is its first part.
 */
export type BeatName = Exclude<Part, 'proof' | 'vote'>;

/** A place in the course of a table, where a beat begins. */
export interface Beginning {
  readonly round: number;
  readonly part: BeatName;
}

/** A seat has left, or has been put out: from this beat on it takes no part, and all that was begun there is done again. */
export interface Departure extends Beginning {
  readonly seat: number;
}

/** Who is gone, in the order in which they went. Beginnings never go back. */
export type Gone = readonly Departure[];

export const NOBODY_GONE: Gone = [];

/** The beat to which a part belongs. */
export function beatOf(part: Part): BeatName {
  if (part === 'proof') return 'pass';
  if (part === 'vote') throw new Error('a vote belongs to no beat');
  return part;
}

export const isBeat = (part: Part): part is BeatName => part !== 'vote' && beatOf(part) === part;

/** Negative: `a` comes before `b`. */
export const compareBeginnings = (a: { readonly round: number; readonly part: Part }, b: { readonly round: number; readonly part: Part }): number =>
  a.round - b.round || PARTS.indexOf(a.part) - PARTS.indexOf(b.part);

/** One departure: seat, part, round (4 bytes, big endian). */
export const DEPARTURE_BYTES = 6;

export const encodeGone = (gone: Gone): Uint8Array =>
  concat(
    gone.map(({ seat, round, part }) => {
      const bytes = new Uint8Array(DEPARTURE_BYTES);
      const view = new DataView(bytes.buffer);
      view.setUint8(0, seat);
      view.setUint8(1, PARTS.indexOf(part));
      view.setUint32(2, round);
      return bytes;
    }),
  );

/** Reads what `encodeGone` wrote; undefined for anything else, such as departures out of order. */
export function decodeGone(bytes: Uint8Array, seats: number): Gone | undefined {
  if (bytes.length % DEPARTURE_BYTES !== 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const gone: Departure[] = [];
  for (let at = 0; at < bytes.length; at += DEPARTURE_BYTES) {
    const seat = view.getUint8(at);
    const part = PARTS[view.getUint8(at + 1)];
    if (seat >= seats || part === undefined || !isBeat(part)) return undefined;
    const departure: Departure = { seat, round: view.getUint32(at + 2), part };
    const last = gone.at(-1);
    if (gone.some((other) => other.seat === seat) || (last !== undefined && compareBeginnings(last, departure) > 0)) return undefined;
    gone.push(departure);
  }
  return gone;
}

export const sameDeparture = (a: Departure, b: Departure): boolean => a.seat === b.seat && a.round === b.round && a.part === b.part;

export const sameGone = (a: Gone, b: Gone): boolean => a.length === b.length && startsWith(a, b);

/** Whether the departures of `prefix` are the first of `gone`. */
export const startsWith = (gone: Gone, prefix: Gone): boolean =>
  prefix.length <= gone.length && prefix.every((departure, index) => sameDeparture(departure, gone[index]!));
