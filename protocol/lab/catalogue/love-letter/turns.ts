import type { AdviceTable } from '../../../card/love-letter/advice.ts';
import { adviceOf, PAPER_STRATEGY } from '../../../card/love-letter/advice.ts';
import type { Bundle } from '../../../card/love-letter/bundle.ts';
import { layBundle, pileOf } from '../../../card/love-letter/bundle.ts';
import { lookUp } from '../../../card/digit/look-up.ts';
import { virtualTurn } from '../../../card/love-letter/virtual-turn.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import { ProcedureError } from '../../../table/error.ts';
import type { Copying, Protocol } from '../../../table/step.ts';
import { peek } from '../../../table/steps.ts';
import type { Claim, Entry, Expected, Input, Produced, Study, Viewer } from '../../study.ts';
import { nothing } from '../../study.ts';
import { digitText, layDigit } from '../numbers/digits.ts';
import { everyInput } from '../faces.ts';

/** Inputs are hands from 0; the number of a card is one more. */

export const handOf = (input: number, values: number): Bundle => layBundle(input + 1, values);
export const handText = (number: number, values: number): string => `${number}${digitText(number - 1, values)}`;

type About = Pick<Study, 'label' | 'size' | 'over'>;

/** Numbers that a strategy plays of two hands: both where either may be played, none where the player is out. */
const playsOf = (advice: AdviceTable, held: number, drawn: number): number[] =>
  ({ '1': [held + 1], '2': [drawn + 1], '*': [held + 1, drawn + 1], '0': [] })[advice[held]![drawn]!];

/** What everybody may learn of two hands: the card that is played, drawn or not. */
const learnt = (advice: AdviceTable, held: number, drawn: number): string =>
  [...new Set(playsOf(advice, held, drawn))].sort().join('/') || 'out';

/** Somebody who has looked at the hand before, with a 2, and knows that it is the one held. */
const hasLooked = (advice: AdviceTable): Viewer => ({
  name: 'player 1',
  seats: [0],
  permitted: ([held, drawn]) => `${held!} ${learnt(advice, held!, drawn!)}`,
});

interface Turn extends About {
  readonly advice: AdviceTable;
  readonly copying: Copying;
  readonly targets?: readonly number[];
  readonly guesses?: readonly number[];
  readonly claim?: Claim;
}

/** One turn of a virtual player. Player 1 has looked at the hand that is held. */
const turnStudy = ({ advice, targets = [], guesses = [], claim, ...about }: Turn): Study => ({
  ...about,
  inputs: ['held', 'drawn'],
  *procedure([held, drawn]): Protocol<Produced> {
    const hands = [handOf(held!, advice.length), handOf(drawn!, advice.length)] as const;
    yield* peek(0, [hands[0].number], 'hand');
    const done = yield* virtualTurn({ held: hands[0], drawn: hands[1], advice, targets, guesses });
    if (done.play === 'out') return { down: {}, known: { played: 'out' } };
    const { card, kept, target, guess } = done;
    return {
      down: { kept: pileOf(kept) },
      known: {
        played: card,
        ...(target === null ? {} : { target }),
        ...(guess === null ? {} : { guess }),
      },
    };
  },
  expected([held, drawn]): Expected | Expected[] {
    const plays = playsOf(advice, held!, drawn!);
    if (plays.length === 0) return { played: 'out' };
    const lots = drawnOf(targets, 'target').flatMap((target) =>
      drawnOf(guesses, 'guess').map((guess) => ({ ...target, ...guess })),
    );
    return plays.flatMap((card) =>
      lots.map((lot) => ({
        played: `${card}`,
        kept: handText(held! + drawn! + 2 - card, advice.length),
        ...lot,
      })),
    );
  },
  permitted: ([held, drawn]) => learnt(advice, held!, drawn!),
  viewers: about.over.kind === 'exhaustive' ? [hasLooked(advice)] : [],
  ...(claim === undefined ? {} : { claim }),
});

const drawnOf = (numbers: readonly number[], name: string): Expected[] =>
  numbers.length === 0 ? [{}] : numbers.map((number) => ({ [name]: `${number}` }));

