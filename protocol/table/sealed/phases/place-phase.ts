import type { Phase } from '../../schedule.ts';
import { concat } from '../../../bytes/concat.ts';
import { Reader } from '../../../bytes/reader.ts';
import type { Needing, SizeBound, Slot } from '../need.ts';
import { exactly, hear, report, speak } from '../need.ts';
import type { PlaceStep, Sealed, Task } from './placement.ts';
import { accept, answerContext, enterDeclared, make, placeSize, standIn, tasksOf, written } from './placement.ts';
import type { Sitting } from '../setting.ts';
import type { SealedTable } from '../table.ts';
import { blaming, Verification } from '../verification.ts';
import { contribute, decrypt } from './shares.ts';

/** The result of a placing phase, with declarations that are still face down. */
export interface Placed {
  readonly outcomes: unknown[];
  readonly sealed: readonly Sealed[];
}

/**
 * The placing phase: everything that players place or declare in one round, one message for each seat, all at once. A
 * simultaneous declaration is a card too, with a proof that it is one of the answers; it is turned in a phase of its
 * own (`openPhase`), after all have placed theirs. No message can depend on another seat's: cards are hidden, and
 * proofs are bound to their seat, so a copied card is refused (docs/proofs.md §8, 11).
 */
export function* placePhase(table: SealedTable, setting: Sitting, phase: Phase): Needing<Placed> {
  const steps = phase.steps as readonly PlaceStep[];
  const slot: Slot = { round: phase.round, part: 'place', gone: setting.gone };
  const outcomes: unknown[] = steps.map((step) => (step.kind === 'declare' ? step.seats.map(() => 0) : undefined));
  const sealed: Sealed[] = [];
  const verification = new Verification(slot, setting);
  const bodies = yield* placements(table, setting, slot, steps);
  const unlooked = new Verification(slot, { ...setting, checked: true });
  for (const [seat, { body, fresh }] of bodies) {
    const proofs = fresh ? unlooked : verification;
    const reader = new Reader(body);
    for (const task of tasksOf(steps, seat)) {
      const part = reader.take(placeSize(task));
      blaming(seat, slot, () => accept(table, setting, slot, seat, task, part, { outcomes, sealed }, proofs));
      lookOn(table, setting, slot, seat, task, part);
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

/** Reports to the onlooker what a seat has placed. What it keeps holds none of this machine's secrets. */
function lookOn(
  table: SealedTable,
  { own: _, ...setting }: Sitting,
  slot: Slot,
  seat: number,
  task: Task,
  part: Uint8Array,
): void {
  if (task.step.kind === 'declare') return;
  setting.onlooker?.laid?.({
    seat,
    question: task.question,
    part,
    context: (answer) => answerContext(table, setting, slot, seat, task, answer),
    again: (answer, random) => written(table, setting, slot, seat, task, answer, random),
  });
}

/**
 * The opening phase: turns simultaneous declarations, by shares of the opening seats. A declaration that was placed
 * counts even if its seat has left since; so no seat can look at the others' declarations and change its own by
 * leaving.
 */
export function* openPhase(
  table: SealedTable,
  { outcomes, sealed }: Placed,
  setting: Sitting,
  { round }: Phase,
): Needing<unknown[]> {
  const slot: Slot = { round, part: 'open', gone: setting.gone };
  const cards = sealed.map(({ card }) => card);
  const contributions = yield* contribute(table, setting, slot, { turned: cards, shown: [] });
  const faces = decrypt(
    table,
    cards,
    contributions.map(({ shares }) => shares),
  );
  yield { kind: 'checked', counts: { turned: cards.length } };
  sealed.forEach((declaration, index) => enterDeclared(declaration, faces[index]!, outcomes));
  return outcomes;
}

/** Own placements between two progress reports. */
const CHUNK = 8;

/**
 * A seat's message. If `fresh`, this machine has just made it with its proofs. One from the log is checked like any
 * other seat's.
 */
interface Placement {
  readonly body: Uint8Array;
  readonly fresh: boolean;
}

/**
 * The messages of the seats that have tasks, by seat. This machine's own is made first, since none depends on another.
 */
function* placements(
  table: SealedTable,
  setting: Sitting,
  slot: Slot,
  steps: readonly PlaceStep[],
): Needing<Map<number, Placement>> {
  const bodies = new Map<number, Placement>();
  const seats = setting.present.filter((seat) => tasksOf(steps, seat).length > 0);
  const own = setting.own?.seat;
  const sizeOf = (seat: number): SizeBound =>
    exactly(tasksOf(steps, seat).reduce((sum, task) => sum + placeSize(task), 0));
  if (own !== undefined && seats.includes(own)) {
    const said = yield* speak(slot, sizeOf(own), function* () {
      const parts: Uint8Array[] = [];
      const tasks = tasksOf(steps, own);
      for (const [done, task] of tasks.entries()) {
        if (done > 0 && done % CHUNK === 0) yield* report(slot, own, done, tasks.length);
        parts.push(yield* make(table, setting, slot, own, task));
      }
      return { body: concat(parts), local: { fresh: true } };
    });
    bodies.set(own, { body: said.body, fresh: said.local?.fresh ?? false });
  }
  for (const seat of seats) {
    if (seat === own) continue;
    yield* report(slot, seat, 0, 1);
    bodies.set(seat, { body: yield* hear(slot, seat, sizeOf(seat)), fresh: false });
  }
  return new Map([...bodies].sort(([a], [b]) => a - b));
}
