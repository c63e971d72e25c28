import { expect } from 'vitest';
import { gameById } from '../../../../protocol/game/registry.ts';
import { audit } from '../../../../protocol/room/audit/audit.ts';
import { download } from '../../support/suken.ts';
import { act, lookAt, type Look } from './look.ts';
import { FOR_GOOD, lose, type Kind } from './loss.ts';
import type { Past, Played } from './phase.ts';
import type { BrowserGroup } from './browser-group.ts';
import { seated, type Person } from './seats.ts';

/** One game in browsers in the course of which seats are lost. */

export interface Loss {
  readonly seat: number;
  readonly kind: Kind;
  /** Name of a phase of the game. */
  readonly phase: string;
  /** Milliseconds, where it takes another time than most. */
  readonly lasting?: number;
}

export interface Plan {
  readonly played: Played;
  readonly losses: readonly Loss[];
  /** Seconds that the table waits for whoever is gone. */
  readonly patience: number;
}

export interface PlayedGame {
  readonly plan: Plan;
  /** What has been done, and what the page showed then. */
  readonly done: readonly string[];
  /** What is wrong with how the game went on or ended; empty: it ended rightly. */
  readonly wrong: readonly string[];
  readonly seconds: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The shortest time that a page is back between two losses which together outlast the table's patience: with less the
 * others could rightly go on without it.
 */
const BACK_MS = 10_000;

/** A game with a loss in each of its phases takes as long as this at the most, besides what its seats sleep. */
const LONGEST_MS = 10 * 60_000;

/** Plays it out. Never throws: what goes wrong is in what it returns. @param asleep milliseconds that a passing loss takes */
export async function playWithLosses(group: BrowserGroup, plan: Plan, asleep: number): Promise<PlayedGame> {
  const began = performance.now();
  const done: string[] = [];
  const wrong: string[] = [];
  let people: Person[] = [];
  try {
    people = await seated(expect, group, plan.played, plan.patience);
    const deadline =
      performance.now() + LONGEST_MS + plan.losses.reduce((sum, { lasting = asleep }) => sum + lasting, 0);
    const late = new Set<Loss>();
    await Promise.all(people.map((person, seat) => live(person, { group, plan, seat, asleep, done, late, deadline })));
    wrong.push(...(await judged(people, plan, late)));
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error));
    wrong.push(`the pages show: ${(await Promise.all(people.map(shownLast))).join(' / ')}`);
  } finally {
    for (const person of people) {
      if (person.host !== undefined) await group.network?.plug(person.host);
      await person.leave().catch(() => undefined);
    }
  }
  return { plan, done, wrong, seconds: Math.round((performance.now() - began) / 1000) };
}

interface Life {
  readonly group: BrowserGroup;
  readonly plan: Plan;
  readonly seat: number;
  readonly asleep: number;
  readonly done: string[];
  /** Losses that came only when the game was over. */
  readonly late: Set<Loss>;
  readonly deadline: number;
}

const inWords = (look: Look): string =>
  [
    look.stage,
    look.narration,
    look.date > 0 && look.date,
    look.turn > 0 && `turn ${look.turn}`,
    look.asked && 'asked',
    look.over && 'over',
    look.lost > 0 && `${look.lost} lost`,
  ]
    .filter(Boolean)
    .join(' ');

const shownLast = ({ page }: Person): Promise<string> =>
  Promise.race([lookAt(page).then(inWords), pause(3000).then(() => 'nothing in time')]).catch(() => 'no page');

/** One player's game, until it ends or the player is lost. */
async function live(person: Person, { group, plan, seat, asleep, done, late, deadline }: Life): Promise<void> {
  const { phases } = plan.played;
  const losses = plan.losses.filter((loss) => loss.seat === seat);
  const past = { asked: new Set<string>(), answers: 0 } satisfies Past;
  let answers = 0;
  let last: Look | undefined;
  let alone = -Infinity;
  for (;;) {
    if (performance.now() > deadline)
      throw new Error(`seat ${seat} still waits: ${last === undefined ? 'nothing shown' : inWords(last)}`);
    // Between two documents, as while a page is reloaded, there is nothing to look at.
    const look = await lookAt(person.page).catch(() => undefined);
    if (look === undefined) {
      await pause(50);
      continue;
    }
    last = look;
    if (look.lost > 0) alone = performance.now();
    if (look.broken !== undefined) throw new Error(`seat ${seat} is told: ${look.broken}`);
    if (look.asked && look.narration !== undefined) past.asked.add(look.narration);
    const [next] = losses;
    const lasting = next?.lasting ?? asleep;
    const back = 2 * lasting < 1000 * plan.patience || performance.now() - alone > BACK_MS;
    if (next !== undefined && back && phases.find(({ name }) => name === next.phase)!.due(look, { ...past, answers })) {
      losses.shift();
      if (look.over) late.add(next);
      done.push(`${seat} ${next.kind} in ${next.phase} (${inWords(look)})`);
      await lose(person, next.kind, group.network, lasting);
      if (FOR_GOOD.includes(next.kind)) return;
      alone = performance.now();
      continue;
    }
    if (look.over && look.closed && next === undefined) return;
    if (await act(person.page).catch(() => false)) answers += 1;
    await pause(150);
  }
}

/** What is wrong with the end. */
async function judged(people: readonly Person[], { losses }: Plan, late: ReadonlySet<Loss>): Promise<string[]> {
  const wrong: string[] = [];
  const lost = losses.filter(({ kind }) => FOR_GOOD.includes(kind));
  const present = people.filter((_, seat) => !lost.some((loss) => loss.seat === seat));
  const looks = await Promise.all(present.map(({ page }) => lookAt(page)));
  const [first, ...rest] = await Promise.all(present.map(({ page }) => download(page)));
  // Where somebody was put out machines may hold different evidence; what it comes to must be the same.
  if (lost.length === 0 && rest.some((file) => Buffer.compare(file, first!) !== 0))
    wrong.push('the transcripts differ');
  for (const [index, file] of [first!, ...rest].entries()) {
    const { verdict, outcome, removals = [], offences = [], finding } = audit(file, gameById);
    const { name } = present[index]!;
    if (verdict !== 'valid' || offences.length > 0)
      wrong.push(`${name}'s transcript: ${verdict}, ${JSON.stringify(finding ?? offences)}`);
    const gone = removals.map(({ seat, cause }) => `${seat} ${cause}`).sort();
    // A seat that is lost at the very end may have signed the outcome before.
    const must = lost.filter((loss) => !late.has(loss)).map(({ seat }) => `${seat} absent`);
    const may = lost.map(({ seat }) => `${seat} absent`);
    if (must.some((each) => !gone.includes(each)) || gone.some((each) => !may.includes(each)))
      wrong.push(`${name}'s transcript says gone: ${gone.join(', ') || 'nobody'}`);
    if (outcome?.winners?.join(' ') !== looks[index]!.winners || looks[index]!.winners !== looks[0]!.winners)
      wrong.push(`${name} is shown other winners`);
    if (looks[index]!.convicted > 0) wrong.push(`${name} is told of a cheat`);
  }
  for (const { name, complaints } of present) {
    const own = complaints.filter((text) => !/WebSocket|ERR_|404/.test(text));
    if (own.length > 0) wrong.push(`${name}'s page complains: ${own.join('; ')}`);
  }
  return wrong;
}
