import type { Question } from '../../table/step.ts';
import { ACTIONS } from './action.ts';
import type { Side } from './rules/board.ts';

/**
 * Where the player's pieces stand: `arrange` of 27 piles. Piles 0 … 20 are the pieces of `ARMY`, 21 … 26 are empty; the
 * answer gives for each place the pile that lies there (`orderOf`, `formationOf` in `rules/formations.ts`). Both
 * players are asked at once. Data: `seat`, `side`.
 */
export const SETUP_QUESTION = 'generals.setup';

/**
 * What the player does in a turn: `declare`, an action as `encodeAction` encodes it. Illegal ones are refused: see
 * `refusalOf`. Data: `seat`, `ply` (moves made before this one), `offered` (whether a draw may be accepted).
 */
export const TURN_QUESTION = 'generals.turn';

/** Whether both armies are shown, after the game: 1 yes, 0 no. Both players are asked at once. Data: `seat`. */
export const SHOW_QUESTION = 'generals.show';

export const setupQuestion = (seat: number, side: Side): Omit<Question, 'options'> => ({
  name: SETUP_QUESTION,
  data: { seat, side },
});

/** @param otherwise the move that is made if none is chosen within a fixed pace */
export const turnQuestion = (seat: number, ply: number, offered: boolean, otherwise: number): Question => ({
  name: TURN_QUESTION,
  options: ACTIONS,
  otherwise,
  data: { seat, ply, offered },
});

export const showQuestion = (seat: number): Question => ({
  name: SHOW_QUESTION,
  options: 2,
  otherwise: 0,
  data: { seat },
});
