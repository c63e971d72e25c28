import { expect } from 'vitest';
import { findingsIn } from '../../../src/sim/exhaustive/candidate/findings.ts';
import { Fair } from '../../../src/sim/exhaustive/candidate/fair.ts';
import type { State } from '../../../src/sim/exhaustive/candidate/machine.ts';
import type { Rule } from '../../../src/sim/exhaustive/candidate/rule.ts';
import type { World } from '../../../src/sim/exhaustive/candidate/table.ts';
import { Candidate } from '../../../src/sim/exhaustive/candidate/table.ts';

/** A table under the rule that was not taken, to which happens what a test says. */
export class CandidateScene {
  private readonly candidate: Candidate;
  private world: World;

  constructor(rule: Rule, seats: number, hostile: readonly number[] = []) {
    this.candidate = new Candidate({ rule, seats, steps: 1, hostile, wishes: 3 });
    this.world = this.candidate.first;
  }

  of(seat: number): State {
    return this.world[this.indexOf(seat)]!;
  }

  /** These messages arrive at a seat's machine, named as `Signed.inWords` does. Hostile seats sign what they can. */
  give(seat: number, ...texts: readonly string[]): this {
    const { candidate } = this;
    for (const text of texts) {
      const index = this.indexOf(seat);
      const due = candidate.due(seat, this.world[index]!, candidate.sent(this.world), 2);
      const { signed } = candidate;
      const message = due.find((number) => signed.inWords(number).startsWith(text));
      expect(message, `${text}: there is ${due.map((number) => signed.inWords(number)).join('; ')}`).toBeDefined();
      this.enter(index, candidate.honest[index]!.next(this.world[index]!, { kind: 'receive', message: message! }));
    }
    return this;
  }

  /** A player wants to go on without another. */
  wish(seat: number, without: number): this {
    const index = this.indexOf(seat);
    this.enter(index, this.candidate.honest[index]!.next(this.world[index]!, { kind: 'wish', seat: without }));
    return this;
  }

  /** What is broken here, or will be, whatever players want from now on. */
  get broken(): string[] {
    const findings = findingsIn(this.candidate, this.world, new Fair(this.candidate));
    return findings.flatMap(([what, isBroken]) => (isBroken ? [what] : []));
  }

  private indexOf(seat: number): number {
    return this.candidate.honest.findIndex((machine) => machine.seat === seat);
  }

  private enter(index: number, state: State): void {
    this.world = this.world.map((one, at) => (at === index ? state : one));
  }
}
