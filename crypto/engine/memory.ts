/**
 * The memory of the WebAssembly module (crypto/wasm/assembly), laid out: tables of fixed bases, then the work of one
 * call.
 */
import { BYTES } from '../wasm/bytes.ts';

/** A place in the module's memory. */
export type Address = number;

/** crypto/wasm/assembly/index.ts */
interface Exports {
  readonly memory: WebAssembly.Memory;
  base(): Address;
  forget(): void;
  addMany(out: Address, p: Address, q: Address, n: number): void;
  sumOfProducts(out: Address, points: Address, scalars: Address, n: number, work: Address): void;
  timesMany(out: Address, points: Address, scalars: Address, n: number, work: Address): void;
  timesTable(out: Address, table: Address, scalars: Address, n: number, work: Address): void;
  makeTable(table: Address, base: Address): void;
  sumByBuckets(
    out: Address,
    points: Address,
    scalars: Address,
    n: number,
    width: number,
    count: number,
    work: Address,
  ): void;
  sumBySliding(out: Address, points: Address, scalars: Address, n: number, work: Address): void;
  decodeMany(out: Address, bytes: Address, n: number): number;
  encodeMany(bytes: Address, points: Address, n: number): void;
  fromUniform(out: Address, bytes: Address): void;
  isIdentity(p: Address): number;
  isSame(p: Address, q: Address): number;
  negatePoint(out: Address, p: Address): void;
  decodeEdwards(out: Address, bytes: Address): number;
  encodeEdwards(bytes: Address, p: Address): void;
  isSmall(p: Address): number;
  hashBegin(state: Address): void;
  hashBlocks(state: Address, blocks: Address, n: number): void;
  hashEnd(out: Address, state: Address, rest: Address, length: number): void;
  hashEach(out: Address, strings: Address, length: number, n: number, work: Address): void;
}

/** A point as the module has it: X, Y, Z and T of ten limbs each. Nobody writes to it. */
export type Limbs = Int32Array;

/** Bytes of a point or a summand, a scalar, and a recoded scalar in the module's memory. */
export const POINT = 160;
const SCALAR = 32;
export const RECODED = 48;
/** Bytes of the table of a fixed base: 51 windows of 16 summands. */
const TABLE = 51 * 16 * POINT;
/**
 * Tables kept. The least recently used goes when there are more bases; it takes a quarter of a millisecond to make
 * again.
 */
const TABLES = 24;
const PAGE = 65536;

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

export class Memory {
  readonly module: Exports;
  private readonly tables = new Map<Limbs, Address>();
  private readonly first: Address;
  private bytes: Uint8Array;
  private words: Int32Array;
  private doubles: BigUint64Array;
  private top: Address;

  /** @throws whatever an environment says that has no WebAssembly with SIMD, or does not want to compile it at once */
  constructor() {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(decodeBase64(BYTES)));
    this.module = instance.exports as unknown as Exports;
    const base = (this.module.base() + 63) & ~63;
    this.first = base + TABLES * TABLE;
    this.top = this.first;
    const { buffer } = this.module.memory;
    this.bytes = new Uint8Array(buffer);
    this.words = new Int32Array(buffer);
    this.doubles = new BigUint64Array(buffer);
  }

  /** Room for the work of this call. */
  take(bytes: number): Address {
    const place = this.top;
    this.top = (place + bytes + 15) & ~15;
    const missing = this.top - this.bytes.length;
    if (missing > 0) {
      this.module.memory.grow((missing + PAGE - 1) >> 16);
      const { buffer } = this.module.memory;
      this.bytes = new Uint8Array(buffer);
      this.words = new Int32Array(buffer);
      this.doubles = new BigUint64Array(buffer);
    }
    return place;
  }

  /** Takes back all room, to be used again as it is: for public things. */
  release(): void {
    this.top = this.first;
  }

  /** Takes back all room and forgets what was in it. */
  wipe(): void {
    this.bytes.fill(0, this.first, this.top);
    this.module.forget();
    this.top = this.first;
  }

  putBytes(bytes: Uint8Array): Address {
    const place = this.take(bytes.length);
    this.bytes.set(bytes, place);
    return place;
  }

  setBytes(place: Address, bytes: Uint8Array): void {
    this.bytes.set(bytes, place);
  }

  getBytes(place: Address, length: number): Uint8Array {
    return this.bytes.slice(place, place + length);
  }

  setPoint(place: Address, limbs: Limbs): void {
    this.words.set(limbs, place >> 2);
  }

  putPoints(points: readonly Limbs[]): Address {
    const place = this.take(points.length * POINT);
    points.forEach((limbs, i) => {
      this.setPoint(place + POINT * i, limbs);
    });
    return place;
  }

  getPoints(place: Address, n: number): Limbs[] {
    const word = place >> 2;
    return Array.from({ length: n }, (_, i) => this.words.slice(word + 40 * i, word + 40 * i + 40));
  }

  putScalars(scalars: readonly bigint[]): Address {
    const place = this.take(scalars.length * SCALAR);
    let word = place >> 3;
    for (const scalar of scalars) {
      // What is stored are the lowest 64 bits.
      this.doubles[word] = scalar;
      this.doubles[word + 1] = scalar >> 64n;
      this.doubles[word + 2] = scalar >> 128n;
      this.doubles[word + 3] = scalar >> 192n;
      word += 4;
    }
    return place;
  }

  /** The table of a base, made if it is not there. */
  table(base: Limbs): Address {
    let place = this.tables.get(base);
    if (place === undefined) {
      place = this.first - (this.tables.size + 1) * TABLE;
      if (this.tables.size === TABLES) {
        const [oldest, freed] = this.tables.entries().next().value!;
        this.tables.delete(oldest);
        place = freed;
      }
      this.module.makeTable(place, this.putPoints([base]));
      this.release();
    }
    // The order of a Map is that of entering: the first is the one not used for longest.
    this.tables.delete(base);
    this.tables.set(base, place);
    return place;
  }

  hasTable(base: Limbs): boolean {
    return this.tables.has(base);
  }
}
