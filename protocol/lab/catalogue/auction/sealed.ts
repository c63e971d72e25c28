import type { RankedNumber } from '../../../card/auction/comparison.ts';
import { compare } from '../../../card/auction/comparison.ts';
import type { Scale, Stake } from '../../../card/auction/sealed-auction.ts';
import { bidDigit, digitsOf, sealedAuction, tieDigits } from '../../../card/auction/sealed-auction.ts';
import { lay } from '../../../table/card.ts';
import type { Copying, Protocol } from '../../../table/step.ts';
import { all, peek } from '../../../table/steps.ts';
import type { Claim, Entry, Expected, Input, Produced, Study, Viewer } from '../../study.ts';
import { nothing } from '../../study.ts';
import { everyInput } from '../faces.ts';
import { handOut } from './paper.ts';
import { digitText } from '../numbers/digits.ts';

const layBid = (scale: Scale, value: number): RankedNumber =>
  digitsOf(scale.sizes, value).map((digit, place) => lay(...bidDigit(scale, place, digit)));

/** How many bid the highest amount, and the amount below which nobody pays. */
const top = (bids: Input): { highest: number; tied: number; second: number } => {
  const highest = Math.max(...bids);
  const tied = bids.filter((bid) => bid === highest).length;
  return { highest, tied, second: tied > 1 ? highest : Math.max(...bids.filter((bid) => bid !== highest)) };
};

const faces = (value: number, sizes: readonly number[]): string =>
  digitsOf(sizes, value)
    .map((digit, place) => digitText(digit, sizes[place]!))
    .join('');

/** The outcomes: any bidder tied for the highest bid may win, and the others see their own bid. */
const outcomes = (bids: Input, sizes: readonly number[]): Expected[] => {
  const { highest, second } = top(bids);
  return bids.flatMap((bid, winner) => {
    if (bid !== highest) return [];
    return [
      Object.fromEntries(
        bids.map((own, seat) => [
          `player ${seat + 1}`,
          seat === winner ? `♦${faces(second, sizes)}` : `♣${faces(own, sizes)}`,
        ]),
      ),
    ];
  });
};

/** The winner learns the price, and the others learn that they have not won. Lots decide between equal highest bids. */
const learns = (bids: Input, seats: readonly number[]): string => {
  const { highest, tied, second } = top(bids);
  const own = seats.map((seat) => bids[seat]!);
  const ours = own.filter((bid) => bid === highest).length;
  if (ours === 0) return `${own.join(' ')}: lost`;
  return tied === ours ? `${own.join(' ')}: pays ${second}` : `${own.join(' ')}: ${tied} lots`;
};

const bidder = (...seats: number[]): Viewer => ({
  name: seats.map((seat) => `player ${seat + 1}`).join(' and '),
  seats,
  permitted: (bids) => learns(bids, seats),
});

type About = Pick<Study, 'label' | 'size' | 'over'>;

interface Size {
  readonly bidders: number;
  readonly sizes: readonly number[];
  readonly copying: Copying;
  readonly claim: Claim;
}

/** A whole auction, from bids that lie face down to the sights of all bidders. */
const whole = ({ bidders, sizes, copying, claim }: Size, about: About): Study => ({
  ...about,
  copying,
  inputs: Array.from({ length: bidders }, (_, seat) => `bid ${seat + 1}`),
  *procedure(bids): Protocol<Produced> {
    const scale: Scale = { sizes, bids: bidders, copying };
    const ties = yield* tieDigits(scale, 0);
    yield* handOut(yield* sealedAuction(scale, stakesOf(scale, bids), ties), bidders);
    return { down: {} };
  },
  learned: (_, seen) => seen.join(''),
  expected: (bids) => outcomes(bids, sizes),
  permitted: nothing,
  viewers: [
    ...Array.from({ length: bidders }, (_, seat) => bidder(seat)),
    ...(bidders > 2 ? [bidder(0, 1), bidder(1, 2)] : []),
  ],
  claim,
});

/** Bids that lie face down, of players in order. */
export const stakesOf = (scale: Scale, bids: Input): Stake[] =>
  bids.map((bid, seat) => ({ bid: layBid(scale, bid), owner: `${seat + 1}` }));

const RESERVE: Viewer = {
  name: 'player 1, who sells',
  seats: [0],
  permitted: ([reserve, bid]) => `${reserve}: ${bid! >= reserve! ? 'sold' : 'kept'}`,
};

/** Player 1 sells with a hidden reserve, which loses to an equal bid, and sees only the own mark; player 2 bids. */
const reserved = (range: number, copying: Copying, about: About): Study => ({
  ...about,
  copying,
  inputs: ['reserve', 'bid'],
  *procedure(amounts): Protocol<Produced> {
    const scale: Scale = { sizes: [range], bids: 2, copying };
    const { bundles } = yield* sealedAuction(scale, stakesOf(scale, amounts), yield* tieDigits(scale, 1));
    yield* all(peek(0, bundles.get('1')!.slice(0, 1), 'reserve'), peek(1, bundles.get('2')!, 'auction'));
    return { down: {} };
  },
  learned: (_, seen) => seen.join(''),
  expected([reserve, bid]) {
    const sold = bid! >= reserve!;
    return {
      'player 1': sold ? '♣' : '♦',
      'player 2': sold ? `♦${faces(reserve!, [range])}` : `♣${faces(bid!, [range])}`,
    };
  },
  permitted: nothing,
  viewers: [
    RESERVE,
    {
      name: 'player 2',
      seats: [1],
      permitted: ([reserve, bid]) => (bid! >= reserve! ? `${bid}: pays ${reserve}` : `${bid}: not sold`),
    },
  ],
  claim: { shuffles: 6, derived: true },
});

