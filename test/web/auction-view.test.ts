import fc from 'fast-check';
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { AuctionEvent } from '../../protocol/game/auction/event.ts';
import { fitTerms } from '../../protocol/game/auction/settings.ts';
import type { AuctionTerms } from '../../protocol/game/auction/terms.ts';
import { amountOf, termsOf } from '../../protocol/game/auction/terms.ts';
import type { Settings } from '../../protocol/game/game.ts';
import type { TableState } from '../../src/peer/model/state.ts';
import { readEntry, stepped, written } from '../../src/web/game/auction/bid/entry.ts';
import { figures, inMoney } from '../../src/web/game/auction/money.ts';
import { en } from '../../src/web/game/auction/words/text-en.ts';
import { ja } from '../../src/web/game/auction/words/text-ja.ts';
import { lotLines, revealedLines } from '../../src/web/game/auction/words/terms-text.ts';
import { openingTerms } from '../../src/web/table/lobby/terms.ts';
import { auctions, resultFaces } from './fake/auction.ts';
import { FakeTable } from './fake/table.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
const { parts } = await import('../../src/web/game/auction/parts.ts');

const terms = (settings: Settings = {}, seats = 4): AuctionTerms =>
  termsOf(seats, fitTerms({ ...openingTerms('auction', seats).settings, ...settings }, seats));

/** The page of a fake table in a moment of its auction, as it is sent to a display. */
function shown(place: keyof typeof auctions): string {
  const table = new FakeTable('Sora', openingTerms('auction'), true);
  auctions[place](table);
  return htmlOf(table.state);
}

function htmlOf(state: TableState): string {
  const beside = (() => {}) as never;
  return render(parts.Play, { props: { state, table: {} as never, beside } }).body;
}

describe('an amount that somebody types', () => {
  const euros = terms({ decimals: 2, unit: '€', lowest: 150, step: 50, amounts: '1000' });

  it('is read as a bid, however it is written, if it is one of the amounts that can be bid', () => {
    for (const typed of ['12', '12.00', '12,00', ' 12.0 ', '12 €', '12€', '１２', '１２．００'])
      expect(readEntry(euros, typed), typed).toEqual({ kind: 'bid', bid: 21 });
    const points = terms({ lowest: 1000, step: 10, amounts: '1000' });
    for (const typed of ['1200', '1,200', '1.200', '1 200', "1'200", '1,200 points'])
      expect(readEntry(points, typed), typed).toEqual({ kind: 'bid', bid: 20 });
  });

  it('is read with three decimals as thousandths, not as thousands, where the currency has thousandths', () => {
    const fine = terms({ decimals: 3, lowest: 0, step: 1, amounts: '1000' });
    expect(readEntry(fine, '0,120')).toEqual({ kind: 'bid', bid: 120 });
    expect(readEntry(fine, '1,000')).toEqual({ kind: 'high' });
  });

  it('is classified if it cannot be bid: empty, unreadable, too low, too high, or between two amounts', () => {
    for (const [typed, kind] of [
      ['', 'empty'],
      ['   ', 'empty'],
      ['twelve', 'unread'],
      ['-3', 'unread'],
      ['12.345', 'high'],
      ['1.2.3', 'unread'],
      ['1e3', 'unread'],
      ['1.49', 'low'],
      ['501.50', 'high'],
    ] as const)
      expect(readEntry(euros, typed).kind, typed).toBe(kind);
    expect(readEntry(euros, '2.25')).toEqual({ kind: 'between', below: 1, above: 2 });
  });

  it('can be stepped to every amount and no further, from whatever stands there', () => {
    expect(stepped(euros, '', 1)).toBe('1.50');
    expect(stepped(euros, 'x', -1)).toBe('1.50');
    expect(stepped(euros, '2.25', 1)).toBe('2.50');
    expect(stepped(euros, '2.25', -1)).toBe('2.00');
    expect(stepped(euros, '501.00', 1)).toBe('501.00');
    expect(stepped(euros, '9999', -10)).toBe('501.00');
    fc.assert(
      fc.property(fc.nat(999), fc.integer({ min: -20, max: 20 }), (bid, steps) => {
        const there = Math.max(0, Math.min(999, bid + steps));
        expect(readEntry(euros, stepped(euros, written(euros, bid), steps))).toEqual({ kind: 'bid', bid: there });
      }),
      { numRuns: 50 },
    );
  });

  it('is read as the page writes it', () => {
    for (const settings of [{ decimals: 2, unit: '€' }, { unit: '円' }, { unit: '12' }, { decimals: 1, unit: '.5h' }]) {
      const table = terms({ ...settings, lowest: 0, step: 7, amounts: '1000' });
      for (const bid of [0, 1, 143, 999]) {
        const amount = amountOf(table, bid);
        expect(readEntry(table, inMoney(table.money, amount))).toEqual({ kind: 'bid', bid });
        expect(readEntry(table, figures(table.money, amount))).toEqual({ kind: 'bid', bid });
      }
    }
  });
});

