import type { Game } from '../../../protocol/game/game.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import { readMessage } from '../../../protocol/room/wire/message.ts';
import type { TableFault } from '../../../protocol/room/player/player-event.ts';
import { readTranscript } from '../../../protocol/room/wire/transcript.ts';
import type { PublicEvent } from '../../../protocol/table/step.ts';
import type { SimulatedTable } from '../machine/table.ts';

/** A broken promise: which, and what happened. */
export interface Broken {
  readonly promise:
    | 'one story'
    | 'no honest seat is blamed'
    | 'the game ends'
    | 'the result is right'
    | 'the transcript stands'
    | 'cards stay hidden'
    | 'machines do not break';
  readonly what: string;
}

/**
 * The promises that hold at every honest machine, whatever the network and the others do. They are checked after
 * every event, so that the first moment at which one is broken is found.
 */
export class Invariants {
  readonly broken: Broken[] = [];
  readonly faults = new Map<number, TableFault>();
  /** The seats that each honest machine has voted out for an offence. */
  readonly convictions = new Map<number, Set<number>>();
  /** The story that honest machines have told their players; each has told a beginning of it. */
  readonly story: string[] = [];
  private readonly told: number[] = [];

  constructor(
    private readonly hostile: ReadonlySet<number>,
    /** The seats that leave in the course of the game, and need not come to its end. */
    private readonly away: ReadonlySet<number> = new Set(),
  ) {}

  heard(seat: number, event: PublicEvent): void {
    if (this.hostile.has(seat) || this.away.has(seat)) return;
    const at = this.told[seat] ?? 0;
    this.told[seat] = at + 1;
    const text = JSON.stringify(event);
    const known = (this.story[at] ??= text);
    if (known !== text)
      this.fail('one story', `fact ${at + 1} is ${text} at seat ${seat}, and was ${known} at another`);
  }

  /** A machine tells everything anew: what was told once must be told again. */
  rewound(seat: number): void {
    this.told[seat] = 0;
  }

  convicted(seat: number, guilty: number, reason: string): void {
    if (this.hostile.has(seat)) return;
    this.convictions.set(seat, (this.convictions.get(seat) ?? new Set()).add(guilty));
    if (!this.hostile.has(guilty)) this.fail('no honest seat is blamed', `seat ${seat} convicts ${guilty}: ${reason}`);
  }

  fault(seat: number, fault: TableFault): void {
    if (this.hostile.has(seat)) return;
    this.faults.set(seat, fault);
    if (fault.seat !== undefined && !this.hostile.has(fault.seat)) {
      this.fail('no honest seat is blamed', `seat ${seat} blames ${fault.seat}: ${fault.code}, ${fault.detail}`);
    }
    if (this.hostile.size === 0)
      this.fail('no honest seat is blamed', `seat ${seat} stops where nobody cheats: ${fault.detail}`);
  }

  refused(seat: number, from: number, reason: string): void {
    if (this.hostile.has(seat) || this.hostile.has(from)) return;
    this.fail('no honest seat is blamed', `seat ${seat} refuses what ${from} carries: ${reason}`);
  }

  fail(promise: Broken['promise'], what: string): void {
    this.broken.push({ promise, what });
  }

  /** Checked when nothing happens any more. */
  atTheEnd(table: SimulatedTable, game: Game): void {
    const honest = table.machines.flatMap((_, seat) => (this.hostile.has(seat) || this.away.has(seat) ? [] : [seat]));
    const waiting = honest.filter((seat) => !table.closed.has(seat) && !this.faults.has(seat));
    // Before the game has begun nobody can be voted out: then the table stops, or waits for whoever has gone or is
    // silent.
    const early =
      this.away.size + this.hostile.size > 0 &&
      honest.every((seat) => this.faults.has(seat) || table.machines[seat]!.inCeremony);
    if (waiting.length > 0 && !early)
      this.fail('the game ends', `nothing moves any more, and seats ${waiting.join()} have not come to the end`);
    const outcomes = honest.flatMap((seat) =>
      table.outcomes.has(seat) ? [JSON.stringify(table.outcomes.get(seat))] : [],
    );
    if (new Set(outcomes).size > 1) this.fail('the result is right', `outcomes differ: ${outcomes.join(' ')}`);
    this.transcripts(table, game, honest);
  }

  /** All messages of a file but those by which seats that cheat sign the end. */
  private beforeTheEnd(file: Uint8Array): string {
    const { header, messages } = readTranscript(file);
    const keys = header.seats.map(({ key }) => key);
    const before = messages.filter((bytes) => {
      const { seat, slot } = readMessage(bytes, tableId(header), keys);
      return slot.part !== 'close' || !this.hostile.has(seat);
    });
    return before.map((bytes) => Buffer.from(bytes).toString('base64')).join();
  }

  private transcripts(table: SimulatedTable, game: Game, honest: readonly number[]): void {
    const files = new Map<string, { file: Uint8Array; seat: number }>();
    for (const seat of honest) {
      const file = table.machines[seat]!.player.transcript();
      files.set(Buffer.from(file).toString('base64'), { file, seat });
    }
    const complete = honest.every((seat) => table.closed.has(seat));
    // Of a cheat each machine holds the evidence that reached it first; without one they hold the same, byte for byte.
    // Who signs the end in two ways does so when the game is over, and nobody is put out any more.
    const differ = files.size > 1 && new Set([...files.values()].map(({ file }) => this.beforeTheEnd(file))).size > 1;
    if (complete && differ && this.convictions.size === 0)
      this.fail('the transcript stands', 'the game is over for all, and their transcripts differ');
    for (const { file, seat } of files.values()) {
      const {
        verdict,
        finding,
        removals = [],
        offences = [],
      } = audit(file, (id) => (id === game.id ? game : undefined));
      if (table.closed.has(seat) && verdict !== 'valid')
        this.fail('the transcript stands', `seat ${seat}'s: ${finding?.reason ?? verdict}`);
      const blamed = [finding, ...offences].flatMap((each) =>
        each?.seat === undefined ? [] : [{ seat: each.seat, reason: each.reason }],
      );
      for (const { seat: named, reason } of blamed) {
        if (!this.hostile.has(named))
          this.fail('no honest seat is blamed', `the audit of seat ${seat}'s transcript blames ${named}: ${reason}`);
      }
      for (const { seat: left, cause } of removals) {
        if (cause !== 'absent' && !this.hostile.has(left))
          this.fail(
            'no honest seat is blamed',
            `the audit of seat ${seat}'s transcript says that ${left} was convicted`,
          );
      }
      const fault = this.faults.get(seat);
      // Of two who cheat either may have been the first that this machine learned of.
      if (fault?.seat !== undefined && !blamed.some((each) => each.seat === fault.seat)) {
        this.fail(
          'the transcript stands',
          `seat ${seat} blames ${fault.seat} (${fault.code}), and the audit of what it holds ${blamed.map((each) => each.seat).join(' and ') || 'nobody'} (${finding?.code ?? verdict})`,
        );
      }
    }
  }
}
