import type { Description } from '../description.ts';
import type { Forfeit } from '../winners.ts';
import { nameOf, winnersLine } from '../winners.ts';
import type { WerewolfEvent } from './event.ts';
import type { WerewolfOutcome } from './end/finish.ts';

const pluralOf = (role: string): string => (role === 'werewolf' ? 'werewolves' : `${role}s`);

/** A game of Werewolf in lines of English. */
export const werewolfDescription: Description<WerewolfEvent, WerewolfOutcome | Forfeit> = {
  event(event, names) {
    const named = (seat: number): string => nameOf(names, seat);
    const all = (seats: readonly number[]): string => seats.map(named).join(', ');
    switch (event.name) {
      case 'opened':
        return `in the village: ${Object.entries(event.roles)
          .map(([role, count]) => `${count} ${count === 1 ? role : pluralOf(role)}`)
          .join(', ')}`;
      case 'step':
        return `  ${event.step}${event.step === 'exchange' ? ` ${event.exchange}` : event.step === 'attack' ? ` ${event.attempt}` : ''}`;
      case 'night':
        return `night ${event.night}`;
      case 'dawn':
        return event.died.length === 0
          ? 'dawn: nobody died in the night'
          : `dawn: ${all(event.died)} ${event.died.length === 1 ? 'is' : 'are'} dead`;
      case 'day':
        return `day ${event.day}`;
      case 'votes':
        return event.votes.map(([from, to]) => `${named(from)} → ${to === null ? 'nobody' : named(to)}`).join(', ');
      case 'run-off':
        return `run-off between ${all(event.candidates)}`;
      case 'verdict':
        return event.executed === null ? 'nobody is executed' : `${named(event.executed)} is executed`;
      case 'shot':
        return `${named(event.seat)} shoots ${named(event.target)}${event.proved ? '' : ', and is no hunter'}`;
      case 'survival':
        return event.survives ? 'a werewolf is still alive' : 'no werewolf is left';
      case 'clash':
        return 'too many chose: nothing was turned';
      case 'claim':
        return `${all(event.seats)} claim parity: ${event.holds ? 'it holds' : 'it does not hold'}`;
      case 'shown':
        return `${named(event.seat)} was ${event.role}`;
      case 'left':
        return `${named(event.seat)} has left`;
      case 'over':
        return `roles: ${event.roles.map((role, seat) => `${named(seat)} ${role}`).join(', ')}`;
    }
  },
  outcome(outcome, names) {
    if ('forfeit' in outcome) return winnersLine(outcome.winners, names);
    const { team, winners } = outcome;
    const won = winners.map((seat) => nameOf(names, seat)).join(', ');
    if (team === 'nobody') return 'nobody wins: all are dead';
    return `the ${team} ${team === 'village' ? 'wins' : 'win'}: ${won}`;
  },
};
