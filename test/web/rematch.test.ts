import { describe, expect, it } from 'vitest';
import type { TableState, Terms } from '../../src/peer/model/state.ts';
import { Rematch } from '../../src/web/state/rematch.ts';

const terms = { game: 'generals', settings: { first: 'opener' }, threshold: 2 } as unknown as Terms;
const state = (part: Partial<TableState> & { keys?: string[] } = {}): TableState => {
  const { keys = ['aa', 'bb'], ...rest } = part;
  const people = keys.map((key) => ({ key }));
  return { stage: 'gathering', proposal: 'p1', opener: false, terms, ...rest, people } as unknown as TableState;
};

/** What a page does that has asked for another game and then sees these states. */
function done(states: readonly TableState[], settings?: Terms['settings']): string[] {
  const did: string[] = [];
  const rematch = new Rematch();
  rematch.want(state({ stage: 'ended' }), settings);
  const table = {
    agree: (proposal: string) => void did.push(`agree ${proposal}`),
    propose: (proposed: Terms) => void did.push(`propose ${JSON.stringify(proposed.settings)}`),
  };
  for (const each of states) rematch.take(each, table);
  return did;
}

describe('another game with the same people', () => {
  it('is agreed to by asking for it, once everybody is back, and again if they sit in another order', () => {
    const alone = state({ keys: ['bb'] });
    expect(done([alone, state({ proposal: '' }), state(), state(), state({ proposal: 'p2' })])).toEqual([
      'agree p1',
      'agree p2',
    ]);
  });

  it('is not agreed to with somebody else, with more people, or under other terms', () => {
    expect(done([state({ keys: ['aa', 'cc'] }), state({ keys: ['aa', 'bb', 'cc'] })])).toEqual([]);
    expect(done([state({ terms: { ...terms, threshold: 1 } })])).toEqual([]);
    expect(done([state({ terms: { ...terms, settings: { first: 'guest' } } })])).toEqual([]);
  });

  it('takes the settings of the next game for the same terms, which the opener proposes once more', () => {
    const next = { first: 'guest' };
    expect(done([state({ opener: true })], next)).toEqual(['propose {"first":"guest"}']);
    expect(done([state({ terms: { ...terms, settings: next } })], next)).toEqual(['agree p1']);
  });

  it('leaves the opener free to propose something else after that', () => {
    const other = state({ opener: true, terms: { ...terms, threshold: 1 } });
    expect(done([state({ opener: true }), other, other])).toEqual(['agree p1']);
  });

  it('is over once a game has begun', () => {
    expect(done([state({ stage: 'keys' }), state()])).toEqual([]);
  });
});
