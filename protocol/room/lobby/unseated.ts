/** Somebody with an invitation for whom the opener has no seat: all seats are taken, or the game has begun or ended. */
export interface Unseated {
  readonly key: Uint8Array;
  readonly name: string;
  readonly why: 'full' | 'started' | 'ended';
}

/** The most that are remembered; the latest count. */
const MOST = 15;

/** The opener's notes on who waits without a seat, so that a seat can be made free for them. */
export class UnseatedGuests {
  private readonly noted = new Map<string, Unseated>();

  get all(): readonly Unseated[] {
    return [...this.noted.values()];
  }

  /** @returns whether that is news */
  note(guest: Unseated): boolean {
    const author = String(guest.key);
    const before = this.noted.get(author);
    this.noted.set(author, guest);
    const [first] = this.noted.keys();
    if (this.noted.size > MOST) this.noted.delete(first!);
    return before?.name !== guest.name || before.why !== guest.why;
  }

  /** The guest has gone or has a seat now. @returns whether that is news */
  forget(key: Uint8Array): boolean {
    return this.noted.delete(String(key));
  }
}
