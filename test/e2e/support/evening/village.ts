import type { WerewolfEvent } from '../../../../protocol/game/werewolf/event.ts';
import { expect } from 'vitest';
import type { Agent, Settings } from '../../../../protocol/game/game.ts';
import type { WerewolfView } from '../../../../protocol/game/werewolf/view/view.ts';
import { heard } from '../../../../protocol/game/werewolf/view/events.ts';
import { seen } from '../../../../protocol/game/werewolf/view/sights.ts';
import { emptyView } from '../../../../protocol/game/werewolf/view/view.ts';
import type { Sight } from '../../../../protocol/table/step.ts';
import type { FromEngine } from '../../../../src/peer/engine/engine-port.ts';
import { EngineHost } from '../../../../src/peer/engine/engine.ts';
import { decodeEntry } from '../../../../src/peer/storage/entry.ts';
import { decodeSeat } from '../../../../src/peer/storage/seat-record.ts';
import type { Played } from '../../../game/werewolf/support/play.ts';
import { play, TURNS } from '../../../game/werewolf/support/play.ts';
import type { Stored } from '../storage.ts';

/** What one page was told by its engine. */
export type EngineMessages = readonly FromEngine[];

/** The roles were dealt otherwise. */
class AnotherDeal extends Error {}

/**
 * The same evening in the clear: these roles, and what the pages answered, on a table of plain cards. The deal, and the lots
 * where Cupid let them decide, are the right ones among those that chance makes.
 */
export function inTheClear(roles: readonly string[], settings: Settings, pages: readonly EngineMessages[]): Played {
  const ends = pages[0]!.flatMap((message) => (message.kind === 'hear' ? [message.event] : []));
  const lovers = JSON.stringify(ends.find(({ name }) => name === 'over')?.['lovers']);
  for (let seed = 0; seed < 5_000; seed += 1) {
    try {
      const played = play({
        seats: roles.length,
        seed,
        settings,
        agents: pages.map((said, seat) => again(said, roles[seat]!)),
      });
      if (JSON.stringify(played.outcome['lovers']) === lovers) return played;
    } catch (error) {
      if (!(error instanceof AnotherDeal)) throw error;
    }
  }
  throw new Error('chance never dealt these roles');
}

/** Answers what the page's player answered. */
function again(said: EngineMessages, role: string): Agent {
  const answers = said.flatMap((message) => (message.kind === 'answered' ? [message] : []));
  return {
    answer(question) {
      const words = JSON.stringify(question);
      const at = answers.findIndex((each) => JSON.stringify(each.question) === words);
      if (at < 0) throw new Error(`no page was asked ${words}`);
      return answers.splice(at, 1)[0]!.answer;
    },
    see({ name, faces }) {
      if (name === 'werewolf.role' && faces[0] !== role) throw new AnotherDeal();
    },
    hear: () => undefined,
  };
}

/** What a seat knew at every turn of the evening, from what its engine said. */
export function knownAt(said: EngineMessages, seat: number): WerewolfView[] {
  const turns: WerewolfView[] = [];
  let view = emptyView(seat);
  for (const message of said) {
    if (message.kind === 'see') view = seen(view, message.sight);
    if (message.kind !== 'hear') continue;
    view = heard(view, message.event as WerewolfEvent);
    if (TURNS.includes(message.event.name)) turns.push(view);
  }
  return turns;
}

/**
 * Before the roles of all are turned no engine tells its page a face with a role on it, but for its own card and cards that
 * lie open to all.
 * @param own the role of the page's player; a watcher has none
 */
export function tellsNoRole(said: EngineMessages, roles: readonly string[], own?: string): void {
  const end = said.findIndex(
    ({ kind, ...rest }) => kind === 'notice' && /"kind":"turn","path":\["roles"/.test(JSON.stringify(rest)),
  );
  expect(end).toBeGreaterThan(0);
  let opened = 0;
  for (const message of said.slice(0, end)) {
    const words = JSON.stringify(message);
    if (!roles.some((role) => words.includes(`"${role}"`))) continue;
    if (message.kind === 'see') expect(message.sight).toEqual({ name: 'werewolf.role', faces: [own] });
    // How many there are of each role, and the cards that are dealt, before the first has shuffled them.
    else if (message.kind === 'hear') expect(message.event.name).toBe('opened');
    else
      expect(message).toMatchObject({
        kind: 'notice',
        notice: { kind: 'cards', cards: { kind: 'shuffle', path: ['deal'] } },
      });
    opened += 1;
  }
  expect(opened).toBeGreaterThanOrEqual(own === undefined ? 2 : 3);
}

/** What a program gets out of all that a page has stored, its secrets included: the sights that its engine sees on the way. */
export function sightsInStore({ records, entries }: Stored): Sight[] {
  const { table, signingKey, viewerSecret } = decodeSeat(records[0]!);
  const stored = entries.map(decodeEntry).flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []));
  const sights: Sight[] = [];
  const host = new EngineHost((message) => {
    if (message.kind === 'see') sights.push(message.sight);
    if (message.kind === 'crashed' || message.kind === 'fault') throw new Error(message.detail);
  });
  host.take({
    kind: 'start',
    header: table!.header,
    seat: table!.seat,
    signingKey,
    viewerSecret,
    seed: table!.seed,
    stored,
  });
  return sights;
}
