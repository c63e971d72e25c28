import type { Sentences } from '../../../../protocol/puzzle/formats/faults.ts';
import { SENTENCES } from '../../../../protocol/puzzle/formats/faults.ts';
import { ago } from '../../text/time.ts';
import type { Kind } from '../../../../protocol/puzzle/puzzle.ts';
import type { Code } from '../../../../protocol/puzzle/rules.ts';

type Marks = Readonly<Record<'empty' | 'black' | 'white', string>>;

const kinds: Readonly<Record<Kind, string>> = { nurimisaki: 'Nurimisaki', kurodoko: 'Kurodoko' };
const marks: Marks = { empty: 'empty', black: 'black', white: 'marked white' };
const at = (row: number, column: number): string => `row ${row}, column ${column}`;

const faults: Sentences = SENTENCES;
const broken: Readonly<Record<Code, (row: number, column: number) => string>> = {
  nmShade: (row, column) => `The circle at ${at(row, column)} is black. Circles stay white.`,
  cs2x2: (row, column) => `Four black cells form a block, with its upper left corner at ${at(row, column)}.`,
  cu2x2: (row, column) => `Four white cells form a block, with its upper left corner at ${at(row, column)}.`,
  csAdjacent: (row, column) => `Two black cells touch at ${at(row, column)}.`,
  cuDivide: (row, column) => `The white cells are not all connected: those at ${at(row, column)} are cut off.`,
  cuDivideRB: (row, column) => `The white cells are not all connected: those at ${at(row, column)} are cut off.`,
  nmSumViewNe: (row, column) => `The number at ${at(row, column)} does not see that many white cells.`,
  circleNotPromontory: (row, column) => `The circle at ${at(row, column)} does not have exactly one white neighbour.`,
  nonCirclePromontory: (row, column) => `The white cell at ${at(row, column)} is a cape, but has no circle.`,
};

const rules: Readonly<Record<Kind, readonly string[]>> = {
  nurimisaki: [
    'Blacken cells so that all white cells are connected along their edges.',
    'No block of 2×2 cells is all black or all white.',
    'A cape is a white cell with exactly one white neighbour. Every circle is a cape, and every cape has a circle.',
    'From a number, a straight line of white cells leads away up to the next black cell or the edge. The number says how many they are, the circle included.',
  ],
  kurodoko: [
    'Blacken cells so that no two black cells touch along an edge.',
    'All white cells are connected along their edges.',
    'Circles stay white.',
    'A number says how many white cells can be seen from it, up, down, left and right, up to the next black cell or the edge, its own cell included.',
  ],
};

/** What the puzzle page says. */
export const en = {
  title: 'Puzzles',
  intro: 'Nurimisaki and Kurodoko: solve one of ours, a fresh one, or any that you paste.',
  kinds,
  marks,
  size: (columns: number, rows: number) => `${columns}×${rows}`,
  faults,
  /** A fault begins with a small letter and has no full stop. */
  fault: (sentence: string) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`,
  paste: {
    title: 'Paste a puzzle',
    label: 'Address, file or message with a puzzle',
    hint: 'From puzz.link, pzv.jp or kanpen.net, a pzprv3 file, or a game id or saved game of Range by Simon Tatham.',
    open: 'Open the puzzle',
    file: 'Choose a file…',
    fileTooLarge: (name: string) => `${name} is too large for a puzzle.`,
    fileUnreadable: (name: string) => `${name} cannot be read.`,
  },
  fresh: {
    title: 'A fresh one',
    hint: 'Made here and now, with exactly one solution.',
    kind: 'Kind',
    sizes: { small: 'Small', middle: 'Medium', large: 'Large' },
    boards: (count: number) => (count === 1 ? 'Drawing a board…' : `Drawing board ${count}…`),
    clues: (tried: number, clues: number) => `Leaving out what is not needed: ${tried} of ${clues} clues tried`,
    stop: 'Cancel',
    failed: 'Something went wrong while the puzzle was made. Try again.',
    noWorker: 'This browser does not let pages calculate in the background, so no puzzle can be made here.',
  },
  ours: { title: 'Ours', open: (kind: string, size: string) => `${kind}, ${size}` },
  begun: { title: 'Go on with', solved: 'solved', unsolved: 'not solved yet' },
  board: {
    label: (kind: string, columns: number, rows: number) =>
      `${kind}, ${rows} ${rows === 1 ? 'row' : 'rows'} and ${columns} ${columns === 1 ? 'column' : 'columns'}`,
    at,
    circle: 'circle',
    number: (number: number) => `circle with ${number}`,
    wrong: 'breaks a rule',
    cell: (...parts: string[]) => parts.join(', '),
  },
  tool: {
    label: 'A click or tap makes a cell',
    turn: 'black, then white, then empty',
    black: 'black',
    white: 'white',
    move: 'nothing: it moves the board',
    short: { turn: 'Cycle', black: 'Black', white: 'White', move: 'Move' },
  },
  zoom: { label: 'Size of the board', in: 'Larger', out: 'Smaller' },
  acts: { undo: 'Undo', redo: 'Redo', clear: 'Clear', check: 'Check' },
  said: {
    undone: 'Undone',
    redone: 'Redone',
    cleared: 'Cleared. “Undo” brings it back.',
    filled: 'The solution has been filled in.',
  },
  time: 'Time',
  solved: (time: string) => `Solved in ${time}!`,
  /** Without a time: the solution was pasted. */
  solvedShort: 'Solved: all rules are kept.',
  broken,
  sentences: (...parts: string[]) => parts.join(' '),
  more: (places: number) => (places === 1 ? 'The same elsewhere too.' : `The same at ${places} other places.`),
  rules: 'Rules',
  ruleLines: rules,
  keys: 'Keyboard: arrow keys move, the space bar changes a cell (backwards with Shift), B black, W white, Delete empty, Ctrl+Z undo, Ctrl+Y redo. Mouse: the right button turns the other way; draw to paint several cells.',
  share: {
    title: 'Share the puzzle',
    hint: 'The link holds the puzzle, not what you have made of it.',
    label: 'Link to this puzzle',
    copy: 'Copy the link',
    text: (kind: string, size: string) => `A ${kind} of ${size}:`,
    elsewhere: 'The same at puzz.link',
  },
  solution: {
    title: 'Paste a solution',
    label: 'Solution',
    hint: 'Rows of . for white and # for black, or a pzprv3 file with an answer.',
    fill: 'Fill it in',
  },
  proof: {
    title: 'Prove that you solved it',
    hint: 'Writes a file that convinces others that you know a solution, and does not show it. The board is checked first.',
    write: 'Write the proof',
    writing: 'The proof is being written, with cards that lie face down…',
    starting: 'How long it takes will be seen in a moment.',
    left: (seconds: number) => `About ${ago.en(seconds)} left`,
    stop: 'Cancel',
    written: 'The proof is written.',
    file: (name: string, bytes: number) => `${name}, ${(bytes / 1e6).toFixed(2)} MB`,
    download: 'Download',
    share: 'Share…',
    audit: 'Check it here',
    shows:
      'The file shows that whoever wrote it knows a solution of this puzzle. It does not show the solution, and does not help to find it.',
    check: 'Anybody can check it on the audit page:',
    failed: 'The proof could not be written. Try again; if the page was opened long ago, reload it first.',
    unable: 'This browser lacks what a proof needs: calculating in the background, or secure random numbers.',
  },
  another: 'Another puzzle',
};

export type PuzzleText = typeof en;
