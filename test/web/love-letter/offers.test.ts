import { describe, expect, it } from 'vitest';
import type { LoveLetterEvent } from '../../../protocol/game/love-letter/event.ts';
import { AIM_QUESTION, aimQuestion, DRAWN_SIGHT, HAND_SIGHT } from '../../../protocol/game/love-letter/questions.ts';
import type { RuleSet } from '../../../protocol/game/love-letter/settings.ts';
import type { StoryItem } from '../../../src/peer/model/state.ts';
import { screenOf } from '../../../src/web/game/love-letter/model.ts';
import type { Offer, Speech } from '../../../src/web/game/love-letter/turn/offers.ts';
import {
  aimFor,
  aimOffer,
  answerPlaying,
  barredBecause,
  complete,
  confirmText,
  offersOf,
  reasonOf,
} from '../../../src/web/game/love-letter/turn/offers.ts';
import { en } from '../../../src/web/game/love-letter/words/text-en.ts';

const event = (item: LoveLetterEvent): StoryItem<LoveLetterEvent> => ({ kind: 'event', event: item });
const sight = (name: string, card: number): StoryItem<LoveLetterEvent> => ({
  kind: 'sight',
  sight: { name, faces: [`${card}`] },
});

/** Seat 0 of three, having the turn, with these two cards; `before`: what was told after the deal. */
function offers(rules: RuleSet, hand: number, drawn: number, ...before: LoveLetterEvent[]): readonly Offer[] {
  return offersOf(
    screenOf(
      [
        event({ name: 'opened', seats: 1, players: 3, rules, goal: 1 }),
        event({ name: 'round', round: 1, order: [0, 1, 2], faceUp: [], deck: 12 }),
        sight(HAND_SIGHT, hand),
        ...before.map(event),
        event({ name: 'turn', player: 0, deck: 11 }),
        sight(DRAWN_SIGHT, drawn),
      ],
      0,
    ).view,
  );
}

const NAMES = ['Sora', 'Virtual 1', 'Virtual 2'];
const speech = (rules: RuleSet): Speech => ({
  t: en,
  language: 'en',
  rules,
  name: (player) => NAMES[player]!,
  seat: 0,
});
const shields = (...players: number[]): LoveLetterEvent[] => players.map((player) => ({ name: 'protected', player }));

describe('what a player of Love Letter is offered', () => {
  it('both cards, with the players each can be aimed at; choosing one is answered by an order of the two', () => {
    const [held, drawn] = offers('paper', 1, 5);
    expect(held).toMatchObject({ card: 1, kept: 5, legal: true, targets: [1, 2], guesses: [2, 3, 4, 5, 6, 7, 8] });
    expect(drawn).toMatchObject({ card: 5, kept: 1, legal: true, targets: [0, 1, 2], guesses: [] });
    expect([held!, drawn!].map(answerPlaying)).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect([held!, drawn!].map((offer) => reasonOf(offer, 0, speech('paper')))).toEqual([undefined, undefined]);
  });

  it('by the rules of 2012 only the 7 beside a 5 or 6, with the reason why not the other', () => {
    for (const beside of [5, 6]) {
      const [held, drawn] = offers('2012', beside, 7);
      expect([held!.legal, drawn!.legal]).toEqual([false, true]);
      expect(barredBecause(held!, 0, speech('2012'))).toMatch(/must be played/);
      expect(barredBecause(drawn!, 0, speech('2012'))).toBeUndefined();
    }
    expect(offers('2012', 8, 7).map(({ legal }) => legal)).toEqual([true, true]);
  });

  it('by the paper’s rules only to go out, with the Minister beside a card of 5 or more', () => {
    const both = offers('paper', 7, 8);
    expect(both.map(({ doomed, targets }) => [doomed, targets.length])).toEqual([
      [true, 0],
      [true, 0],
    ]);
    expect(confirmText(both[0], undefined, undefined, speech('paper'))).toBe('Show both cards: you are out');
    // Neither card is one to choose, and both say why; the button shows them.
    for (const offer of both)
      expect(barredBecause(offer, 0, speech('paper'))).toBe(en.choose.because.minister('7 Minister', '8 Princess'));
    expect(offers('paper', 7, 4).some(({ doomed }) => doomed)).toBe(false);
  });

  it('nobody who is protected as a target; if all others are, a 5 can be aimed only at its own player', () => {
    expect(offers('paper', 1, 5, ...shields(1)).map(({ targets }) => targets)).toEqual([[2], [0, 2]]);
    const [guard, prince] = offers('paper', 1, 5, ...shields(1, 2));
    expect([guard!.targets, guard!.guesses, prince!.targets]).toEqual([[], [], [0]]);
    expect(reasonOf(guard!, 0, speech('paper'))).toBe(en.choose.because.nobody);
    expect(reasonOf(prince!, 0, speech('paper'))).toBe(en.choose.because.onlySelf);
  });

  it('nothing before the player has drawn, and nothing to a watcher', () => {
    expect(offersOf(screenOf([], 0).view)).toEqual([]);
    expect(
      offersOf(screenOf([event({ name: 'opened', seats: 1, players: 3, rules: 'paper', goal: 1 })], -1).view),
    ).toEqual([]);
  });
});

describe('the button that plays a card', () => {
  const say = (offer: Offer, target?: number, guess?: number, rules: RuleSet = 'paper'): string =>
    confirmText(offer, target, guess, speech(rules));

  it('asks for what is missing, and then says exactly what will happen', () => {
    const [guard, prince] = offers('paper', 1, 5);
    expect(confirmText(undefined, undefined, undefined, speech('paper'))).toBe('Choose a card');
    expect(say(guard!)).toBe('Choose a player');
    expect(say(guard!, 2)).toBe('Choose a number');
    expect(say(guard!, 2, 5)).toBe('Play 1 Soldier on Virtual 2: name 5 Wizard');
    expect(say(guard!, 2, 5, '2012')).toBe('Play 1 Guard on Virtual 2: name 5 Prince');
    expect(say(prince!, 0)).toBe('Play 5 Wizard: discard your 1 Soldier and draw');
    expect([complete(guard!, 2, undefined), complete(guard!, 2, 5), complete(guard!, 0, 5)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(aimFor(guard!, 2, 5)).toEqual({ target: 2, guess: 5 });
  });

  it('warns of the Princess', () => {
    const [princess, prince] = offers('paper', 8, 5);
    expect(say(princess!)).toBe('Play 8 Princess: you are out');
    expect(say(prince!, 0)).toBe('Play 5 Wizard: discard your 8 Princess and be out');
  });

  it('offers targets and numbers as well where the table asks only for those', () => {
    const question = aimQuestion(0, 1, [1, 2], [2, 3]);
    expect(question.name).toBe(AIM_QUESTION);
    expect(aimOffer(question)).toEqual({ card: 1, targets: [1, 2], guesses: [2, 3] });
    expect(aimOffer(aimQuestion(0, 6, [1, 2], []))).toEqual({ card: 6, targets: [1, 2], guesses: [] });
  });
});
