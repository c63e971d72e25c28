import { puzzLink } from '../../../protocol/puzzle/formats/address.ts';
import type { Puzzle } from '../../../protocol/puzzle/puzzle.ts';
import { paths } from '../route.ts';

/** The name of a puzzle in addresses and in storage: what stands behind the question mark at puzz.link. */
export const addressOf = (puzzle: Puzzle): string => {
  const link = puzzLink(puzzle);
  return link.slice(link.indexOf('?') + 1);
};

/**
 * The address of a puzzle on this page. It ends with a slash: programs that make links of addresses leave out a full stop
 * at the end, which here is a clue without a number.
 */
export const pathOf = (puzzle: Puzzle): string => `${paths.puzzle}/${addressOf(puzzle)}/`;
