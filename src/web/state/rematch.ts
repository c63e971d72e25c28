import type { Settings } from '../../../protocol/game/game.ts';
import type { Table, TableState, Terms } from '../../peer/model/state.ts';
import { sameTerms } from '../table/lobby/same-terms.ts';

/**
 * Another game with the same people under the same terms. Whoever asks for it has agreed to just that, and is not asked
 * again; with anybody else, or under other terms, it is a lobby like any other.
 */
export class Rematch {
  private wanted: { readonly people: ReadonlySet<string>; readonly terms: Terms } | undefined;
  private agreedTo = '';
  private proposed = false;

  /** @param settings of the next game, where they change from game to game */
  want({ people, terms }: TableState, settings: Settings = terms.settings): void {
    this.wanted = { people: new Set(people.map(({ key }) => key)), terms: { ...terms, settings } };
    this.agreedTo = '';
    this.proposed = false;
  }

  /** Whether all are back, and nobody else with them. */
  complete({ stage, people }: TableState): boolean {
    const { wanted } = this;
    if (wanted === undefined || stage !== 'gathering' || people.length !== wanted.people.size) return false;
    return people.every(({ key }) => wanted.people.has(key));
  }

  /** The state of the table has changed. */
  take(state: TableState, table: Pick<Table, 'agree' | 'propose'>): void {
    const { stage, terms, proposal, opener } = state;
    if (stage === 'keys' || stage === 'playing') this.wanted = undefined;
    if (this.wanted === undefined || !this.complete(state)) return;
    if (!sameTerms(this.wanted.terms, terms)) {
      // What was proposed meanwhile was meant for fewer people. Once: the opener may want something else.
      if (!opener || this.proposed || this.agreedTo !== '') return;
      this.proposed = true;
      table.propose(this.wanted.terms);
    } else if (proposal !== '' && proposal !== this.agreedTo) {
      this.agreedTo = proposal;
      table.agree(proposal);
    }
  }

  reset(): void {
    this.wanted = undefined;
  }
}
