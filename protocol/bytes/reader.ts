import { readU32, U32_BYTES } from './u32.ts';

/** Reads bytes from front to back, and never past their end. */
export class Reader {
  private at = 0;

  /** @param damaged the error for bytes that end too early, also for who reads on */
  constructor(
    private readonly bytes: Uint8Array,
    readonly damaged: () => Error = () => new RangeError('the bytes end too early'),
  ) {}

  get done(): boolean {
    return this.at === this.bytes.length;
  }

  /** How many bytes have been read. */
  get position(): number {
    return this.at;
  }

  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw this.damaged();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  byte(): number {
    return this.take(1)[0]!;
  }

  u32(): number {
    return readU32(this.take(U32_BYTES));
  }
}
