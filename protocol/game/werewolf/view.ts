import { judgedValue, JUDGMENT_CARDS } from '../../card/werewolf/attribute-judgment.ts';
import { seatOf } from '../../card/werewolf/number.ts';
import type { Face } from '../../table/card.ts';
import { HEART } from '../../table/card.ts';
import type { Answer, Question, Sight } from '../../table/step.ts';
import type { StepEvent, WerewolfEvent } from './event.ts';
import {
  EXCHANGE_SIGHT,
  FELLOWS_SIGHT,
  JUDGED_ONE_SIGHT,
  JUDGED_SIGHT,
  LOVER_SIGHT,
  MAY_SHOOT_SIGHT,
  PAIR_QUESTION,
  pairsIn,
  POTIONS_QUESTION,
  potionsIn,
  ROLE_SIGHT,
  SENSED_SIGHT,
  TWIN_SIGHT,
  VICTIM_SIGHT,
} from './questions.ts';
import type { Pair } from './questions.ts';
import type { Winners } from './roles.ts';

/**
 * What one player knows of a game of Werewolf: a fold over public events and the player's own sights, the same for the
 * page, the command line and the bot. A replay with roles hidden is the fold over the events alone.
 */
export interface WerewolfView {
  readonly seat: number;
  readonly seats: number;
  /** How many of each role were dealt. */
  readonly composition: Readonly<Record<string, number>>;
  readonly stage: 'dealing' | 'introduction' | 'night' | 'dawn' | 'day' | 'verdict' | 'over';
  /** The night or day that it is, from 1. */
  readonly date: number;
  /** The step of the night that everybody is at, where the night has several. */
  readonly step?: { readonly name: string; readonly number: number };
  /** Players who are asked and can be named, including those who have left, until the next dawn or verdict. */
  readonly living: readonly number[];
  /** Players who have left the table, dead or alive, in order. */
  readonly left: readonly number[];
  readonly deaths: readonly Death[];
  /** Players who have died since the last dawn or verdict. */
  readonly news: readonly Death[];
  readonly votes: readonly Ballot[];
  /** The candidates of the run-off that is due. */
  readonly runOff?: readonly number[];
  /** Attempts of this night at which too many chose. */
  readonly clashes: number;
  readonly claims: readonly Claim[];
  /** A claim of parity since the last dawn or verdict. */
  readonly claimed?: Claim;
  /** Own role, once seen. */
  readonly role?: string;
  /** The other members of the own pack. */
  readonly fellows: readonly number[];
  /** The werewolves whom a fanatic knows. */
  readonly masters: readonly number[];
  /** The executed players, and whether each was a werewolf. */
  readonly sensed: readonly Judgment[];
  /** Players who claimed to be the hunter, and shot. */
  readonly shots: readonly Shot[];
  /** The proposals of the pack tonight, exchange by exchange. */
  readonly proposals: readonly (readonly Proposal[])[];
  readonly judgments: readonly Judgment[];
  /** The other twin, for one of them. */
  readonly twin?: number;
  /** The other one of the Lovers, for one of them. */
  readonly lover?: number;
  /** The victims that the witch has learned, night by night; null: none was shown. */
  readonly victims: readonly Victim[];
  /** The potions that the witch has used, with or without effect. */
  readonly potions: Potions;
  /** The pair that Cupid has bound; undefined: none yet, or one drawn by lot. */
  readonly paired?: Pair;
  /** Whether a dead hunter may shoot, where the poisoned do not. */
  readonly mayShoot?: boolean;
  /** Every seat's role, once turned; undefined: not known to all. */
  readonly roles: readonly (string | undefined)[];
  /** The two Lovers, when the game is over. */
  readonly lovers: readonly number[];
  readonly team?: Winners;
}

interface Victim {
  readonly night: number;
  readonly seat: number | null;
}

interface Potions {
  readonly healed: boolean;
  readonly poisoned: boolean;
}

interface Death {
  readonly seat: number;
  readonly date: number;
  /** The publicly known cause. */
  readonly cause: 'night' | 'vote' | 'shot' | 'bond' | 'left';
}

interface Shot {
  readonly seat: number;
  readonly target: number;
  readonly proved: boolean;
}

interface Claim {
  readonly seats: readonly number[];
  readonly holds: boolean;
}

