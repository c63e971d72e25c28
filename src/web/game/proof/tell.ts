import type { ProofEvent, ProofOutcome } from '../../../../protocol/game/proof/event.ts';
import { readPuzzle } from '../../../../protocol/puzzle/formats/read.ts';
import { cellOf } from '../../../../protocol/puzzle/puzzle.ts';
import type { Code } from '../../../../protocol/puzzle/rules.ts';
import type { PuzzleText } from '../../puzzle/words/text-en.ts';
import { partOf } from './checks.ts';
import type { ProofText } from './words/text-en.ts';

/** The sentences of a language: the game's own, and those about puzzles. */
export interface Sentences {
  readonly proof: ProofText;
  readonly puzzle: PuzzleText;
}

/** A public event as a sentence. At which cell a rule is broken the result says, which knows the puzzle. */
export function tellEvent(event: ProofEvent, names: readonly string[], { proof }: Sentences): string {
  const { story, rules } = proof;
  switch (event.name) {
    case 'puzzle':
      return isFile(names) ? story.file(event.puzzle) : story.puzzle(nameOf(names, event.prover), event.puzzle);
    case 'broken':
      return story.broken(rules[partOf(event.rule)]);
    case 'left':
      return story.left(nameOf(names, event.seat));
  }
}

/** How a proof ended, from a seat, or, with the puzzle's address, for somebody who was not there. */
export function resultOf(
  outcome: ProofOutcome,
  seat: number | undefined,
  names: readonly string[],
  t: Sentences,
): string {
  const { result } = t.proof;
  const { proved, puzzle, prover: seatOfProver } = outcome;
  const prover = nameOf(names, seatOfProver);
  if (seat !== undefined) {
    if (!proved) return result.notProved;
    return seat === seatOfProver ? result.provedOwn : result.proved(prover);
  }
  if (isFile(names)) return proved ? result.file(puzzle) : result.fileNot(puzzle, whyNot(outcome, t));
  return proved ? result.of(prover, puzzle) : result.ofNot(prover, puzzle, whyNot(outcome, t));
}

/** Why a proof was not accepted. */
export const whyNot = ({ puzzle, rule, cell }: ProofOutcome, t: Sentences): string =>
  rule === undefined ? t.proof.gone : ruleText(puzzle, rule, cell ?? 0, t);

/** Played by one alone: a file says what its writer knows, and not who that is. */
const isFile = (names: readonly string[]): boolean => names.length === 1;

const nameOf = (names: readonly string[], seat: number): string => names[seat] ?? `${seat + 1}`;

/** The broken rule, with the cell. */
function ruleText(puzzle: string, code: Code, cell: number, t: Sentences): string {
  const { row, column } = cellOf(readPuzzle(puzzle), cell);
  return t.puzzle.broken[code](row, column);
}
