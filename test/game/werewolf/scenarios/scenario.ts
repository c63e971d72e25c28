import type { Agent, Settings } from '../../../../protocol/game/game.ts';
import type { WerewolfEvent } from '../../../../protocol/game/werewolf/event.ts';
import { pairsIn, potionsIn } from '../../../../protocol/game/werewolf/questions.ts';
import { atParity } from '../../../../protocol/game/werewolf/standing.ts';
import type { WerewolfView } from '../../../../protocol/game/werewolf/view/view.ts';
import { heard } from '../../../../protocol/game/werewolf/view/events.ts';
import { seen } from '../../../../protocol/game/werewolf/view/sights.ts';
import { emptyView } from '../../../../protocol/game/werewolf/view/view.ts';
import type { Question } from '../../../../protocol/table/step.ts';
import { naming, targetsOf } from '../support/play.ts';

/** A night and the day after it. Players are counted from 1, as in the scenario's list of roles. */
interface Turn {
  readonly attack?: number;
  readonly guard?: number;
  readonly look?: number;
  readonly heal?: boolean;
  readonly poison?: number;
  /** Whom the witch must learn of, 0 for nobody. */
  readonly victim?: number;
  /** Who must be dead before the day's talk begins, of whatever it is. */
  readonly dead: readonly number[];
  /** Whom all the others vote for; nobody votes where it is absent. */
  readonly execute?: number;
  /** Who must be dead by the next night besides. */
  readonly fallen?: readonly number[];
}

export interface Scenario {
  readonly name: string;
  /** The scenario of the source that it is taken from. */
  readonly from?: string;
  /** The role of each player. */
  readonly roles: readonly string[];
  readonly settings?: Settings;
  /** Whom Cupid binds; lots decide where it is absent. */
  readonly lovers?: readonly [number, number];
  /** Whom a player shoots when dead, by player; whoever is not listed shoots nobody. */
  readonly shots?: Readonly<Record<number, number>>;
  readonly turns: readonly Turn[];
  /** How the game must end with the last turn; where it is absent it must go on. */
  readonly over?: { readonly team: string; readonly winners: readonly number[] };
  /** Played on encrypted cards as well. */
  readonly sealed?: boolean;
}

/** How many of a role the settings must ask for. */
const COUNTS: Readonly<Record<string, string>> = {
  werewolf: 'werewolves',
  seer: 'seers',
  bodyguard: 'bodyguards',
  medium: 'mediums',
  hunter: 'hunters',
  witch: 'witches',
  cupid: 'cupids',
  fanatic: 'fanatics',
};

export function settingsOf({ roles, settings }: Scenario): Settings {
  const many = (role: string): number => roles.filter((each) => each === role).length;
  return {
    ...Object.fromEntries(Object.entries(COUNTS).map(([role, setting]) => [setting, many(role)])),
    twins: many('twin') / 2,
    firstNight: 'attack',
    exchanges: 0,
    ...settings,
  };
}

/** Those who play a scenario, and what it came to. */
export interface Cast {
  readonly agents: readonly Agent[];
  /** The player of a seat, who knows nothing of the evening yet. */
  agentFor(seat: number): Agent;
  /** The player in a seat, counted from 1. */
  playerIn(seat: number): number;
  /** Whom the witch learned of, night by night, 0 for nobody. */
  readonly victims: readonly number[];
}

/**
 * Players who know from the first question on who sits where, and play as it is written. Whoever is not meant by a
 * question of the night answers it all the same, with a deed that would change the evening if it had any effect. After
 * the last turn the village executes one werewolf after another, so that the evening ends.
 */
