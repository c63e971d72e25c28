import { describe, expect, test } from 'vitest';
import type { CardsNotice } from '../../src/peer/model/state.ts';
import { Playback } from '../../src/web/watch/playback.ts';
import { CARDS_SHOWN, PILES_SHOWN, nextScene } from '../../src/web/watch/scene.ts';

const pile = (...ids: number[]) => ids.map((id) => ({ id }));
const shuffle = (at: string, piles = [pile(1, 2), pile(3, 4)]): CardsNotice => ({
  kind: 'shuffle',
  path: [at],
  how: 'shift',
  piles,
  beside: 31,
});
const shuffled = (at: string): CardsNotice => ({
  kind: 'shuffled',
  path: [at],
  seat: 1,
  piles: [pile(5, 6), pile(7, 8)],
  beside: 31,
});
const turn = (at: string, ...ids: number[]): CardsNotice => ({
  kind: 'turn',
  path: [at],
  cards: ids.map((id) => ({ id, face: '♥' })),
  beside: 0,
});

describe('the picture of the cards that a step works on', () => {
  test('shows a shift of two piles as a random bisection cut', () => {
    expect(nextScene(undefined, shuffle('XOR'))).toMatchObject({
      manner: 'bisect',
      moment: 'laid',
      beside: 31,
      more: 0,
    });
  });

  test('shows as many piles and cards as fit, and how many more there are', () => {
    const many = Array.from({ length: 64 }, (_, index) =>
      pile(...Array.from({ length: 12 }, (_, card) => index * 12 + card)),
    );
    const scene = nextScene(undefined, { ...shuffle('board', many), how: 'scramble' } as CardsNotice);
    expect(scene.piles).toHaveLength(PILES_SHOWN);
    expect(scene.piles[0]).toHaveLength(CARDS_SHOWN);
    expect(scene.more).toBe(64 - PILES_SHOWN);
    expect(scene.manner).toBe('scramble');
  });

  test('mixes the piles when a seat has shuffled them, and shows faces of turned cards where these lie', () => {
    const mixed = nextScene(nextScene(undefined, shuffle('XOR')), shuffled('XOR'));
    expect(mixed).toMatchObject({ moment: 'mixed', manner: 'bisect', seat: 1 });
    const open = nextScene(mixed, turn('XOR', 5, 7));
    expect(open.moment).toBe('turned');
    expect(open.piles.map(([first]) => first!.face)).toEqual(['♥', '♥']);
    expect(open.piles[0]![1]!.face).toBeUndefined();
  });

  test('shows turned cards that were not in the shuffle in a row of their own', () => {
    expect(nextScene(nextScene(undefined, shuffle('a')), turn('b', 90, 91)).piles).toHaveLength(2);
  });
});

describe('the queue of pictures to be shown', () => {
  const drain = (playback: Playback): string[] => {
    const shown: string[] = [];
    for (let next = playback.take(); next !== undefined; next = playback.take())
      shown.push(`${next.kind} ${next.path[0]}`);
    return shown;
  };

  test('shows a begun shuffle to its end, then the newest one, and skips those between', () => {
    const playback = new Playback();
    for (const at of ['a', 'b', 'c'])
      for (const notice of [shuffle(at), shuffled(at), turn(at, 5)]) playback.push(notice);
    expect(drain(playback)).toEqual(['shuffle a', 'shuffled a', 'turn a', 'shuffle c', 'shuffled c', 'turn c']);
  });

  test('keeps at most two shuffles, however long nobody looks', () => {
    const playback = new Playback();
    for (let round = 0; round < 1000; round += 1) playback.push(shuffle(`${round}`));
    expect(drain(playback)).toEqual(['shuffle 0', 'shuffle 999']);
  });
});
