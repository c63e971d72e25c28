import { performCopying } from '../copying.ts';
import { ProcedureError } from '../error.ts';
import type { Beat, Performer, Phase } from '../schedule.ts';
import { schedule } from '../schedule.ts';
import type { Protocol, PublicEvent, Step } from '../step.ts';
import type { BeatName } from './departure.ts';
import { compareBeginnings } from './departure.ts';
import type { Need, Needing } from './need.ts';
import { openBeat, placeBeat } from './place-beat.ts';
import { Seating } from './seating.ts';
import { seenBeat } from './seen-beat.ts';
import type { SealedSetting, Sitting } from './setting.ts';
import { shuffleBeat } from './shuffle-beat.ts';
import { SealedTable } from './table.ts';
import { turnBeat } from './turn-beat.ts';

/** How a procedure ended on a sealed table. */
export type SealedEnd<T> =
  | { readonly kind: 'finished'; readonly result: T; readonly round: number }
  /** Fewer seats are left than can turn a card. */
  | { readonly kind: 'deserted'; readonly round: number };

class Deserted extends Error {}

const BEAT_OF: Readonly<Record<Phase, BeatName>> = { place: 'place', shuffle: 'pass', turn: 'shares' };

/**
 * The sealed executor: runs a procedure on cards that are ciphertexts, consuming every seat's messages and
 * checking each; with a seat of its own it makes that seat's messages too. Fed from a file it is the audit.
 * @param firstRound number of the first round, after those of the ceremonies
 */
export function* runSealed<T>(procedure: Protocol<T>, setting: SealedSetting, firstRound: number): Needing<SealedEnd<T>> {
  const table = new SealedTable();
  const seating = new Seating(setting.seats, setting.departures);
  let round = firstRound;
  // Public events happen between beats, where the performer may not yield; they are told before the next beat.
  let told: PublicEvent[] = [];
  const sit = (part: BeatName): Sitting => {
    const beat = { round, part };
    for (const { seat } of seating.reach(beat)) told.push({ name: LEFT_EVENT, seat });
    const { present, gone } = seating;
    const checked = setting.checkedBefore !== undefined && compareBeginnings(beat, setting.checkedBefore) < 0;
    return { ...setting, present, gone, openers: present.slice(0, setting.threshold), checked };
  };
  // Something has been placed or shuffled that not all have said they hold.
  let unconfirmed = false;
  const confirm = function* (part: BeatName): Generator<Need, void, unknown> {
    const sitting = sit(part);
    yield* seenBeat(sitting, { round, part, gone: sitting.gone });
    unconfirmed = false;
    const events = told;
    told = [];
    for (const event of events) yield { kind: 'hear', event };
  };
  const sitDown = (part: BeatName): Sitting => {
    const sitting = sit(part);
    if (sitting.present.length < setting.threshold) throw new Deserted();
    return sitting;
  };
  const performer: Performer<Need> = {
    immediate(step) {
      if (step.kind === 'tell') {
        told.push(step.event);
        return { outcome: undefined };
      }
      if (step.kind === 'departed') return { outcome: seating.gone.map(({ seat }) => seat) };
      return immediate(step, table, setting);
    },
    *beat(beat: Beat) {
      round = beat.round;
      // Nobody may see cards and then have the shuffle before them done anew.
      if (told.length > 0 || (beat.phase === 'turn' && unconfirmed)) yield* confirm(`seen-${beat.phase}`);
      const sitting = sitDown(BEAT_OF[beat.phase]);
      if (beat.phase !== 'turn') unconfirmed = true;
      switch (beat.phase) {
        case 'place': {
          const placed = yield* placeBeat(table, sitting, beat);
          if (placed.sealed.length === 0) return placed.outcomes;
          // Nor what others have declared, and then declare anew.
          yield* confirm('seen-open');
          return yield* openBeat(placed, sitDown('open'), beat);
        }
        case 'shuffle':
          return yield* shuffleBeat(table, sitting, beat);
        case 'turn':
          return yield* turnBeat(table, sitting, beat);
      }
    },
  };
  const end = yield* finishing(schedule(procedure, performer, firstRound));
  round += 1;
  if (told.length > 0) yield* confirm('seen-place');
  return { ...end, round };
}

/** What everybody hears when a seat is gone. */
export const LEFT_EVENT = 'left';

function* finishing<T>(run: Generator<Need, T, unknown>): Needing<{ kind: 'finished'; result: T } | { kind: 'deserted' }> {
  try {
    return { kind: 'finished', result: yield* run };
  } catch (error) {
    if (error instanceof Deserted) return { kind: 'deserted' };
    throw error;
  }
}

function immediate(step: Step, table: SealedTable, { copying }: SealedSetting): { outcome: unknown } | { run: Protocol<unknown> } {
  switch (step.kind) {
    case 'copying':
      return { outcome: copying };
    case 'copy':
    case 'free':
      return performCopying(step, copying, (card) => table.duplicate(card));
    case 'face-down':
    case 'discard':
      // What everybody has seen, everybody knows: nothing to do for the machines.
      return { outcome: undefined };
    default:
      throw new ProcedureError(`"${step.kind}" takes a round`);
  }
}
