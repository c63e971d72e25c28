import type { Sight } from '../../table/step.ts';
import { lineProgress, unmarked } from './board.ts';
import type { SukenEvent } from './event.ts';
import type { Variant } from './variant.ts';
import { numbersOf } from './variant.ts';

/**
 * What one player knows of a game of Suken BINGO: a fold over public events and the player's own sights, the same for
 * the page, the command line and the bot.
 */
export interface SukenView {
  readonly variant: Variant;
  readonly turn: number;
  readonly progressor?: number;
  /** Seats that were at the table when this turn began. */
  readonly players: readonly number[];
  /** Seats that have left, in order. Their boards stay as they are. */
  readonly left: readonly number[];
  readonly stage: 'dealing' | 'declaring' | 'checking' | 'over';
  /** Own numbers, row by row, once seen. */
  readonly numbers?: readonly number[];
  /** By seat, where boards lie open. */
  readonly boards?: readonly (readonly number[])[];
  /** For each seat, which squares are marked, row by row. */
  readonly marks: readonly (readonly boolean[])[];
  /** Seats that have a line with one square missing. */
  readonly reach: readonly boolean[];
  /** Squares marked in the last completed turn, by seat; undefined: none. */
  readonly fresh: readonly (number | undefined)[];
  /** What was declared in public this turn, by seat, and the sum. */
  readonly spoken?: Spoken;
  readonly history: readonly TurnRecord[];
  /** Seats that called BINGO. */
  readonly bingo: readonly number[];
}

export interface Spoken {
  /** By seat; null for a seat that is gone. */
  readonly numbers: readonly (number | null)[];
  readonly sum: number;
}

interface TurnRecord {
  readonly turn: number;
  readonly progressor: number;
  readonly players: readonly number[];
  readonly marked: readonly (number | undefined)[];
  readonly spoken?: Spoken;
}

export const emptyView = (variant: Variant, seats: number): SukenView => ({
  variant,
  turn: 0,
  players: Array.from({ length: seats }, (_, seat) => seat),
  left: [],
  stage: 'dealing',
  marks: Array.from({ length: seats }, () => unmarked(variant.board)),
  reach: Array.from({ length: seats }, () => false),
  fresh: Array.from({ length: seats }, () => undefined),
  history: [],
  bingo: [],
});

export const BOARD_SIGHT = 'board';

/** Takes in what the seat has seen of its own board. */
export const seen = (view: SukenView, sight: Sight): SukenView =>
  sight.name === BOARD_SIGHT ? { ...view, numbers: numbersOf(view.variant, sight.faces) } : view;

/** The numbers on a seat's board, if the player at `own` knows them from the deal. */
export const numbersAt = (view: SukenView, seat: number, own: number): readonly number[] | undefined =>
  view.boards?.[seat] ?? (seat === own ? view.numbers : undefined);

/** Takes in a public event of the procedure (emitted by `course.ts`, `open.ts`, `secret.ts` and `tabled.ts`). */
export function heard(view: SukenView, event: SukenEvent): SukenView {
  switch (event.name) {
    case 'boards':
      return { ...view, boards: event.boards };
    case 'turn': {
      const { spoken: _, ...rest } = view;
      return {
        ...rest,
        turn: event.turn,
        progressor: event.progressor,
        players: view.marks.flatMap((_, seat) => (view.left.includes(seat) ? [] : [seat])),
        stage: 'declaring',
        fresh: view.fresh.map(() => undefined),
      };
    }
    case 'left':
      return view.left.includes(event.seat) ? view : { ...view, left: [...view.left, event.seat] };
    case 'declared':
      return { ...view, stage: 'checking', ...spokenIn(event) };
    case 'checked':
      return checked(
        view,
        event.marked.map((square) => square ?? undefined),
      );
    case 'bingo':
      return { ...view, stage: 'over', bingo: event.seats };
    default:
      return view;
  }
}

const spokenIn = ({ numbers, sum }: Extract<SukenEvent, { name: 'declared' }>): { spoken?: Spoken } =>
  numbers === undefined || sum === undefined ? {} : { spoken: { numbers, sum } };

function checked(view: SukenView, fresh: readonly (number | undefined)[]): SukenView {
  const { board } = view.variant;
  const marks = view.marks.map((marked, seat) => marked.map((mark, square) => mark || fresh[seat] === square));
  const record = {
    turn: view.turn,
    progressor: view.progressor ?? 0,
    players: view.players,
    marked: fresh,
    ...(view.spoken === undefined ? {} : { spoken: view.spoken }),
  };
  return {
    ...view,
    marks,
    fresh,
    reach: marks.map((one) => lineProgress(board, one).some((count) => count === board.side - 1)),
    history: [...view.history, record],
  };
}
