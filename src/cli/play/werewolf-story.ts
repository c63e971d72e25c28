import type { PublicEvent } from '../../../protocol/table/step.ts';

const pluralOf = (role: string): string => (role === 'werewolf' ? 'werewolves' : `${role}s`);

/** A public event of Werewolf in a line of English, for the terminal. */
export function werewolfLine(event: PublicEvent, named: (seat: unknown) => string): string | undefined {
  const seats = (list: unknown): string => (list as readonly number[]).map(named).join(', ');
  switch (event.name) {
    case 'opened':
      return `in the village: ${Object.entries(event['roles'] as Record<string, number>)
        .map(([role, count]) => `${count} ${count === 1 ? role : pluralOf(role)}`)
        .join(', ')}`;
    case 'step':
      return `  ${String(event['step'])} ${String(event['exchange'] ?? event['attempt'] ?? '')}`.trimEnd();
    case 'night':
      return `night ${String(event['night'])}`;
    case 'dawn':
      return event['died'] === null ? 'dawn: everybody is alive' : `dawn: ${named(event['died'])} is dead`;
    case 'day':
      return `day ${String(event['day'])}`;
    case 'votes':
      return (event['votes'] as readonly (readonly [number, number | null])[])
        .map(([from, to]) => `${named(from)} → ${to === null ? 'nobody' : named(to)}`)
        .join(', ');
    case 'run-off':
      return `run-off between ${seats(event['candidates'])}`;
    case 'verdict':
      return event['executed'] === null ? 'nobody is executed' : `${named(event['executed'])} is executed`;
    case 'survival':
      return event['survives'] === true ? 'a werewolf is still alive' : 'no werewolf is left';
    case 'clash':
      return 'too many chose: nothing was turned';
    case 'claim':
      return `${seats(event['seats'])} claim parity: ${event['holds'] === true ? 'it holds' : 'it does not hold'}`;
    case 'shown':
      return `${named(event['seat'])} was ${String(event['role'])}`;
    case 'left':
      return `${named(event['seat'])} has left`;
    case 'over':
      return `roles: ${(event['roles'] as readonly string[]).map((role, seat) => `${named(seat)} ${role}`).join(', ')}`;
    default:
      return undefined;
  }
}