/** Two numbers that differ, compared in the open result. */
const comparing = (sizes: readonly number[], copying: Copying, about: About, claim: Claim): Study => {
  const scale: Scale = { sizes, bids: 2, copying };
  const text = (value: number): string =>
    digitsOf(sizes, value)
      .flatMap((digit, place) => bidDigit(scale, place, digit))
      .join('');
  return {
    ...about,
    copying,
    inputs: ['x', 'y'],
    *procedure([x, y]): Protocol<Produced> {
      const { higher, ...again } = yield* compare(layBid(scale, x!), layBid(scale, y!));
      return { down: { x: again.x.flat(), y: again.y.flat() }, known: { higher } };
    },
    expected: ([x, y]) => ({ x: text(x!), y: text(y!), higher: `${x! > y!}` }),
    permitted: ([x, y]) => `${x! > y!}`,
    restored: ['x', 'y'],
    claim,
  };
};

/** All pairs of numbers whose last digits differ, as tie digits do. */
const differing = (range: number, last: number): Study['over'] => ({
  kind: 'exhaustive',
  inputs: everyInput(2, range).filter(([x, y]) => x! % last !== y! % last),
});

const drawnPair = (runs: number, range: number, last: number): Study['over'] => ({
  kind: 'sampled',
  runs,
  draw(uniform): Input {
    for (;;) {
      const [x, y] = [uniform(range), uniform(range)];
      if (x % last !== y % last) return [x, y];
    }
  },
});

/** Few different bids, so that many are equal. */
const drawn = (runs: number, bidders: number, range: number): Study['over'] => ({
  kind: 'sampled',
  runs,
  draw(uniform): Input {
    const among = uniform(2) === 0 ? range : 3;
    return Array.from({ length: bidders }, () => uniform(among));
  },
});

const everyPair = (range: number): Study['over'] => ({ kind: 'exhaustive', inputs: everyInput(2, range) });

/** All of them; every fourth has the same reserve, so that they may be told apart only by whether it is reached. */
const RESERVES_AND_BIDS: readonly Input[] = ['20', '02', '11', '12', '21', '01', '10', '00', '22'].map((pair) =>
  [...pair].map(Number),
);

const SOURCE = '[MW] §4.2, sorted by comparisons';

/**
 * A comparison by tables takes two shuffles a digit but one; on counted cards four a digit, two to copy and one to tidy
 * up. The parts of the latter are enumerated by themselves: `number-addition`, `equality`.
 */
export const sealedAuctions: readonly Entry[] = [
  {
    name: 'bid-comparison',
    source: SOURCE,
    studies: [
      comparing(
        [2, 2],
        'ciphertext',
        { label: 'two digits of two places, all inputs', size: 'scaled', over: differing(4, 2) },
        { shuffles: 3, derived: true },
      ),
      comparing(
        [12, 10, 10, 12],
        'ciphertext',
        { label: '1,000 amounts, twelve tie digits, random runs', size: 'full', over: drawnPair(40, 14_400, 12) },
        { shuffles: 7, derived: true },
      ),
      comparing(
        [12, 12, 12, 12],
        'cards',
        {
          label: 'counted cards, four digits of twelve places, random runs',
          size: 'full',
          over: drawnPair(40, 20_736, 12),
        },
        { shuffles: 19, derived: true },
      ),
    ],
  },
  {
    name: 'sealed-auction',
    source: SOURCE,
    studies: [
      whole(
        { bidders: 2, sizes: [2], copying: 'ciphertext', claim: { shuffles: 6, derived: true } },
        { label: '2 players, bids 0 and 1, all inputs', size: 'scaled', over: everyPair(2) },
      ),
      reserved(3, 'ciphertext', {
        label: 'a seller with a hidden reserve and a bidder, amounts 0 to 2, all inputs',
        size: 'scaled',
        over: { kind: 'exhaustive', inputs: RESERVES_AND_BIDS },
      }),
      whole(
        { bidders: 10, sizes: [10, 10, 10], copying: 'ciphertext', claim: { shuffles: 150, derived: true } },
        { label: '10 players, 1,000 amounts, random runs', size: 'full', over: drawn(20, 10, 1000) },
      ),
      whole(
        { bidders: 4, sizes: [4, 4], copying: 'cards', claim: { shuffles: 96, derived: true } },
        { label: 'counted cards, 4 players, 16 amounts, random runs', size: 'full', over: drawn(30, 4, 16) },
      ),
    ],
  },
];
