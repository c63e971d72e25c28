import type { Language } from '../../../../src/web/text/language.ts';
import type { HighCardEvent } from '../event.ts';
import { texts } from './words.ts';

/** A public event as a sentence. */
export function tell(event: HighCardEvent, names: readonly string[], language: Language): string {
  const t = texts[language];
  switch (event.name) {
    case 'swapped':
      return t.swapped(event.seats.length);
    case 'shown':
      return event.ranks.map((rank, seat) => t.shown(names[seat] ?? '', rank)).join(' ');
    case 'left':
      return t.left(names[event.seat] ?? '');
  }
}
