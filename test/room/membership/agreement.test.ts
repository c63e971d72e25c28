import { describe, expect, it } from 'vitest';
import type { Message } from '../../../protocol/room/wire/message.ts';
import type { History } from '../../../protocol/room/membership/record/history.ts';
import { removalsInForce, wouldCount } from '../../../protocol/room/membership/of-histories.ts';
import { encodeVote } from '../../../protocol/room/wire/vote.ts';
import type { PhaseName, Removal, Gone } from '../../../protocol/table/sealed/removal.ts';
import { sameGone } from '../../../protocol/table/sealed/removal.ts';
import { Seating } from '../../../protocol/table/sealed/seating.ts';

/**
 * Tables without cards and cryptography: seats that send messages, confirm, are told events, tire of waiting, and vote;
 * every message reaches every seat at a time of its own. What has been told must never be taken back, and in the end
 * all must reach the same state.
 */

const EMPTY = new Uint8Array();
const ROUNDS = 2;
const SEEDS = 80;

const chanceFrom = (seed: number): ((below: number) => number) => {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
};

class Table {
  readonly chains: Message[][];
  readonly machines: Machine[];
  readonly trace: string[] = [];

  constructor(
    readonly seats: number,
    readonly threshold: number,
  ) {
    this.chains = Array.from({ length: seats }, () => []);
    this.machines = this.chains.map((_, seat) => new Machine(this, seat));
  }

  say(seat: number, round: number, part: Message['slot']['part'], gone: Gone, body: Uint8Array = EMPTY): void {
    const chain = this.chains[seat]!;
    chain.push({
      table: EMPTY,
      seat,
      sequence: chain.length,
      previous: EMPTY,
      slot: { round, part, gone },
      digest: EMPTY,
      body,
      bytes: EMPTY,
      hash: Uint8Array.of(seat, chain.length),
    });
    this.machines[seat]!.knows[seat] = chain.length;
    this.trace.push(
      `${seat} says #${chain.length - 1} ${part}@${round} [${show(gone)}] ${part === 'vote' ? `about ${body[0]} part ${body[1]} round ${body[5]}` : ''}`,
    );
  }
}

const show = (gone: Gone): string => gone.map(({ seat, round, part }) => `${seat}@${round}${part}`).join();

class Machine {
  /** How many messages of each seat have arrived. */
  readonly knows: number[];
  told: string[] = [];
  undone: string | undefined;
  stuck: { seat: number; round: number; part: PhaseName; gone: Gone } | undefined;
  ended = false;

  constructor(
    private readonly table: Table,
    readonly seat: number,
  ) {
    this.knows = table.chains.map(() => 0);
  }

  get histories(): History[] {
    return this.table.chains.map((chain, seat) => ({ chain: chain.slice(0, this.knows[seat]) }));
  }

  /** Runs from the start through all messages that it has, and sends those for which it has the turn. */
  step(): void {
    const { table, seat } = this;
    const removals = removalsInForce(this.histories, table.threshold);
    const seating = new Seating(table.seats, removals);
    const told: string[] = [];
    const hearing: string[] = [];
    this.stuck = undefined;
    this.ended = false;
    const phase = (round: number, part: PhaseName): boolean => {
      for (const left of seating.reach({ round, part })) hearing.push(`left ${left.seat}`);
      const { present, gone } = seating;
      if (present.includes(seat) && !this.has(seat, round, part, gone)) table.say(seat, round, part, gone);
      const silent = present.find((other) => !this.has(other, round, part, gone));
      if (silent === undefined) {
        if (part.startsWith('seen-')) told.push(...hearing.splice(0));
        return true;
      }
      this.stuck = { seat: silent, round, part, gone };
      return false;
    };
    const play = (): boolean => {
      let round = 1;
      for (; round <= ROUNDS; round += 1) {
        for (const left of seating.reach({ round, part: 'pass' })) hearing.push(`left ${left.seat}`);
        if (seating.present.length < table.threshold) break;
        if (!phase(round, 'pass')) return false;
        hearing.push(`round ${round} by ${seating.present.join()}`);
        if (!phase(round, 'seen-turn')) return false;
      }
      return phase(round, 'seen-place') && phase(round, 'close');
    };
    this.ended = play();
    this.tell(told);
  }

  private tell(told: string[]): void {
    if (this.told.some((event, index) => index < told.length && event !== told[index]) && this.undone === undefined) {
      this.undone = `seat ${this.seat}: ${this.told.join('; ')} -> ${told.join('; ')}`;
    }
    if (told.length >= this.told.length || this.undone !== undefined) this.told = told;
  }

  private has(seat: number, round: number, part: string, gone: Gone): boolean {
    return this.table.chains[seat]!.some(
      ({ sequence, slot }) =>
        sequence < this.knows[seat]! && slot.round === round && slot.part === part && sameGone(slot.gone, gone),
    );
  }

