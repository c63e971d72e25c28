import type { PublicEvent, Sight } from '../../table/step.ts';
import { readInteger } from '../../card/integer.ts';
import { BITS, SIDE, lineProgress } from './board.ts';

/**
 * What one player knows of a game of Suken BINGO: a fold over public events and her own sights, the same for
 * the page, the command line and the bot.
 */
export interface SukenView {
  readonly turn: number;
  readonly progressor?: number;
  readonly stage: 'dealing' | 'declaring' | 'checking' | 'over';
  /** Own numbers, row by row, once seen. */
  readonly numbers?: readonly number[];
  /** For each seat, which squares are marked, row by row. */
  readonly marks: readonly (readonly boolean[])[];
  /** Seats that have a line with one square missing. */
  readonly reach: readonly boolean[];
  /** Squares marked in the last completed turn, by seat; undefined: none. */
  readonly fresh: readonly (number | undefined)[];
  readonly history: readonly TurnRecord[];
  /** Seats that called BINGO. */
  readonly bingo: readonly number[];
}

export interface TurnRecord {
  readonly turn: number;
  readonly progressor: number;
  readonly marked: readonly (number | undefined)[];
}

export const emptyView = (seats: number): SukenView => ({
  turn: 0,
  stage: 'dealing',
  marks: Array.from({ length: seats }, () => Array.from({ length: SIDE * SIDE }, () => false)),
  reach: Array.from({ length: seats }, () => false),
  fresh: Array.from({ length: seats }, () => undefined),
  history: [],
  bingo: [],
});

export const BOARD_SIGHT = 'board';

/** Takes in what the seat has seen of its own board. */
export function seen(view: SukenView, sight: Sight): SukenView {
  if (sight.name !== BOARD_SIGHT) return view;
  const width = 2 * BITS;
  const numbers = Array.from({ length: SIDE * SIDE }, (_, square) =>
    readInteger(sight.faces.slice(square * width, (square + 1) * width)) ?? -1,
  );
  return { ...view, numbers };
}

/** Takes in a public event of the procedure (`procedure.ts` tells them). */
export function heard(view: SukenView, event: PublicEvent): SukenView {
  switch (event.name) {
    case 'turn':
      return {
        ...view,
        turn: event['turn'] as number,
        progressor: event['progressor'] as number,
        stage: 'declaring',
        fresh: view.fresh.map(() => undefined),
      };
    case 'declared':
      return { ...view, stage: 'checking' };
    case 'checked': {
      const fresh = (event['marked'] as readonly (number | null)[]).map((square) => square ?? undefined);
      const marks = view.marks.map((board, seat) => board.map((mark, square) => mark || fresh[seat] === square));
      const record = { turn: view.turn, progressor: view.progressor ?? 0, marked: fresh };
      return {
        ...view,
        marks,
        fresh,
        reach: marks.map((board) => lineProgress(board).some((count) => count === SIDE - 1)),
        history: [...view.history, record],
      };
    }
    case 'bingo':
      return { ...view, stage: 'over', bingo: event['seats'] as readonly number[] };
    default:
      return view;
  }
}
