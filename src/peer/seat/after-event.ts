import { addCounts } from '../../../protocol/table/sealed/need.ts';
import { CEREMONY_ROUNDS } from '../../../protocol/table/sealed/part.ts';
import type { FromEngine } from '../engine/engine-port.ts';
import type { TableState } from '../model/state.ts';
import { broken } from '../model/state-cell.ts';

/**
 * The state of a table as people see it after an engine's event, the same for a seat and a watcher. What is not state
 * is done by the owner of the engine: the story, which a `Telling` keeps while it is replayed, the question and its
 * time, sending and storing.
 *
 * @param own the own seat, if there is one
 * @returns the same object where the event changes nothing
 */
export function afterEvent(state: TableState, event: FromEngine, own?: number): TableState {
  switch (event.kind) {
    case 'rewound':
      // The earlier work may have been for a removed seat.
      return without(state, 'question', 'progress');
    case 'unasked':
    case 'answered':
      return without(state, 'question');
    case 'waiting':
      return event.waiting === undefined ? without(state, 'waiting') : { ...state, waiting: event.waiting };
    case 'convicted': {
      const { seat, code, detail } = event;
      return { ...state, convicted: [...state.convicted, { seat, code, detail }] };
    }
    case 'notice': {
      if (event.notice.kind !== 'work') return state;
      const { round, part, seat, done, total } = event.notice.work;
      const stage = state.stage === 'keys' && round >= CEREMONY_ROUNDS ? 'playing' : state.stage;
      const progress = { round, work: part, seat, own: seat === own, done, total };
      return { ...state, stage, progress, rounds: Math.max(state.rounds, round) };
    }
    case 'checked':
      return { ...state, counts: addCounts(state.counts, event.counts) };
    case 'arrived':
      return { ...state, arrived: event.seats };
    case 'ended':
      return { ...state, stage: 'ended', outcome: event.outcome };
    case 'receipt':
      return { ...state, receipt: event.receipt };
    case 'disclosed':
      return { ...state, disclosed: [...(state.disclosed ?? []), event.disclosed] };
    case 'misshown':
      return { ...state, misshown: [...(state.misshown ?? []), event.seat] };
    case 'closed':
      return { ...state, closed: true };
    case 'fault':
      return broken(state, event.code, event.detail, event.seat);
    case 'crashed':
      return broken(state, 'crashed', event.detail);
    default:
      return state;
  }
}

function without(state: TableState, ...keys: readonly (keyof TableState)[]): TableState {
  const rest = { ...state };
  for (const key of keys) delete (rest as Partial<TableState>)[key];
  return rest;
}