export interface Ballot {
  readonly day: number;
  readonly ballot: number;
  /** Who voted for whom; null for nobody. */
  readonly votes: readonly (readonly [number, number | null])[];
  /** Where that is secret: how many votes each has. */
  readonly counts?: readonly (readonly [number | null, number])[];
}

interface Proposal {
  readonly from: number;
  readonly target: number | undefined;
}

interface Judgment {
  readonly night: number;
  readonly seat: number;
  readonly werewolf: boolean;
}

export const emptyView = (seat: number): WerewolfView => ({
  seat,
  seats: 0,
  composition: {},
  stage: 'dealing',
  date: 0,
  living: [],
  left: [],
  deaths: [],
  news: [],
  votes: [],
  clashes: 0,
  claims: [],
  fellows: [],
  masters: [],
  sensed: [],
  shots: [],
  proposals: [],
  judgments: [],
  victims: [],
  potions: { healed: false, poisoned: false },
  roles: [],
  lovers: [],
});

/** Takes in one of the seat's own sights. */
export function seen(view: WerewolfView, { name, faces }: Sight): WerewolfView {
  switch (name) {
    case ROLE_SIGHT:
      return { ...view, role: faces[0]! };
    case FELLOWS_SIGHT: {
      const seats = faces.flatMap((face) => seatOf(face) ?? []).filter((seat) => seat !== view.seat);
      return { ...view, [view.role === 'fanatic' ? 'masters' : 'fellows']: seats.sort((a, b) => a - b) };
    }
    case SENSED_SIGHT: {
      const executed = view.deaths.findLast(({ cause }) => cause === 'vote')?.seat;
      return { ...view, sensed: [...view.sensed, ...judgmentOf(view, executed, faces)] };
    }
    case TWIN_SIGHT:
      return { ...view, ...bondOf('twin', view.seat, faces) };
    case LOVER_SIGHT:
      return { ...view, ...bondOf('lover', view.seat, faces) };
    case VICTIM_SIGHT:
      return view.role === 'witch'
        ? { ...view, victims: [...view.victims, { night: view.date, seat: seatOf(faces[0]!) ?? null }] }
        : view;
    case MAY_SHOOT_SIGHT:
      return view.role === 'hunter' ? { ...view, mayShoot: faces[0] === HEART } : view;
    case EXCHANGE_SIGHT:
      return { ...view, proposals: [...view.proposals, proposalsIn(view, faces)] };
    case JUDGED_SIGHT:
      return { ...view, judgments: [...view.judgments, ...judgmentsIn(view, faces)] };
    case JUDGED_ONE_SIGHT:
      return { ...view, judgments: [...view.judgments, ...judgmentOf(view, seatOf(faces[0]!), faces.slice(1))] };
    default:
      return view;
  }
}

/** A player without this bond has seen their own number. */
const bondOf = (bond: 'twin' | 'lover', own: number, [face]: readonly Face[]): Partial<WerewolfView> => {
  const seat = seatOf(face!);
  return seat === undefined || seat === own ? {} : { [bond]: seat };
};

/** Takes in the seat's own answers: Cupid's pair, and the witch's use of the potions. */
export function answered(view: WerewolfView, question: Question, answer: Answer): WerewolfView {
  if (question.name === PAIR_QUESTION && view.role === 'cupid') {
    const paired = pairsIn(question)[answer as number];
    return paired === undefined ? view : { ...view, paired };
  }
  if (question.name === POTIONS_QUESTION && view.role === 'witch') {
    const [heal, poison] = potionsIn(question)[answer as number]!;
    const { healed, poisoned } = view.potions;
    return { ...view, potions: { healed: healed || heal === 1, poisoned: poisoned || poison !== null } };
  }
  return view;
}

/** Reads bundles of a player's number and target; dummies and the seat's own bundles are ignored. */
function proposalsIn(view: WerewolfView, faces: readonly Face[]): Proposal[] {
  const proposals: Proposal[] = [];
  for (let at = 0; at < faces.length; at += 2) {
    const from = seatOf(faces[at]!);
    if (from !== undefined && from !== view.seat) proposals.push({ from, target: seatOf(faces[at + 1]!) });
  }
  return proposals.sort((a, b) => a.from - b.from);
}

