import type { RankedNumber } from '../../../card/auction/comparison.ts';
import { compare } from '../../../card/auction/comparison.ts';
import type { Scale } from '../../../card/auction/sealed-auction.ts';
import { bidDigit, sealedAuction, tieDigits } from '../../../card/auction/sealed-auction.ts';
import { lay } from '../../../table/card.ts';
import type { Copying, Protocol } from '../../../table/step.ts';
import type { Claim, Entry, Expected, Input, Produced, Study, Viewer } from '../../study.ts';
import { nothing } from '../../study.ts';
import { everyInput } from '../faces.ts';
import { handOut } from './paper.ts';
import { digitText } from '../numbers/digits.ts';

/** The digits of a number, the highest first. */
export function digitsOf(value: number, sizes: readonly number[]): number[] {
  let left = value;
  return sizes
    .toReversed()
    .map((size) => {
      const digit = left % size;
      // Of whole numbers.
      // eslint-disable-next-line no-restricted-syntax
      left = Math.floor(left / size);
      return digit;
    })
    .reverse();
}

export const layBid = (scale: Scale, value: number): RankedNumber =>
  digitsOf(value, scale.sizes).map((digit, place) => lay(...bidDigit(scale, place, digit)));

const rangeOf = (sizes: readonly number[]): number => sizes.reduce((product, size) => product * size, 1);

/** How many bid the highest amount, and the amount below which nobody pays. */
const top = (bids: Input): { highest: number; tied: number; second: number } => {
  const highest = Math.max(...bids);
  const tied = bids.filter((bid) => bid === highest).length;
  return { highest, tied, second: tied > 1 ? highest : Math.max(...bids.filter((bid) => bid !== highest)) };
};

const faces = (value: number, sizes: readonly number[]): string =>
  digitsOf(value, sizes)
    .map((digit, place) => digitText(digit, sizes[place]!))
    .join('');

/** What comes of it: whoever is tied for the highest bid may win, and who does not sees her own bid. */
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

/** Who wins learns the price, who does not that she does not; of equal highest bids the lots decide. */
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

interface Size {
  readonly bidders: number;
  readonly sizes: readonly number[];
  readonly copying: Copying;
  readonly claim?: Claim;
}

/** A whole auction, from bids that lie face down to what every bidder sees. */
const whole = ({ bidders, sizes, copying, claim }: Size, about: Pick<Study, 'label' | 'size' | 'over'>): Study => ({
  ...about,
  copying,
  inputs: Array.from({ length: bidders }, (_, seat) => `bid ${seat + 1}`),
  *procedure(bids): Protocol<Produced> {
    const scale: Scale = { sizes, bids: bidders, copying };
    const stakes = bids.map((bid, seat) => ({ bid: layBid(scale, bid), owner: `${seat + 1}` }));
    yield* handOut(yield* sealedAuction(scale, stakes, yield* tieDigits(scale, 0)), bidders);
    return { down: {} };
  },
  learned: (_, seen) => seen.join(''),
  expected: (bids) => outcomes(bids, sizes),
  permitted: nothing,
  viewers: [
    ...Array.from({ length: bidders }, (_, seat) => bidder(seat)),
    ...(bidders > 2 ? [bidder(0, 1), bidder(1, 2)] : []),
  ],
  ...(claim === undefined ? {} : { claim }),
});

/** Two numbers that differ, compared in the open result. */
const comparing = (
  sizes: readonly number[],
  copying: Copying,
  about: Pick<Study, 'label' | 'size' | 'over'>,
  claim: Claim,
): Study => ({
  ...about,
  copying,
  inputs: ['x', 'y'],
  *procedure([x, y]): Protocol<Produced> {
    const scale: Scale = { sizes, bids: 2, copying };
    const { higher, ...again } = yield* compare(layBid(scale, x!), layBid(scale, y!));
    return { down: { x: again.x.flat(), y: again.y.flat() }, known: { higher } };
  },
  expected: ([x, y]) => {
    const scale: Scale = { sizes, bids: 2, copying };
    const text = (value: number): string =>
      digitsOf(value, sizes)
        .flatMap((digit, place) => bidDigit(scale, place, digit))
        .join('');
    return { x: text(x!), y: text(y!), higher: `${x! > y!}` };
  },
  permitted: ([x, y]) => `${x! > y!}`,
  restored: ['x', 'y'],
  claim,
});

/** All pairs of different numbers. */
const differing = (range: number): Study['over'] => ({
  kind: 'exhaustive',
  inputs: everyInput(2, range).filter(([x, y]) => x !== y),
});

const drawn = (runs: number, bidders: number, range: number): Study['over'] => ({
  kind: 'sampled',
  runs,
  draw: (uniform): Input => Array.from({ length: bidders }, () => uniform(range)),
});

const drawnPair = (runs: number, range: number): Study['over'] => ({
  kind: 'sampled',
  runs,
  draw(uniform): Input {
    const x = uniform(range);
    return [x, (x + 1 + uniform(range - 1)) % range];
  },
});

const SOURCE = '[MW] §4.2, by comparisons of scrambled bids';

export const sealedAuctions: readonly Entry[] = [
  {
    name: 'bid-comparison',
    source: SOURCE,
    studies: [
      comparing(
        [2, 2],
        'ciphertext',
        { label: 'two digits of two, all inputs', size: 'scaled', over: differing(4) },
        { shuffles: 4, derived: true },
      ),
    ],
  },
  {
    name: 'sealed-auction',
    source: SOURCE,
    studies: [
      whole(
        { bidders: 2, sizes: [2], copying: 'ciphertext' },
        {
          label: '2 players, bids 0 and 1, all inputs',
          size: 'scaled',
          over: { kind: 'exhaustive', inputs: everyInput(2, 2) },
        },
      ),
    ],
  },
];
void rangeOf;
void drawn;
void drawnPair;
