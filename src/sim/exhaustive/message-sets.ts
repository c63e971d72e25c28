/** Sets of messages, each set with a number of its own, so that a machine's state and a world are made of numbers. */
export class MessageSets {
  private readonly ids = new Map<bigint, number>();
  private readonly sets: bigint[] = [];
  private readonly lists: (readonly number[] | undefined)[] = [];

  idOf(set: bigint): number {
    const known = this.ids.get(set);
    if (known !== undefined) return known;
    this.ids.set(set, this.sets.length);
    return this.sets.push(set) - 1;
  }

  bitsOf(id: number): bigint {
    return this.sets[id]!;
  }

  /** The numbers of the messages in a set, ascending. */
  listOf(id: number): readonly number[] {
    const known = this.lists[id];
    if (known !== undefined) return known;
    const list: number[] = [];
    const digits = this.sets[id]!.toString(2);
    for (let at = digits.length - 1; at >= 0; at -= 1) if (digits[at] === '1') list.push(digits.length - 1 - at);
    return (this.lists[id] = list);
  }
}

/** A set of messages as bits. */
export const bitsOf = (numbers: Iterable<number>): bigint => {
  let set = 0n;
  for (const number of numbers) set |= 1n << BigInt(number);
  return set;
};
