import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secretBinarySuken } from '../../../protocol/game/suken/procedure.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { AnswerError } from '../../../protocol/table/error.ts';
import { seeded } from '../../table/seeded.ts';
import { costUntil, play } from './play.ts';
import { playOpenly } from './rules.ts';

const firstSeat = { opener: 0, guest: 1 } as const;

describe('Secret Binary Suken BINGO', () => {
  it('tells the story that the open game tells', () => {
    const endings = new Set<string>();
    fc.assert(
      fc.property(fc.nat({ max: 1 << 30 }), fc.constantFrom('opener' as const, 'guest' as const), (seed, first) => {
        const { boards, declared, story, outcome } = play({ seed, first });
        const open = playOpenly({ boards, declared, first: firstSeat[first] });
        expect(story).toEqual(open.story);
        expect(outcome).toEqual({ winners: open.winners, turns: declared.length });
        endings.add(outcome.winners.join());
      }),
      { numRuns: 40 },
    );
    expect(endings.size).toBeGreaterThanOrEqual(2);
  }, 120_000);

  it('may end in a draw, both calling BINGO at once', () => {
    const { boards } = play({ seed: 5 });
    const shared = boards[0].filter((number) => boards[1].includes(number));
    expect(shared.length).toBeGreaterThan(0);
    // Marks all of both boards but what they share: the shared square then completes a line of each.
    const last = shared[0]!;
    const line = (board: readonly number[]): number[] => {
      const row = board.indexOf(last) >> 2;
      return board.slice(4 * row, 4 * row + 4).filter((number) => number !== last);
    };
    const wanted = [...new Set([...line(boards[0]), ...line(boards[1])]), last];
    const exact = { answer: (): number => 0, see: () => undefined, hear: () => undefined };
    let turn = 0;
    const progressor = (seat: number) => ({
      ...exact,
      answer: ({ options }: { options: number }): number => (options === 64 ? wanted[turn]! : 0),
      hear: ({ name }: { name: string }): void => void (seat === 0 && name === 'checked' && (turn += 1)),
    });
    const { outcome, story, declared } = play({ seed: 5, agents: [progressor(0), progressor(1)] });
    expect(outcome.winners).toEqual([0, 1]);
    expect(story).toEqual(playOpenly({ boards, declared, first: 0 }).story);
    expect(story.at(-1)).toEqual({ name: 'bingo', seats: [0, 1] });
  });

  it.each([11, 12])('is the same game however the table copies (seed %i)', (seed) => {
    const [byCards, byCiphertext] = [play({ seed, copying: 'cards' }), play({ seed, copying: 'ciphertext' })];
    expect(byCards.boards).toEqual(byCiphertext.boards);
    expect(byCards.declared).toEqual(byCiphertext.declared);
    expect(byCards.story).toEqual(byCiphertext.story);
    expect(byCards.outcome).toEqual(byCiphertext.outcome);
  }, 120_000);

  it('gives each player sixteen different numbers of her own, and shows nobody else', () => {
    const { boards, trace } = play({ seed: 21 });
    for (const board of boards) {
      expect(new Set(board).size).toBe(16);
      for (const number of board) expect(number >= 0 && number < 64).toBe(true);
    }
    expect(boards[0]).not.toEqual(boards[1]);
    expect(trace.filter((line) => line.startsWith('peek'))).toEqual(['peek 0', 'peek 1']);
  });

  it.each([
    ['progressor', 64, 0],
    ['progressor', -1, 0],
    ['saboteur', 0, 5],
    ['saboteur', 0, -1],
  ])('refuses a declaration of the %s outside 0–63, 0–4 (%i, %i)', (_, d1, d2) => {
    const declaring = (): unknown =>
      runClear(secretBinarySuken(0), {
        chance: randomChance(seeded(1)),
        copying: 'ciphertext',
        answer: (seat) => (seat === 0 ? d1 : d2),
      });
    expect(declaring).toThrow(AnswerError);
  });
});

describe('what it costs with cards (suken-bingo-2025 §4.2)', () => {
  it('960 cards and 4 shuffles after step 1', () => {
    expect(costUntil(1, 'cards', 8)).toMatchObject({ cards: 960, numberCards: 0, shuffles: 4 });
  });

  it('36 shuffles a turn for the addition and 13 for every square checked, 452 at most', () => {
    const { cost, boards, declared } = play({ seed: 13, copying: 'cards' });
    const { checks } = playOpenly({ boards, declared, first: 0 });
    expect(Math.max(...checks)).toBeLessThanOrEqual(32);
    expect(cost.shuffles).toBe(checks.reduce((sum, squares) => sum + 36 + 13 * squares, 4));
    const turns = checks.slice(0, 4).map((_, index) => costUntil(index + 2, 'cards', 13).shuffles - costUntil(index + 1, 'cards', 13).shuffles);
    expect(turns).toEqual(checks.slice(0, 4).map((squares) => 36 + 13 * squares));
    for (const shuffles of turns) expect(shuffles).toBeLessThanOrEqual(452);
  }, 120_000);
});

describe('how long people wait where copies are free', () => {
  it('one round for both boards, 18 for every turn', () => {
    const rounds = [1, 2, 3, 4, 5].map((turn) => costUntil(turn, 'ciphertext', 30).rounds);
    expect(rounds).toEqual([1, 19, 37, 55, 73]);
  });
});
