import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proofGames } from '../../../protocol/game/proof/index.ts';
import { gameById } from '../../../protocol/game/registry.ts';
import { parseSettings, SettingsError } from '../../../protocol/game/settings.ts';
import { puzzLink } from '../../../protocol/puzzle/formats/address.ts';
import { readPuzzle } from '../../../protocol/puzzle/formats/read.ts';
import { writeRows } from '../../../protocol/puzzle/formats/solution.ts';
import type { Board, Puzzle } from '../../../protocol/puzzle/puzzle.ts';
import { brokenRules } from '../../../protocol/puzzle/rules.ts';
import { solve } from '../../../protocol/puzzle/solve/solve.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import type { Copying } from '../../../protocol/table/step.ts';
import { playAlone } from '../../../src/peer/table/alone.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { seededBytes } from '../../room/support/support.ts';
import { seeded } from '../../table/seeded.ts';
import { readerFor } from '../../room/support/reader.ts';

shareChecks();

const KURODOKO = readPuzzle('p?kurodoko/3/3/4i4j');
const NURIMISAKI = readPuzzle('p?nurimisaki/4/3/.h2n');
/** So small that the printed procedure on encrypted cards does not take long. */
const SMALL = { kurodoko: readPuzzle('p?kurodoko/2/2/3i'), nurimisaki: readPuzzle('p?nurimisaki/2/2/..h') };
const COPYINGS = ['ciphertext', 'cards'] as const;

const solutions = (puzzle: Puzzle): readonly Board[] => solve(puzzle, 10).solutions;

const alone = (puzzle: Puzzle, board: Board, copying: Copying = 'ciphertext') =>
  playAlone(
    {
      game: gameById(puzzle.kind)!,
      settings: { puzzle: puzzLink(puzzle), prover: 'opener' },
      copying,
      secret: writeRows(puzzle, board).join('\n'),
      random: seededBytes('proof')(0),
    },
    () => {},
  );

const wrongBoards = (puzzle: Puzzle): Board[] => {
  const [right] = solutions(puzzle);
  return right!
    .map((_, at) => right!.map((cell, other) => (other === at ? 1 - cell : cell) as 0 | 1))
    .filter((board) => brokenRules(puzzle, board).length > 0);
};

describe.each([KURODOKO, NURIMISAKI])('a proof file of a $kind', (puzzle) => {
  const size = (copying: Copying): Puzzle => (copying === 'cards' ? SMALL[puzzle.kind] : puzzle);

  it.each(COPYINGS)('convinces the audit when its writer knows a solution, copying by %s', (copying) => {
    const played = size(copying);
    const { file, outcome } = alone(played, solutions(played)[0]!, copying);
    expect(outcome).toEqual({ proved: true, puzzle: puzzLink(played), prover: 0 });
    const report = audit(file, gameById);
    expect(report).toMatchObject({ verdict: 'valid', outcome, names: ['Player 1'] });
    expect(gameById(puzzle.kind)!.description.accepted!(report.outcome!)).toBe(true);
  });

  it.each(COPYINGS)('made with a wrong board is a valid transcript, and proves nothing, copying by %s', (copying) => {
    const played = size(copying);
    const boards = wrongBoards(played);
    expect(boards.length).toBeGreaterThan(2);
    for (const board of boards.slice(0, 4)) {
      const { file, outcome } = alone(played, board, copying);
      expect(outcome['proved']).toBe(false);
      // On counted cards the white area is grown from the first clue. Where that cell is black, the rule about areas fails.
      const codes: unknown[] = brokenRules(played, board).map(({ code }) => code);
      expect(copying === 'cards' ? [...codes, 'cuDivide', 'cuDivideRB'] : codes).toContain(outcome['rule']);
      const report = audit(file, gameById);
      expect(report).toMatchObject({ verdict: 'valid', outcome });
      expect(gameById(puzzle.kind)!.description.accepted!(report.outcome!)).toBe(false);
    }
  });

  it('is made with a report of progress after every question', () => {
    const seen: number[] = [];
    let of = 0;
    playAlone(
      {
        game: gameById(puzzle.kind)!,
        settings: { puzzle: puzzLink(puzzle), prover: 'opener' },
        copying: 'ciphertext',
        secret: writeRows(puzzle, solutions(puzzle)[0]!).join('/'),
        random: seededBytes('progress')(0),
      },
      (done, total) => {
        seen.push(done);
        of = total;
      },
    );
    expect(seen).toEqual(Array.from({ length: of }, (_, at) => at + 1));
  });
});

it('a proof file has the same size and the same messages for every solution', () => {
  expect(solutions(KURODOKO).length).toBeGreaterThan(1);
  const lengths = solutions(KURODOKO).map((board) => alone(KURODOKO, board).file.length);
  expect(new Set(lengths).size).toBe(1);
});

