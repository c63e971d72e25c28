import { deploy, hasCode } from '../../card/generals/army.ts';
import type { Finding, FindingTable } from '../../card/generals/challenge.ts';
import { challenge, challengeByCards } from '../../card/generals/challenge.ts';
import { digitFaces } from '../../card/digit/digit.ts';
import type { Pile } from '../../table/card.ts';
import { CLUB, HEART } from '../../table/card.ts';
import type { Copying, Protocol } from '../../table/step.ts';
import { peek } from '../../table/steps.ts';
import type { Claim, Entry, Expected, Input, Produced, Study, Viewer } from '../study.ts';
import { digitText, layDigit } from './numbers/digits.ts';
import { everyInput } from './faces.ts';

type About = Pick<Study, 'label' | 'size' | 'over'>;

const RANKS = 15;
const [FLAG, PRIVATE, SPY] = [0, 1, 14];

/** The higher rank of 0 … 14 wins, except for the spy against the private. A flag loses, unless it attacks a flag. */
function findingOf(attacker: number, defender: number): Finding {
  if (defender === FLAG) return 'A!';
  if (attacker === FLAG) return 'D!';
  if (attacker === defender) return 'B';
  if (attacker === SPY && defender === PRIVATE) return 'D';
  if (attacker === PRIVATE && defender === SPY) return 'A';
  return attacker > defender ? 'A' : 'D';
}

/** The ranks of which the attacker and the defender each has one; inputs say which. */
type Ranks = readonly [readonly number[], readonly number[]];

const ALL = Array.from({ length: RANKS }, (_, rank) => rank);

const found = ([attackers, defenders]: Ranks, [attacker, defender]: Input): Finding =>
  findingOf(attackers[attacker!]!, defenders[defender!]!);

/** Every player knows the own piece. */
const owner = (seat: number, ranks: Ranks): Viewer => ({
  name: `player ${seat + 1}`,
  seats: [seat],
  permitted: (input) => `${input[seat]!} ${found(ranks, input)}`,
});

/** The form of a piece afterwards: with counted cards a single number, counted from 1, if it is removed. */
const leftOf = (value: number, stays: boolean, size: number, copying: Copying): string =>
  stays || copying === 'ciphertext' ? digitText(value, size) : `${value + 1}`;

const challenging = (ranks: Ranks, copying: Copying, about: About, claim: Claim, tidied = true): Study => ({
  ...about,
  copying,
  inputs: ['attacker', 'defender'],
  *procedure([attacker, defender]): Protocol<Produced> {
    const [one, other] = [layDigit(attacker!, ranks[0].length), layDigit(defender!, ranks[1].length)];
    yield* peek(0, one, 'own piece');
    yield* peek(1, other, 'own piece');
    const table: FindingTable = ranks[0].map((first) => ranks[1].map((second) => findingOf(first, second)));
    const done = tidied ? challenge(one, other, table) : challengeByCards(one, other, table, []);
    const { finding, attacker: first, defender: second } = yield* done;
    return { down: { attacker: first, defender: second }, known: { finding } };
  },
  expected(input): Expected {
    const finding = found(ranks, input);
    return {
      attacker: leftOf(input[0]!, finding.startsWith('A'), ranks[0].length, copying),
      defender: leftOf(input[1]!, finding.startsWith('D'), ranks[1].length, copying),
      finding,
    };
  },
  permitted: (input) => found(ranks, input),
  viewers: about.over.kind === 'exhaustive' ? [owner(0, ranks), owner(1, ranks)] : [],
  ...(copying === 'ciphertext' ? { restored: ['attacker', 'defender'] } : {}),
  claim: { ...claim, derived: true },
});

const everyPair = ([attackers, defenders]: Ranks): Input[] =>
  attackers.flatMap((_, attacker) => defenders.map((__, defender) => [attacker, defender]));

/** Challenges of which one piece stays, or neither. */
const pairs = (ranks: Ranks, both: boolean): Input[] =>
  everyPair(ranks).filter((input) => (found(ranks, input) === 'B') === both);

const exhaustive = (inputs: Input[]): Study['over'] => ({ kind: 'exhaustive', inputs });

const drawn = (inputs: readonly Input[], runs: number): Study['over'] => ({
  kind: 'sampled',
  runs,
  draw: (uniform) => inputs[uniform(inputs.length)]!,
});

const EVERY: Ranks = [ALL, ALL];
/** All that differs: the flag, the private and the spy. */
const THREE: Ranks = [
  [FLAG, PRIVATE, SPY],
  [FLAG, PRIVATE, SPY],
];

const TWO: Ranks = [
  [PRIVATE, SPY],
  [PRIVATE, SPY],
];

/**
 * A challenge on copied ciphertexts among a few ranks: every outcome of the shuffle of so many piles can be looked at.
 */
const few = (label: string, ranks: Ranks): Study =>
  challenging(ranks, 'ciphertext', { label, size: 'scaled', over: exhaustive(everyPair(ranks)) }, { shuffles: 1 });

/** A small army: a flag, two privates, and one place that stays empty. */
const CODES = [0, 1, 1];
const PLACES = 4;

