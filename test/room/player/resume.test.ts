import { describe, expect, it } from 'vitest';
import { audit } from '../support/both-ways.ts';
import { derivedFrom } from '../../../protocol/room/session/derive.ts';
import { Log } from '../../../protocol/room/log/log.ts';
import { signMessage } from '../../../protocol/room/wire/message.ts';
import { Player } from '../../../protocol/room/player/player.ts';
import type { PlayerEvent, PlayerSecrets } from '../../../protocol/room/player/player-event.ts';
import type { Question } from '../../../protocol/table/step.ts';
import { makeHeader } from '../../../src/peer/table/local-table.ts';
import { moments } from '../support/moments.ts';
import { samplerGame, SamplerAgent } from '../support/sampler.ts';
import { seededBytes } from '../support/support.ts';
import { shareChecks } from '../support/share-checks.ts';
import { readerFor } from '../support/reader.ts';

shareChecks();

const SEATS = 3;

/** A machine that can crash at any moment and be started again from what it has stored. */
class Machine {
  stored: Uint8Array[] = [];
  readonly outbox: Uint8Array[] = [];
  closed = false;
  asked = 0;
  agent = new SamplerAgent();
  private questions: Question[] = [];
  private player: Player;
  readonly header;

  constructor(
    seat: number,
    private readonly crash: (machine: Machine) => boolean,
  ) {
    const { header, secrets } = makeHeader({
      game: samplerGame,
      seats: SEATS,
      threshold: 2,
      random: seededBytes('resume'),
    });
    this.header = header;
    this.secrets = secrets[seat]!;
    this.player = this.start();
  }

  private readonly secrets: PlayerSecrets;
  private lives = 0;

  /** A new process: fresh randomness, and the seat's seed as it was. */
  start(): Player {
    this.lives += 1;
    this.agent = new SamplerAgent();
    this.questions = [];
    const random = seededBytes(`life ${this.lives}`)(this.secrets.seat);
    this.player = new Player(
      this.header,
      samplerGame,
      { ...this.secrets, random, derived: derivedFrom(new Uint8Array(32).fill(this.secrets.seat)) },
      (event) => this.hear(event),
      { stored: [...this.stored] },
    );
    return this.player;
  }

  private hear(event: PlayerEvent): void {
    switch (event.kind) {
      case 'store':
        this.stored.push(event.message);
        break;
      case 'publish':
        this.outbox.push(event.message);
        break;
      case 'ask':
        this.asked += 1;
        this.questions.push(event.question);
        break;
      case 'see':
        return this.agent.see(event.sight);
      case 'hear':
        return this.agent.hear(event.event);
      case 'rewound':
        throw new Error('nobody has left');
      case 'convicted':
        throw new Error(`seat ${event.seat} is convicted of ${event.code}`);
      case 'fault':
        throw new Error(event.detail);
      case 'closed':
        this.closed = true;
    }
  }

  begin(): void {
    this.player.start();
  }

  /** Does something, if there is anything to do; crashes before or after as told. */
  step(inbox: readonly Uint8Array[]): void {
    for (const bytes of inbox) this.player.receive(bytes);
    const question = this.questions.shift();
    if (question !== undefined) this.player.answer(this.agent.answer(question));
    if (!this.crash(this)) return;
    // What was published and has not left is lost.
    this.outbox.length = 0;
    this.start();
    this.player.start();
  }

  get lengths(): number[] {
    return this.player.lengths;
  }

  missing(lengths: readonly number[]): Uint8Array[] {
    return this.player.missing(lengths);
  }

  transcript(): Uint8Array {
    return this.player.transcript();
  }
}

/** Runs a table whose machines hand each other what they lack, until all have closed. */
function play(machines: readonly Machine[]): void {
  for (const machine of machines) machine.begin();
  for (let turn = 0; turn < 400 && !machines.every(({ closed }) => closed); turn += 1) {
    for (const machine of machines) {
      // One message at a time, so that there are many moments to crash at.
      const inbox = machines.flatMap((other) => (other === machine ? [] : other.missing(machine.lengths).slice(0, 1)));
      machine.step(inbox);
    }
  }
}

