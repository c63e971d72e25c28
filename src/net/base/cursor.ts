/** Reads bytes from front to back, and never past their end. */
export class Cursor {
  private at = 0;

  /** @param damaged the error for bytes that end too early */
  constructor(
    readonly bytes: Uint8Array,
    readonly damaged: () => Error,
  ) {}

  get done(): boolean {
    return this.at === this.bytes.length;
  }

  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw this.damaged();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }
}
