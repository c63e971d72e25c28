import type { Description } from '../description.ts';
import type { Forfeit } from '../winners.ts';
import { nameOf, winnersLine } from '../winners.ts';
import type { StepEvent, WerewolfEvent } from './event.ts';
import type { WerewolfOutcome } from './end/finish.ts';

const PLURALS: Readonly<Record<string, string>> = { werewolf: 'werewolves', witch: 'witches' };

const pluralOf = (role: string): string => PLURALS[role] ?? `${role}s`;

/** Steps before and within a night, where their names do not say enough. */
const STEPS: Readonly<Record<StepEvent['step'], string>> = {
  roles: 'everybody looks at their card',
  introduction: 'the werewolves meet',
  twins: 'the twins meet',
  pairing: 'Cupid binds two players',
  lovers: 'the Lovers meet',
  exchange: 'exchange',
  attack: 'attack',
  potions: 'potions',
};

/** A shot may be refused because the player is not the hunter, or was poisoned. */
const PROVED_NOTHING = ', and may not shoot';

/** A game of Werewolf in lines of English. */
export const werewolfDescription: Description<WerewolfEvent, WerewolfOutcome | Forfeit> = {
  event(event, names) {
    const named = (seat: number): string => nameOf(names, seat);
    const all = (seats: readonly number[]): string => seats.map(named).join(', ');
    const withFollowers = (seats: readonly number[]): string =>
      seats.length === 0 ? '' : `; ${all(seats)} ${seats.length === 1 ? 'dies' : 'die'} too`;
    switch (event.name) {
      case 'opened':
        return `in the village: ${Object.entries(event.roles)
          .map(([role, count]) => `${count} ${count === 1 ? role : pluralOf(role)}`)
          .join(', ')}`;
      case 'step':
        return `  ${STEPS[event.step]}${event.step === 'exchange' ? ` ${event.exchange}` : event.step === 'attack' ? ` ${event.attempt}` : ''}`;
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
      case 'tally':
        return event.counts.map(([to, count]) => `${to === null ? 'nobody' : named(to)} ${count}`).join(', ');
      case 'run-off':
        return `run-off between ${all(event.candidates)}`;
      case 'verdict':
        return `${event.executed === null ? 'nobody' : named(event.executed)} is executed${withFollowers(event.followed)}`;
      case 'shot':
        return `${named(event.seat)} shoots ${named(event.target)}${event.proved ? withFollowers(event.followed) : PROVED_NOTHING}`;
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
        return `roles: ${event.roles.map((role, seat) => `${named(seat)} ${role}`).join(', ')}${
          event.lovers.length === 0 ? '' : `; Lovers: ${all(event.lovers)}`
        }`;
    }
  },
  outcome(outcome, names) {
    if ('forfeit' in outcome) return winnersLine(outcome.winners, names);
    const { team, winners } = outcome;
    const won = winners.map((seat) => nameOf(names, seat)).join(', ');
    if (team === 'nobody') return 'nobody wins: all are dead';
    return `the ${team === 'lovers' ? 'Lovers' : team} ${team === 'village' ? 'wins' : 'win'}: ${won}`;
  },
};
