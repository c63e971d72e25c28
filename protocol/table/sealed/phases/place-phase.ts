import type { Phase } from '../../schedule.ts';
import { concat } from '../../../bytes/concat.ts';
import { sameBytes } from '../../../bytes/equal.ts';
import { Reader } from '../../../bytes/reader.ts';
import type { Needing, Slot } from '../need.ts';
import { exactly, hear, report, SeatFault, speak } from '../need.ts';
import type { PlaceStep, Task } from './placement.ts';
import {
  accept,
  declaration,
  make,
  OPENING_BYTES,
  placeSize,
  recoverOpening,
  settle,
  standIn,
  standInSpoken,
  tasksOf,
} from './placement.ts';
import type { Sitting } from '../setting.ts';
import { proofContext } from '../setting.ts';
import type { SealedTable } from '../table.ts';
import { blaming, Verification } from '../verification.ts';

/** What has been placed in a phase, with declarations that are still sealed. */
export interface Placed {
  readonly outcomes: unknown[];
  readonly sealed: readonly Sealed[];
}

interface Sealed {
  readonly seat: number;
  readonly task: Task;
  readonly context: Uint8Array;
  readonly commitment: Uint8Array;
  /** What opens it, if it is the own one. */
  readonly opening?: Uint8Array;
}

/**
 * Everything that players place or say in one round, all at once, one message a seat; simultaneous declarations are
 * opened in a phase of their own. Nobody sees another's message before her own is fixed: committed cards are hidden,
 * and proofs are bound to their seat, so copying another's commitment fails (docs/proofs.md §8, 11).
 */
export function* placePhase(table: SealedTable, setting: Sitting, phase: Phase): Needing<Placed> {
  const steps = stepsOf(phase);
  const slot: Slot = { round: phase.round, part: 'place', gone: setting.gone };
  const outcomes: unknown[] = steps.map((step) => (step.kind === 'declare' ? step.seats.map(() => 0) : undefined));
  const verification = new Verification(slot, setting);
  const bodies = yield* exchange(
    setting,
    slot,
    (seat) => tasksOf(steps, seat),
    placeSize,
    (task, seat) => make(table, setting, slot, seat, task),
  );
  const sealed: Sealed[] = [];
  for (const [seat, { body, secrets }] of bodies) {
    const reader = new Reader(body);
    for (const task of tasksOf(steps, seat)) {
      const part = reader.take(placeSize(task));
      if (!task.sealed) {
        blaming(seat, slot, () => accept(table, setting, slot, seat, task, part, outcomes, verification));
        continue;
      }
      const context = proofContext(setting.table, slot, seat, task.index);
      const opening =
        seat === setting.own?.seat
          ? (secrets.get(task.index) ?? recoverOpening(setting, context, task, part))
          : undefined;
      sealed.push({ seat, task, context, commitment: part, ...(opening === undefined ? {} : { opening }) });
    }
  }
  verification.finish();
  for (const { seat } of setting.gone) {
    for (const task of tasksOf(steps, seat)) standIn(table, task, seat, outcomes);
  }
  yield {
    kind: 'checked',
    counts: { placed: [...bodies.keys()].reduce((sum, seat) => sum + tasksOf(steps, seat).length, 0) },
  };
  return { outcomes, sealed };
}

/** Simultaneous declarations are opened. For whoever has left since they were sealed stands what the question says. */
export function* openPhase({ outcomes, sealed }: Placed, setting: Sitting, phase: Phase): Needing<unknown[]> {
  const slot: Slot = { round: phase.round, part: 'open', gone: setting.gone };
  const of = (seat: number): Sealed[] => sealed.filter((one) => one.seat === seat);
  const openings = yield* exchange(
    setting,
    slot,
    of,
    () => OPENING_BYTES,
    function* ({ opening }) {
      return { part: opening! };
    },
  );
  for (const [seat, { body }] of openings) {
    const reader = new Reader(body);
    for (const { task, context, commitment } of of(seat)) {
      const opening = reader.take(OPENING_BYTES);
      if (!sameBytes(declaration(context, opening), commitment)) {
        throw new SeatFault(seat, slot, 'opening', 'the declaration opened is not the one committed to');
      }
      settle(slot, seat, task, new Reader(opening).u32(), outcomes);
    }
  }
  for (const { seat, task } of sealed) {
    if (!openings.has(seat)) standInSpoken(task, seat, outcomes);
  }
  return outcomes;
}

const stepsOf = (phase: Phase): readonly PlaceStep[] => phase.steps as readonly PlaceStep[];

interface Exchanged {
  readonly body: Uint8Array;
  /** What the own seat must remember of its tasks until they are opened, by their index. */
  readonly secrets: ReadonlyMap<number, Uint8Array>;
}

/** One message of each seat that has tasks; the own one is made first, since nobody's depends on another's. */
function* exchange<T>(
  setting: Sitting,
  slot: Slot,
  tasks: (seat: number) => T[],
  size: (task: T) => number,
  makePart: (
    task: T,
    seat: number,
  ) => Needing<{ part: Uint8Array; secret?: { readonly index: number; readonly opening: Uint8Array } }>,
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
        if (secret !== undefined) secrets.set(secret.index, secret.opening);
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
