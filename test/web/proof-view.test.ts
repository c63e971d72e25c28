import { describe, expect, it, vi } from 'vitest';
import type { ProofEvent, ProofOutcome } from '../../protocol/game/proof/event.ts';
import { readPuzzle } from '../../protocol/puzzle/formats/read.ts';
import { KINDS } from '../../protocol/puzzle/puzzle.ts';
import type { Status } from '../../src/web/game/proof/checks.ts';
import { checksOf, partOf, statusOf } from '../../src/web/game/proof/checks.ts';
import { languages } from '../../src/web/text/language.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
const { partsOf } = await import('../../src/web/game/proof/parts.ts');

const KURODOKO = 'https://puzz.link/p?kurodoko/3/3/4i4j';
const parts = partsOf('kurodoko');
const proved: ProofOutcome = { proved: true, puzzle: KURODOKO, prover: 0 };
const broken: ProofOutcome = { proved: false, puzzle: KURODOKO, prover: 0, rule: 'csAdjacent', cell: 5 };
const gone: ProofOutcome = { proved: false, puzzle: KURODOKO, prover: 0 };

describe('how a proof ended', () => {
  const end = (outcome: ProofOutcome, seat: number | undefined, names: string[], language: 'en' | 'ja' = 'en') =>
    parts.result!(outcome, seat, language, names);

  it('a file of one seat tells what its writer knows, and of which puzzle', () => {
    expect(end(proved, undefined, ['Player 1'])).toBe(`Whoever wrote this file knows a solution of ${KURODOKO}`);
    expect(end(proved, undefined, ['Player 1'], 'ja')).toContain(KURODOKO);
    expect(end(broken, undefined, ['Player 1'])).toMatch(
      /^Not proved\. Two black cells .*row 2, column 3.*kurodoko\/3\/3\/4i4j$/,
    );
  });

  it('a table names its prover, to the prover and to others', () => {
    const names = ['Anna', 'Ben'];
    expect(end(proved, undefined, names)).toBe(`Proved: Anna knows a solution of ${KURODOKO}`);
    expect(end(proved, 1, names)).toBe('Proved: Anna knows a solution');
    expect(end(proved, 0, names)).toBe('Proved: you know a solution');
    for (const seat of [0, 1]) expect(end(gone, seat, names)).toBe('Not proved');
    expect(parts.remark(gone, 'en')).toMatch(/left/);
    expect(parts.remark(broken, 'ja')).toContain('2行3列');
  });

  it('counts as accepted if and only if it is proved', () => {
    expect([proved, broken, gone].map((outcome) => parts.accepted!(outcome))).toEqual([true, false, false]);
  });
});

describe('the rules of a proof', () => {
  const kurodoko = checksOf(readPuzzle(KURODOKO));
  const statuses = (seen: string[], failed: string[], end: boolean | undefined): Status[] =>
    kurodoko.map((check) => statusOf(check, { seen: new Set(seen), broken: new Set(failed), proved: end }));

  it('are said to hold once the proof is accepted, and not before', () => {
    const all = kurodoko.flatMap(({ codes }) => codes);
    expect(statuses([], [], undefined)).toEqual(kurodoko.map(() => 'pending'));
    expect(statuses(all, [], undefined)).toEqual(kurodoko.map(() => 'checking'));
    expect(statuses(all, [], true)).toEqual(kurodoko.map(() => 'holds'));
    expect(statuses(all, ['csAdjacent'], false).sort()).toEqual(['broken', 'open', 'open', 'open']);
  });

  it('cover every code that a check can name', () => {
    for (const kind of KINDS) {
      const event: ProofEvent = { name: 'broken', rule: kind === 'kurodoko' ? 'cuDivideRB' : 'cu2x2', cell: 0 };
      for (const language of languages) expect(partsOf(kind).tell(event, ['Anna'], language)).toBeTruthy();
    }
    expect(partOf('cu2x2')).toBe(partOf('cs2x2'));
  });

  it('about clues are left out where there are none', () => {
    const bare = readPuzzle('https://puzz.link/p?kurodoko/2/2/j');
    expect(checksOf(bare).map(({ part }) => part)).toEqual(['cuDivide', 'csAdjacent']);
  });
});
