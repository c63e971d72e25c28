import type { Outcome } from '../../../protocol/game/game.ts';
import type { PublicEvent } from '../../../protocol/table/step.ts';
import { werewolfLine } from './werewolf-story.ts';

/** A public event in a line of English, for the terminal. Events without words of their own are shown as they are. */
export function storyLine(event: PublicEvent, names: readonly string[]): string {
  const named = (seat: unknown): string => names[seat as number] ?? `seat ${String(seat)}`;
  switch (event.name) {
    case 'turn':
      return `turn ${String(event['turn'])}: ${named(event['progressor'])} is the progressor`;
    case 'boards':
      return 'the boards are dealt, face up';
    case 'declared': {
      const numbers = event['numbers'] as readonly (number | null)[] | undefined;
      if (numbers === undefined) return 'all have placed their numbers';
      const said = numbers.flatMap((number, seat) => (number === null ? [] : [`${named(seat)} ${number}`]));
      return `declared: ${said.join(', ')}; the sum is ${String(event['sum'])}`;
    }
    case 'checked': {
      const marked = event['marked'] as readonly (number | null)[];
      const hits = marked.flatMap((square, seat) =>
        square === null ? [] : [`${named(seat)} marks square ${square + 1}`],
      );
      return hits.length === 0 ? 'no square agrees' : hits.join(', ');
    }
    case 'reach':
      return `${(event['seats'] as readonly number[]).map(named).join(' and ')}: Reach`;
    case 'bingo':
      return `${(event['seats'] as readonly number[]).map(named).join(' and ')}: BINGO`;
    default:
      return werewolfLine(event, named) ?? JSON.stringify(event);
  }
}

/** How a game ended, in a sentence: a team, one winner, several, a draw, or nobody. */
export function resultLine({ team, winners }: Outcome, names: readonly string[]): string {
  const who = winners.map((seat) => names[seat]!);
  const all = who.join(' and ');
  if (typeof team === 'string') return `the ${team} ${team === 'village' ? 'wins' : 'win'}: ${who.join(', ')}`;
  if (winners.length === 0) return 'nobody wins';
  if (winners.length === names.length) return `a draw between ${all}`;
  return `${all} ${winners.length === 1 ? 'wins' : 'win'}`;
}