  vote(): boolean {
    const { stuck, seat, table } = this;
    if (stuck === undefined || stuck.gone.some((other) => other.seat === seat)) return false;
    // Two seats that lose each other can each go on alone: no rule of voting can prevent that.
    if (table.seats - stuck.gone.length === 2) return false;
    const removal: Removal = { seat: stuck.seat, round: stuck.round, part: stuck.part };
    if (!wouldCount(this.histories, seat, stuck.gone, { removal, cause: 'absent' })) return false;
    table.say(seat, stuck.round, 'vote', stuck.gone, encodeVote({ removal, cause: 'absent' }));
    return true;
  }

  hear(author: number): boolean {
    if (this.knows[author]! >= this.table.chains[author]!.length) return false;
    this.knows[author]! += 1;
    return true;
  }
}

/** What a hostile seat sends: anything, but each message linked to the last. */
function lie(table: Table, liar: number, chance: (below: number) => number): void {
  const known: Gone[] = [
    [],
    ...table.chains.flat().map(({ slot }) => slot.gone),
    ...table.machines.map(({ histories }) => removalsInForce(histories, table.threshold)),
  ];
  const gone = known[chance(known.length)]!;
  const round = 1 + chance(ROUNDS + 1);
  if (chance(2) === 0) {
    const parts: PhaseName[] = ['pass', 'seen-turn', 'seen-place', 'close'];
    return table.say(liar, round, parts[chance(4)]!, gone);
  }
  const votes = table.chains.flat().filter(({ slot }) => slot.part === 'vote');
  const copied = votes.length > 0 && chance(3) > 0 ? votes[chance(votes.length)]! : undefined;
  const removal: Removal = { seat: chance(table.seats), round, part: chance(2) === 0 ? 'pass' : 'seen-turn' };
  table.say(
    liar,
    round,
    'vote',
    copied?.slot.gone ?? gone,
    copied?.body ?? encodeVote({ removal, cause: (['absent', 'fault'] as const)[chance(2)]! }),
  );
}

function play(seed: number, hostile: boolean): string | undefined {
  const chance = chanceFrom(seed);
  const seats = 3 + chance(3);
  const table = new Table(seats, (seats >> 1) + 1);
  const liar = hostile ? chance(seats) : -1;
  const honest = table.machines.filter(({ seat }) => seat !== liar);
  const eager = 1 + chance(8);
  // Some links are slow for a while.
  const slow = new Set<string>();
  const steps = 40 + chance(160);
  for (let at = 0; at < steps; at += 1) {
    if (chance(25) === 0) {
      slow.clear();
      for (let many = chance(seats * seats); many > 0; many -= 1) slow.add(`${chance(seats)} ${chance(seats)}`);
    }
    const machine = table.machines[chance(seats)]!;
    const author = chance(seats);
    if (!slow.has(`${author} ${machine.seat}`) && machine.hear(author))
      table.trace.push(`${machine.seat} hears ${author} #${machine.knows[author]! - 1}`);
    if (machine.seat === liar && chance(3) === 0) lie(table, liar, chance);
    else machine.step();
    if (chance(20) < eager && machine.seat !== liar && machine.vote()) machine.step();
    if (machine.seat !== liar && machine.undone !== undefined)
      return `undone: ${machine.undone}\n${table.trace.join('\n')}`;
  }
  // From now on every message reaches every seat, and everybody votes to go on without the seat that they wait for.
  let turns = 0;
  for (let quiet = 0; quiet < 2;) {
    quiet += 1;
    turns += 1;
    if (turns > 200) return `endless:\n${table.trace.join('\n')}`;
    for (const machine of honest) {
      table.chains.forEach((chain, author) => {
        const most = author === liar ? Math.max(...honest.map(({ knows }) => knows[author]!)) : chain.length;
        if (machine.knows[author]! < most) quiet = 0;
        while (machine.knows[author]! < most) machine.hear(author);
      });
      const before = table.chains[machine.seat]!.length;
      machine.step();
      if (machine.undone !== undefined) return `undone: ${machine.undone}\n${table.trace.join('\n')}`;
      if (table.chains[machine.seat]!.length > before) quiet = 0;
    }
    if (quiet > 0) for (const machine of honest) if (machine.vote()) quiet = 0;
  }
  const [first] = honest;
  for (const machine of honest) {
    if (!machine.ended && table.seats - machine.stuck!.gone.length === 2) continue;
    if (!machine.ended)
      return `stuck: seat ${machine.seat} of ${seats}, liar ${liar}, waits for ${JSON.stringify(machine.stuck)}\n${table.trace.join('\n')}`;
    if (machine.told.join() !== first!.told.join())
      return `differ: ${machine.told.join()} / ${first!.told.join()}\n${table.trace.join('\n')}`;
  }
  return undefined;
}

describe('tables at which messages are delayed and players vote because they tire of waiting', () => {
  for (const hostile of [false, true]) {
    it(`${hostile ? 'one seat sends whatever it likes' : 'all are honest'}: what was told is never taken back, and all reach the same state`, () => {
      for (let seed = 1; seed <= SEEDS; seed += 1) expect(play(seed, hostile), `seed ${seed}`).toBeUndefined();
    });
  }
});