describe('a machine that starts again from what it has stored', () => {
  it('at any moment goes on, replays the same story, and every transcript is the same and valid', () => {
    const calm = Array.from({ length: SEATS }, (_, seat) => new Machine(seat, () => false));
    play(calm);
    const total = calm[1]!.stored.length;
    expect(total).toBeGreaterThan(40);
    for (const at of moments(1, total, 3, 1)) {
      let due = true;
      const machines = Array.from(
        { length: SEATS },
        (_, seat) => new Machine(seat, ({ stored }) => seat === 1 && due && stored.length >= at && !(due = false)),
      );
      play(machines);
      for (const machine of machines) {
        expect(machine.closed, `after a crash with ${at} messages stored`).toBe(true);
        expect(machine.transcript()).toEqual(machines[0]!.transcript());
        expect(machine.agent.events).toEqual(machines[0]!.agent.events);
        expect(machine.agent.events).toHaveLength(1);
      }
      expect(machines[1]!.agent.sights).toHaveLength(calm[1]!.agent.sights.length);
      expect(audit(machines[1]!.transcript(), () => samplerGame)).toMatchObject({ verdict: 'valid' });
    }
  });

  it('goes on after restarts in many places, at every seat', () => {
    let turn = 0;
    const machines = Array.from({ length: SEATS }, (_, seat) => new Machine(seat, () => (turn += 1) % 7 === seat));
    play(machines);
    expect(machines.map(({ closed }) => closed)).toEqual([true, true, true]);
    expect(audit(machines[2]!.transcript(), () => samplerGame)).toMatchObject({ verdict: 'valid' });
  });

  it('goes on with nothing stored but its own messages, and fetches the rest again', () => {
    const machines = Array.from({ length: SEATS }, (_, seat) => new Machine(seat, () => false));
    play(machines);
    const [first] = machines;
    const again = new Machine(0, () => false);
    const read = readerFor(first!.header);
    again.stored = first!.stored.filter((bytes) => read(bytes).seat === 0);
    again.start();
    play([again, machines[1]!, machines[2]!]);
    expect(again.transcript()).toEqual(first!.transcript());
  });
});

describe('a machine whose store convicts a seat', () => {
  it('stands where it stood when it learned of that, though its player was asked and others sent something meanwhile', () => {
    const machines = Array.from({ length: SEATS }, (_, seat) => new Machine(seat, () => false));
    play(machines);
    const [{ header, stored: inOrder }] = machines as [Machine];
    const { secrets } = makeHeader({ game: samplerGame, seats: SEATS, threshold: 2, random: seededBytes('resume') });
    // What the others placed has arrived while the player of seat 0 was thinking.
    const read = readerFor(header);
    const stored = [...inOrder];
    for (const bytes of inOrder) {
      const { seat, slot } = read(bytes);
      const isSamePlace = (other: Uint8Array): boolean =>
        read(other).slot.part === 'place' && read(other).slot.round === slot.round;
      if (seat !== 0 || slot.part !== 'place') continue;
      stored.splice(stored.indexOf(bytes), 1);
      stored.splice(stored.findLastIndex(isSamePlace) + 1, 0, bytes);
    }
    const messages = stored.map(read);
    const old = messages.find(({ seat, slot }) => seat === 2 && slot.part === 'pass')!;
    const other = signMessage({ ...old, body: old.body.map((byte) => byte ^ 1) }, secrets[2]!.signingKey);
    const kept = messages.findIndex(({ seat, slot }) => seat === 2 && slot.part === 'close');
    const run = (...more: Uint8Array[]): { slot: unknown; sent: number } => {
      let sent = 0;
      const hear = ({ kind }: PlayerEvent): void => void (sent += Number(kind === 'publish'));
      const own = { ...secrets[0]!, derived: derivedFrom(new Uint8Array(32)) };
      const player = new Player(header, samplerGame, own, hear, { stored: [...stored.slice(0, kept), ...more] });
      player.start();
      return { slot: player['run'].slot, sent };
    };
    const before = run();
    expect(before.slot).toMatchObject({ part: 'close' });
    expect(run(other.bytes).slot).toEqual(before.slot);
  });
});

describe('a long log', () => {
  it('is restored completely by a machine that restarts, however long it is', () => {
    const { header, secrets } = makeHeader({
      game: samplerGame,
      seats: SEATS,
      threshold: 2,
      random: seededBytes('long'),
    });
    const log = new Log(header, undefined);
    let previous = new Uint8Array(32);
    for (let sequence = 0; sequence < 400; sequence += 1) {
      const slot = { round: sequence, part: 'pass' as const, gone: [] };
      const message = signMessage(
        { table: log.id, seat: 0, sequence, previous, slot, digest: new Uint8Array(32), body: new Uint8Array(10) },
        secrets[0]!.signingKey,
      );
      previous = new Uint8Array(message.hash);
      log.keep(message.bytes);
    }
    expect(log.lengths).toEqual([400, 0, 0]);
    expect(log.offenceOf(0)).toBeUndefined();
  });
});

describe('derived randomness', () => {
  it('is the same in the same place, and different in another place, with another seed, and in further bytes', () => {
    const seed = seededBytes('seed')(0)(32);
    const place = (byte: number): Uint8Array => new Uint8Array(64).fill(byte);
    const first = derivedFrom(seed)(place(1))(200);
    const source = derivedFrom(seed)(place(1));
    const pieces = [source(1), source(63), source(64), source(72)];
    expect(Uint8Array.from(pieces.flatMap((piece) => [...piece]))).toEqual(first);
    expect(derivedFrom(seed)(place(2))(200)).not.toEqual(first);
    expect(derivedFrom(seededBytes('other')(0)(32))(place(1))(200)).not.toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(80);
  });
});
