import { listed } from '../../../text/list.ts';
import type { Copying } from '../../../../../protocol/table/step.ts';
import type { Part } from '../checks.ts';

const list = listed.en;

const circlesWhite = 'The card on every circle is turned, and must show white.';

/** What is done to the cards for a rule. */
const how: Readonly<Record<Copying, Readonly<Record<Part, string>>>> = {
  ciphertext: {
    nmShade: circlesWhite,
    cuDivide:
      'Every white cell bears, face down, how many steps it is away from one of them. For every cell it must be shown that a neighbour is one step nearer; nobody sees which.',
    cs2x2:
      'The four cards of every block are moved face down, until a white and a black one lie in front. These two are turned.',
    capes:
      'The cards around every circle are moved face down, until its line of white cells lies in front. The line is turned with its end, and one card of each other direction, which must be black.',
    nonCirclePromontory:
      'From among the neighbours of every cell without a circle two white cards must come. For a black cell two others are there to be turned instead, and nobody sees which they were.',
    csAdjacent: 'Of every two neighbours one is moved to the front, face down, and turned. It must be white.',
    sums: 'From the four directions of every number as many white cards as it says are moved to the front, face down, and turned; and in each direction the black card, or the border, at which the view ends.',
  },
  cards: {
    nmShade: circlesWhite,
    cuDivide:
      'The white area grows from one cell, card by card: each time the board is shuffled, and beside a white cell, which nobody sees, another may be made white.',
    cs2x2: 'From every block a white and a black cell are chosen in secret, shuffled in, and turned.',
    capes:
      'The directions from every circle are shuffled. One of them must begin white and be as long as the number says; the others must begin black.',
    nonCirclePromontory:
      'The white neighbours of every cell without a circle are counted face down, and it is shown only that they are not just one, or that the cell is black.',
    csAdjacent: 'Every two neighbours are compared by the five-card trick, which shows only that not both are black.',
    sums: 'The white cells that every number sees are counted face down, and only their number is turned.',
  },
};

export const en = {
  title: (prover: string) => `${prover} proves that they know a solution`,
  own: 'You prove that you know a solution',
  verifiers: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? 'checks' : 'check'} it.`,
  alone: 'Nobody else is at the table. Who reads the transcript can check it.',
  faceDown: 'The solution lies face down on the board, and nobody sees it.',
  ring: 'The red cards around it stand for what lies beyond the border.',
  board: (name: string) => `${name}, with face-down cards on its cells`,
  puzzle: 'The puzzle',
  solveIt: 'Solve it yourself',
  laying: (prover: string) => `The cards are being laid on the board. Only ${prover} knows what they show.`,
  layingOwn: 'The cards are being laid on the board. Only you know what they show.',
  checking: 'The rules are being checked. One that is broken would show when cards are turned.',
  checks: 'What is checked',
  rules: {
    nmShade: 'Circles are white',
    cuDivide: 'The white cells are connected',
    cs2x2: 'No 2×2 block is of one colour',
    capes: 'Every circle is a cape, and its number is right',
    nonCirclePromontory: 'No cell without a circle is a cape',
    csAdjacent: 'No two black cells touch',
    sums: 'Every number sees as many white cells as it says',
  } satisfies Record<Part, string>,
  how,
  status: {
    pending: 'to come',
    checking: 'being checked',
    holds: 'holds',
    broken: 'broken',
    open: 'not shown',
  },
  /** An address stands last and without a full stop: one at its end is a clue. */
  result: {
    proved: (prover: string) => `Proved: ${prover} knows a solution`,
    provedOwn: 'Proved: you know a solution',
    file: (puzzle: string) => `Whoever wrote this file knows a solution of ${puzzle}`,
    of: (prover: string, puzzle: string) => `Proved: ${prover} knows a solution of ${puzzle}`,
    notProved: 'Not proved',
    fileNot: (puzzle: string, why: string) =>
      `Not proved. ${why} So this file does not show that its writer knows a solution of ${puzzle}`,
    ofNot: (prover: string, puzzle: string, why: string) =>
      `Not proved. ${why} So nothing shows that ${prover} knows a solution of ${puzzle}`,
  },
  handIn: {
    title: 'Your solution, please',
    stays: 'It stays on this device and answers for you. It is not sent to anybody.',
    use: 'Use the solution that I found here',
    solve: 'Solve it on the puzzle page',
    give: 'Hand it to this device',
    done: 'Your solution is on this device, and answers for you.',
    wrong: 'This is not a solution yet.',
  },
  gone: 'The prover left before the end.',
  nothingElse: 'Nothing else about the solution has been seen.',
  story: {
    puzzle: (prover: string, puzzle: string) => `${prover} is to prove that they know a solution of ${puzzle}`,
    file: (puzzle: string) => `The writer of the file is to prove that they know a solution of ${puzzle}`,
    broken: (rule: string) => `A check found a rule broken: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}.`,
    left: (name: string) => `${name} left the table.`,
  },
  puzzleRules: (kind: string) => `The puzzle: ${kind}`,
  proofRules: 'The proof',
  procedure: [
    'One of you, the prover, has solved the puzzle, and lays the solution on the board, face down. Nobody else sees it, and nobody can change it any more.',
    'Then rule after rule is checked: cards are moved or shuffled face down, so that nobody knows from where on the board they came, and a few are turned. They always show the same if the rule is kept, and something else if it is broken.',
    'So all who watch are sure in the end that the prover knows a solution, and have learned nothing else about it.',
    'Verifiers may come and go: without them the proof goes on. If the prover leaves, nothing is proved.',
  ],
};

export type ProofText = typeof en;
