import { describe, expect, it } from 'vitest';
import type { LoveLetterEvent } from '../../../protocol/game/love-letter/event.ts';
import { HAND_SIGHT, SEEN_SIGHT } from '../../../protocol/game/love-letter/questions.ts';
import type { StoryItem } from '../../../src/peer/model/state.ts';
import type { Note } from '../../../src/web/game/love-letter/model.ts';
import { screenOf } from '../../../src/web/game/love-letter/model.ts';

const event = (item: LoveLetterEvent): StoryItem<LoveLetterEvent> => ({ kind: 'event', event: item });
const sight = (name: string, card: number): StoryItem<LoveLetterEvent> => ({
  kind: 'sight',
  sight: { name, faces: [`${card}`] },
});
const plays = (player: number, card: number): StoryItem<LoveLetterEvent>[] => [
  event({ name: 'turn', player, deck: 9 }),
  event({ name: 'played', player, card, virtual: true }),
];

/** Seat 0 of three holds a 3 and has looked at player 1, who holds this. */
const looked = (card: number): StoryItem<LoveLetterEvent>[] => [
  event({ name: 'opened', seats: 1, players: 3, rules: 'paper', goal: 1 }),
  event({ name: 'round', round: 1, order: [0, 1, 2], faceUp: [], deck: 12 }),
  sight(HAND_SIGHT, 3),
  ...plays(0, 2),
  event({ name: 'aimed', player: 0, card: 2, target: 1, guess: null }),
  sight(SEEN_SIGHT, card),
  event({ name: 'looked', player: 0, target: 1, remembers: false }),
];
const notes = (...story: StoryItem<LoveLetterEvent>[]): readonly Note[] => screenOf(story, 0).notes;

describe('what a player has noted of others’ hands', () => {
  it('stays while they play another card', () => {
    expect(notes(...looked(5), ...plays(1, 1))).toEqual([{ player: 1, card: 5, was: null, not: [] }]);
  });

  it('is marked as uncertain when they play such a card, of which there is another', () => {
    expect(notes(...looked(5), ...plays(1, 5))).toEqual([{ player: 1, card: null, was: 5, not: [] }]);
    expect(notes(...looked(5), ...plays(1, 5), ...plays(2, 5))).toEqual([]);
    expect(notes(...looked(7), ...plays(1, 7))).toEqual([]);
  });

  it('moves with a hand that is traded, and is dropped with one that is discarded', () => {
    expect(notes(...looked(5), event({ name: 'traded', player: 2, target: 1 }))).toEqual([
      { player: 2, card: 5, was: null, not: [] },
    ]);
    expect(notes(...looked(5), event({ name: 'traded', player: 1, target: 0 }))).toEqual([
      { player: 1, card: 3, was: null, not: [] },
    ]);
    expect(notes(...looked(5), event({ name: 'discarded', player: 1, card: 5 }))).toEqual([]);
  });

  it('includes, after a wrong guess, the card that somebody does not hold, until they play', () => {
    const guessed = event({ name: 'guessed', player: 1, target: 2, guess: 8, hit: false });
    expect(notes(...looked(5), guessed)).toContainEqual({ player: 2, card: null, was: null, not: [8] });
    expect(notes(...looked(5), guessed, ...plays(2, 1)).some(({ player }) => player === 2)).toBe(false);
  });

  it('is nothing for a watcher, who has seen no card', () => {
    const heard = looked(5).filter(({ kind }) => kind === 'event');
    expect(screenOf(heard, -1)).toMatchObject({ notes: [], view: { hand: null, drawn: null } });
  });
});
