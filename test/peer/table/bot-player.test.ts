import { describe, expect, it } from 'vitest';
import type { Uniform } from '../../../protocol/game/game.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import {
  targetQuestion,
  targetsFor,
  VOTE_QUESTION,
  JUDGE_QUESTION,
  knownQuestion,
} from '../../../protocol/game/werewolf/questions.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import type { PublicEvent } from '../../../protocol/table/step.ts';
import { playBot } from '../../../src/peer/table/bot-player.ts';
import type { Asked, ChatLine, ChatMessage, Table, TableState } from '../../../src/peer/model/state.ts';
import { StateCell } from '../../../src/peer/model/state-cell.ts';
import { seeded } from '../../table/seeded.ts';
import { HandClock } from '../hand-clock.ts';

const SEATS = 5;
const terms = {
  game: 'werewolf',
  settings: defaultSettings(werewolfGame, SEATS),
  copying: 'ciphertext',
  threshold: 3,
  patience: 20,
  watchers: 8,
} as const;
const START = {
  stage: 'gathering',
  people: Array.from({ length: SEATS }, () => ({})),
  terms,
  proposal: '',
  story: [],
  chat: [],
} as unknown as TableState;
const OPENED: PublicEvent[] = [
  { name: 'opened', seats: SEATS, roles: { werewolf: 1, villager: 4 } },
  { name: 'night', night: 1 },
];
const DAWN: PublicEvent[] = [...OPENED, { name: 'dawn', night: 1, died: [], left: [] }, { name: 'day', day: 1 }];

/** A bot in seat 2 in front of a table that a test moves, and all that the bot does there. */
function chair(uniform: Uniform = seeded(5)) {
  const clock = new HandClock();
  const cell = new StateCell(START);
  const agreed: string[] = [];
  const answers: { readonly id: number; readonly answer: unknown; readonly at: number }[] = [];
  const said: { readonly said: ChatMessage; readonly at: number }[] = [];
  const table = {
    get state() {
      return cell.state;
    },
    subscribe: (listener: (state: TableState) => void) => cell.subscribe(listener),
    agree: (proposal: string) => void agreed.push(proposal),
    answer: (id: number, answer: unknown) => void answers.push({ id, answer, at: clock.now() }),
    say: (words: ChatMessage) => said.push({ said: words, at: clock.now() }) > 0,
  } as unknown as Table;
  const stop = playBot(table, uniform, clock);
  const hear = (...events: PublicEvent[]): void =>
    cell.update({ seat: 2, stage: 'playing', story: events.map((event) => ({ kind: 'event', event })) });
  return { clock, cell, agreed, answers, said, stop, hear };
}

const night = (id: number): Asked => ({
  id,
  question: targetQuestion(JUDGE_QUESTION, targetsFor([0, 1, 2, 3, 4], 2), { night: 1 }),
  until: 60_000,
  window: 60_000,
  released: 'at-end',
});
const vote = (id: number, until: number): Asked => ({
  id,
  question: targetQuestion(VOTE_QUESTION, targetsFor([0, 1, 2, 3, 4], 2), { day: 1, ballot: 1 }),
  until,
  window: until,
  released: 'at-once',
});

