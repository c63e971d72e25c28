/** One running attempt to connect directly. */
export class Attempt {
  /** The relay has introduced the peers, on a connection of its own that lasts until the direct one is open. */
  introduced = false;
  private readonly controller = new AbortController();
  private isDropped = false;

  constructor(readonly since: number) {}

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Cancelled in favour of the other side's attempt or of the relay's connection; not a failure. */
  get dropped(): boolean {
    return this.isDropped;
  }

  drop(): void {
    this.isDropped = true;
    this.controller.abort();
  }

  abort(): void {
    this.controller.abort();
  }
}