describe('the terms in plain sentences', () => {
  it('state the range and the steps of bids, and below which price the lot is not sold', () => {
    expect(lotLines(terms({ lowest: 0, unit: 'yen', amounts: '100' }), en)[0]).toBe(
      'Bids from 0 to 990\u00a0yen in steps of 10\u00a0yen.',
    );
    expect(lotLines(terms({ unit: '円', step: 1000, lowest: 1000 }), ja)[0]).toBe(
      '入札は1,000から100,000円まで、1,000円きざみ。',
    );
    expect(lotLines(terms({ reserve: 'public', publicReserve: 195 }), en)).toContain('Not sold below 200\u00a0points.');
    expect(lotLines(terms({ seller: 'opener', reserve: 'hidden' }), en)).toContain(en.lot.reserve.hidden);
    expect(lotLines(terms({ sole: 'nothing' }), en)).toContain(en.lot.sole.nothing);
  });

  it('end with one full stop, also where the unit ends with one', () => {
    const francs = terms({ unit: 'CHF.', lowest: 10, step: 10, amounts: '100', reserve: 'public', publicReserve: 20 });
    expect(lotLines(francs, en)[0]).toBe('Bids from 10 to 1,000\u00a0CHF. in steps of 10\u00a0CHF.');
    const amount = inMoney(francs.money, 20);
    const said = [
      ...lotLines(francs, en),
      ...lotLines(terms({ unit: 'CHF.' }), en),
      en.bid.fault.low(amount),
      en.bid.fault.high(amount),
      en.hold.bid(amount),
      en.hold.reserve(amount),
      en.result.pay(amount),
      en.result.reserve(amount),
      en.receipt.says('Anna', 'A violin', amount),
      en.story.shownWon('Anna', amount),
      en.story.bids(en.story.bidOf('Anna', amount)),
    ];
    for (const sentence of said) expect(sentence).toMatch(/[^.]\.$/);
  });

  it('warn before the game that with two bidders the winner learns the other bid, and say how many devices together could see bids', () => {
    for (const after of ['winner', 'result', 'bids'] as const) {
      const two = revealedLines({ after, bidders: [0, 1] }, 2, 2, false, en).notes.join(' ');
      expect(two.includes('only two bidders')).toBe(after !== 'bids');
      expect(two).toContain('both devices');
      expect(revealedLines({ after, bidders: [0, 1, 2] }, 2, 3, false, en).notes).toEqual([en.learns.together(2, 3)]);
    }
    expect(en.learns.together(3, 3)).toContain('all 3');
    expect(en.learns.together(3, 5)).toContain('3 of the 5');
  });
});

