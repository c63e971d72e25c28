import type { Card, Face, Pile } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import type { Copying, Protocol } from '../../table/step.ts';
import { copyCards, named, scramble } from '../../table/steps.ts';
import { copyStrip } from '../bit/equality.ts';
import type { RankedNumber } from './comparison.ts';
import type { Ranked } from './ranked.ts';
import { digitOf, rankedFaces, rankedLength } from './ranked.ts';
import type { Bid, CopyBid, Handed } from './second-price.ts';
import { secondPrice, secondPriceOfScrambled } from './second-price.ts';
import type { Bundle, Report } from './top-two.ts';
import { topTwo } from './top-two.ts';

/** How bids are written as digits. */
export interface Scale {
  /** Sizes of a bid's digits, the highest first. */
  readonly sizes: readonly number[];
  /** The number of bids, which is also the number of tie digits. */
  readonly bids: number;
  readonly copying: Copying;
}

/** The size in which digits are written. On counted cards all have the same size, so that they can be added. */
const written = ({ sizes, bids, copying }: Scale, size: number): number =>
  copying === 'cards' ? Math.max(bids, ...sizes) : size;

/** The digits of a number, the highest first. */
export function digitsOf(sizes: readonly number[], number: number): number[] {
  let left = number;
  return sizes.reduceRight<number[]>((digits, size) => {
    const digit = left % size;
    // Integer division, rounded down: exact, so allowed here.
    // eslint-disable-next-line no-restricted-syntax
    left = Math.floor(left / size);
    return [digit, ...digits];
  }, []);
}

/** The faces of one digit of a bid: the values that it may have are those below its size. */
export const bidDigit = (scale: Scale, place: number, value: number): Face[] =>
  rankedFaces(value, written(scale, scale.sizes[place]!), scale.copying);

/** The cards of a bid that lie in a row, by digits. */
export function bidOfCards(scale: Scale, cards: Pile): RankedNumber {
  let at = 0;
  return scale.sizes.map((size) => cards.slice(at, (at += rankedLength(written(scale, size), scale.copying))));
}

/**
 * A tie digit for each bid, so that no two bids are equal. The first `low` digits are known to all, lie in rising
 * order, and are below all others. The others are laid openly and scrambled, so that nobody knows them and all differ
 * (digits that bidders drew themselves could collide). One shuffle.
 */
export function* tieDigits(scale: Scale, low: number): Protocol<Ranked[]> {
  const size = written(scale, scale.bids);
  const digits = Array.from({ length: scale.bids }, (_, value) => lay(...rankedFaces(value, size, scale.copying)));
  return [...digits.slice(0, low), ...(yield* scramble(digits.slice(low)))];
}

/** A bid on the table, and its owner's card. */
export interface Stake {
  readonly bid: RankedNumber;
  readonly owner: Face;
}

/**
 * A second-price auction of bids that lie face down. moderatorless-werewolf-2026 §4.2, with its sorting replaced:
 * bundles of bid, tie digit and owner are scrambled, and comparisons of anonymous bundles find the first and the second
 * (`topTwo`).
 * @param ties a tie digit for each bid (`tieDigits`)
 */
export function* sealedAuction(
  scale: Scale,
  stakes: readonly Stake[],
  ties: readonly Ranked[],
  report?: Report,
): Protocol<Handed> {
  const piles = stakes.map(({ bid, owner }, index) => [...[...bid, ties[index]!].flat(), ...lay(owner)]);
  const bundles = (yield* scramble(piles)).map((pile): Bundle => {
    const digits = bidOfCards({ ...scale, sizes: [...scale.sizes, scale.bids] }, pile.slice(0, -1));
    return { digits, owner: pile.at(-1)! };
  });
  const { first, second, others } = yield* topTwo(bundles, report);
  const [top, next, ...rest] = [first, second, ...others].map((bundle) => priced(scale, bundle)) as [
    Bid,
    Bid,
    ...Bid[],
  ];
  return scale.copying === 'ciphertext'
    ? yield* secondPriceOfScrambled(top, next, rest, copyTwice)
    : yield* secondPrice([top, next, ...rest], copyTwice);
}

/** A bid as it is handed out: its digits without the tie digit, and without places that no value uses. */
const priced = ({ sizes, copying }: Scale, { digits, owner }: Bundle): Bid => ({
  cards: sizes.flatMap((size, place): Card[] => digitOf(digits[place]!, copying).slice(0, size)),
  owner,
});

const copyTwice: CopyBid = function* (cards) {
  const [kept, paid] = yield* copyCards(cards, 2, () => named('copy', copyStrip(cards)));
  return [kept!, paid!];
};
