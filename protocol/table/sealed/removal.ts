import { concat } from '../../bytes/concat.ts';
import { PARTS } from './part.ts';
import type { Part } from './part.ts';

/**
 * A phase: the parts of a round that are done together and, if necessary, taken back and repeated together. Its name is
 * that of its first part.
 */
export type PhaseName = Exclude<Part, 'proof' | 'vote'>;

/** The beginning of a phase: a place in the course of a table. */
export interface Beginning {
  readonly round: number;
  readonly part: PhaseName;
}

/** A removal: from this phase on the seat takes no part, and a phase that was begun is repeated without it. */
export interface Removal extends Beginning {
  readonly seat: number;
}

/** The removals in force, in the order in which they took effect. Their phases never go backwards. */
export type Gone = readonly Removal[];

export const NOBODY_GONE: Gone = [];

/** The phase to which a part belongs. */
export function phaseOf(part: Part): PhaseName {
  if (part === 'proof') return 'pass';
  if (part === 'vote') throw new Error('a vote belongs to no phase');
  return part;
}

const isPhase = (part: Part): part is PhaseName => part !== 'vote' && phaseOf(part) === part;

/** Negative: `a` comes before `b`. */
export const compareBeginnings = (
  a: { readonly round: number; readonly part: Part },
  b: { readonly round: number; readonly part: Part },
): number => a.round - b.round || PARTS.indexOf(a.part) - PARTS.indexOf(b.part);

/** One removal: seat, part, round (4 bytes, big endian). */
export const REMOVAL_BYTES = 6;

export const encodeGone = (gone: Gone): Uint8Array =>
  concat(
    gone.map(({ seat, round, part }) => {
      const bytes = new Uint8Array(REMOVAL_BYTES);
      const view = new DataView(bytes.buffer);
      view.setUint8(0, seat);
      view.setUint8(1, PARTS.indexOf(part));
      view.setUint32(2, round);
      return bytes;
    }),
  );

/** Reads what `encodeGone` wrote; undefined for anything else, such as removals in a wrong order. */
export function decodeGone(bytes: Uint8Array, seats: number): Gone | undefined {
  if (bytes.length % REMOVAL_BYTES !== 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const gone: Removal[] = [];
  for (let at = 0; at < bytes.length; at += REMOVAL_BYTES) {
    const seat = view.getUint8(at);
    const part = PARTS[view.getUint8(at + 1)];
    if (seat >= seats || part === undefined || !isPhase(part)) return undefined;
    const removal: Removal = { seat, round: view.getUint32(at + 2), part };
    const last = gone.at(-1);
    if (gone.some((other) => other.seat === seat) || (last !== undefined && compareBeginnings(last, removal) > 0))
      return undefined;
    gone.push(removal);
  }
  return gone;
}

export const sameRemoval = (a: Removal, b: Removal): boolean =>
  a.seat === b.seat && a.round === b.round && a.part === b.part;

export const sameGone = (a: Gone, b: Gone): boolean => a.length === b.length && startsWith(a, b);

/** Whether the removals of `prefix` are the first of `gone`. */
const startsWith = (gone: Gone, prefix: Gone): boolean =>
  prefix.length <= gone.length && prefix.every((removal, index) => sameRemoval(removal, gone[index]!));
