import { describe, expect, it } from 'vitest';
import type { TableState } from '../../src/peer/model/state.ts';
import { patienceMs } from '../../src/web/table/trouble/patience.ts';

const at = (link: string, part: string, patience = 60, voting = true): TableState =>
  ({
    terms: { patience },
    people: [{ link: 'self' }, { link }],
    waiting: { seat: 1, part, voting },
  }) as unknown as TableState;

describe('a table waits for somebody', () => {
  it('as long as all agreed to when the connection is lost, and longer when the machine is there', () => {
    expect(patienceMs(at('lost', 'shares'))).toBe(60_000);
    expect(patienceMs(at('lost', 'place', 600))).toBe(600_000);
    // A page that was reloaded meanwhile has never had a connection to whoever is gone.
    expect(patienceMs(at('connecting', 'place'))).toBe(60_000);
    expect(patienceMs(at('direct', 'shares'))).toBe(180_000);
  });

  it('not at all for somebody who has said goodbye', () => {
    const gone = at('lost', 'shares');
    const people = gone.people.map((person, seat) => (seat === 1 ? { ...person, departed: true } : person));
    expect(patienceMs({ ...gone, people })).toBe(0);
  });

  it('longer than an hour, whatever was agreed, when they may be thinking', () => {
    expect(patienceMs(at('direct', 'place', 10))).toBeGreaterThan(60 * 60_000);
  });

  it('without a limit if it waits for this player, if nobody can be voted out yet, or if it does not wait', () => {
    expect(patienceMs(at('self', 'shares'))).toBeUndefined();
    expect(patienceMs(at('lost', 'shares', 60, false))).toBeUndefined();
    const { waiting: _, ...rest } = at('lost', 'shares');
    expect(patienceMs(rest as TableState)).toBeUndefined();
  });
});
