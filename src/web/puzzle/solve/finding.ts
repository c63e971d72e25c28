import type { Board, Puzzle } from '../../../../protocol/puzzle/puzzle.ts';
import { cellOf } from '../../../../protocol/puzzle/puzzle.ts';
import { brokenRules } from '../../../../protocol/puzzle/rules.ts';
import type { PuzzleText } from '../words/text-en.ts';

/** What a look at a board has found: that it is solved, or the first rule that it breaks, and where. */
export type Finding =
  | { readonly solved: true }
  | {
      readonly solved: false;
      readonly code: keyof PuzzleText['broken'];
      /** The place to name. */
      readonly cell: number;
      /** All cells at which this rule is broken. */
      readonly cells: ReadonlySet<number>;
      /** At how many other places it is. */
      readonly more: number;
    };

export function look(puzzle: Puzzle, board: Board): Finding {
  const broken = brokenRules(puzzle, board);
  const [first] = broken;
  if (first === undefined) return { solved: true };
  const same = broken.filter(({ code }) => code === first.code);
  return {
    solved: false,
    code: first.code,
    cell: first.cell,
    cells: new Set(same.flatMap(({ cells }) => cells)),
    more: same.length - 1,
  };
}

/** The broken rule in words. */
export function findingText(puzzle: Puzzle, finding: Finding, t: PuzzleText): string {
  if (finding.solved) return t.solvedShort;
  const { row, column } = cellOf(puzzle, finding.cell);
  const first = t.broken[finding.code](row, column);
  return finding.more === 0 ? first : t.sentences(first, t.more(finding.more));
}
