import type { Settings } from '../../../protocol/game/game.ts';
import type { RelayReport } from '../../net/relay/relay-report.ts';
import type { Ways } from '../../peer/table/client.ts';
import type { Table, TableSight, TableState } from '../../peer/model/state.ts';
import type { KeptSeat } from '../../peer/storage/cabinet.ts';
import type { Fault } from './fault.ts';
import { faultOf } from './fault.ts';
import { GoingOn } from './going-on.svelte.ts';
import { network } from './network.svelte.ts';
import { Pace } from './pace.ts';

/** How one comes to a table. */
type Way =
  /** `settings`: in which a new table differs from the usual. */
  | { readonly by: 'open'; readonly game: string; readonly name: string; readonly settings?: Settings | undefined }
  /** `practice`: with how many seats, and settings that differ from the usual; else as few as the game allows. */
  | {
      readonly by: 'practise';
      readonly game: string;
      readonly name: string;
      readonly practice?: { readonly seats: number; readonly settings: Settings } | undefined;
    }
  | { readonly by: 'join'; readonly invitation: string; readonly name: string }
  | { readonly by: 'watch'; readonly invitation: string; readonly name: string }
  /** `anew`: as somebody else than who has a seat there in this browser. */
  | { readonly by: 'hand'; readonly code: string; readonly name: string; readonly anew?: boolean };

/**
 * The one table that this page has, wherever in the page its user is: going back to the first page does not
 * end a game.
 */
class Session {
  /** `elsewhere`: another page of this browser plays the seat. */
  phase = $state<'none' | 'starting' | 'open' | 'failed' | 'elsewhere'>('none');
  /** It is not yet known whether there is a seat to come back to. */
  looking = $state(true);
  /** That a reload would lose the seat has been read. */
  toldUnkept = $state(false);
  way = $state.raw<Way | undefined>();
  table = $state.raw<Table | undefined>();
  state = $state.raw<TableState | undefined>();
  fault = $state.raw<Fault | undefined>();
  /** The answer to a friend's code, which she has yet to enter. */
  reply = $state.raw<string | undefined>();
  /** On the clock of `clock.svelte.ts`. */
  since = $state(0);
  /** When the machines last reported anything new. */
  heard = $state(0);
  readonly pace = new Pace();
  readonly goingOn = new GoingOn();
  /** The seat to which this page comes back, or which it has given to another. */
  private seat = $state.raw<KeptSeat | undefined>();
  /** Stands for the table at which this page sits, or would if another page did not (`Table.mark`). */
  mark = $state.raw<string | undefined>();
  private attempt = 0;
  private given = new AbortController();
  private unsubscribe: (() => void) | undefined;

  /** Leaving the page now would end something that others take part in. */
  readonly engaged = $derived(
    this.state !== undefined &&
      this.state.watching !== true &&
      (this.state.stage === 'keys' ||
        this.state.stage === 'playing' ||
        (this.state.stage === 'gathering' && this.state.people.length > 1)),
  );

  get resuming(): boolean {
    return this.seat !== undefined;
  }

  begin(way: Way): Promise<void> {
    return this.sit(way, undefined, () => reach(way, this.given.signal, (reply) => (this.reply = reply)));
  }

  /** @param take also from another page that holds the seat */
  resume(seat: KeptSeat, take = false): Promise<void> {
    return this.sit(wayTo(seat), seat, async () =>
      (await import('../../peer/table/client.ts')).resumeTable({ id: seat.id, take, ...ways() }),
    );
  }

  /**
   * Comes back to the seat that this page had before it was reloaded, or that this browser has at the table to which
   * `link` leads. @returns whether there is one
   */
  async comeBack(link?: string): Promise<boolean> {
    let seat: KeptSeat | undefined;
    if (this.phase === 'none') {
      const { seatOf } = await import('../../peer/storage/cabinet.ts');
      seat = await seatOf(link);
      if (seat !== undefined && this.phase === 'none') void this.resume(seat);
    }
    this.looking = false;
    return seat !== undefined;
  }

  /** Takes the seat back from the page that plays it. */
  async takeOver(): Promise<void> {
    const { seatOf } = await import('../../peer/storage/cabinet.ts');
    const seat = this.seat ?? (await seatOf(this.way?.by === 'hand' ? this.way.code : undefined));
    if (seat === undefined) await this.leave();
    else await this.resume(seat, true);
  }

  retry(): void {
    if (this.seat !== undefined) void this.resume(this.seat);
    else if (this.way !== undefined) void this.begin(this.way);
  }

