import { expect } from 'vitest';
import type { MachineState } from '../../../src/sim/exhaustive/automaton.ts';
import { findingOf, findingsIn } from '../../../src/sim/exhaustive/promises.ts';
import type { Input } from '../../../src/sim/exhaustive/running.ts';
import type { SmallTable, World } from '../../../src/sim/exhaustive/table.ts';
import { Explored, replaced } from '../../../src/sim/exhaustive/table.ts';

/**
 * A small table without cards to which happens what a test says: one of the histories at which `npm run sim --
 * --exhaustive` looks. Messages are named as `Messages.inWords` does: seat#number, part and round, what is placed.
 */
export class Scene {
  private readonly explored: Explored;
  private world: World;

  constructor(table: Partial<SmallTable> & Pick<SmallTable, 'seats'>) {
    this.explored = new Explored({ rounds: 1, hostile: [], wishes: 0, restarts: 0, ...table });
    this.world = this.explored.first;
  }

  of(seat: number): MachineState {
    return this.world[this.indexOf(seat)]!;
  }

  /** These messages arrive at a seat's machine, in this order. Hostile seats sign what they can. */
  give(seat: number, ...texts: readonly string[]): this {
    return this.deliver(seat, texts, () => this.sent());
  }

  /** These messages, which another machine holds, arrive at a seat's machine, in this order. */
  pass(from: number, seat: number, ...texts: readonly string[]): this {
    return this.deliver(seat, texts, () => this.explored.listOf(this.of(from).shows));
  }

  private deliver(seat: number, texts: readonly string[], sent: () => readonly number[]): this {
    const { messages } = this.explored;
    for (const text of texts) {
      const due = messages.due(seat, this.of(seat), sent());
      const message = due.find((number) => messages.inWords(number).startsWith(text));
      expect(message, `${text}: there is ${due.map((number) => messages.inWords(number)).join('; ')}`).toBeDefined();
      this.step(seat, { kind: 'receive', message: message! });
    }
    return this;
  }

  /**
   * What honest seats have signed arrives at the machines of all of them. Nobody passes on what hostile seats have
   * signed.
   */
  talk(): this {
    const seats = this.explored.honest.map(({ seat }) => seat);
    while (this.exchange(seats, ({ says }) => says));
    return this;
  }

  /** A player votes to go on without another. */
  vote(seat: number, about: number): this {
    return this.step(seat, { kind: 'wish', seat: about });
  }

  /** A machine is switched off, and starts again with what it has stored. */
  restart(seat: number): this {
    return this.step(seat, { kind: 'restart' });
  }

  /** Everything arrives that one of these seats' machines has, and they vote about whoever they wait for. */
  settle(seats: readonly number[] = this.explored.honest.map(({ seat }) => seat)): this {
    while (this.exchange(seats) || seats.some((seat) => this.votes(seat)));
    return this;
  }

  /** All these machines have ended, those that are present with one outcome, and no promise is broken. */
  mustEnd(seats: readonly number[] = this.explored.honest.map(({ seat }) => seat)): void {
    expect(findingsIn(this.explored, this.world).filter(({ isBroken }) => isBroken)).toEqual([]);
    for (const seat of seats) expect(this.of(seat).end).toMatch(/^closed/);
    expect(new Set(seats.filter((seat) => !this.of(seat).isOut).map((seat) => this.of(seat).end)).size).toBe(1);
  }

  /** What no rule can give and is found here. */
  get limits(): string[] {
    return findingsIn(this.explored, this.world).flatMap(({ what, isBroken }) => (isBroken ? [] : [what]));
  }

  /** The promises that are broken, if nothing more happens to these machines. */
  broken(seats: readonly number[] = this.explored.honest.map(({ seat }) => seat)): string[] {
    const stuck = seats.map((seat) => this.of(seat)).filter(({ end }) => end === undefined);
    const findings = [
      ...findingsIn(this.explored, this.world),
      ...findingOf(this.explored, { machines: stuck, isLeftBehind: false }),
    ];
    return findings.filter(({ isBroken }) => isBroken).map(({ what }) => what);
  }

  /** What honest seats have sent, and whatever hostile ones can sign. */
  private sent(): number[] {
    const { honest, messages } = this.explored;
    this.explored.happenings(this.world, () => {});
    return [...messages.list.keys()].filter((number) => {
      const index = honest.findIndex(({ seat }) => seat === messages.list[number]!.seat);
      return index < 0 || this.explored.listOf(this.world[index]!.says).includes(number);
    });
  }

  private indexOf(seat: number): number {
    return this.explored.honest.findIndex((machine) => machine.seat === seat);
  }

  private step(seat: number, input: Input): this {
    const index = this.indexOf(seat);
    this.world = replaced(this.world, index, this.explored.honest[index]!.next(this.world[index]!, input));
    return this;
  }

  private exchange(seats: readonly number[], given = ({ shows }: MachineState): number => shows): boolean {
    for (const seat of seats)
      for (const other of seats) {
        const before = this.of(seat);
        const shown = this.explored.listOf(given(this.of(other)));
        for (const message of this.explored.messages.due(seat, before, shown)) {
          this.step(seat, { kind: 'receive', message });
          if (this.of(seat) !== before) return true;
        }
      }
    return false;
  }

  private votes(seat: number): boolean {
    const before = this.of(seat);
    if (before.end !== undefined || before.waitsFor === undefined) return false;
    this.vote(seat, before.waitsFor);
    return this.of(seat).says !== before.says;
  }
}