describe('a bot at a table', () => {
  it('agrees to every proposal once, not before there is one, and not from within the call that announces it', () => {
    const { cell, clock, agreed } = chair();
    clock.pass(1_000);
    expect(agreed).toEqual([]);
    for (const proposal of ['first', 'first', 'second']) {
      cell.update({ proposal });
      cell.update({ relay: 'ready' });
    }
    expect(agreed).toEqual([]);
    clock.pass(1);
    expect(agreed).toEqual(['first', 'second']);
    cell.update({ stage: 'keys', proposal: 'third' });
    clock.pass(1_000);
    expect(agreed).toEqual(['first', 'second']);
  });

  it('answers a question of the night at once, so that it can be kept until its end', () => {
    const { cell, clock, hear, answers } = chair();
    hear(...OPENED);
    cell.update({ question: night(1) });
    clock.pass(1);
    expect(answers).toMatchObject([{ id: 1, at: 0 }]);
    expect([0, 1, 2, 3, 4]).toContain(answers[0]!.answer);
    clock.pass(100_000);
    expect(answers).toHaveLength(1);
  });

  it('confirms at once that it knows its role, and keeps nobody waiting', () => {
    const { cell, clock, hear, answers } = chair();
    hear(...OPENED);
    cell.update({ question: { id: 1, question: knownQuestion, until: 60_000, window: 60_000, released: 'together' } });
    clock.pass(1);
    expect(answers).toEqual([{ id: 1, answer: 0, at: 0 }]);
  });

  it('takes some time for a vote, but neither all of it nor more than half a minute', () => {
    for (const until of [5_000, 40_000, 3_600_000]) {
      for (let seed = 0; seed < 20; seed += 1) {
        const { cell, clock, hear, answers } = chair(seeded(seed));
        hear(...DAWN);
        cell.update({ question: vote(1, until) });
        clock.pass(until);
        expect(answers).toHaveLength(1);
        const { at } = answers[0]!;
        expect(at).toBeGreaterThanOrEqual(Math.min(15_000, until * 0.35));
        expect(at).toBeLessThanOrEqual(Math.min(30_000, until * 0.7));
      }
    }
  });

  it('answers no question that has been taken back meanwhile, and each that is asked anew', () => {
    const { cell, clock, hear, answers } = chair();
    hear(...DAWN);
    cell.update({ question: vote(1, 60_000) });
    clock.pass(1_000);
    const { question: _, ...without } = cell.state;
    cell.replace(without);
    clock.pass(1_000);
    cell.update({ question: vote(2, 62_000) });
    clock.pass(100_000);
    expect(answers.map(({ id }) => id)).toEqual([2]);
  });

  it('talks a little by day, in phrases that every page knows, and not at night', () => {
    let remarks = 0;
    for (let seed = 0; seed < 30; seed += 1) {
      const { cell, clock, hear, said } = chair(seeded(seed));
      hear(...OPENED);
      cell.update({ question: night(1) });
      clock.pass(60_000);
      expect(said).toEqual([]);
      hear(...DAWN);
      cell.update({ question: vote(2, 60_000 + clock.now()) });
      clock.pass(60_000);
      expect(said.length).toBeLessThanOrEqual(2);
      for (const { said: words, at } of said) {
        expect(words).toHaveProperty('phrase');
        expect(at).toBeLessThanOrEqual(60_000 + 30_000);
      }
      remarks += said.length;
    }
    expect(remarks).toBeGreaterThan(30);
  });

  it('follows the chat, and forgets it at the end of the day', () => {
    // Draws the greatest number each time, so that it follows the rumours.
    const { cell, clock, hear, answers } = chair((n) => n - 1);
    hear(...DAWN);
    const line = (from: number, seat: number): ChatLine => ({
      from,
      said: { phrase: 'suspect', seat },
      seats: [0, 1, 2, 3, 4],
      at: 4,
    });
    const chat = [line(0, 3), line(1, 3), line(3, 0)];
    for (let count = 1; count <= chat.length; count += 1) cell.update({ chat: chat.slice(0, count) });
    // A window too short for remarks of its own.
    cell.update({ question: vote(1, 3_000) });
    clock.pass(3_000);
    const targets = targetsFor([0, 1, 2, 3, 4], 2);
    expect(answers.map(({ answer }) => targets[answer as number])).toEqual([3]);
  });

  it('takes in a replayed story from its beginning, and forgets what is no longer in it', () => {
    // Draws the least number each time: without a reason to do otherwise it names the first.
    const { cell, clock, hear, answers } = chair(() => 0);
    const judged = {
      kind: 'sight' as const,
      sight: { name: 'werewolf.judged', faces: ['♣♥♣♣', '♣♥♣♣', '♣♣♥♣', '♥♣♥♣', '♣♥♣♣'].flatMap((four) => [...four]) },
    };
    hear(...OPENED);
    cell.update({
      story: [...cell.state.story, judged, { kind: 'event', event: DAWN[2]! }, { kind: 'event', event: DAWN[3]! }],
    });
    cell.update({ question: vote(1, 3_000) });
    clock.pass(3_000);
    hear(...DAWN);
    cell.update({ question: vote(2, 6_000) });
    clock.pass(3_000);
    const targets = targetsFor([0, 1, 2, 3, 4], 2);
    expect(answers.map(({ answer }) => targets[answer as number])).toEqual([3, 0]);
  });

  it('does nothing more once it has been stopped', () => {
    const { cell, clock, hear, answers, agreed, said, stop } = chair();
    cell.update({ proposal: 'first' });
    hear(...DAWN);
    cell.update({ question: vote(1, 60_000) });
    stop();
    cell.update({ question: vote(2, 60_000) });
    clock.pass(100_000);
    expect([answers, agreed, said]).toEqual([[], [], []]);
  });
});
