import type { Game } from '../game.ts';
import { sukenBot } from './bot.ts';
import { secretBinarySuken } from './procedure.ts';

/** Which seat is progressor first: the one who opened the table (seat 0) or her guest (seat 1). */
const FIRST = ['opener', 'guest'] as const;

/** Secret Binary Suken BINGO. suken-bingo-2025 §3.4. */
export const sukenBinary: Game = {
  id: 'suken-binary',
  version: 1,
  seats: { min: 2, max: 2 },
  settings: [{ name: 'first', kind: 'choice', options: FIRST, default: 'opener' }],
  procedure: ({ settings }) => secretBinarySuken(settings['first'] === 'guest' ? 1 : 0),
  bot: ({ seat, uniform }) => sukenBot({ seat, uniform }),
};
