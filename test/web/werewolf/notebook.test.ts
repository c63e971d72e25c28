import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_NOTE, Notebook, readNotes } from '../../../src/web/game/werewolf/notes/notebook.svelte.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

describe('private notes', () => {
  beforeEach(() => stored.clear());

  it('are kept over a reload of the page, for that table alone', () => {
    new Notebook('#/join/a').write(2, { opinion: 'suspected', text: 'Says little.' });
    expect(new Notebook('#/join/a').of(2)).toEqual({ opinion: 'suspected', text: 'Says little.' });
    expect(new Notebook('#/join/a').of(1)).toEqual({ opinion: 'none', text: '' });
    expect(new Notebook('#/join/b').of(2)).toEqual({ opinion: 'none', text: '' });
  });

  it('stay when the game is over, and are deleted when the next one begins', () => {
    const book = new Notebook('#/join/a');
    book.write(2, { text: 'Werewolf?' });
    book.follow(false);
    book.follow(true);
    expect(book.of(2).text).toBe('Werewolf?');
    const loaded = new Notebook('#/join/a');
    loaded.follow(false);
    expect(loaded.of(2).text).toBe('');
  });

  it('are cut to a bounded length; a damaged store is read as empty', () => {
    const book = new Notebook('#/join/a');
    book.write(1, { text: 'x'.repeat(500) });
    expect(book.of(1).text).toHaveLength(LONGEST_NOTE);
    for (const text of [undefined, '', 'null', '[]', '{"table":1}', '{"table":"a","over":false,"notes":null}'])
      expect(readNotes(text)).toBeUndefined();
    expect(readNotes('{"table":"a","over":false,"notes":{"1":{"opinion":"hated","text":7},"2":null}}')?.notes).toEqual({
      1: { opinion: 'none', text: '7' },
      2: { opinion: 'none', text: '' },
    });
  });
});