export function castOf(scenario: Scenario): Cast {
  const dealt: string[] = [];
  let seats: number[] | undefined;
  const victims: number[] = [];
  const playersSeats = (): number[] => {
    if (seats !== undefined) return seats;
    const free = dealt.map((role, seat) => ({ role, seat }));
    return (seats = scenario.roles.map(
      (role) =>
        free.splice(
          free.findIndex((each) => each.role === role),
          1,
        )[0]!.seat,
    ));
  };
  const seatOf = (player: number): number => playersSeats()[player - 1]!;
  const playerIn = (seat: number): number => playersSeats().indexOf(seat) + 1;
  const agentFor = (seat: number): Agent => {
    let view: WerewolfView = emptyView(seat);
    const role = (): string => dealt[seat]!;
    const turn = (): Turn | undefined => scenario.turns[view.date - 1];
    const target = (player: number | undefined): number | null => (player === undefined ? null : seatOf(player));
    const anybody = (question: Question): number => targetsOf(question).find((each) => each !== null)!;
    const executed = (): number | null => {
      const written = turn();
      if (written !== undefined) return target(written.execute);
      return view.living.find((each) => dealt[each] === 'werewolf') ?? null;
    };
    const leads = (): boolean => seat === view.living.find((each) => dealt[each] === 'werewolf');
    const act = (question: Question, does: string, player: number | undefined): number | null =>
      role() === does ? target(player) : anybody(question);
    const choose = (question: Question): number | null => {
      switch (question.name) {
        case 'werewolf.judge':
          return act(question, 'seer', turn()?.look);
        case 'werewolf.guard':
          return act(question, 'bodyguard', turn()?.guard);
        case 'werewolf.attack':
          if (role() === 'werewolf') return leads() ? target(turn()?.attack) : null;
          return anybody(question);
        case 'werewolf.vote':
          return executed() === seat ? null : executed();
        case 'werewolf.shoot':
          return target(scenario.shots?.[playerIn(seat)]);
        default:
          return null;
      }
    };
    return {
      answer(question) {
        if (question.name === 'werewolf.known') return 0;
        if (question.name === 'werewolf.claim') return atParity(view) ? 1 : 0;
        if (question.name === 'werewolf.pair') {
          const pairs = pairsIn(question);
          if (role() !== 'cupid') return 0;
          const wanted = scenario.lovers?.map(seatOf) ?? [];
          const at = pairs.findIndex((pair) => wanted.length === 2 && pair.every((each) => wanted.includes(each)));
          return at < 0 ? pairs.length : at;
        }
        if (question.name === 'werewolf.potions') {
          if (role() !== 'witch') return 2;
          const wanted = [turn()?.heal === true ? 1 : 0, target(turn()?.poison)];
          const at = potionsIn(question).findIndex(([heal, poison]) => heal === wanted[0] && poison === wanted[1]);
          if (at < 0) throw new Error(`nobody can choose ${JSON.stringify(wanted)}`);
          return at;
        }
        return naming(question, choose(question));
      },
      see(sight) {
        if (sight.name === 'werewolf.role') dealt[seat] = sight.faces[0]!;
        const before = view.victims.length;
        view = seen(view, sight);
        for (const victim of view.victims.slice(before)) victims.push(victim.seat === null ? 0 : playerIn(victim.seat));
      },
      hear(event) {
        view = heard(view, event as WerewolfEvent);
      },
    };
  };
  return { agents: scenario.roles.map((_, seat) => agentFor(seat)), agentFor, playerIn, victims };
}

/** What everybody heard, as a scenario says it: who was dead by which day and by which night. */
export function toldBy(story: readonly WerewolfEvent[], playerIn: (seat: number) => number) {
  const turns: { dead: number[]; fallen: number[] }[] = [];
  let byDay = false;
  const add = (...seats: number[]): void => {
    turns.at(-1)![byDay ? 'fallen' : 'dead'].push(...seats.map(playerIn));
  };
  let over: { team: string } | undefined;
  for (const event of story) {
    if (event.name === 'night') turns.push({ dead: [], fallen: [] });
    if (event.name === 'night' || event.name === 'day') byDay = event.name === 'day';
    if (event.name === 'dawn') add(...event.died, ...event.left);
    if (event.name === 'verdict') add(...(event.executed === null ? [] : [event.executed]), ...event.followed);
    if (event.name === 'shot' && event.proved) add(event.target, ...event.followed);
    if (event.name === 'over') over = event;
  }
  const inOrder = (players: readonly number[]): number[] => [...players].sort((a, b) => a - b);
  return { turns: turns.map(({ dead, fallen }) => ({ dead: inOrder(dead), fallen: inOrder(fallen) })), over };
}
