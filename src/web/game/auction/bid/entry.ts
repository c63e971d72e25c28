import type { AuctionTerms } from '../../../../../protocol/game/auction/terms.ts';
import { amountOf, bidFor, highest, inFigures, readAmount } from '../../../../../protocol/game/auction/terms.ts';

/** What a person has typed into the field for a bid. Bids are numbers of amounts, as in `terms.ts`. */
export type Entry =
  | { readonly kind: 'empty' | 'unread' | 'low' | 'high' }
  /** Between two amounts that may be bid. */
  | { readonly kind: 'between'; readonly below: number; readonly above: number }
  | { readonly kind: 'bid'; readonly bid: number };

/** Reads what was typed: also with thousands apart, with the unit behind it, and in full-width figures. */
export function readEntry(terms: AuctionTerms, typed: string): Entry {
  const text = plain(terms, typed);
  if (text === '') return { kind: 'empty' };
  const amount = readAmount(terms.money, text);
  if (amount === undefined) return { kind: 'unread' };
  if (amount < terms.lowest) return { kind: 'low' };
  if (amount > highest(terms)) return { kind: 'high' };
  const bid = bidFor(terms, amount);
  if (bid !== undefined) return { kind: 'bid', bid };
  const below = Math.floor((amount - terms.lowest) / terms.step);
  return { kind: 'between', below, above: below + 1 };
}

/** What stands in the field after this many steps up (or, below 0, down) from what stands there. */
export const stepped = (terms: AuctionTerms, typed: string, steps: number): string =>
  written(terms, Math.max(0, Math.min(terms.amounts - 1, target(readEntry(terms, typed), terms, steps))));

/** A bid as a person would type it. */
export const written = (terms: AuctionTerms, bid: number): string => inFigures(terms.money, amountOf(terms, bid));

function target(entry: Entry, terms: AuctionTerms, steps: number): number {
  switch (entry.kind) {
    case 'bid':
      return entry.bid + steps;
    case 'between':
      return steps > 0 ? entry.below + steps : entry.above + steps;
    case 'high':
      return terms.amounts - 1;
    case 'empty':
    case 'unread':
    case 'low':
      return 0;
  }
}

/** Groups of three figures with one mark between them. They are thousands wherever no amount has three decimals. */
const GROUPED = /^\d{1,3}(?:([.,'])\d{3})(?:\1\d{3})*$/;
const GROUPED_WITH_FRACTION = /^\d{1,3}(?:,\d{3})+\.\d+$/;

function plain({ money: { decimals, unit } }: AuctionTerms, typed: string): string {
  const text = typed.normalize('NFKC').trim();
  const behind = unit.normalize('NFKC');
  const bare = (text.endsWith(behind) ? text.slice(0, -behind.length) : text).replace(/\s/g, '');
  if (GROUPED_WITH_FRACTION.test(bare)) return bare.replace(/,/g, '');
  return decimals < 3 && GROUPED.test(bare) ? bare.replace(/[.,']/g, '') : bare;
}