/**
 * The strategies that are examined in small: both kinds of preference, hands of which either is played, hands that are
 * out.
 */
const LOWER = adviceOf('*1', '2*');
const OUT = adviceOf('*0', '0*');
const EITHER = adviceOf('**', '**');

const everyTurn = (size: number): Study['over'] => ({ kind: 'exhaustive', inputs: everyInput(2, size) });

/** The lower card is played twice: the higher one of the first two hands is held when the third is drawn. */
const lowerPlays = ([held, drawn, again]: Input): { plays: [number, number]; kept: number } => {
  const higher = Math.max(held!, drawn!);
  return {
    plays: [Math.min(held!, drawn!) + 1, Math.min(higher, again!) + 1],
    kept: Math.max(higher, again!) + 1,
  };
};

export type PlayTurn = (
  held: Bundle,
  drawn: Bundle,
  advice: AdviceTable,
) => Protocol<{ readonly card: number; readonly kept: Bundle }>;

/**
 * Two turns, one after another, of a player who plays the lower card. Everybody may learn the two cards, and nothing
 * else.
 */
export const twoTurns = (play: PlayTurn, size: number, about: About & Pick<Study, 'copying'>): Study => ({
  ...about,
  inputs: ['held', 'drawn', 'drawn again'],
  *procedure([held, drawn, again]): Protocol<Produced> {
    const lower = adviceOf(
      ...Array.from({ length: size }, (_, row) => '2'.repeat(row) + '*' + '1'.repeat(size - row - 1)),
    );
    const first = yield* play(handOf(held!, size), handOf(drawn!, size), lower);
    const second = yield* play(first.kept, handOf(again!, size), lower);
    return { down: { kept: pileOf(second.kept) }, known: { 'played 1': first.card, 'played 2': second.card } };
  },
  expected(input) {
    const { plays, kept } = lowerPlays(input);
    return { 'played 1': `${plays[0]}`, 'played 2': `${plays[1]}`, kept: handText(kept, size) };
  },
  permitted: (input) => lowerPlays(input).plays.join(' '),
});

const ours: PlayTurn = function* (held, drawn, advice) {
  const done = yield* virtualTurn({ held, drawn, advice, targets: [], guesses: [] });
  if (done.play === 'out') throw new ProcedureError('nobody goes out by this strategy');
  return done;
};

/** One turn of a player who can play either of equal hands: nobody may see whether the strategy had a preference. */
export const starTurn = (play: PlayTurn): Study => ({
  label: 'values 1 and 2, a hand of two equal cards and others, all inputs',
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: everyInput(2, 2) },
  copying: 'ciphertext',
  inputs: ['held', 'drawn'],
  *procedure([held, drawn]): Protocol<Produced> {
    const { card, kept } = yield* play(handOf(held!, 2), handOf(drawn!, 2), LOWER);
    return { down: { kept: pileOf(kept) }, known: { played: card } };
  },
  expected: ([held, drawn]) => ({
    played: `${Math.min(held!, drawn!) + 1}`,
    kept: handText(Math.max(held!, drawn!) + 1, 2),
  }),
  permitted: ([held, drawn]) => `${Math.min(held!, drawn!) + 1}`,
});

/** The paper's strategy with lots, for hands that play or for hands that are out. */
const whole = (copying: Copying, out: boolean, runs: number, claim: Claim): Study =>
  turnStudy({
    label: `the paper’s 8×8 table, ${out ? 'hands that lose' : 'hands that play'}, random runs`,
    size: 'full',
    over: {
      kind: 'sampled',
      runs,
      draw(uniform) {
        for (;;) {
          const [held, drawn] = [uniform(8), uniform(8)];
          if ((PAPER_STRATEGY[held]![drawn] === '0') === out) return [held, drawn];
        }
      },
    },
    advice: PAPER_STRATEGY,
    copying,
    targets: [2, 3],
    guesses: [3, 4, 8],
    claim,
  });

/** A table of which one entry differs from all others, which keeps the enumeration small. */
const ONE_ENTRY = ['111', '121', '111'];
/** All tables of two rows and columns. */
const SMALL = everyInput(4, 3).map((entries) => [entries.slice(0, 2), entries.slice(2)].map((row) => row.join('')));

