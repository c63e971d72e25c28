import { SIDE } from '../../../../protocol/game/suken/board.ts';
import type { PublicEvent } from '../../../../protocol/table/step.ts';
import type { SukenText } from './text-en.ts';

/** A public event of the game as a sentence, for people who read the story of a transcript. */
export function tellEvent(event: PublicEvent, names: readonly string[], text: SukenText): string | undefined {
  const t = text.story;
  const name = (seat: unknown): string => names[Number(seat)] ?? `${Number(seat) + 1}`;
  const together = (seats: unknown): string => (Array.isArray(seats) ? seats.map(name).join(t.and) : '');
  switch (event.name) {
    case 'turn':
      return t.turn(Number(event['turn']), name(event['progressor']));
    case 'checked': {
      const marked = Array.isArray(event['marked']) ? (event['marked'] as readonly (number | null)[]) : [];
      const lines = marked.flatMap((square, seat) =>
        square === null ? [] : [t.markedOf(name(seat), Math.floor(square / SIDE) + 1, (square % SIDE) + 1)],
      );
      return lines.length === 0 ? t.nothing : lines.join(' ');
    }
    case 'reach':
      return t.reach(together(event['seats']));
    case 'bingo':
      return t.bingo(together(event['seats']));
    default:
      return undefined;
  }
}
