import { tableId } from '../../protocol/room/wire/header.ts';
import { Absence } from './check/absence.ts';
import type { PublicEvent } from '../../protocol/table/step.ts';
import { Adversary } from './attack/adversary.ts';
import { Chance } from './machine/chance.ts';
import { openEnvelope } from './machine/envelope.ts';
import type { Plan } from './plan.ts';
import type { Broken } from './check/invariants.ts';
import { Invariants } from './check/invariants.ts';
import type { Frame } from './machine/network.ts';
import { refereeOf } from './machine/referee.ts';
import { sharingProofs } from './machine/shared-proofs.ts';
import { SimulatedTable } from './machine/table.ts';
import { SimulatedWatcher } from './machine/watcher.ts';
import { audit } from '../../protocol/room/audit/audit.ts';
import { Witness } from './check/witness.ts';

/** How a simulated game came to its end. */
export interface Verdict {
  readonly plan: Plan;
  /**
   * `ended`: all honest seats came to the end; `convicted`: they did, and named a guilty seat; `stopped`: an honest seat
   * stopped for a fault; `waiting`: an honest seat never came to the end.
   */
  readonly end: 'ended' | 'convicted' | 'stopped' | 'waiting';
  /** Whether the attack was made at all: the game may have been over before. */
  readonly struck: boolean;
  /** Honest seats that name a guilty one. */
  readonly naming: readonly number[];
  /** Virtual milliseconds. */
  readonly time: number;
  readonly messages: number;
  readonly broken: readonly Broken[];
}

/** So often, in millionths of what arrives anywhere, a watcher is sent what is lacking. */
const HEARD = 30_000;

/** Events after which a game is taken to run in circles. */
const MOST_EVENTS = 2_000_000;

/**
 * Plays one game through as planned and checks what was promised.
 * @param trace receives a line for everything that happens
 */
export const simulate = (plan: Plan, trace?: (line: string) => void): Verdict => sharingProofs(() => play(plan, trace));

