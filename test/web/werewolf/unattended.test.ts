import { createRawSnippet } from 'svelte';
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { Table, TableState } from '../../../src/peer/model/state.ts';
import type { Nights } from '../fake/nights.ts';
import { nightsOfAllRoles, SEATS, villageOfNights } from '../fake/nights.ts';

/** Time stands still, or two pages that are compared would count down differently. */
vi.spyOn(performance, 'now').mockReturnValue(0);
vi.stubGlobal('navigator', { languages: ['en'] });
const { default: Play } = await import('../../../src/web/game/werewolf/Play.svelte');

const beside = createRawSnippet(() => ({ render: () => '<i></i>' }));

/** The page of seat 0 at one moment, as the browser is given it; nobody holds the card. */
function pageAt(moment: Partial<TableState>): string {
  const state = { ...villageOfNights(), ...moment } as TableState;
  return render(Play, { props: { state, table: {} as Table, beside } }).body;
}

/** Names offered by the question on a page, from top to bottom. */
const offered = (page: string): string[] =>
  [...page.matchAll(/data-testid="target-(\w+)"/g)].map(([, target]) => target!);

describe('a screen that others can see', () => {
  const nights = nightsOfAllRoles();
  const [first, ...others] = nights as [Nights, ...Nights[]];

  it('shows the same to a player of any role at every moment of two nights and two days', () => {
    expect(first.moments.length).toBeGreaterThan(40);
    for (const { role, moments } of others) {
      expect([role, moments.length]).toEqual([role, first.moments.length]);
      moments.forEach((moment, at) =>
        expect([role, at, pageAt(moment)]).toEqual([role, at, pageAt(first.moments[at]!)]),
      );
    }
  });

  it('offers by night everybody alive, in the order of seats, but the player whose page it is', () => {
    const asked = nights.flatMap(({ moments }) =>
      moments.flatMap((moment) => (moment.question === undefined ? [] : [moment])),
    );
    const atNight = asked.filter(({ question }) => /exchange|judge|guard|attack/.test(question!.question.name));
    expect(atNight.length).toBeGreaterThan(4 * 8);
    const all = Array.from({ length: SEATS - 1 }, (_, index) => `${index + 1}`);
    for (const moment of atNight) {
      const alive = moment.story!.some((item) => item.kind === 'event' && item.event.name === 'verdict')
        ? all.filter((seat) => seat !== '4' && seat !== '5')
        : all;
      expect(offered(pageAt(moment))).toEqual([...alive, 'nobody']);
    }
  });
});
