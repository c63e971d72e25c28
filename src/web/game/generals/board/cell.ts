import type { Side } from '../../../../../protocol/game/generals/rules/board.ts';

/** How a piece looks on the board of this page. */
export interface Face {
  readonly side: Side;
  /** Its point is upwards: it belongs to whoever sits below. */
  readonly up: boolean;
  /** A rank or the player's own mark; empty where nothing is known. */
  readonly text: string;
  /** `rank`: it is that for certain. `mark`: the player has marked it so. */
  readonly means: 'rank' | 'mark' | 'nothing';
  readonly flag: boolean;
  /** The player has written a note of it. */
  readonly noted: boolean;
}

/** A square of the board as it is shown. */
export interface Cell {
  /** Stands for the square in what the board reports. */
  readonly id: number;
  /** Name for tests: `square-e3`. */
  readonly testid: string;
  /** What is read aloud. */
  readonly label: string;
  readonly face: Face | undefined;
  /** The picked-up piece may go here. */
  readonly target: 'move' | 'attack' | 'win' | undefined;
  readonly selected: boolean;
  /** The last move began or ended here. */
  readonly last: boolean;
  /** What became of the challenge on this square, for whoever sits below. */
  readonly verdict: 'won' | 'lost' | 'both' | undefined;
  /** Its piece can be dragged. */
  readonly grabs: boolean;
  /** Written in the corner: the file or the row. */
  readonly corner: string;
}

const PLAIN = {
  target: undefined,
  selected: false,
  last: false,
  verdict: undefined,
  grabs: false,
  corner: '',
} as const;

export const cell = (
  at: Pick<Cell, 'id' | 'testid' | 'label' | 'face'>,
  more: Partial<Omit<Cell, 'id' | 'testid' | 'label' | 'face'>> = {},
): Cell => ({ ...PLAIN, ...at, label: withWritten(at.label, at.face), ...more });

/** The name of a piece, with what is written on it where that is shorter: whoever speaks to a device says what they see. */
export function withWritten(label: string, face: Face | undefined): string {
  if (face === undefined || face.flag || face.text === '') return label;
  return label.split(/[\s,]+/).includes(face.text) ? label : `${label}, ${face.text}`;
}