const judgmentsIn = (view: WerewolfView, faces: readonly Face[]): Judgment[] =>
  view.living.flatMap((seat, index) =>
    judgmentOf(view, seat, faces.slice(JUDGMENT_CARDS * index, JUDGMENT_CARDS * (index + 1))),
  );

function judgmentOf(view: WerewolfView, seat: number | undefined, four: readonly Face[]): Judgment[] {
  const value = judgedValue(four);
  return value === undefined || seat === undefined || seat === view.seat
    ? []
    : [{ night: view.date, seat, werewolf: value === 1 }];
}

/** Takes in a public event of the procedure. */
export function heard(view: WerewolfView, event: WerewolfEvent): WerewolfView {
  switch (event.name) {
    case 'opened': {
      const living = Array.from({ length: event.seats }, (_, seat) => seat);
      return { ...view, seats: living.length, composition: event.roles, living, roles: living.map(() => undefined) };
    }
    case 'step':
      return inStep(view, event);
    case 'night': {
      const { step: _step, ...rest } = view;
      return { ...rest, stage: 'night', date: event.night, proposals: [], clashes: 0 };
    }
    case 'clash':
      return { ...view, clashes: view.clashes + 1 };
    case 'dawn': {
      const { step: _step, ...rest } = view;
      return dead(fresh({ ...rest, stage: 'dawn' }), [
        ['night', event.died],
        ['left', event.left],
      ]);
    }
    case 'left':
      return { ...view, left: [...view.left, event.seat] };
    case 'day':
      return { ...view, stage: 'day', date: event.day };
    case 'votes':
      return withVotes(view, event);
    case 'tally':
      return withVotes(view, { ...event, votes: [] });
    case 'run-off':
      return { ...view, runOff: event.candidates };
    case 'verdict': {
      const { runOff: _runOff, ...rest } = view;
      return dead(fresh({ ...rest, stage: 'verdict' }), [
        ['vote', event.executed === null ? [] : [event.executed]],
        ['bond', event.followed],
        ['left', event.left],
      ]);
    }
    case 'shot': {
      const { seat, target, proved } = event;
      const after = { ...view, shots: [...view.shots, { seat, target, proved }] };
      return proved
        ? dead(after, [
            ['shot', [target]],
            ['bond', event.followed],
          ])
        : after;
    }
    case 'shown':
      return {
        ...view,
        roles: view.roles.map((role, seat) => (seat === event.seat ? event.role : role)),
      };
    case 'claim':
      return withClaim(view, { seats: event.seats, holds: event.holds });
    case 'over':
      return { ...view, stage: 'over', team: event.team, roles: event.roles, lovers: event.lovers };
    default:
      return view;
  }
}

const withClaim = (view: WerewolfView, claim: Claim): WerewolfView => ({
  ...view,
  claims: [...view.claims, claim],
  claimed: claim,
});

function inStep(view: WerewolfView, event: StepEvent): WerewolfView {
  switch (event.step) {
    case 'exchange':
      return { ...view, step: { name: event.step, number: event.exchange } };
    case 'attack':
      return { ...view, step: { name: event.step, number: event.attempt } };
    case 'potions':
      return { ...view, step: { name: event.step, number: 1 } };
    case 'roles':
      return { ...view, step: { name: event.step, number: 1 } };
    default:
      return { ...view, stage: 'introduction', step: { name: event.step, number: 1 } };
  }
}

const withVotes = (view: WerewolfView, { day, ballot, votes, counts }: Ballot): WerewolfView => ({
  ...view,
  votes: [...view.votes, { day, ballot, votes, ...(counts === undefined ? {} : { counts }) }],
});

/** A dawn or a verdict begins: clears the news. */
function fresh(view: WerewolfView): WerewolfView {
  const { claimed: _claimed, ...rest } = view;
  return { ...rest, news: [] };
}

/** Notes announced deaths. */
function dead(view: WerewolfView, causes: readonly (readonly [Death['cause'], readonly number[]])[]): WerewolfView {
  const news = causes.flatMap(([cause, seats]) => seats.map((seat): Death => ({ seat, date: view.date, cause })));
  return {
    ...view,
    living: view.living.filter((seat) => !news.some((death) => death.seat === seat)),
    deaths: [...view.deaths, ...news],
    news: [...view.news, ...news],
  };
}
