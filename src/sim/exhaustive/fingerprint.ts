import { bytesToHex } from '@noble/hashes/utils.js';
import { Equivocation } from '../../../protocol/room/membership/record/equivocation.ts';

/**
 * Fields that decide nothing: what is the same for all states of a machine; what can be worked out again from its
 * messages (that it is, is checked for the seats gone: `Seen.miscounts`); and counters of arrivals.
 */
const LEFT_OUT = new Set([
  ...['header', 'game', 'emit', 'session', 'secrets', 'reading', 'id'],
  ...['membership', 'abort', 'closes', 'unused', 'known', 'tree', 'besides', 'reported', 'reportedArrived'],
  ...['looked', 'arrivals', 'revision', 'turn'],
]);

/** Lists whose order decides nothing. */
const UNORDERED = new Set(['evidence', 'votes', 'voters']);

/**
 * A text that two machines have in common if they are in the same state: everything that they hold. Generators are
 * left out, because where a session stands follows from what it has consumed.
 * @param nameOf a short name for the bytes of a message
 */
export function fingerprintOf(machine: object, nameOf: (bytes: Uint8Array) => string | undefined): string {
  const open = new Set<object>();
  const written = new Map<object, string>();
  const write = (value: unknown): string => {
    if (typeof value === 'function') return 'f';
    if (typeof value !== 'object' || value === null) return String(value);
    if (value instanceof Uint8Array) return nameOf(value) ?? bytesToHex(value);
    if ('bytes' in value && 'hash' in value) return write(value.bytes);
    if (open.has(value)) return '^';
    const known = written.get(value);
    if (known !== undefined) return known;
    open.add(value);
    const text = contents(value);
    open.delete(value);
    written.set(value, text);
    return text;
  };
  const sorted = (entries: Iterable<unknown>, text: (entry: never) => string = write): string =>
    [...entries]
      .map((entry) => text(entry as never))
      .sort()
      .join();
  const contents = (value: object): string => {
    if (Array.isArray(value)) return `[${value.map(write).join()}]`;
    if (value instanceof Set) return `{${sorted(value)}}`;
    if (value instanceof Map)
      return `{${sorted(value, ([key, entry]: [unknown, unknown]) => `${write(key)}:${write(entry)}`)}}`;
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    // What was considered last, so that it is not considered again.
    if ('signed' in value && 'ends' in value) return 's';
    if (Symbol.iterator in value && 'next' in value) return 'g';
    const fields = Object.entries(value).filter(([key]) => !LEFT_OUT.has(key));
    const isUnordered = (key: string, field: unknown): field is unknown[] =>
      Array.isArray(field) && (UNORDERED.has(key) || (key === 'messages' && value instanceof Equivocation));
    return `(${fields.map(([key, field]) => `${key}=${isUnordered(key, field) ? sorted(field) : write(field)}`).join()})`;
  };
  return write(machine);
}
