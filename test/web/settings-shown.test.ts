import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { TableState } from '../../src/peer/model/state.ts';
import { openingTerms } from '../../src/web/table/lobby/terms.ts';
import { villageOfNights } from './fake/nights.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
const { default: TermsForm } = await import('../../src/web/table/lobby/TermsForm.svelte');

/** Names of the settings that the lobby shows. */
function settingsShown(diagonals: string, opener: boolean): string[] {
  const terms = openingTerms('suken-variants');
  const state = { ...villageOfNights(), opener, terms: { ...terms, settings: { ...terms.settings, diagonals } } };
  const { body } = render(TermsForm, { props: { state: state as TableState, table: {} as never } });
  return [...body.matchAll(/id="setting-(\w+)"/g)].map(([, name]) => name!);
}

describe('the settings for the row and the column by which other diagonals are defined', () => {
  it('are shown, to opener and guests, only if the table has chosen other diagonals', () => {
    for (const opener of [true, false]) {
      expect(settingsShown('usual', opener)).not.toEqual(expect.arrayContaining(['row']));
      expect(settingsShown('usual', opener)).not.toEqual(expect.arrayContaining(['column']));
      for (const diagonals of ['also', 'instead'])
        expect(settingsShown(diagonals, opener)).toEqual(expect.arrayContaining(['row', 'column', 'diagonals']));
    }
  });
});
