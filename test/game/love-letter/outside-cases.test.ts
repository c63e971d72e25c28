import { describe, expect, it } from 'vitest';
import type { LoveLetterEvent } from '../../../protocol/game/love-letter/event.ts';
import { loveLetter } from '../../../protocol/game/love-letter/procedure.ts';
import { AIM_QUESTION, answerAiming } from '../../../protocol/game/love-letter/questions.ts';
import { DECK } from '../../../protocol/game/love-letter/rules/cards.ts';
import { EMPTY_STANDING, heard } from '../../../protocol/game/love-letter/standing.ts';
import { termsOf } from '../../../protocol/game/love-letter/terms.ts';
import type { Question, Sight } from '../../../protocol/table/step.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Case } from './outside-cases.ts';
import { CASES } from './outside-cases.ts';
import { play } from './play.ts';

const [A, B] = [0, 1];

/** Thrown when what is to be looked at has happened. */
class Enough extends Error {}

/** Draws the piles of a shuffled deck in the order of these cards, and any others afterwards. */
function stacked(cards: readonly number[]): (weights: readonly number[]) => number {
  const left = [...DECK];
  const order = [...cards];
  for (const card of order) left.splice(left.indexOf(card), 1);
  order.push(...left);
  const remaining = [...DECK];
  return () => {
    const next = order.shift()!;
    const index = [...new Set(remaining)].indexOf(next);
    remaining.splice(remaining.indexOf(next), 1);
    return index;
  };
}

/** A's turn as a case describes it, up to its end: what was told, seen and asked. */
function turnOf({ rules = '2012', hand, other, shielded, play: card, guess, at }: Case) {
  const settings = {
    virtual: 0,
    rules,
    match: 'round',
    strategy: 'printed',
    baron: 'look',
    memory: 'none',
    leaving: 'out',
  };
  const story: LoveLetterEvent[] = [];
  const seen: (Sight & { seat: number })[] = [];
  const questions: Question[] = [];
  /** What is done on the table, with how many cards. */
  const steps: string[] = [];
  const opener = shielded === true ? B : A;
  // A and B are dealt a card each, one lies aside, three lie open; then they draw.
  const rest = [...DECK];
  for (const each of [...hand, other, ...(shielded === true ? [4] : [])]) rest.splice(rest.indexOf(each), 1);
  const aside = rest.slice(-4);
  const draws = shielded === true ? [4, hand[1]] : [hand[1]];
  const deck = stacked([hand[0], other, ...aside, ...draws]);
  let mode: 'opener' | 'deal' | 'other' = 'other';
  try {
    runClear(loveLetter(termsOf(2, settings)), {
      chance: (weights) => (mode === 'deal' ? deck(weights) : mode === 'opener' ? opener : 0),
      copying: 'ciphertext',
      witness(step, path, _, perform) {
        steps.push(`${step.kind} ${'cards' in step ? step.cards.length : ''}`);
        mode = path.includes('deal') ? 'deal' : path.includes('opener') ? 'opener' : 'other';
        return perform();
      },
      answer(seat, question) {
        questions.push(question);
        const first = seen.filter((sight) => sight.seat === seat).map(({ faces }) => Number(faces[0]));
        if (question.name !== AIM_QUESTION) return first[0] === (seat === A ? card : 4) ? [0, 1] : [1, 0];
        return Math.max(0, answerAiming(question, { target: at === 'themselves' ? A : B, guess: guess ?? null }));
      },
      see: (seat, sight) => void seen.push({ ...sight, seat }),
      hear(event: LoveLetterEvent) {
        const over = event.name === 'turn' && event.player === B && opener === A;
        const turns = story.filter(({ name }) => name === 'turn').length;
        if (over || event.name === 'round-over' || (event.name === 'turn' && turns === 2)) throw new Enough();
        story.push(event);
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return { story, seen, questions, steps, standing: story.reduce(heard, EMPTY_STANDING) };
}

describe('situations whose outcome other people’s rules and programs describe', () => {
  CASES.forEach((each, number) => {
    const { hand, other, play: card, then } = each;
    it(`${number + 1}: A plays ${card} of ${hand.join(' and ')} and B holds ${other}: ${JSON.stringify(then)}`, () => {
      const { story, seen, questions, standing } = turnOf(each);
      expect(story.find((event) => event.name === 'played' && event.player === A)).toMatchObject({ card });
      if (then.refused === true) {
        const aim = questions.find(({ name }) => name === AIM_QUESTION);
        const offered = (aim?.data!['targets'] ?? []) as number[];
        const found = story.some((event) => event.name === 'out' && event.reason === 'countess');
        // What a hand forbids the table finds; a card cannot be aimed at its own player at all.
        expect(each.at === 'themselves' ? !offered.includes(A) : found).toBe(true);
        return;
      }
      expect([A, B].filter((player) => !standing.alive.includes(player)).map((player) => 'AB'[player])).toEqual(
        then.out ?? [],
      );
      const lastSeen = (seat: number) => Number(seen.filter((sight) => sight.seat === seat).at(-1)!.faces[0]);
      if (then.sees !== undefined) expect(lastSeen(A)).toBe(then.sees);
      const target = each.at === 'themselves' ? A : B;
      if (then.discards !== undefined)
        expect(story).toContainEqual({ name: 'discarded', player: target, card: then.discards });
      if (story.some(({ name }) => name === 'traded'))
        expect([lastSeen(A), lastSeen(B)]).toEqual([then.hands!.A, then.hands!.B]);
      if (each.shielded === true)
        expect(story).toContainEqual(expect.objectContaining({ name: 'aimed', target: null }));
    });
  });

  it('are the same whether A plays the held or the drawn card', () => {
    for (const each of CASES) {
      const [held, drawn] = each.hand;
      const [one, other] = [turnOf(each), turnOf({ ...each, hand: [drawn, held] })];
      expect(other.story).toEqual(one.story);
      expect(other.steps).toEqual(one.steps);
    }
  });

  it('18, 19: the player who discards by a 5 draws the last card, or from an empty deck the one laid aside, and then the round is over', () => {
    const from = new Set<string>();
    for (let seed = 0; seed < 400 && from.size < 2; seed += 1) {
      const { story } = play({ seed, seats: 0, settings: { virtual: 4, rules: '2012', match: 'round' } });
      const at = story.findIndex((event) => event.name === 'drew' && event.deck === 0);
      if (at < 0 || story[at]!.name !== 'drew') continue;
      const event = story[at];
      from.add(event.from);
      expect(story[at + 1]).toMatchObject({
        name: 'round-over',
        end: 'deck',
        ...(event.from === 'aside' ? { aside: null } : {}),
      });
    }
    expect([...from].sort()).toEqual(['aside', 'deck']);
  });

  it('20: protection ends when its player’s next turn begins, also if all between them have gone out', () => {
    let ended = 0;
    for (let seed = 0; seed < 60; seed += 1) {
      const { story } = play({ seed, seats: 4, settings: { virtual: 0, rules: '2012', match: 'round' } });
      let standing = EMPTY_STANDING;
      for (const event of story) {
        const before = standing;
        standing = heard(standing, event);
        for (const player of before.shielded.filter((each) => !standing.shielded.includes(each))) {
          expect(event).toMatchObject(
            event.name === 'round' ? {} : { player, name: expect.stringMatching(/^turn$|^out$/) },
          );
          if (event.name === 'turn') ended += 1;
        }
      }
    }
    expect(ended).toBeGreaterThan(20);
  });
});
