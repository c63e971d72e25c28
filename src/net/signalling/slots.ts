/** Counts running operations, bounded in all and for each peer. */
export class Slots {
  private readonly taken = new Map<string, number>();
  private all = 0;

  constructor(readonly limits: { most: number; each: number }) {}

  /** Takes a slot. @returns a function that frees it, once; undefined when there is none */
  take(peer: string): (() => void) | undefined {
    const each = this.taken.get(peer) ?? 0;
    if (this.all >= this.limits.most || each >= this.limits.each) return undefined;
    this.all++;
    this.taken.set(peer, each + 1);
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      this.all--;
      const left = (this.taken.get(peer) ?? 1) - 1;
      if (left === 0) this.taken.delete(peer);
      else this.taken.set(peer, left);
    };
  }
}