it('a proof file in which one bit is changed is not accepted', () => {
  const { file } = alone(KURODOKO, solutions(KURODOKO)[0]!);
  fc.assert(
    fc.property(fc.nat(file.length * 8 - 1), (bit) => {
      const changed = file.slice();
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(audit(changed, gameById).verdict).not.toBe('valid');
    }),
    { numRuns: 40 },
  );
});

describe('a table with verifiers', () => {
  const seats = 3;
  const PROVERS = ['opener', 'guest'] as const;
  /** What the silent seat sends in a round from `from` on reaches nobody. */
  const table = (
    puzzle: Puzzle,
    copying: Copying,
    prover: 0 | 1 = 0,
    { from = Infinity, silent = prover as number } = {},
  ): LocalTable => {
    const game = gameById(puzzle.kind)!;
    const settings = { puzzle: puzzLink(puzzle), prover: PROVERS[prover] };
    const bots = Array.from({ length: seats }, (_, seat) =>
      game.bot!({ seat, seats, settings, copying, uniform: seeded(seat) }),
    );
    const local: LocalTable = new LocalTable(
      { game, seats, settings, copying, random: seededBytes('verifiers') },
      bots,
      (sender, bytes) => {
        const read = readerFor(local.players[0]!.header);
        return sender === silent && read(bytes).slot.round >= from ? [] : [bytes];
      },
    );
    return local.run();
  };

  it.each([
    ['ciphertext', 0],
    ['ciphertext', 1],
    ['cards', 0],
  ] as const)(
    'comes to one outcome, which every transcript shows, copying by %s, proved by seat %i',
    (copying, prover) => {
      const puzzle = copying === 'cards' ? SMALL.kurodoko : KURODOKO;
      const { outcomes, players, closed } = table(puzzle, copying, prover);
      expect(closed).toEqual([true, true, true]);
      const proved = { proved: true, puzzle: puzzLink(puzzle), prover };
      expect(outcomes).toEqual([proved, proved, proved]);
      const report = audit(players[2]!.transcript(), gameById);
      expect(report).toMatchObject({ verdict: 'valid', outcome: proved });
      // As printed all shuffle; on copied ciphertexts nobody needs to.
      expect(report.checked.shuffles > 0).toBe(copying === 'cards');
      expect(report.checked.shuffles % seats).toBe(0);
    },
  );

  it('says that nothing is proved when the prover leaves', () => {
    const left = table(KURODOKO, 'ciphertext', 0, { from: 5 });
    for (const seat of [1, 2]) left.players[seat]!.voteAbsent(left.waiting[seat]!.seat);
    left.run();
    for (const seat of [1, 2]) {
      expect(left.outcomes[seat]).toEqual({ proved: false, puzzle: puzzLink(KURODOKO), prover: 0 });
      expect(left.closed[seat]).toBe(true);
    }
  });

  it('goes on without a verifier by the vote of the prover, who alone holds the key, and whose word the others confirm', () => {
    const left = table(KURODOKO, 'ciphertext', 0, { from: 5, silent: 2 });
    left.players[0]!.voteAbsent(left.waiting[0]!.seat);
    left.run();
    const report = audit(left.players[1]!.transcript(), gameById);
    expect(report).toMatchObject({
      verdict: 'valid',
      outcome: { proved: true },
      removals: [{ seat: 2, cause: 'absent', voters: ['Player 1'] }],
    });
    expect([report.ownWord, report.removals![0]!.alone]).toEqual([undefined, undefined]);
  });
});

describe('the setting of a puzzle', () => {
  it('takes every form, and keeps the address at puzz.link', () => {
    const [nurimisaki, kurodoko] = proofGames as [(typeof proofGames)[number], (typeof proofGames)[number]];
    expect(() =>
      parseSettings(kurodoko, { puzzle: ' http://pzv.jp/p.html?kurodoko/3/3/4i4j ', prover: 'guest' }, 1),
    ).toThrow(/prover/);
    expect(parseSettings(kurodoko, { puzzle: ' http://pzv.jp/p.html?kurodoko/3/3/4i4j ', prover: 'guest' }, 2)).toEqual(
      {
        puzzle: puzzLink(KURODOKO),
        prover: 'guest',
      },
    );
    expect(() => parseSettings(nurimisaki, { puzzle: puzzLink(KURODOKO), prover: 'opener' })).toThrow(
      new SettingsError('this is a kurodoko, and the table is for nurimisaki', 'puzzle', 'other-kind', {
        given: 'kurodoko',
        wanted: 'nurimisaki',
      }),
    );
    expect(() => parseSettings(kurodoko, { puzzle: 'p?kurodoko/3/3/zzz', prover: 'opener' })).toThrow(SettingsError);
  });
});