describe('the sentences about events and results', () => {
  const money = { decimals: 2, unit: '€' };
  const names = ['Anna', 'Ben', 'Cleo'];
  const events: readonly AuctionEvent[] = [
    { name: 'opened', seats: 3, bidders: [1, 2], seller: 0 },
    { name: 'placed' },
    { name: 'handed' },
    { name: 'shown', seat: 1, won: true, price: 1250, money },
    { name: 'shown', seat: 2, won: false, price: null, money },
    {
      name: 'bids',
      bids: [
        [1, 2000],
        [2, null],
      ],
      reserve: 1250,
      money,
    },
    { name: 'result', winner: 1, price: 1250, money },
    { name: 'result', winner: null, price: null, money },
    { name: 'left', seat: 2 },
  ];

  it('name people and amounts in both languages', () => {
    const told = events.map((event) => parts.tell(event, names, 'en'));
    expect(told[3]).toBe('Ben has shown it: won, for 12.50\u00a0€.');
    expect(told[5]).toBe('The bids: Ben 20.00\u00a0€, Cleo no bid. The seller’s lowest price was 12.50\u00a0€.');
    expect(told[6]).toBe('Ben has won and pays 12.50\u00a0€');
    for (const event of events) expect(parts.tell(event, names, 'ja')).toMatch(/[ぁ-ん]/);
    expect(parts.tell({ name: 'compared', done: 1, total: 2 }, names, 'en')).toBeUndefined();
  });

  it('state what a receipt proves: who has won, what, and for how much', () => {
    const table = { seats: 3, settings: { ...openingTerms('auction', 3).settings, title: 'A violin', unit: '€' } };
    const faces = resultFaces(termsOf(3, table.settings), 210);
    expect(parts.receipt!(faces, table, 'Anna', 'en')).toBe('Anna has won “A violin” and pays 210\u00a0€.');
    expect(parts.receipt!(faces, table, 'Anna', 'ja')).toBe('Annaさんが「A violin」を210\u00a0€で落札しました。');
  });

  it('tell each seat how it ended, and nothing that is not shown', () => {
    const end = (part: object, seat?: number) =>
      parts.result!({ shown: 'winner', winner: 1, price: 1250, money, ...part }, seat, 'en', names);
    expect(end({}, 1)).toBe('You have won and pay 12.50\u00a0€');
    expect(end({}, 0)).toBe('Ben has won and pays 12.50\u00a0€');
    expect(end({ price: 0 })).toBe('Ben has won and pays nothing');
    expect(end({ shown: 'result', winner: null, price: null })).toBe('Not sold');
    expect(end({ shown: 'nothing', winner: null, price: null }, 1)).toBe('The auction is over');
    expect(end({ shown: 'broken', winner: null, price: null }, 1)).toBe('The auction came to no result');
  });
});

describe('a screen that others can see', () => {
  it('is the same for the winner and for everybody else, until somebody holds the card', () => {
    const winner = shown('won-auction');
    expect(winner).toContain('own-result');
    expect(winner).not.toMatch(/You have won|2,500/);
    const plain = (html: string): string => html.replace(/Sora|Haruka/g, '');
    expect(plain(shown('lost-auction'))).toBe(plain(winner));
  });

  it('hides the own bid while others bid and while bids are compared', () => {
    for (const place of ['bid-placed', 'comparing-bids'] as const) {
      expect(shown(place)).toContain('own-bid');
      expect(shown(place)).not.toContain('3,100');
    }
  });

  it('keeps an own result covered at the end, unless everybody has seen it', () => {
    expect(shown('auction-kept')).not.toMatch(/You have won|2,500/);
    expect(shown('auction-kept')).toContain('data-testid="receipt"');
    expect(shown('auction-kept')).not.toMatch(/save-receipt|no-receipt/);
    expect(shown('auction-bids')).toMatch(/bid-of-1[^]*2,500/);
  });

  it('shows a watcher neither a field for bids nor a card', () => {
    const html = shown('bids-watched');
    expect(html).not.toMatch(/own-bid|own-result|bid-form/);
    expect(html).toContain(en.course.compare);
  });
});
