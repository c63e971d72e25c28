import { performCopying } from '../copying.ts';
import { ProcedureError } from '../error.ts';
import type { Phase, Performer, PhaseKind } from '../schedule.ts';
import { schedule } from '../schedule.ts';
import type { LeftEvent, Protocol, PublicEvent, Step } from '../step.ts';
import type { PhaseName } from './removal.ts';
import { compareBeginnings } from './removal.ts';
import type { Need, Needing } from './need.ts';
import { openPhase, placePhase } from './phases/place-phase.ts';
import { Seating } from './seating.ts';
import { seenPhase } from './phases/seen-phase.ts';
import type { SealedSetting, Sitting } from './setting.ts';
import { openersOf } from './setting.ts';
import { shufflePhase } from './phases/shuffle-phase.ts';
import { SealedTable } from './table.ts';
import { turnPhase } from './phases/turn-phase.ts';

/** The end of a procedure on a sealed table. */
export type SealedEnd<T> =
  | { readonly kind: 'finished'; readonly result: T; readonly round: number }
  /** Fewer key holders are left than turn a card together. `story`: what everybody has heard until then. */
  | { readonly kind: 'deserted'; readonly story: readonly PublicEvent[]; readonly round: number };

class Deserted extends Error {}

const PHASE_OF: Readonly<Record<PhaseKind, PhaseName>> = { place: 'place', shuffle: 'pass', turn: 'shares' };

/**
 * The sealed executor: runs a procedure on cards that are ciphertexts. It consumes and checks every seat's messages,
 * and makes those of its own seat if it has one. Fed from a file it is an audit.
 * @param firstRound number of the first round, after those of the key ceremony
 */
export function* runSealed<T>(
  procedure: Protocol<T>,
  setting: SealedSetting,
  firstRound: number,
): Needing<SealedEnd<T>> {
  const table = new SealedTable();
  const seating = new Seating(setting.seats, setting.removals);
  let round = firstRound;
  // Public events occur between phases, where the performer cannot yield; they are emitted before the next phase.
  let told: PublicEvent[] = [];
  const story: PublicEvent[] = [];
  const sit = (part: PhaseName): Sitting => {
    const phase = { round, part };
    for (const { seat } of seating.reach(phase)) told.push({ name: 'left', seat } satisfies LeftEvent);
    const { present, gone } = seating;
    const checked = setting.checkedBefore !== undefined && compareBeginnings(phase, setting.checkedBefore) < 0;
    const among = (seats: readonly number[]): number[] => seats.filter((seat) => present.includes(seat));
    const openers = openersOf(among(setting.duties.holders), setting.threshold, round);
    return { ...setting, present, shufflers: among(setting.duties.shufflers), gone, openers, checked };
  };
  // Whether something was placed or shuffled that not all have confirmed yet.
  let unconfirmed = false;
  const confirm = function* (part: PhaseName): Generator<Need, void, unknown> {
    const sitting = sit(part);
    yield* seenPhase(sitting, { round, part, gone: sitting.gone });
    unconfirmed = false;
    const events = told;
    told = [];
    story.push(...events);
    for (const event of events) yield { kind: 'hear', event };
  };
  const sitDown = (part: PhaseName): Sitting => {
    const sitting = sit(part);
    if (sitting.openers.length < setting.threshold) throw new Deserted();
    return sitting;
  };
  const performer: Performer<Need> = {
    immediate(step) {
      if (step.kind === 'tell') {
        told.push(step.event);
        return { outcome: undefined };
      }
      if (step.kind === 'removed') return { outcome: seating.gone.map(({ seat }) => seat) };
      return immediate(step, table, setting);
    },
    *phase(phase: Phase) {
      round = phase.round;
      // Otherwise a seat could look at cards and then have the shuffle before them repeated.
      if (told.length > 0 || (phase.phase === 'turn' && unconfirmed)) yield* confirm(`seen-${phase.phase}`);
      const sitting = sitDown(PHASE_OF[phase.phase]);
      if (phase.phase !== 'turn') unconfirmed = true;
      switch (phase.phase) {
        case 'place': {
          const placed = yield* placePhase(table, sitting, phase);
          if (placed.sealed.length === 0) return placed.outcomes;
          // All machines hold everybody's sealed declarations before the first share is sent: from here on they
          // count.
          yield* confirm('seen-open');
          return yield* openPhase(table, placed, sitDown('open'), phase);
        }
        case 'shuffle':
          return yield* shufflePhase(table, sitting, phase);
        case 'turn':
          return yield* turnPhase(table, sitting, phase);
      }
    },
  };
  const end = yield* finishing(schedule(procedure, performer, firstRound));
  round += 1;
  if (told.length > 0) yield* confirm('seen-place');
  return end.kind === 'finished' ? { ...end, round } : { ...end, story, round };
}

function* finishing<T>(
  run: Generator<Need, T, unknown>,
): Needing<{ kind: 'finished'; result: T } | { kind: 'deserted' }> {
  try {
    return { kind: 'finished', result: yield* run };
  } catch (error) {
    if (error instanceof Deserted) return { kind: 'deserted' };
    throw error;
  }
}

function immediate(
  step: Step,
  table: SealedTable,
  { copying }: SealedSetting,
): { outcome: unknown } | { run: Protocol<unknown> } {
  switch (step.kind) {
    case 'copying':
      return { outcome: copying };
    case 'copy':
    case 'free':
      return performCopying(step, copying, (card) => table.duplicate(card));
    case 'face-down':
    case 'discard':
      // Faces known to all need no work by the machines.
      return { outcome: undefined };
    default:
      throw new ProcedureError(`"${step.kind}" takes a round`);
  }
}
