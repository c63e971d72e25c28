import type { SukenEvent } from '../../../../protocol/game/suken/event.ts';
import type { SukenText } from './words/text-en.ts';

/**
 * A public event of the game as a sentence, for people who read the story of a transcript. Squares are called by row
 * and column where the game has boards of one size (`side`), and by their number where it has several.
 */
export function tellEvent(
  event: SukenEvent,
  names: readonly string[],
  text: SukenText,
  side: number | undefined,
): string | undefined {
  const t = text.story;
  const name = (seat: number): string => names[seat] ?? `${seat + 1}`;
  const together = (seats: readonly number[]): string => t.and(seats.map(name));
  switch (event.name) {
    case 'boards':
      return t.boards;
    case 'turn':
      return t.turn(event.turn, name(event.progressor));
    case 'declared': {
      const { numbers, sum } = event;
      if (numbers === undefined || sum === undefined) return undefined;
      return t.declared(
        numbers.flatMap((number, seat) => (number === null ? [] : [t.said(name(seat), number)])),
        sum,
      );
    }
    case 'checked': {
      const lines = event.marked.flatMap((square, seat) => {
        if (square === null) return [];
        if (side === undefined) return [t.markedSquare(name(seat), square + 1)];
        return [t.markedOf(name(seat), Math.floor(square / side) + 1, (square % side) + 1)];
      });
      return lines.length === 0 ? t.nothing : lines.join(text.space);
    }
    case 'left':
      return t.left(name(event.seat));
    case 'reach':
      return t.reach(together(event.seats));
    case 'bingo':
      return t.bingo(together(event.seats));
  }
}
