import { describe, expect, it } from 'vitest';
import type { Card } from '../../protocol/table/card.ts';
import { lay } from '../../protocol/table/card.ts';
import { randomChance } from '../../protocol/table/clear/chance.ts';
import type { ClearSetting } from '../../protocol/table/clear/run.ts';
import { runClear } from '../../protocol/table/clear/run.ts';
import { AnswerError } from '../../protocol/table/error.ts';
import type { Answer, Protocol } from '../../protocol/table/step.ts';
import {
  arrange,
  commit,
  copyCards,
  copying,
  declare,
  discard,
  free,
  peek,
  scramble,
  shift,
  sideBySide,
  tell,
  turn,
} from '../../protocol/table/steps.ts';
import { seeded } from './seeded.ts';

const setting = (more: Partial<ClearSetting> = {}): ClearSetting => ({
  chance: randomChance(seeded(1)),
  copying: 'cards',
  ...more,
});

const run = <T>(procedure: () => Protocol<T>, more: Partial<ClearSetting> = {}) => runClear(procedure(), setting(more));

const answering = (answer: Answer): Partial<ClearSetting> => ({ answer: () => answer });

describe('answers outside the rules', () => {
  const choose = (): Protocol<Card[]> => commit(0, [['♣'], ['♥']], { name: 'which' });
  it.each([2, -1, 0.5, Number.NaN, [0], [1, 0]])('%j is refused for a choice out of two', (answer) => {
    expect(() => run(choose, answering(answer))).toThrow(AnswerError);
    expect(() => run(() => declare([0], [{ name: 'say', options: 2 }]), answering(answer))).toThrow(AnswerError);
  });
  it.each([0, [0], [0, 0], [0, 1, 2], [1, 2], [0.5, 1]])('%j is refused for an order of two piles', (answer) => {
    const order = (): Protocol<Card[][]> => arrange(0, [lay('♣'), lay('♥')], { name: 'order' });
    expect(() => run(order, answering(answer))).toThrow(AnswerError);
  });
});

describe('steps in the clear', () => {
  it('turn shows, peek shows one seat, declare and tell are heard, all in the trace', () => {
    const sights: unknown[] = [];
    const heard: string[] = [];
    const { trace, result } = run(
      function* () {
        yield* turn(lay('♣', '♥'));
        yield* peek(1, lay('7'), 'own');
        yield* tell({ name: 'night', night: 1 });
        return yield* declare(
          [0, 1],
          [
            { name: 'a', options: 9 },
            { name: 'b', options: 9 },
          ],
        );
      },
      {
        answer: (seat) => seat + 3,
        see: (seat, sight) => sights.push([seat, sight]),
        hear: ({ name }) => heard.push(name),
      },
    );
    expect(result).toEqual([3, 4]);
    expect(sights).toEqual([[1, { name: 'own', faces: ['7'] }]]);
    expect(heard).toEqual(['night']);
    expect(trace).toEqual(['turn ♣ ♥', 'peek 1', 'tell {"name":"night","night":1}', 'declare 3 4']);
  });

  it('commit places the chosen sequence and shows nothing', () => {
    const { result, table, trace } = run(
      () =>
        commit(
          0,
          [
            ['♣', '♥'],
            ['♥', '♣'],
          ],
          { name: 'bit' },
        ),
      answering(1),
    );
    expect(result.map((card) => table.faceOf(card))).toEqual(['♥', '♣']);
    expect(result.map((card) => table.isUp(card))).toEqual([false, false]);
    expect(trace).toEqual([]);
  });

  it('arrange puts pile answer[i] in place i', () => {
    const piles = [lay('1'), lay('2'), lay('3')];
    const { result, table } = run(() => arrange(0, piles, { name: 'order' }), answering([2, 0, 1]));
    expect(result.flat().map((card) => table.faceOf(card))).toEqual(['3', '1', '2']);
  });

  it('shift keeps the cyclic order, scramble reaches every order, both keep piles whole', () => {
    const seen = { shift: new Set<string>(), scramble: new Set<string>() };
    const columns = (): Card[][] => ['1', '2', '3'].map((face) => lay(face, face));
    for (let seed = 0; seed < 200; seed += 1) {
      for (const how of ['shift', 'scramble'] as const) {
        const shuffle = how === 'shift' ? shift : scramble;
        const { result, table } = run(() => shuffle(columns()), { chance: randomChance(seeded(seed)) });
        seen[how].add(result.map((pile) => pile.map((card) => table.faceOf(card)).join('')).join(' '));
      }
    }
    expect([...seen.shift].sort()).toEqual(['11 22 33', '22 33 11', '33 11 22']);
    expect(seen.scramble.size).toBe(6);
  });
});

describe('the two ways of copying', () => {
  const made = (byHand: string[]): Protocol<string> =>
    (function* (): Protocol<string> {
      const cards = lay('♥');
      const [copy] = yield* copyCards(cards, 1, function* () {
        byHand.push('copy');
        return [lay('♥')];
      });
      yield* free(copy!);
      const order: string[] = [];
      yield* sideBySide(
        ['a', 'b'].map(
          (name) =>
            function* (): Protocol<void> {
              yield* turn(lay('♣'));
              order.push(name);
              yield* turn(lay('♣'));
              order.push(name);
            },
        ),
      );
      return `${yield* copying()} ${order.join('')}`;
    })();

  it('by hand: performed and counted, one after another', () => {
    const byHand: string[] = [];
    const { result, cost } = run(() => made(byHand));
    expect(result).toBe('cards aabb');
    expect(byHand).toEqual(['copy']);
    expect(cost.shuffles).toBe(1);
  });

  it('by ciphertext: free of shuffles, side by side', () => {
    const byHand: string[] = [];
    const { result, cost } = run(() => made(byHand), { copying: 'ciphertext' });
    expect(result).toBe('ciphertext abab');
    expect(byHand).toEqual([]);
    expect(cost).toMatchObject({ shuffles: 0, rounds: 2 });
  });
});

describe('counting', () => {
  it('brings a card to the table when none lies free', () => {
    const { cost } = run(function* () {
      const first = lay('♣', '♥', '5');
      yield* turn(first);
      yield* discard(first);
      yield* turn(lay('♣', '♣', '♥', '5', '6'));
    });
    expect(cost).toEqual({ cards: 3, numberCards: 2, shuffles: 0, rounds: 2 });
  });

  it('counts freed cards as free again', () => {
    const { cost, trace } = run(function* () {
      yield* free(lay('♣', '♥'));
      yield* turn(lay('♥', '♣'));
    });
    expect(cost).toEqual({ cards: 2, numberCards: 0, shuffles: 1, rounds: 2 });
    expect(trace[0]!.split(' ').sort()).toEqual(['turn', '♣', '♥'].sort());
  });
});
