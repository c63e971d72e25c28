/** One try to connect directly, under way. */
export class Attempt {
  /** The relay has introduced us, on a connection of its own that is to last until the direct one stands. */
  introduced = false;
  private readonly controller = new AbortController();
  private isDropped = false;

  constructor(readonly since: number) {}

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Given up for something better, the other side's attempt or the relay's connection; that is no failure. */
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
