import type { Kind, Puzzle } from '../../../../protocol/puzzle/puzzle.ts';
import type { Code } from '../../../../protocol/puzzle/rules.ts';

/** The rules as people read them; the codes of `protocol/puzzle/rules.ts` tell more apart. */
export type Part = 'nmShade' | 'cuDivide' | 'cs2x2' | 'capes' | 'nonCirclePromontory' | 'csAdjacent' | 'sums';

interface Check {
  readonly part: Part;
  /** What a check of this rule can find broken; the procedure calls its part of the work by one of them. */
  readonly codes: readonly Code[];
}

/**
 * How a rule stands. `holds` is said once the whole proof has been accepted, and not before: until then a check may have
 * been seen and not yet verified. `open`: the proof was not accepted, and this rule was not what failed.
 */
export type Status = 'pending' | 'checking' | 'holds' | 'broken' | 'open';

const CLUES_WHITE: Check = { part: 'nmShade', codes: ['nmShade'] };

const CHECKS: Readonly<Record<Kind, readonly Check[]>> = {
  nurimisaki: [
    { part: 'cuDivide', codes: ['cuDivide'] },
    CLUES_WHITE,
    { part: 'cs2x2', codes: ['cs2x2', 'cu2x2'] },
    { part: 'capes', codes: ['nmSumViewNe', 'circleNotPromontory'] },
    { part: 'nonCirclePromontory', codes: ['nonCirclePromontory'] },
  ],
  kurodoko: [
    { part: 'cuDivide', codes: ['cuDivideRB'] },
    CLUES_WHITE,
    { part: 'csAdjacent', codes: ['csAdjacent'] },
    { part: 'sums', codes: ['nmSumViewNe'] },
  ],
};

const ABOUT_CLUES: readonly Part[] = ['nmShade', 'capes', 'sums'];

/** The rules of a puzzle in the order of the procedure; without clues those about clues say nothing. */
export const checksOf = ({ kind, clues }: Puzzle): readonly Check[] =>
  CHECKS[kind].filter(({ part }) => clues.size > 0 || !ABOUT_CLUES.includes(part));

/** The state of a proof so far. */
export interface Known {
  /** Names of the parts of the procedure of which cards have been seen. */
  readonly seen: ReadonlySet<string>;
  /** Rules that checks have found broken. */
  readonly broken: ReadonlySet<string>;
  /** Whether the proof was accepted; undefined until it has ended. */
  readonly proved: boolean | undefined;
}

export function statusOf({ codes }: Check, { seen, broken, proved }: Known): Status {
  if (codes.some((code) => broken.has(code))) return 'broken';
  if (proved !== undefined) return proved ? 'holds' : 'open';
  return codes.some((code) => seen.has(code)) ? 'checking' : 'pending';
}

/** The rule to which a code belongs. */
export const partOf = (code: Code): Part =>
  Object.values(CHECKS)
    .flat()
    .find(({ codes }) => codes.includes(code))!.part;
