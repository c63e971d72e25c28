/**
 * Worlds, each once and in the order in which they were added: of a world, the number of each honest machine's state.
 * What has been sent follows from the states.
 */
export class Worlds {
  count = 0;
  private columns: Int32Array[];
  /** Open addressing: index of a world, plus 1; a power of two of them, at most half of them in use. */
  private slots = new Int32Array(1 << 12);

  constructor(private readonly machines: number) {
    this.columns = Array.from({ length: machines }, () => new Int32Array(1 << 11));
  }

  /** The index of a world, which is added if it is not there. */
  add(world: readonly number[]): number {
    const { slots, columns, machines } = this;
    for (let at = hashOf(world) & (slots.length - 1); ; at = (at + 1) & (slots.length - 1)) {
      const index = slots[at]! - 1;
      if (index < 0) return this.append(world, at);
      let machine = 0;
      while (machine < machines && columns[machine]![index] === world[machine]) machine += 1;
      if (machine === machines) return index;
    }
  }

  at(index: number): number[] {
    return this.columns.map((column) => column[index]!);
  }

  private append(world: readonly number[], slot: number): number {
    const index = this.count;
    this.slots[slot] = index + 1;
    if (index === this.columns[0]!.length) this.columns = this.columns.map((column) => doubled(column));
    world.forEach((state, machine) => (this.columns[machine]![index] = state));
    this.count += 1;
    if (this.count * 2 > this.slots.length) this.spread();
    return index;
  }

  private spread(): void {
    const slots = new Int32Array(this.slots.length * 2);
    for (let index = 0; index < this.count; index += 1) {
      let at = hashOf(this.at(index)) & (slots.length - 1);
      while (slots[at] !== 0) at = (at + 1) & (slots.length - 1);
      slots[at] = index + 1;
    }
    this.slots = slots;
  }
}

function doubled(column: Int32Array): Int32Array {
  const longer = new Int32Array(column.length * 2);
  longer.set(column);
  return longer;
}

function hashOf(world: readonly number[]): number {
  let hash = 0;
  for (const state of world) {
    hash = Math.imul(hash ^ state, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
