import type { PublicEvent } from '../../../../protocol/table/step.ts';
import type { SukenText } from './words/text-en.ts';

/**
 * A public event of the game as a sentence, for people who read the story of a transcript. Squares are called by row
 * and column where the game has boards of one size (`side`), and by their number where it has several.
 */
export function tellEvent(
  event: PublicEvent,
  names: readonly string[],
  text: SukenText,
  side: number | undefined,
): string | undefined {
  const t = text.story;
  const name = (seat: unknown): string => names[Number(seat)] ?? `${Number(seat) + 1}`;
  const together = (seats: unknown): string => (Array.isArray(seats) ? seats.map(name).join(t.and) : '');
  switch (event.name) {
    case 'boards':
      return t.boards;
    case 'turn':
      return t.turn(Number(event['turn']), name(event['progressor']));
    case 'declared': {
      const numbers = event['numbers'];
      return Array.isArray(numbers)
        ? t.declared(
            numbers.flatMap((number, seat) => (number === null ? [] : [`${name(seat)} ${Number(number)}`])),
            Number(event['sum']),
          )
        : undefined;
    }
    case 'checked': {
      const marked = Array.isArray(event['marked']) ? (event['marked'] as readonly (number | null)[]) : [];
      const lines = marked.flatMap((square, seat) => {
        if (square === null) return [];
        if (side === undefined) return [t.markedSquare(name(seat), square + 1)];
        return [t.markedOf(name(seat), Math.floor(square / side) + 1, (square % side) + 1)];
      });
      return lines.length === 0 ? t.nothing : lines.join(' ');
    }
    case 'left':
      return t.left(name(event['seat']));
    case 'reach':
      return t.reach(together(event['seats']));
    case 'bingo':
      return t.bingo(together(event['seats']));
    default:
      return undefined;
  }
}
