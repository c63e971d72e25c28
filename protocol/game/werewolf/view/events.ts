import type { StepEvent, WerewolfEvent } from '../event.ts';
import type { Ballot, Claim, Death, WerewolfView } from './view.ts';

/** What everybody hears. */

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
