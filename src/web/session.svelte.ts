import type { Settings } from '../../protocol/game/game.ts';
import type { Table, TableSight, TableState } from '../peer/state.ts';
import type { Fault } from './fault.ts';
import { faultOf } from './fault.ts';
import { Pace } from './pace.ts';

/** How one comes to a table. */
export type Way =
  | { readonly by: 'open'; readonly game: string; readonly name: string }
  /** `practice`: with how many seats, and settings that differ from the usual; else as few as the game allows. */
  | { readonly by: 'practise'; readonly game: string; readonly name: string; readonly practice?: { readonly seats: number; readonly settings: Settings } | undefined }
  | { readonly by: 'join'; readonly invitation: string; readonly name: string };

/**
 * The one table that this page has, wherever in the page its user is: going back to the first page does not
 * end a game.
 */
class Session {
  phase = $state<'none' | 'starting' | 'open' | 'failed'>('none');
  way = $state.raw<Way | undefined>();
  table = $state.raw<Table | undefined>();
  state = $state.raw<TableState | undefined>();
  fault = $state.raw<Fault | undefined>();
  /** On the clock of `clock.svelte.ts`. */
  since = $state(0);
  /** When the machines last reported anything new. */
  heard = $state(0);
  readonly pace = new Pace();
  private attempt = 0;
  private unsubscribe: (() => void) | undefined;

  /** Leaving the page now would end something that others take part in. */
  readonly engaged = $derived(
    this.state !== undefined &&
      (this.state.stage === 'keys' ||
        this.state.stage === 'playing' ||
        (this.state.stage === 'gathering' && this.state.people.length > 1)),
  );

  async begin(way: Way): Promise<void> {
    await this.leave();
    const attempt = ++this.attempt;
    this.way = way;
    this.fault = undefined;
    this.since = performance.now();
    this.phase = 'starting';
    try {
      const table = await reach(way);
      if (attempt === this.attempt) this.sitDown(table);
      else await table.leave();
    } catch (error) {
      if (attempt !== this.attempt) return;
      this.fault = faultOf(error);
      this.phase = 'failed';
    }
  }

  retry(): void {
    if (this.way !== undefined) void this.begin(this.way);
  }

  /** The same people once more. A bot has no page on which it could agree: it is given a new table. */
  again(): void {
    if (this.way?.by === 'practise') this.retry();
    else this.table?.again();
  }

  async leave(): Promise<void> {
    this.attempt += 1;
    const table = this.table;
    this.unsubscribe?.();
    this.unsubscribe = undefined;
    this.table = undefined;
    this.state = undefined;
    this.phase = 'none';
    await table?.leave();
  }

  /** Cards to look at, for as long as somebody looks. */
  watch(listener: (sight: TableSight) => void): () => void {
    return this.table?.watch(listener) ?? (() => {});
  }

  private sitDown(table: Table): void {
    this.table = table;
    this.phase = 'open';
    this.take(table.state);
    this.unsubscribe = table.subscribe((state) => this.take(state));
  }

  /** Somebody has come or gone: the opener's page proposes what is usual for so many. */
  private async refit({ opener, stage, people }: TableState, before: number): Promise<void> {
    if (!opener || stage !== 'gathering' || this.way?.by !== 'open') return;
    const { followSeats, sameTerms } = await import('./table/terms.ts');
    const { table } = this;
    if (table === undefined || table.state.stage !== 'gathering') return;
    const { terms } = table.state;
    const fitting = followSeats(terms, before, people.length);
    if (!sameTerms(terms, fitting)) table.propose(fitting);
  }

  private take(state: TableState): void {
    const at = performance.now();
    const before = this.state?.people.length;
    this.state = state;
    this.heard = at;
    const working = state.progress !== undefined && state.progress.work !== 'place' && state.question === undefined;
    if (before !== undefined && before !== state.people.length) void this.refit(state, before);
    this.pace.observe(at, `${state.stage} ${lastEvent(state)}`, state.rounds, working);
  }
}

function lastEvent({ story }: TableState): string {
  for (let index = story.length - 1; index >= 0; index -= 1) {
    const item = story[index]!;
    if (item.kind === 'event') return item.event.name;
  }
  return '';
}

/** Network and cryptography are fetched only here, when somebody wants to sit down. */
async function reach(way: Way): Promise<Table> {
  const client = await import('../peer/client.ts');
  if (way.by === 'join') return client.joinTable({ name: way.name, invitation: way.invitation });
  const { openingTerms, knownGame } = await import('./table/terms.ts');
  if (way.by === 'open') return client.openTable({ name: way.name, terms: openingTerms(way.game) });
  const { seats, settings } = way.practice ?? { seats: knownGame(way.game).seats.min, settings: {} };
  return client.practise({ name: way.name, terms: openingTerms(way.game, seats, settings), seats });
}

export const session = new Session();