  private async sit(way: Way, seat: KeptSeat | undefined, come: () => Promise<Table>): Promise<void> {
    await this.getUp(seat !== undefined && seat === this.seat ? 'rest' : 'leave');
    const attempt = ++this.attempt;
    this.way = way;
    this.seat = seat;
    this.mark = seat?.mark;
    this.fault = undefined;
    network.reports = undefined;
    this.since = performance.now();
    this.phase = 'starting';
    try {
      const table = await come();
      if (attempt === this.attempt) this.sitDown(table);
      // Nobody waits for it any more; but a seat in a game that goes on is not given up by that.
      else await (seat === undefined ? table.leave() : table.rest());
    } catch (error) {
      if (attempt !== this.attempt) return;
      this.fault = faultOf(error);
      this.phase = this.fault.code === 'elsewhere' ? 'elsewhere' : 'failed';
    }
  }

  /**
   * The same people once more. A bot has no page on which it could agree: it is given a new table.
   * @param settings of the next game, which the opener's page proposes; absent: the same
   */
  again(settings?: Settings): void {
    const { way, table } = this;
    if (way?.by === 'practise') {
      const practice = way.practice && settings ? { ...way.practice, settings } : way.practice;
      return void this.begin({ ...way, practice });
    }
    table?.again();
    if (settings === undefined || table === undefined || !table.state.opener) return;
    if (table.state.stage === 'gathering') table.propose({ ...table.state.terms, settings });
  }

  /** Gives up the seat, or the wait for one, and watches. */
  watchInstead(): void {
    const table = this.table?.watchInstead();
    if (table === undefined) return;
    this.unsubscribe?.();
    this.seat = undefined;
    if (this.way?.by === 'join') this.way = { by: 'watch', invitation: this.way.invitation, name: this.way.name };
    this.sitDown(table);
  }

  leave(): Promise<void> {
    return this.getUp('leave');
  }

  private async getUp(how: 'leave' | 'rest'): Promise<void> {
    this.attempt += 1;
    this.given.abort();
    this.given = new AbortController();
    this.reply = undefined;
    const table = this.table;
    this.unsubscribe?.();
    this.unsubscribe = undefined;
    this.table = undefined;
    this.state = undefined;
    this.seat = undefined;
    this.mark = undefined;
    this.phase = 'none';
    this.goingOn.reset();
    await table?.[how]();
  }

  /** Another page has taken the seat: this one keeps nothing but the way back. */
  private async stepAside(): Promise<void> {
    const { mark } = this;
    await this.leave();
    this.mark = mark;
    this.phase = 'elsewhere';
  }

  /** Cards to look at, for as long as somebody looks. */
  onSight(listener: (sight: TableSight) => void): () => void {
    return this.table?.onSight(listener) ?? (() => {});
  }

  private sitDown(table: Table): void {
    this.table = table;
    this.mark = table.mark;
    this.phase = 'open';
    this.take(table.state);
    this.unsubscribe = table.subscribe((state) => this.take(state));
  }

  /** Somebody has come or gone: the opener's page proposes what is usual for so many. */
  private async refit({ opener, stage, people }: TableState, before: number): Promise<void> {
    if (!opener || stage !== 'gathering' || this.way?.by !== 'open') return;
    const { followSeats, sameTerms } = await import('../table/lobby/terms.ts');
    const { table } = this;
    if (table === undefined || table.state.stage !== 'gathering') return;
    const { terms } = table.state;
    const fitting = followSeats(terms, before, people.length);
    if (!sameTerms(terms, fitting)) table.propose(fitting);
  }

  private take(state: TableState): void {
    if (state.trouble?.code === 'displaced') return void this.stepAside();
    const at = performance.now();
    const before = this.state?.people.length;
    this.state = state;
    this.goingOn.take(state);
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

/** How the table was reached at which a seat is resumed, so that all goes on as if the page had never been away. */
function wayTo({ by, name, link, game = '' }: KeptSeat): Way {
  return by === 'join' ? { by, name, invitation: link } : { by, name, game };
}

/** What is set here for the network, and where it reports to. */
function ways(): Ways {
  const onRelays = (reports: readonly RelayReport[]): void => {
    network.reports = reports;
  };
  return { network: network.settings, onRelays };
}

/** Network and cryptography are fetched only here, when somebody wants to sit down. */
async function reach(way: Way, signal: AbortSignal, replied: (answer: string) => void): Promise<Table> {
  const client = await import('../../peer/table/client.ts');
  if (way.by === 'hand')
    return client.joinByCode({ name: way.name, code: way.code, anew: way.anew, replied, signal, ...ways() });
  if (way.by === 'watch') return client.watchTable({ name: way.name, invitation: way.invitation, ...ways() });
  if (way.by === 'join') return client.joinTable({ name: way.name, invitation: way.invitation, ...ways() });
  const { openingTerms, knownGame } = await import('../table/lobby/terms.ts');
  if (way.by === 'open')
    return client.openTable({ name: way.name, terms: openingTerms(way.game, undefined, way.settings), ...ways() });
  const { seats, settings } = way.practice ?? { seats: knownGame(way.game).seats.min, settings: {} };
  return client.practise({ name: way.name, terms: openingTerms(way.game, seats, settings), seats });
}

export const session = new Session();
