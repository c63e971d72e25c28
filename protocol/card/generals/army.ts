import type { Face, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import type { Protocol, Question } from '../../table/step.ts';
import { arrange, faceDown, turn } from '../../table/steps.ts';
import { digitFaces } from '../digit/digit.ts';

/**
 * A piece: its rank as cards, a heart in the place of the code and clubs elsewhere. With counted cards a piece that has
 * been removed is a single card instead, with the number of its rank, counted from 1.
 */
export type Piece = Pile;

/** An army that has been set up. */
export interface Deployed {
  /** Places at which no piece stands, ascending. */
  readonly empty: readonly number[];
  /** The pieces by place. */
  readonly pieces: ReadonlyMap<number, Piece>;
}

/**
 * A seat sets up its army: pieces of known ranks and empty piles are laid openly, and the seat puts them into an order
 * that nobody else learns. So only a legal army can be set up. Every pile begins with a mark; all marks are turned, and
 * everybody sees which places are empty. [MW] 4.1: an ID for each piece, linked to its kind.
 * @param codes ranks of the pieces, 0 … ranks-1, in the order of the piles; empty piles follow them
 */
export function* deploy(
  seat: number,
  codes: readonly number[],
  ranks: number,
  places: number,
  question: Omit<Question, 'options'>,
): Protocol<Deployed> {
  const pieces = codes.map((code) => lay(CLUB, ...digitFaces(code, ranks)));
  const empty = Array.from({ length: places - codes.length }, () => lay(HEART, ...digitFaces(-1, ranks)));
  const arranged = yield* arrange(seat, [...pieces, ...empty], question);
  const marks = yield* turn(arranged.map(([mark]) => mark!));
  const isEmpty = (place: number): boolean => marks[place] === HEART;
  return {
    empty: [...marks.keys()].filter(isEmpty),
    pieces: new Map(
      [...arranged.entries()].filter(([place]) => !isEmpty(place)).map(([place, pile]) => [place, pile.slice(1)]),
    ),
  };
}

/**
 * Turns the card that shows whether a piece has this code, and turns it face down again. Nobody learns anything else
 * about the piece. No shuffle.
 */
export function* hasCode(piece: Piece, code: number): Protocol<boolean> {
  const card = [piece[code]!];
  const [face] = yield* turn(card);
  yield* faceDown(card);
  return face === HEART;
}

/** Turns pieces and returns their codes. */
export function* codesOf(pieces: readonly Piece[]): Protocol<number[]> {
  const faces = yield* turn(pieces.flat());
  let at = 0;
  return pieces.map((piece) => codeShown(faces.slice(at, (at += piece.length))));
}

const codeShown = (faces: readonly Face[]): number =>
  faces.length === 1 ? Number(faces[0]) - 1 : faces.indexOf(HEART);
