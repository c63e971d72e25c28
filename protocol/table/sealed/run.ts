import { performCopying } from '../copying.ts';
import { ProcedureError } from '../error.ts';
import type { Beat, Performer } from '../schedule.ts';
import { schedule } from '../schedule.ts';
import type { Protocol, PublicEvent, Step } from '../step.ts';
import type { Need, Needing } from './need.ts';
import { placeBeat } from './place-beat.ts';
import type { SealedSetting } from './setting.ts';
import { shuffleBeat } from './shuffle-beat.ts';
import { SealedTable } from './table.ts';
import { turnBeat } from './turn-beat.ts';

/**
 * The sealed executor: runs a procedure on cards that are ciphertexts, consuming every seat's messages and
 * checking each; with a seat of its own it makes that seat's messages too. Fed from a file it is the audit.
 * @param firstRound number of the first round, after those of the ceremonies
 */
export function* runSealed<T>(procedure: Protocol<T>, setting: SealedSetting, firstRound: number): Needing<T> {
  const table = new SealedTable();
  // Public events happen between beats, where the performer may not yield; they are told before the next beat.
  let told: PublicEvent[] = [];
  const tellAll = function* (): Generator<Need, void, unknown> {
    const events = told;
    told = [];
    for (const event of events) yield { kind: 'hear', event };
  };
  const performer: Performer<Need> = {
    immediate(step) {
      if (step.kind === 'tell') {
        told.push(step.event);
        return { outcome: undefined };
      }
      return immediate(step, table, setting);
    },
    *beat(beat: Beat) {
      yield* tellAll();
      switch (beat.phase) {
        case 'place':
          return yield* placeBeat(table, setting, beat);
        case 'shuffle':
          return yield* shuffleBeat(table, setting, beat);
        case 'turn':
          return yield* turnBeat(table, setting, beat);
      }
    },
  };
  const result = yield* schedule(procedure, performer, firstRound);
  yield* tellAll();
  return result;
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
