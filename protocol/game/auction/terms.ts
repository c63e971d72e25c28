import type { Face } from '../../table/card.ts';
import { HEART } from '../../table/card.ts';
import type { Settings } from '../settings.ts';

/** How amounts are written. */
export type Money = {
  /** Number of an amount's digits after the decimal point. */
  readonly decimals: number;
  readonly unit: string;
};

/**
 * The settings of one table, parsed. The amounts are numbered from 0; a bid is such a number, written as digits, the highest first,
 * whose sizes multiply to the number of amounts exactly, so that no bid outside the range can be written.
 */
export interface AuctionTerms {
  readonly title: string;
  readonly money: Money;
  /** Amounts in the smallest unit. */
  readonly lowest: number;
  readonly step: number;
  readonly amounts: number;
  /** Sizes of the digits of a bid's number, the highest first. */
  readonly sizes: readonly number[];
  /** The seats that bid, in order. */
  readonly bidders: readonly number[];
  /** The seat that sells and does not bid, if there is one. */
  readonly seller: number | null;
  /** Whether the seller places a reserve face down. */
  readonly hidden: boolean;
  /** The number of the amount below which the lot is not sold, by the terms; null without a public reserve. */
  readonly reserve: number | null;
  /** Whether a sole bidder pays nothing where no reserve is above it. */
  readonly free: boolean;
  readonly after: 'winner' | 'result' | 'bids';
  /** Whether a result that the terms prescribe to show is shown only after a time. */
  readonly waits: boolean;
}

/** The sizes of a bid's digits, by the number of amounts. */
const SIZES: Readonly<Record<string, readonly number[]>> = {
  '10': [10],
  '20': [2, 10],
  '50': [5, 10],
  '100': [10, 10],
  '200': [2, 10, 10],
  '500': [5, 10, 10],
  '1000': [10, 10, 10],
};

/** The terms at a table of this many seats; the settings have been checked. */
export function termsOf(seats: number, settings: Settings): AuctionTerms {
  const { title, unit, decimals, lowest, step, amounts, reserve, publicReserve, sole, after, afterSeconds } = settings;
  const seller = settings['seller'] === 'opener' ? 0 : null;
  const terms = {
    title: String(title),
    money: { decimals: Number(decimals), unit: String(unit) },
    lowest: Number(lowest),
    step: Number(step),
    amounts: Number(amounts),
    sizes: SIZES[String(amounts)]!,
    bidders: Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== seller),
    seller,
    hidden: reserve === 'hidden',
    free: sole === 'nothing',
    after: after as AuctionTerms['after'],
    waits: Number(afterSeconds) > 0,
  };
  return { ...terms, reserve: reserve === 'public' ? bidFor(terms, Number(publicReserve))! : null };
}

type Range = Pick<AuctionTerms, 'lowest' | 'step' | 'amounts'>;

/** The amount with this number. */
export const amountOf = ({ lowest, step }: Range, bid: number): number => lowest + step * bid;

/** The highest amount that may be bid. */
export const highest = (terms: Range): number => amountOf(terms, terms.amounts - 1);

/** The number of an amount; undefined for one that may not be bid. */
export function bidFor({ lowest, step, amounts }: Range, amount: number): number | undefined {
  // The quotient is checked to be a whole number.
  // eslint-disable-next-line no-restricted-syntax
  const bid = (amount - lowest) / step;
  return Number.isInteger(bid) && bid >= 0 && bid < amounts ? bid : undefined;
}

/** How many answers stand for no bid: all with the leading digit 0 ("no bid"), whatever the other digits. */
const blanks = ({ sizes }: Pick<AuctionTerms, 'sizes'>): number =>
  sizes.slice(1).reduce((product, size) => product * size, 1);

/** How many answers there are to the question for a bid or a reserve. */
export const bidAnswers = (terms: Pick<AuctionTerms, 'sizes' | 'amounts'>): number => terms.amounts + blanks(terms);

/** The answer to the question for a bid or a reserve: the number of an amount, or null for none. */
export const bidAnswer = (terms: Pick<AuctionTerms, 'sizes'>, bid: number | null): number =>
  bid === null ? 0 : blanks(terms) + bid;

/** What an answer to the question for a bid or a reserve means. */
export const bidOf = (terms: Pick<AuctionTerms, 'sizes'>, answer: number): number | null =>
  answer < blanks(terms) ? null : answer - blanks(terms);

/** An amount in figures: 1250 with two decimals is "12.50". */
export function inFigures({ decimals }: Pick<Money, 'decimals'>, amount: number): string {
  if (decimals === 0) return `${amount}`;
  const figures = `${amount}`.padStart(decimals + 1, '0');
  return `${figures.slice(0, -decimals)}.${figures.slice(-decimals)}`;
}

/** An amount in figures with its unit. */
export const formatAmount = (money: Money, amount: number): string => `${inFigures(money, amount)} ${money.unit}`;

/**
 * The amount that a person has typed, in the smallest unit: digits, with at most `decimals` after a point or comma;
 * undefined for anything else.
 */
export function readAmount({ decimals }: Pick<Money, 'decimals'>, text: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** A bidder's result. */
export type Result = { readonly won: true; readonly price: number } | { readonly won: false };

/** The card that marks the winner's bundle. moderatorless-werewolf-2026 §4.2. */
export const WINNER: Face = '♦';

/** What the faces of `RESULT_SIGHT` mean: the mark, then the price's digits, each with its heart in its place. */
export function readResult(terms: AuctionTerms, [mark, ...faces]: readonly Face[]): Result {
  return mark === WINNER ? { won: true, price: readPrice(terms, faces)! } : { won: false };
}

/**
 * What the faces of `RESERVE_SIGHT` mean: whether the hidden reserve was above all bids, so that the lot is not sold.
 */
export const readReserve = ([mark]: readonly Face[]): 'kept' | 'sold' => (mark === WINNER ? 'kept' : 'sold');

/** Places of the leading digit before the first amount: no bid, and a price of nothing. */
const NO_BID = 0;
export const NOTHING = 1;
export const FIRST = 2;

/** The meaning of digits: an amount in the smallest unit, 0 for the price of nothing; null for no bid. */
export function readPrice(terms: AuctionTerms, faces: readonly Face[]): number | null {
  const [leading, ...others] = terms.sizes as [number, ...number[]];
  const widths = [leading + FIRST, ...others];
  let at = 0;
  const digits = widths.map((width) => faces.slice(at, (at += width)).indexOf(HEART));
  if (digits[0] === NO_BID) return null;
  if (digits[0] === NOTHING) return 0;
  const bid = digits.slice(1).reduce((number, digit, index) => number * others[index]! + digit, digits[0]! - FIRST);
  return amountOf(terms, bid);
}