const orders = (count: number): number[][] =>
  everyInput(count, count).flatMap((order) => (new Set(order).size === count ? [[...order]] : []));

const ORDERS = orders(PLACES);

/** The content of a place: a piece's cards, or nothing. */
const placed = (pile: number): string => (pile < CODES.length ? digitText(CODES[pile]!, 2) : '');

const settled = (order: readonly number[]): Expected => ({
  ...Object.fromEntries(
    order.flatMap((pile, place) => (pile < CODES.length ? [[`place ${place + 1}`, placed(pile)]] : [])),
  ),
  empty: `${order.flatMap((pile, place) => (pile < CODES.length ? [] : [place + 1])).join(' ')}`,
});

function* setUp(): Protocol<Produced> {
  const { empty, pieces } = yield* deploy(0, CODES, 2, PLACES, { name: 'set-up' });
  const down: Record<string, Pile> = {};
  for (const [place, piece] of pieces) down[`place ${place + 1}`] = piece;
  return { down, known: { empty: empty.map((place) => place + 1).join(' ') } };
}

const settingUp: Study = {
  label: 'three pieces on four places, every set-up',
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: ORDERS.map((_, index) => [index]) },
  inputs: ['set-up'],
  answer: ([index]) => ORDERS[index!]!,
  procedure: setUp,
  expected: ([index]) => settled(ORDERS[index!]!),
  permitted: ([index]) => settled(ORDERS[index!]!)['empty']!,
  claim: { cards: 3 * PLACES, shuffles: 0, derived: true },
};

const settingUpFalsely: Study = {
  label: 'three pieces on four places, everything that a cheating player can do',
  size: 'scaled',
  over: { kind: 'cheating', inputs: [[0]], lost: () => false },
  inputs: ['set-up'],
  procedure: setUp,
  expected: () => ORDERS.map(settled),
  permitted: () => '',
};

/** A piece has reached the far row, and its owner declares that it is the flag, or does not. */
export const arriving = (looksAtAll: boolean): Study => ({
  label: 'ranks 1 to 3, declared or not, all inputs',
  size: 'scaled',
  over: { kind: 'exhaustive', inputs: everyInput(1, 3).flatMap(([code]) => [0, 1].map((says) => [code!, says])) },
  inputs: ['rank', 'declared'],
  *procedure([code, says]): Protocol<Produced> {
    const piece = layDigit(code!, 3);
    if (says === 0 && !looksAtAll) return { down: { piece }, known: { flag: 'not asked' } };
    const flag = yield* hasCode(piece, 0);
    return { down: { piece }, known: { flag: says === 1 ? flag : 'not asked' } };
  },
  expected: ([code, says]) => ({
    piece: digitFaces(code!, 3).join(''),
    flag: says === 1 ? `${code === 0}` : 'not asked',
  }),
  permitted: ([code, says]) => (says === 1 ? (code === 0 ? HEART : CLUB) : ''),
  claim: { shuffles: 0, derived: true },
});

export const generals: readonly Entry[] = [
  {
    name: 'hidden-army',
    source: '[MW] §4.1',
    studies: [settingUp, settingUpFalsely],
  },
  {
    name: 'challenge',
    // Two shuffles, and one for the piece that stays; one more where the helping cards are taken back.
    source: '[MW] §4.1',
    studies: [
      challenging(
        THREE,
        'cards',
        {
          label: 'a flag, a private and a spy, one piece stays, all inputs',
          size: 'scaled',
          over: exhaustive(pairs(THREE, false)),
        },
        { shuffles: 3 },
        false,
      ),
      challenging(
        THREE,
        'cards',
        {
          label: 'a flag, a private and a spy, both are removed, all inputs',
          size: 'scaled',
          over: exhaustive(pairs(THREE, true)),
        },
        { shuffles: 2 },
        false,
      ),
      challenging(
        TWO,
        'cards',
        {
          label: 'a private and a spy, one piece stays, helping cards taken back, all inputs',
          size: 'scaled',
          over: exhaustive(pairs(TWO, false)),
        },
        { shuffles: 4 },
      ),
      challenging(
        TWO,
        'cards',
        {
          label: 'a private and a spy, both are removed, helping cards taken back, all inputs',
          size: 'scaled',
          over: exhaustive(pairs(TWO, true)),
        },
        { shuffles: 3 },
      ),
      challenging(
        EVERY,
        'cards',
        { label: '15 ranks, random runs', size: 'full', over: drawn(pairs(EVERY, false), 60) },
        { cards: 30, numberCards: 255, shuffles: 3 },
        false,
      ),
    ],
  },
  {
    name: 'challenge:look-up',
    source: '[MW] §4.1, by tables',
    studies: [
      few('a private or a spy attacks a private or a spy, all inputs', TWO),
      few('a flag or a private attacks a flag or an officer, all inputs', [
        [FLAG, PRIVATE],
        [FLAG, 7],
      ]),
      challenging(
        EVERY,
        'ciphertext',
        { label: '15 ranks, random runs', size: 'full', over: drawn(everyPair(EVERY), 150) },
        { shuffles: 1 },
      ),
    ],
  },
  {
    name: 'flag-claim',
    source: '[MW] §4.1',
    studies: [arriving(false)],
  },
];
