import type { Beat } from '../schedule.ts';
import { concat, Reader } from './bytes.ts';
import type { Needing, Slot } from './need.ts';
import { exactly, hear, report, SeatFault, speak } from './need.ts';
import type { PlaceStep, Task } from './placement.ts';
import { accept, declaration, make, OPENING_BYTES, placeSize, recoverOpening, settle, standIn, tasksOf } from './placement.ts';
import type { Sitting } from './setting.ts';
import { proofContext } from './setting.ts';
import type { SealedTable } from './table.ts';
import { blaming, Verification } from './verification.ts';

/**
 * Everything that players place or say in one round, all at once: one message a seat, and a second one to open
 * simultaneous declarations. Nobody sees another's message before her own is fixed: committed cards are hidden,
 * and proofs are bound to their seat, so copying another's commitment fails (proofs.md §8, 11).
 */
export function* placeBeat(table: SealedTable, setting: Sitting, beat: Beat): Needing<unknown[]> {
  const steps = beat.steps as readonly PlaceStep[];
  const slot: Slot = { round: beat.round, part: 'place', gone: setting.gone };
  const outcomes: unknown[] = steps.map((step) => (step.kind === 'declare' ? step.seats.map(() => 0) : undefined));
  const verification = new Verification(slot, setting.checked);
  const bodies = yield* exchange(setting, slot, (seat) => tasksOf(steps, seat), placeSize, (task, seat) =>
    make(table, setting, slot, seat, task),
  );
  const commitments = new Map<string, Uint8Array>();
  for (const [seat, { body }] of bodies) {
    const reader = new Reader(body);
    for (const task of tasksOf(steps, seat)) {
      const part = reader.take(placeSize(task));
      blaming(seat, slot, () => accept(table, setting, slot, seat, task, part, outcomes, commitments, verification));
    }
  }
  verification.finish();
  for (const { seat } of setting.gone) {
    for (const task of tasksOf(steps, seat)) standIn(table, task, seat, outcomes);
  }
  const opening: Slot = { round: beat.round, part: 'open', gone: setting.gone };
  const sealed = (seat: number): Task[] => tasksOf(steps, seat).filter((task) => task.sealed);
  const openings = yield* exchange(setting, opening, sealed, () => OPENING_BYTES, function* (task, seat) {
    const { secrets } = bodies.get(seat)!;
    const secret = secrets.get(task.index) ?? recoverOpening(setting, slot, seat, task, commitments.get(`${task.index}/${seat}`)!);
    return { part: secret, secret };
  });
  for (const [seat, { body }] of openings) {
    const reader = new Reader(body);
    for (const task of sealed(seat)) {
      const part = reader.take(OPENING_BYTES);
      const committed = commitments.get(`${task.index}/${seat}`);
      const expected = declaration(proofContext(setting.table, slot, seat, task.index), part);
      if (committed?.some((byte, at) => byte !== expected[at]) !== false) {
        throw new SeatFault(seat, opening, 'opening', 'the declaration opened is not the one committed to');
      }
      settle(opening, seat, task, new Reader(part).integer(), outcomes);
    }
  }
  yield { kind: 'checked', counts: { placed: [...bodies.keys()].reduce((sum, seat) => sum + tasksOf(steps, seat).length, 0) } };
  return outcomes;
}

interface Exchanged {
  readonly body: Uint8Array;
  /** What the own seat must remember of its tasks until they are opened. */
  readonly secrets: ReadonlyMap<number, Uint8Array>;
}

/** One message of each seat that has tasks; the own one is made first, since nobody's depends on another's. */
function* exchange(
  setting: Sitting,
  slot: Slot,
  tasks: (seat: number) => Task[],
  size: (task: Task) => number,
  makePart: (task: Task, seat: number) => Needing<{ part: Uint8Array; secret?: Uint8Array }>,
): Needing<Map<number, Exchanged>> {
  const bodies = new Map<number, Exchanged>();
  const seats = setting.present.filter((seat) => tasks(seat).length > 0);
  const own = setting.own?.seat;
  if (own !== undefined && seats.includes(own)) {
    const said = yield* speak(slot, function* () {
      const parts: Uint8Array[] = [];
      const secrets = new Map<number, Uint8Array>();
      for (const task of tasks(own)) {
        const { part, secret } = yield* makePart(task, own);
        parts.push(part);
        if (secret !== undefined) secrets.set(task.index, secret);
      }
      return { body: concat(parts), local: secrets };
    });
    bodies.set(own, { body: said.body, secrets: said.local ?? new Map() });
  }
  for (const seat of seats) {
    if (seat === own) continue;
    yield* report(slot, seat, 0, 1);
    const total = tasks(seat).reduce((sum, task) => sum + size(task), 0);
    bodies.set(seat, { body: yield* hear(slot, seat, exactly(total)), secrets: new Map() });
  }
  return new Map([...bodies].sort(([a], [b]) => a - b));
}
