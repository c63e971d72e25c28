import type { Agent, BotTable, Game, Setting, Settings } from '../game.ts';
import type { Forfeit } from '../winners.ts';
import { forfeit } from '../winners.ts';
import { sukenBot } from './bot.ts';
import type { SukenOutcome } from './course.ts';
import { PROGRESSOR_QUESTION, SABOTEUR_QUESTION } from './course.ts';
import { sukenDescription } from './description.ts';
import type { SukenEvent } from './event.ts';
import { openSuken } from './open.ts';
import { secretSuken } from './secret.ts';
import { sukenReferee } from './referee.ts';
import { BOARD_SIGHT } from './view.ts';
import type { Variant } from './variant.ts';
import { BINARY, BOARDS, DIAGONALS, SECRET, binaryVariant, openVariant } from './variant.ts';

/** Which seat is progressor first: the person who opened the table (seat 0) or the next one (seat 1). */
const FIRST: Setting = { name: 'first', kind: 'choice', options: ['opener', 'guest'], default: 'opener' };

const choice = (name: string, options: readonly string[]): Setting => ({
  name,
  kind: 'choice',
  options,
  default: options[0]!,
});

const game = (
  id: string,
  most: number,
  weight: number,
  settings: readonly Setting[],
  variantOf: (settings: Settings) => Variant,
): SukenGame => ({
  id,
  version: 3,
  seats: { min: 2, max: most },
  settings: [...settings, FIRST],
  variantOf,
  procedure(table) {
    const { board, notation } = variantOf(table.settings);
    const first = table.settings['first'] === 'guest' ? 1 : 0;
    return notation === undefined
      ? openSuken(board, table.seats, first)
      : secretSuken(board, notation, table.seats, first);
  },
  deserted: forfeit,
  description: sukenDescription,
  disclosed: { sights: [BOARD_SIGHT], questions: [PROGRESSOR_QUESTION, SABOTEUR_QUESTION] },
  simulation: { weight, referee: (table, whims) => sukenReferee(variantOf(table.settings), table, whims) },
  bot: ({ settings: chosen, ...seat }) => sukenBot(variantOf(chosen), seat),
});

/** A game of the family, with what a page needs to show it. */
export interface SukenGame extends Game<SukenEvent, SukenOutcome | Forfeit> {
  variantOf(settings: Settings): Variant;
  bot(seat: BotTable): Agent;
}

/** Suken BINGO. suken-bingo-2025 §3.2; with several saboteurs as §3.1 allows. */
export const suken = game(
  'suken',
  4,
  12,
  [choice('numbers', ['0-74', '1-75']), choice('centre', ['number', 'free'])],
  openVariant,
);

/** Secret Suken BINGO. suken-bingo-2025 §3.3. */
export const sukenSecret = game('suken-secret', 4, 1, [], () => SECRET);

/** Secret Binary Suken BINGO, as the paper has it. suken-bingo-2025 §3.4. */
export const sukenBinary = game('suken-binary', 2, 2, [], () => BINARY);

/** Its variants. binary-suken-bingo-2025 §3.3. */
export const sukenVariants = game(
  'suken-variants',
  4,
  1,
  [
    { ...choice('board', BOARDS), default: '5x5' } as Setting,
    choice('diagonals', DIAGONALS),
    { name: 'row', kind: 'integer', min: 1, max: 6, default: 1 },
    { name: 'column', kind: 'integer', min: 1, max: 6, default: 2 },
  ],
  binaryVariant,
);

export const sukenGames: readonly SukenGame[] = [sukenBinary, sukenSecret, suken, sukenVariants];