const FACES: Readonly<Record<string, string>> = { '1': CLUB, '2': HEART, '0': '0' };

/** Digits stay as they are, and lie on the table at the end. */
const looking = (size: number, tables: readonly (readonly string[])[], about: About): Study => ({
  ...about,
  copying: 'ciphertext',
  inputs: ['x', 'y', 'table'],
  *procedure([x, y, table]): Protocol<Produced> {
    const [row, column] = [layDigit(x!, size), layDigit(y!, size)];
    const entries = tables[table!]!.map((entry) => [...entry].map((face) => lay(FACES[face]!)));
    return { down: { x: row, y: column, found: yield* lookUp(row, column, entries) } };
  },
  expected: ([x, y, table]) => ({
    x: digitText(x!, size),
    y: digitText(y!, size),
    found: FACES[tables[table!]![x!]![y!]!]!,
  }),
  permitted: nothing,
  restored: ['x', 'y'],
  claim: { shuffles: 1, derived: true },
});

const PAPER_ROWS = [PAPER_STRATEGY.map((row) => row.map((entry) => (entry === '*' ? '1' : entry)).join(''))];

export const virtualTurns: readonly Entry[] = [
  {
    name: 'table-look-up',
    source: '[LL] §3, by tables',
    studies: [
      looking(2, SMALL, {
        label: 'values 1 and 2, every table, all inputs',
        size: 'scaled',
        over: {
          kind: 'exhaustive',
          inputs: everyInput(2, 2).flatMap((hands) => SMALL.map((_, table) => [...hands, table])),
        },
      }),
      looking(3, [ONE_ENTRY], {
        label: 'values 1 to 3, one table, all inputs',
        size: 'scaled',
        over: { kind: 'exhaustive', inputs: everyInput(2, 3).map((hands) => [...hands, 0]) },
      }),
      looking(8, PAPER_ROWS, {
        label: 'values 1 to 8, random runs',
        size: 'full',
        over: { kind: 'sampled', runs: 200, draw: (uniform): Input => [uniform(8), uniform(8), 0] },
      }),
    ],
  },
  {
    name: 'virtual-turn',
    source: '[LL] §3, by tables',
    studies: [
      turnStudy({
        label: 'values 1 and 2, two targets, all inputs',
        size: 'scaled',
        over: everyTurn(2),
        advice: LOWER,
        copying: 'ciphertext',
        targets: [1, 2],
      }),
      twoTurns(ours, 2, {
        label: 'values 1 and 2, two turns, all inputs',
        size: 'scaled',
        over: { kind: 'exhaustive', inputs: everyInput(3, 2) },
        copying: 'ciphertext',
      }),
      starTurn(ours),
      turnStudy({
        label: 'values 1 and 2, either may be played, all inputs',
        size: 'scaled',
        over: everyTurn(2),
        advice: EITHER,
        copying: 'ciphertext',
      }),
      turnStudy({
        label: 'values 1 and 2, different ones lose, all inputs',
        size: 'scaled',
        over: everyTurn(2),
        advice: OUT,
        copying: 'ciphertext',
      }),
      whole('ciphertext', false, 150, { shuffles: 5, derived: true }),
      whole('ciphertext', true, 50, { shuffles: 5, derived: true }),
    ],
  },
  {
    name: 'virtual-turn:cards',
    source: '[LL] §3',
    // The paper's 80 cards of help and the two hands; its four shuffles, and one to tidy up.
    studies: [
      turnStudy({
        label: 'values 1 and 2, all inputs',
        size: 'scaled',
        over: everyTurn(2),
        advice: LOWER,
        copying: 'cards',
      }),
      turnStudy({
        label: 'values 1 and 2, either may be played, all inputs',
        size: 'scaled',
        over: everyTurn(2),
        advice: EITHER,
        copying: 'cards',
      }),
      whole('cards', false, 60, { cards: 72, numberCards: 26, shuffles: 5, derived: true }),
      whole('cards', true, 60, { cards: 72, numberCards: 26, shuffles: 4, derived: true }),
    ],
  },
];
