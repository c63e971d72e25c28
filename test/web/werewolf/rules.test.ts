import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { Settings } from '../../../protocol/game/game.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { ORDER } from '../../../protocol/game/werewolf/order.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { applies, DISPUTED } from '../../../src/web/game/werewolf/applies.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
const { default: TableRules } = await import('../../../src/web/game/werewolf/TableRules.svelte');

const SEATS = 15;
const plain = defaultSettings(werewolfGame, SEATS);
const every = werewolfGame.presets(SEATS).at(-1)!.settings;
const rulesBy = (settings: Settings): string =>
  render(TableRules, { props: { settings: { ...plain, firstNight: 'attack', ...settings }, seats: SEATS } }).body;
const turnsIn = (page: string): string[] => [...page.matchAll(/data-turn="(\w+)"/g)].map(([, id]) => id!);
const pointsIn = (page: string): number => [...page.matchAll(/<dt/g)].length;

describe('the rules that a table is shown', () => {
  it('say nothing of a role that is not in play', () => {
    const words = rulesBy({}).replace(/<!--.*?-->|<[^>]*>/g, ' ');
    expect(words).toMatch(/werewolves.*seer.*bodyguard/is);
    expect(words).not.toMatch(/witch|potion|poison|cupid|lovers|twin|hunter|medium|fanatic/i);
    const lone = rulesBy({ werewolves: 1, seers: 0, bodyguards: 0 });
    expect(turnsIn(lone)).toEqual(['cards', 'attack', 'news', 'end']);
  });

  it('have the whole order of an evening where every role is in play, and all points on which tables differ', () => {
    const page = rulesBy(every);
    expect(turnsIn(page)).toEqual(ORDER.map(({ id }) => id));
    expect(pointsIn(page)).toBe(DISPUTED.length);
  });

  it('show a disputed point, as the lobby does, only if it matters with the chosen roles', () => {
    const shown = (settings: Settings) => DISPUTED.filter((name) => applies(name, { ...plain, ...settings }));
    expect(shown({})).toEqual([]);
    expect(shown({ cupids: 1 })).toEqual(['cupidSelf', 'cupidTeam', 'loversWin']);
    expect(shown({ witches: 1, bodyguards: 0 })).toEqual(['healSelf', 'bothPotions', 'victimAfterHeal', 'idleHeal']);
    expect(shown({ witches: 1, hunters: 1, firstNight: 'attack' })).toEqual(
      DISPUTED.filter((name) => !['cupidSelf', 'cupidTeam', 'loversWin'].includes(name)),
    );
    expect(applies('mediums', { ...plain, shown: 'yes' })).toBe(false);
    expect(applies('tie', plain)).toBe(true);
  });
});
