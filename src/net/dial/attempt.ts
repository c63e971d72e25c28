/** One try to connect directly, under way. */
export class Attempt {
  /** The relay has introduced us, on a connection of its own that is to last until the direct one stands. */
  introduced = false;
  readonly #abort = new AbortController();
  #dropped = false;

  constructor(readonly since: number) {}

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Given up for something better, the other side's attempt or the relay's connection; that is no failure. */
  get dropped(): boolean {
    return this.#dropped;
  }

  drop(): void {
    this.#dropped = true;
    this.#abort.abort();
  }

  abort(): void {
    this.#abort.abort();
  }
}