function play(plan: Plan, trace: ((line: string) => void) | undefined): Verdict {
  const { seed, game, seats, threshold, settings, conditions } = plan;
  const hostile = new Set(plan.hostile.map(({ seat }) => seat));
  const away = new Set(plan.leavings.map(({ seat }) => seat));
  const promises = new Invariants(hostile, away);
  const witness = new Witness(() => table);
  const referee = refereeOf({ game, seats, settings, seed, reckless: plan.reckless ?? [] });
  const adversaries = new Map<number, Adversary>();
  let messages = 0;
  /** How many questions each player has been asked. */
  const asked: number[] = [];
  const note = (seat: number, what: () => string): void =>
    trace?.(`${table.clock.now.toFixed(1).padStart(10)} ms  seat ${seat}${hostile.has(seat) ? '!' : ' '} ${what()}`);
  const table: SimulatedTable = new SimulatedTable(
    {
      game,
      seats,
      threshold,
      settings,
      seed,
      conditions,
      ...(referee === undefined ? {} : { agents: referee.agents }),
    },
    {
      outgoing(seat, to, frame) {
        if (frame.kind === 'message' && to === 'all') {
          messages += 1;
          witness.published(frame.bytes);
          note(seat, () => `publishes ${words(frame)}`);
        }
        const adversary = adversaries.get(seat);
        if (adversary === undefined) return [{ to, frame }];
        const before = adversary.struck;
        const sent = adversary.outgoing(to, frame);
        if (!before && adversary.struck)
          note(seat, () => `CHEATS: ${plan.hostile.find((each) => each.seat === seat)!.attack.name}`);
        return sent;
      },
      arrived(seat, from, frame) {
        if (watcher !== undefined && watching.happens(HEARD)) watcher.hear(table.machines[seat]!.player);
        adversaries.get(seat)?.hear(frame);
        note(seat, () => `receives from ${from} ${words(frame)}`);
      },
      broke(seat, error) {
        const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
        note(seat, () => `BREAKS: ${what}`);
        if (!hostile.has(seat)) promises.fail('machines do not break', `seat ${seat}: ${what}`);
      },
      told(seat, event) {
        switch (event.kind) {
          case 'hear':
            note(seat, () => `hears ${JSON.stringify(event.event)}`);
            return promises.heard(seat, event.event);
          case 'rewound':
            note(seat, () => 'begins anew');
            promises.rewound(seat);
            return witness.rewound(seat);
          case 'convicted':
            note(seat, () => `CONVICTS ${event.seat}: ${event.code}, ${event.detail}`);
            return promises.convicted(seat, event.seat, event.detail);
          case 'ask':
            asked[seat] = (asked[seat] ?? 0) + 1;
            if (plan.leavings.some((each) => each.seat === seat && each.question === asked[seat])) goHome(seat);
            return;
          case 'waiting':
            return absence.waiting(seat, event.waiting);
          case 'checked':
            return witness.checked(seat, event.counts);
          case 'ended':
            return note(seat, () => `ends with ${JSON.stringify(event.outcome)}`);
          case 'fault':
            note(seat, () => `STOPS: blames ${event.seat ?? 'nobody'}, ${event.code}: ${event.detail}`);
            return promises.fault(seat, event);
        }
      },
      refused(seat, from, { code, message }) {
        note(seat, () => `refuses what ${from} carries: ${code}`);
        promises.refused(seat, from, message);
      },
    },
  );
  const absence = new Absence(table, new Set([...hostile, ...away]), (seat, silent) =>
    note(seat, () => `votes ${silent} absent`),
  );
  const chance = new Chance(seed).apart();
  for (const { seat, ...occasion } of plan.hostile) {
    const { header, secrets } = table;
    const owner = {
      seat,
      seats,
      table: tableId(header),
      keys: header.seats.map(({ key }) => key),
      signingKey: secrets[seat]!.signingKey,
      reading: table.reading,
    };
    adversaries.set(seat, new Adversary(owner, occasion, chance.apart()));
  }
  for (const { from, until, sides } of plan.partitions) {
    table.clock.at(from, () => table.network.part(sides));
    table.clock.at(until, () => table.network.heal());
  }
  for (const { seat, from, until } of plan.sleeps) {
    table.clock.at(from, () => table.network.leave(seat));
    table.clock.at(until, () => table.network.come(seat));
  }
  for (const { seat, at, again } of plan.crashes) {
    table.clock.at(at, () => {
      note(seat, () => 'is switched off');
      table.network.leave(seat);
    });
    table.clock.at(again, () => {
      note(seat, () => 'is switched on');
      table.machines[seat]!.restart();
      table.network.come(seat);
    });
  }
  for (const { seat, at } of plan.leavings) if (at !== undefined) table.clock.at(at, () => goHome(seat));
  const watching = chance.apart();
  const watcher = plan.watched ? new SimulatedWatcher(table.header, game, chance.apart(), table.reading) : undefined;
  let events = 0;
  table.run(() => (events += 1) > MOST_EVENTS || promises.broken.length > 0);
  if (events > MOST_EVENTS) promises.fail('the game ends', `${MOST_EVENTS} events, and no end`);
  if (promises.broken.length === 0) settle();
  return {
    plan,
    end: end(),
    struck: [...adversaries.values()].some(({ struck }) => struck),
    naming: naming(),
    time: table.clock.now,
    messages,
    broken: promises.broken,
  };

  function goHome(seat: number): void {
    note(seat, () => 'goes home');
    table.network.leave(seat);
  }

  function settle(): void {
    promises.atTheEnd(table, game);
    const honest = Array.from({ length: seats }, (_, seat) => seat).filter(
      (seat) => !hostile.has(seat) && !away.has(seat),
    );
    if (!honest.every((seat) => table.closed.has(seat))) return;
    if (watcher !== undefined) watched(watcher, honest);
    const { openable, turned } = witness.cards([...hostile]);
    if (openable > turned)
      promises.fail('cards stay hidden', `${turned} cards were turned, and ${openable} can be opened`);
    const story = promises.story.map((text): PublicEvent => JSON.parse(text));
    // Without one of the players it is another game, whose rules are the game's own to say.
    if (story.some(({ name }) => name === 'left')) return;
    const wrong = referee?.judge(story, table.outcomes.get(honest[0]!)!);
    if (wrong !== undefined) promises.fail('the result is right', wrong);
  }

  /** A watcher comes to the end that all have signed, whatever was lost on the way. */
  function watched(eve: SimulatedWatcher, honest: readonly number[]): void {
    while (honest.map((seat) => eve.hear(table.machines[seat]!.player, false)).some((news) => news));
    const [outcome, theirs] = [eve.outcome, table.outcomes.get(honest[0]!)].map((one) => JSON.stringify(one));
    if (eve.transcript === undefined || outcome !== theirs)
      return promises.fail(
        'the result is right',
        `a watcher sees ${outcome ?? eve.stopped ?? 'no end'}, not ${theirs}`,
      );
    if (eve.story.join() !== promises.story.join()) promises.fail('one story', `a watcher hears ${eve.story.join()}`);
    const { verdict, finding } = audit(eve.transcript, (id) => (id === game.id ? game : undefined));
    if (verdict !== 'valid') promises.fail('the transcript stands', `a watcher's: ${finding?.reason ?? verdict}`);
  }

  function naming(): number[] {
    const stopped = [...promises.faults].flatMap(([seat, fault]) =>
      fault.seat !== undefined && hostile.has(fault.seat) ? [seat] : [],
    );
    return [...new Set([...stopped, ...promises.convictions.keys()])].sort((a, b) => a - b);
  }

  function end(): Verdict['end'] {
    const faults = [...promises.faults.values()];
    if (faults.length > 0) return 'stopped';
    if (!table.machines.every((_, seat) => hostile.has(seat) || away.has(seat) || table.closed.has(seat)))
      return 'waiting';
    return naming().length > 0 ? 'convicted' : 'ended';
  }
}

function words(frame: Frame): string {
  if (frame.kind === 'lengths') return `what it has: ${frame.lengths.join(' ')}`;
  try {
    const { seat, sequence, slot, body } = openEnvelope(frame.bytes);
    return `message ${sequence} of ${seat}: ${slot.part} of round ${slot.round}, ${body.length} bytes`;
  } catch {
    return `${frame.bytes.length} bytes that are no message`;
  }
}
