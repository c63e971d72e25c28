import type { Settings } from '../../../../protocol/game/game.ts';
import { readPuzzle } from '../../../../protocol/puzzle/formats/read.ts';
import type { Puzzle } from '../../../../protocol/puzzle/puzzle.ts';

/** The puzzle that a table is about; undefined for a setting that this page cannot read. */
export function puzzleIn(settings: Settings): Puzzle | undefined {
  try {
    return readPuzzle(String(settings['puzzle']));
  } catch {
    return undefined;
  }
}
