import { decodeItem, EncodingError, encodeItem } from '../../protocol/room/wire/cbor.ts';
import type { Item } from '../../protocol/room/wire/cbor.ts';
import type { Chance } from '../../src/sim/machine/chance.ts';

/**
 * Good inputs made wrong: by bytes, and where there is a structure by that, so that the damage reaches the inner
 * checks.
 */

type ByteEdit = (bytes: number[], chance: Chance, other: Uint8Array) => void;

const EDGES = [0, 1, 0x17, 0x18, 0x1b, 0x1f, 0x40, 0x5b, 0x7f, 0x80, 0x9b, 0xbb, 0xf6, 0xff];

const BYTE_EDITS: readonly ByteEdit[] = [
  (bytes, { uniform }) => void (bytes[uniform(bytes.length)]! ^= 1 << uniform(8)),
  (bytes, chance) => void (bytes[chance.uniform(bytes.length)] = chance.oneOf(EDGES)),
  (bytes, { uniform }) => void bytes.splice(uniform(bytes.length), 1 + uniform(9)),
  (bytes, { uniform }) =>
    void bytes.splice(uniform(bytes.length + 1), 0, ...Array.from({ length: 1 + uniform(9) }, () => uniform(256))),
  (bytes, { uniform }) => void bytes.splice(uniform(bytes.length)),
  (bytes, { uniform }) =>
    void bytes.splice(uniform(bytes.length), 0, ...bytes.slice(uniform(bytes.length)).slice(0, 64)),
  (bytes, { uniform }, other) =>
    void bytes.splice(uniform(bytes.length), Infinity, ...other.subarray(uniform(other.length + 1))),
];

/** Some bytes of an input changed, lost, doubled, or continued by another input. */
export function damagedBytes(input: Uint8Array, other: Uint8Array, chance: Chance): Uint8Array {
  const bytes = [...input];
  for (let edits = 1 + chance.uniform(3); edits > 0 && bytes.length > 0; edits -= 1)
    chance.oneOf(BYTE_EDITS)(bytes, chance, other);
  return Uint8Array.from(bytes);
}

const STRANGE: readonly Item[] = [
  0,
  -1,
  2 ** 32,
  2 ** 53 - 1,
  -(2 ** 53 - 1),
  0.5,
  '',
  '\u0000',
  'あ'.repeat(200),
  true,
  null,
  [],
  {},
  new Uint8Array(),
  new Uint8Array(33),
  [[[[]]]],
  { toString: 1, constructor: [] },
];

/**
 * The same encoding rightly made, of something that differs in one place; undefined for an input that is no such
 * encoding.
 */
export function damagedItem(input: Uint8Array, chance: Chance): Uint8Array | undefined {
  try {
    return encodeItem(changed(decodeItem(input), chance));
  } catch (error) {
    if (error instanceof EncodingError) return undefined;
    throw error;
  }
}

function changed(item: Item, chance: Chance): Item {
  if (chance.uniform(4) === 0) return chance.oneOf(STRANGE);
  if (Array.isArray(item) && item.length > 0) {
    const list = item as readonly Item[];
    const at = chance.uniform(list.length);
    if (chance.uniform(4) === 0)
      return chance.oneOf([list.toSpliced(at, 1), list.toSpliced(at, 0, list[at]!), [...list].reverse()]);
    return list.with(at, changed(list[at]!, chance));
  }
  if (item instanceof Uint8Array)
    return item.length === 0 ? Uint8Array.of(1) : item.with(chance.uniform(item.length), chance.uniform(256));
  if (typeof item === 'object' && item !== null) {
    const entries = Object.entries(item as Readonly<Record<string, Item>>);
    if (entries.length === 0) return { surplus: 1 };
    const at = chance.uniform(entries.length);
    const [key, value] = entries[at]!;
    if (chance.uniform(4) === 0)
      return Object.fromEntries(
        chance.oneOf([entries.toSpliced(at, 1), [...entries, ['surplus', 1]], entries.with(at, [`${key}x`, value])]),
      );
    return Object.fromEntries(entries.with(at, [key, changed(value, chance)]));
  }
  return chance.oneOf(STRANGE);
}

/** A text with characters changed, lost, inserted or doubled. */
export function damagedText(text: string, chance: Chance): string {
  let made = text;
  for (let edits = 1 + chance.uniform(3); edits > 0; edits -= 1) {
    const [at, to] = [chance.uniform(made.length + 1), chance.uniform(made.length + 1)];
    const [front, back] = [made.slice(0, Math.min(at, to)), made.slice(Math.max(at, to))];
    made = chance.oneOf([
      front + back,
      front + chance.oneOf(['A', '-', '_', '=', '%', 'é', '/', '#/join/', '\u0000', '🃏']) + made.slice(front.length),
      made + back,
      made.slice(0, at) + made.slice(at + 1),
    ]);
  }
  return made;
}
