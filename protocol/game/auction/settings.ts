import { InputError } from '../input-error.ts';
import type { Setting, Settings } from '../settings.ts';
import { firstUnits, plainText } from '../../text/plain-text.ts';

/** Two to ten bidders, and a seller if the terms prescribe one. */
export const SEATS = { min: 2, max: 11 } as const;

/** Bidders at most. */
const MOST_BIDDERS = 10;

/** How many amounts may be bid. Each is a product of digits (`terms.ts`), so that no bid outside the range exists. */
const AMOUNTS = ['10', '20', '50', '100', '200', '500', '1000'] as const;

const MOST = 1_000_000;

/** A line of text as it is shown; longer ones are refused before. */
const line = (name: string, maxLength: number, usual: string): Setting => ({
  name,
  kind: 'text',
  maxLength,
  default: usual,
  canonical(text) {
    const plain = plainText(text, (long) => firstUnits(long, maxLength));
    if (plain === '') throw new InputError(`${name}-empty`, `the ${name} is empty`);
    return plain;
  },
});

/** Settings by name; `terms.ts` reads them. */
export const SETTINGS: readonly Setting[] = [
  /** The name of the lot. */
  line('title', 80, 'Lot 1'),
  /** The unit of amounts: a currency, points. */
  line('unit', 12, 'points'),
  /** Number of an amount's digits after the decimal point: 1250 with 2 is 12.50. */
  { name: 'decimals', kind: 'integer', min: 0, max: 3, default: 0 },
  /** The lowest amount that may be bid, in the smallest unit. */
  { name: 'lowest', kind: 'integer', min: 0, max: MOST, default: 10 },
  /** The difference between an amount and the next. */
  { name: 'step', kind: 'integer', min: 1, max: MOST, default: 10 },
  /** How many amounts there are: the highest is lowest + step·(amounts − 1). */
  { name: 'amounts', kind: 'choice', options: AMOUNTS, default: '100' },
  /** `opener`: the person who has opened the table sells, and does not bid. */
  { name: 'seller', kind: 'choice', options: ['none', 'opener'], default: 'none' },
  /** `public`: below `publicReserve` the lot is not sold. `hidden`: the seller places one, face down. */
  { name: 'reserve', kind: 'choice', options: ['none', 'public', 'hidden'], default: 'none' },
  /** Counts where `reserve` is public; one of the amounts. */
  { name: 'publicReserve', kind: 'integer', min: 0, max: MOST, default: 10 },
  /** What a sole bidder pays where no reserve is above it: the lowest amount, or nothing. */
  { name: 'sole', kind: 'choice', options: ['lowest', 'nothing'], default: 'lowest' },
  /** Seconds in which bids can be placed; after them a seat without a bid does not bid. 0: no limit. */
  { name: 'bidSeconds', kind: 'integer', min: 0, max: 3600, default: 0 },
  /**
   * `winner`: only the winner learns the result, and may show it. `result`, `bids`: it is shown to everybody after a
   * time.
   */
  { name: 'after', kind: 'choice', options: ['winner', 'result', 'bids'], default: 'winner' },
  /**
   * Seconds after which it is shown, or for `winner`, in which it may be shown. 0: at once, or for `winner`, no limit.
   */
  { name: 'afterSeconds', kind: 'integer', min: 0, max: 3600, default: 30 },
];

/**
 * The nearest settings for this number of seats: of two seats both are bidders, of eleven one is the seller; a hidden
 * reserve needs a seller, and a public one must be one of the amounts.
 */
export function fitTerms(settings: Settings, seats: number): Settings {
  const hidden = settings['reserve'] === 'hidden' && seats > SEATS.min;
  const needsSeller = hidden || seats > MOST_BIDDERS;
  const seller = seats === SEATS.min ? 'none' : needsSeller ? 'opener' : settings['seller']!;
  const reserve = settings['reserve'] === 'hidden' && !hidden ? 'none' : settings['reserve']!;
  return {
    ...settings,
    seller,
    reserve,
    publicReserve: reserve === 'public' ? nearestAmount(settings) : settings['publicReserve']!,
  };
}

/** The public reserve as one of the amounts: rounded up, as far as the range and a setting's bounds allow. */
function nearestAmount(settings: Settings): number {
  const [lowest, step, amounts, reserve] = ['lowest', 'step', 'amounts', 'publicReserve'].map((name) =>
    Number(settings[name]),
  ) as [number, number, number, number];
  const wanted = wholeSteps(Math.max(0, reserve - lowest) + step - 1, step);
  return lowest + step * Math.min(wanted, amounts - 1, wholeSteps(MOST - lowest, step));
}

/** How many whole steps fit into a length. */
// Integer division, rounded down: exact, so allowed here.
// eslint-disable-next-line no-restricted-syntax
const wholeSteps = (length: number, step: number): number => Math.floor(length / step);
