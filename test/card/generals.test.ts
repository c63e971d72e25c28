import { describe, expect, it } from 'vitest';
import { codesOf, deploy, hasCode } from '../../protocol/card/generals/army.ts';
import { challenge } from '../../protocol/card/generals/challenge.ts';
import { digitFaces } from '../../protocol/card/digit/digit.ts';
import { FINDING_TABLE } from '../../protocol/game/generals/course/findings.ts';
import { RANKS } from '../../protocol/game/generals/rules/ranks.ts';
import { lay } from '../../protocol/table/card.ts';
import { randomChance } from '../../protocol/table/clear/chance.ts';
import { runClear } from '../../protocol/table/clear/run.ts';
import type { Protocol } from '../../protocol/table/step.ts';
import { seeded } from '../table/seeded.ts';

const pieceOf = (code: number) => lay(...digitFaces(code, RANKS.length));

describe('a challenge', () => {
  it.each(['ciphertext', 'cards'] as const)(
    'of every two ranks ends as the table says, and both pieces can still be shown: copying by %s',
    (copying) => {
      for (const [attacker, row] of FINDING_TABLE.entries()) {
        for (const [defender, due] of row.entries()) {
          const { result, trace } = runClear(
            (function* (): Protocol<unknown> {
              const done = yield* challenge(pieceOf(attacker), pieceOf(defender), FINDING_TABLE);
              return [done.finding, ...(yield* codesOf([done.attacker, done.defender]))];
            })(),
            { copying, chance: randomChance(seeded(attacker * 15 + defender)) },
          );
          expect(result).toEqual([due, attacker, defender]);
          // Marks, and one entry of the table; with counted cards then all that are taken back, in no order.
          const entries = trace.filter((line) => /[ABD]/.test(line));
          expect(entries).toHaveLength(copying === 'cards' ? 2 : 1);
          expect(entries[0]).toBe(`turn ${due}`);
          for (const line of entries) expect(line).toMatch(/^turn( [ABD]!?)+$/);
        }
      }
    },
  );
});

describe('an army', () => {
  it('stands where its owner puts it, whatever lies at the last places', () => {
    const order = [3, 0, 2, 1];
    const { result } = runClear(
      (function* (): Protocol<unknown> {
        const { empty, pieces } = yield* deploy(0, [7, 0], RANKS.length, 4, { name: 'set-up' });
        const [places, piles] = [[...pieces.keys()], [...pieces.values()]];
        return [empty, places, yield* codesOf(piles), yield* hasCode(piles[1]!, 0), yield* hasCode(piles[0]!, 0)];
      })(),
      { copying: 'ciphertext', chance: randomChance(seeded(1)), answer: () => order },
    );
    expect(result).toEqual([[0, 2], [1, 3], [7, 0], true, false]);
  });
});
