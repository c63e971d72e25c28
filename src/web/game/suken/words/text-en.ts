import { listed } from '../../../text/list.ts';
const list = (items: readonly string[]): string => items.join(', ');
const and = listed.en;

export const en = {
  turn: (n: number) => `Turn ${n}`,
  dealing: 'The boards are being dealt. Nobody chooses their numbers.',
  ownBoard: 'Your board',
  rivalBoard: (name: string) => `${name}’s board`,
  role: {
    name: 'You name a number',
    nameHelp: (rivals: readonly string[]) =>
      rivals.length === 1
        ? `${rivals[0]!} secretly adds 0 to 4 to it.`
        : `${and(rivals)} each secretly add 0 to 4 to it.`,
    names: (progressor: string) => `${progressor} names a number`,
    namesHelp: 'Each of the others adds 0 to 4 to it.',
    add: 'You add in secret',
    addHelp: (progressor: string) => `${progressor} names a number; 0 to 4 of yours is added.`,
    badgeName: 'names',
    badgeAdd: 'adds',
    badgeLeft: 'has left',
  },
  left: (names: readonly string[]) => `${and(names)} left the table: turns are passed over, the board stands as it is.`,
  pick: (least: number, most: number) => `Pick a number from ${least} to ${most}`,
  asks: { 'suken.progressor': 'Name a number', 'suken.saboteur': 'Pick what to add' },
  oneLess: 'One less',
  oneMore: 'One more',
  allNumbers: 'All numbers',
  pickAdd: 'Pick what to add',
  none: 'Pick a number; you see here what it can hit.',
  noneAdd: 'Pick what to add; you see here what would mark your board.',
  noneAddMany: 'Pick what to add. The others add too: the sum can be more than your number and the one named.',
  addMany: (added: number) => `+${added}, and what the others add`,
  reachSums: 'Possible sums',
  noHit: 'None of your open numbers is among them.',
  hits: (n: number) =>
    n === 1 ? '1 of your open numbers is among them.' : `${n} of your open numbers are among them.`,
  dangers: (added: number) => `With +${added} your board is marked if the number named is`,
  confirm: { secret: 'Place face down', open: 'Declare' },
  declaredName: (n: string) => `You named ${n}`,
  declaredAdd: (n: number) => `You added ${n}`,
  placed: { secret: 'face down on the table', open: 'heard when all have declared' },
  square: (n: number) => `square ${n}`,
  number: { mine: 'your open number', marked: 'your number, already marked', hit: 'can be the sum' },
  free: 'free',
  marked: 'marked',
  faceDown: 'face down',
  fresh: 'just marked',
  awaited: 'one more makes BINGO',
  legend: { mine: 'yours, open', marked: 'yours, marked', hit: 'possible sum' },
  history: 'Turns so far',
  noHistory: 'Nothing yet.',
  /** Between two sentences. */
  space: ' ',
  /** After a sentence that is not told as one. */
  stop: '. ',
  added: (name: string, number: number) => `${name} +${number}`,
  spoken: (name: string, number: string, added: readonly string[], sum: string) =>
    `${name} named ${number}; ${list(added)}: the sum is ${sum}.`,
  result: {
    both: (rivals: readonly string[]) =>
      rivals.length === 1
        ? `A square of yours and one of ${rivals[0]!}’s were marked.`
        : `Squares were marked: yours and those of ${and(rivals)}.`,
    own: 'A square of yours was marked.',
    rivals: (rivals: readonly string[]) =>
      rivals.length === 1 ? `A square of ${rivals[0]!}’s was marked.` : `${and(rivals)} each had a square marked.`,
    nobody: 'No square was marked.',
  },
  sure: {
    sum: (sum: string) => `So the sum was ${sum}.`,
    otherAdded: (rival: string, n: number) => `${rival} added ${n}.`,
    otherNamed: (rival: string, n: string) => `${rival} named ${n}.`,
    sums: (sums: readonly string[]) => `The sum was one of ${list(sums)}.`,
    rivalNumber: (rival: string, sums: readonly string[]) =>
      sums.length === 1 ? `${rival}’s square holds ${sums[0]!}.` : `${rival}’s square holds one of ${list(sums)}.`,
  },
  reach: (name: string) => `Reach! ${name}`,
  between: ', ',
  reachYou: 'Reach! One square to go',
  bingo: (name: string) => `BINGO! ${name}`,
  bingoYou: 'BINGO! You have a line',
  story: {
    boards: 'The boards are dealt, face up.',
    turn: (n: number, name: string) => `Turn ${n}: ${name} names a number.`,
    said: (name: string, n: number) => `${n} by ${name}`,
    declared: (said: readonly string[], sum: number) => `Declared: ${list(said)}. Counted from 0, the sum is ${sum}.`,
    nothing: 'No square was marked.',
    markedOf: (name: string, row: number, column: number) => `${name}: row ${row}, column ${column} is marked.`,
    markedSquare: (name: string, square: number) => `${name}: square ${square} is marked.`,
    reach: (names: string) => `${names}: Reach!`,
    bingo: (names: string) => `${names}: BINGO!`,
    left: (name: string) => `${name} left the table.`,
    turns: (n: number) => (n === 1 ? 'One turn was played.' : `${n} turns were played.`),
    and: listed.en,
  },
};

export type SukenText = typeof en;
