import type { Settings } from '../../../protocol/game/game.ts';
import type { Table, CardsNotice, TableState } from '../../peer/model/state.ts';
import type { KeptSeat } from '../../peer/storage/kept-seats.ts';
import type { Fault } from './fault.ts';
import { faultOf } from './fault.ts';
import { GoingOn } from './going-on.svelte.ts';
import { network } from './network.svelte.ts';
import { sameTerms } from '../table/lobby/same-terms.ts';
import { WorkEstimate } from './work-estimate.ts';
import { Rematch } from './rematch.ts';
import { forgetWatch, rememberWatch, watchedHere } from './watching.ts';
import type { Way } from './way.ts';
import { networkOptions, reach, wayTo } from './way.ts';

/**
 * The one table of this page, whichever screen the user looks at: going back to the first screen does not end a game.
 */
class Session {
  /** `elsewhere`: another page of this browser plays the seat. */
  phase = $state<'none' | 'starting' | 'open' | 'failed' | 'elsewhere'>('none');
  /** It is not yet known whether there is a seat to come back to. */
  looking = $state(true);
  /** The user has dismissed the warning that a reload would lose the seat. */
  toldUnkept = $state(false);
  way = $state.raw<Way | undefined>();
  table = $state.raw<Table | undefined>();
  state = $state.raw<TableState | undefined>();
  fault = $state.raw<Fault | undefined>();
  /** The answer to a friend's code, which that friend has yet to enter. */
  reply = $state.raw<string | undefined>();
  /** On the clock of `clock.svelte.ts`. */
  since = $state(0);
  /** When the machines last reported anything new. */
  heard = $state(0);
  readonly workEstimate = new WorkEstimate();
  readonly goingOn = new GoingOn();
  private readonly rematch = new Rematch();
  /** The seat to which this page comes back, or which it has given to another. */
  private seat = $state.raw<KeptSeat | undefined>();
  /** Stands for the table at which this page sits, or would if another page did not (`Table.mark`). */
  mark = $state.raw<string | undefined>();
  private attempt = 0;
  private giveUp = new AbortController();
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
    return this.sit(way, undefined, () => reach(way, this.giveUp.signal, (reply) => (this.reply = reply)));
  }

  /** @param take also from another page that holds the seat */
  resume(seat: KeptSeat, take = false): Promise<void> {
    return this.sit(wayTo(seat), seat, async () =>
      (await import('../../peer/table/client.ts')).resumeTable({ id: seat.id, take, ...networkOptions() }),
    );
  }

  /**
   * Comes back to the table that this page watched or the seat that it had before it was reloaded, or to the seat that
   * this browser has at the table to which `link` leads. @returns whether there is one
   */
  async comeBack(link?: string): Promise<boolean> {
    let found: Way | KeptSeat | undefined;
    if (this.phase === 'none') {
      const watched = (found = watchedHere(link));
      if (watched !== undefined) void this.begin(watched);
      else {
        const { seatOf } = await import('../../peer/storage/kept-seats.ts');
        const seat = (found = await seatOf(link));
        if (seat !== undefined && this.phase === 'none') void this.resume(seat);
      }
    }
    this.looking = false;
    return found !== undefined;
  }

  /** Takes the seat back from the page that plays it. */
  async takeOver(): Promise<void> {
    const { seatOf } = await import('../../peer/storage/kept-seats.ts');
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
    if (way.by === 'watch') rememberWatch(way);
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
   * @param settings of the next game, which the opener's page proposes; undefined: the same
   */
  again(settings?: Settings): void {
    const { way, table } = this;
    if (way?.by === 'practise') {
      const practice = way.practice && settings ? { ...way.practice, settings } : way.practice;
      return void this.begin({ ...way, practice });
    }
    if (table !== undefined && this.phase === 'open' && table.state.stage === 'ended')
      this.rematch.want(table.state, settings);
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
    if (this.way?.by === 'join' || this.way?.by === 'hand') {
      // A watcher who came by a code knows the table, and goes on watching after a reload through the page's relay.
      this.way = {
        by: 'watch',
        invitation: this.way.by === 'join' ? this.way.invitation : table.mark,
        name: this.way.name,
      };
      rememberWatch(this.way);
    }
    this.sitDown(table);
  }

  leave(): Promise<void> {
    return this.getUp('leave');
  }

  private async getUp(how: 'leave' | 'rest'): Promise<void> {
    this.attempt += 1;
    forgetWatch();
    this.giveUp.abort();
    this.giveUp = new AbortController();
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
    this.rematch.reset();
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
  onCards(listener: (cards: CardsNotice) => void): () => void {
    return this.table?.onCards(listener) ?? (() => {});
  }

  private sitDown(table: Table): void {
    this.table = table;
    this.mark = table.mark;
    this.phase = 'open';
    this.take(table.state);
    this.unsubscribe = table.subscribe((state) => this.take(state));
  }

  /** Proposes the usual terms for the new number of people, at the opener, when somebody has come or gone. */
  private async refit({ opener, stage, people }: TableState, before: number): Promise<void> {
    if (!opener || stage !== 'gathering' || this.way?.by !== 'open') return;
    const { followSeats } = await import('../table/lobby/terms.ts');
    const { table } = this;
    if (table === undefined || table.state.stage !== 'gathering' || this.rematch.complete(table.state)) return;
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
    if (this.table !== undefined) this.rematch.take(state, this.table);
    this.heard = at;
    const working = state.progress !== undefined && state.progress.work !== 'place' && state.question === undefined;
    if (before !== undefined && before !== state.people.length) void this.refit(state, before);
    this.workEstimate.observe(at, `${state.stage} ${lastEvent(state)}`, state.rounds, working);
  }
}

function lastEvent({ story }: TableState): string {
  for (let index = story.length - 1; index >= 0; index -= 1) {
    const item = story[index]!;
    if (item.kind === 'event') return item.event.name;
  }
  return '';
}

export const session = new Session();
