import { describe, expect, it } from 'vitest';
import type { Setting } from '../../protocol/game/game.ts';
import { InputError } from '../../protocol/game/input-error.ts';
import { parseSettings } from '../../protocol/game/settings.ts';
import { checkSettings, defaultSettings, gameById, games, SettingsError } from '../../protocol/game/registry.ts';

const of = (...settings: Setting[]) => ({ id: 'some-game', settings });
const side: Setting = { name: 'side', kind: 'choice', options: ['left', 'right'], default: 'left' };
const size: Setting = { name: 'size', kind: 'integer', min: 3, max: 6, default: 4 };

describe('the registry', () => {
  it('finds games by id', () => {
    expect(gameById('suken-binary')?.seats).toEqual({ min: 2, max: 2 });
    expect(gameById('toString')).toBeUndefined();
  });

  it('has different ids, and defaults that its own check takes', () => {
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
    for (const game of games) expect(checkSettings(game, defaultSettings(game))).toEqual(defaultSettings(game));
    expect(defaultSettings(gameById('suken-binary')!)).toEqual({ first: 'opener' });
  });
});

describe('settings', () => {
  it('are taken when each is there and allowed', () => {
    expect(checkSettings(of(side, size), { size: 6, side: 'right' })).toEqual({ side: 'right', size: 6 });
    expect(checkSettings(of(), {})).toEqual({});
  });

  it.each<[unknown, RegExp]>([
    [undefined, /must be a record/],
    [null, /must be a record/],
    ['left', /must be a record/],
    [
      [
        ['side', 'left'],
        ['size', 4],
      ],
      /must be a record/,
    ],
    [{ side: 'left' }, /lacks its setting "size"/],
    [{ size: 4 }, /lacks its setting "side"/],
    [{ side: 'left', size: 4, colour: 'red' }, /has no setting "colour"/],
    [{ side: 'up', size: 4 }, /"side" must be one of "left", "right"/],
    [{ side: 0, size: 4 }, /"side" must be one of/],
    [{ side: 'left', size: 2 }, /"size" must be a whole number from 3 to 6/],
    [{ side: 'left', size: 7 }, /"size" must be/],
    [{ side: 'left', size: 4.5 }, /"size" must be/],
    [{ side: 'left', size: '4' }, /"size" must be/],
    [{ side: 'left', size: Number.NaN }, /"size" must be/],
    [{ side: 'left', size: null }, /"size" must be/],
  ])('%j are refused', (given, message) => {
    expect(() => checkSettings(of(side, size), given)).toThrow(SettingsError);
    expect(() => checkSettings(of(side, size), given)).toThrow(message);
  });

  describe('of kind text', () => {
    const title: Setting = {
      name: 'title',
      kind: 'text',
      maxLength: 8,
      default: 'fair',
      canonical(text) {
        const trimmed = text.trim();
        if (/\d/.test(trimmed)) throw new InputError('digit', 'a title has no digits', { at: trimmed.search(/\d/) });
        return trimmed;
      },
    };

    it('are taken in their canonical form from people, and in no other form from machines', () => {
      expect(parseSettings(of(title), { title: ' coin ' })).toEqual({ title: 'coin' });
      expect(checkSettings(of(title), { title: 'coin' })).toEqual({ title: 'coin' });
      expect(() => checkSettings(of(title), { title: ' coin ' })).toThrow('"title" is not in its canonical form');
    });

    it('are refused with the game’s own sentence, code and data', () => {
      const refused = (value: unknown): unknown => {
        try {
          return parseSettings(of(title), { title: value });
        } catch (error) {
          return error;
        }
      };
      expect(refused('ab1')).toMatchObject({
        name: 'SettingsError',
        message: 'a title has no digits',
        setting: 'title',
        code: 'digit',
        data: { at: 2 },
      });
      expect(refused('far too long')).toMatchObject({ code: 'text-too-long', data: { length: 12, most: 8 } });
      expect(refused(7)).toMatchObject({ message: 'the setting "title" must be a text' });
    });
  });

  it('inherited by the record do not count as given', () => {
    expect(() => checkSettings(of(side), Object.create({ side: 'left' }) as unknown)).toThrow('lacks its setting');
  });
});
