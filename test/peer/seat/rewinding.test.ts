import { describe, expect, it } from 'vitest';
import {
  answerNaming,
  ATTACK_QUESTION,
  GUARD_QUESTION,
  targetQuestion,
  targetsFor,
  VOTE_QUESTION,
} from '../../../protocol/game/werewolf/questions.ts';
import type { PublicEvent } from '../../../protocol/table/step.ts';
import type { TableState } from '../../../src/peer/model/state.ts';
import { SEATS, seatBeforeEngine } from './seat-before-engine.ts';

/** All but the seat that is tested. */
const OTHERS = [0, 2, 3];
const guard = targetQuestion(GUARD_QUESTION, targetsFor([0, 1, 2, 3], 1), { night: 1 });
const vote = targetQuestion(VOTE_QUESTION, targetsFor([0, 1, 2, 3], 1), { day: 1, ballot: 1 });
const claim = { name: 'werewolf.claim', options: 2, data: { automatic: true } };
/** Judgment, protection, attack: each takes a third of the night. */
const SHARE = 20_000;

const EVENING: PublicEvent[] = [
  { name: 'opened', seats: SEATS, roles: { werewolf: 1, villager: 3 } },
  { name: 'night', night: 1 },
];

describe('a question that is taken back while its answer is kept', () => {
  it('drops the kept answer; when it is asked anew it has its whole time, and the new choice counts', () => {
    const { front, clock, cell, given, hear, ask, say, asked } = seatBeforeEngine();
    hear(...EVENING);
    ask(guard);
    expect(asked()).toMatchObject({ until: SHARE, window: SHARE, released: 'at-end' });
    clock.pass(5_000);
    front.answer(asked().id, [1, 0, 2, 3]);
    expect(asked().held).toEqual([1, 0, 2, 3]);
    const before = asked().id;
    clock.pass(5_000);
    say({ kind: 'rewound' });
    expect(cell.state.question).toBeUndefined();
    expect(cell.state.story).toHaveLength(EVENING.length);
    clock.pass(1_000);
    hear(...EVENING, { name: 'left', seat: 3 });
    ask(guard);
    expect(asked()).toMatchObject({ until: 11_000 + SHARE });
    expect([asked().held, asked().id === before]).toEqual([undefined, false]);
    // A tap on what was on the screen before counts for nothing.
    front.answer(before, [0, 1, 2, 3]);
    clock.pass(15_000);
    expect(given).toEqual([]);
    front.answer(asked().id, [1, 2, 0, 3]);
    clock.pass(60_000);
    expect(given).toEqual([{ answer: [1, 2, 0, 3], at: 11_000 + SHARE }]);
  });

  it('gets its default answer if the player does not answer the second time', () => {
    const { front, clock, given, hear, ask, say, asked } = seatBeforeEngine();
    hear(...EVENING);
    ask(guard);
    front.answer(asked().id, [1, 0, 2, 3]);
    say({ kind: 'rewound' });
    hear(...EVENING);
    ask(guard);
    clock.pass(60_000);
    expect(given).toEqual([{ answer: guard.otherwise, at: SHARE }]);
  });

  it('leaves no timer behind when the game continues differently after it', () => {
    const { clock, given, hear, ask, say } = seatBeforeEngine();
    hear(...EVENING);
    ask(guard);
    say({ kind: 'rewound' });
    hear(...EVENING, { name: 'dawn', night: 1, died: [], left: [] }, { name: 'day', day: 1 });
    ask(vote);
    clock.pass(299_999);
    expect(given).toEqual([]);
    clock.pass(1);
    expect(given).toEqual([{ answer: vote.otherwise, at: 300_000 }]);
  });
});

describe('a vote that is taken back after it was given', () => {
  it('is asked for anew, and is in the story once', () => {
    const { front, clock, cell, given, hear, ask, say, asked } = seatBeforeEngine();
    const day: PublicEvent[] = [...EVENING, { name: 'dawn', night: 1, died: [], left: [] }, { name: 'day', day: 1 }];
    hear(...day);
    ask(vote);
    clock.pass(10_000);
    // All the others have voted.
    say({ kind: 'arrived', seats: OTHERS });
    front.answer(asked().id, 0);
    say({ kind: 'answered', question: vote, answer: 0 });
    expect(cell.state.story.at(-1)).toMatchObject({ kind: 'answer', answer: 0 });
    say({ kind: 'rewound' });
    hear(...day);
    ask(vote);
    expect(cell.state.story.filter(({ kind }) => kind === 'answer')).toEqual([]);
    clock.pass(1_000);
    front.answer(asked().id, 2);
    say({ kind: 'answered', question: vote, answer: 2 });
    expect(given.map(({ answer }) => answer)).toEqual([0, 2]);
    expect(cell.state.story.filter(({ kind }) => kind === 'answer')).toMatchObject([{ answer: 2 }]);
    clock.pass(1_000_000);
    expect(given).toHaveLength(2);
  });
});

describe('a vote that is kept until all have voted', () => {
  const day: PublicEvent[] = [...EVENING, { name: 'dawn', night: 1, died: [], left: [] }, { name: 'day', day: 1 }];
  const people = (...lost: number[]): TableState['people'] =>
    Array.from({ length: SEATS }, (_, seat) => ({ link: lost.includes(seat) ? 'lost' : 'direct' }) as never);

  it('can be changed, and goes out when the last vote has come', () => {
    const { front, given, hear, ask, say, asked } = seatBeforeEngine();
    hear(...day);
    ask(vote);
    front.answer(asked().id, 0);
    say({ kind: 'arrived', seats: [0, 2] });
    front.answer(asked().id, 2);
    expect([given, asked().held]).toEqual([[], 2]);
    say({ kind: 'arrived', seats: OTHERS });
    expect(given.map(({ answer }) => answer)).toEqual([2]);
  });

  it('does not wait for somebody who is gone: the table does, and may go on', () => {
    const { front, cell, given, hear, ask, say, asked } = seatBeforeEngine();
    cell.update({ people: people() });
    hear(...day);
    ask(vote);
    say({ kind: 'arrived', seats: [0, 2] });
    front.answer(asked().id, 0);
    expect(given).toEqual([]);
    cell.update({ people: people(3) });
    expect(given.map(({ answer }) => answer)).toEqual([0]);
  });
});

describe('an evening that is replayed', () => {
  const day: PublicEvent[] = [...EVENING, { name: 'dawn', night: 1, died: [], left: [] }, { name: 'day', day: 1 }];

  it('is not shown to the player a second time: the old story stays until the new one is as long', () => {
    const { cell, hear, say } = seatBeforeEngine();
    hear(...day);
    const seen: number[] = [];
    cell.subscribe(({ story }) => seen.push(story.length));
    say({ kind: 'rewound' });
    hear(...day, { name: 'left', seat: 3 });
    expect(Math.min(...seen)).toBe(day.length);
    expect(cell.state.story.map((item) => item.kind === 'event' && item.event.name)).toEqual([
      ...day.map(({ name }) => name),
      'left',
    ]);
  });

  it('does not interrupt the chat', () => {
    const { front, cell, hear, say } = seatBeforeEngine();
    hear(...day);
    say({ kind: 'rewound' });
    hear(EVENING[0]!);
    expect(front.say({ text: 'What now?' })).toBe(true);
    expect(cell.state.chat).toHaveLength(1);
  });

  it('is shown as the new telling has it if that is shorter and the player is asked', () => {
    const { cell, hear, ask, say } = seatBeforeEngine();
    hear(...day);
    say({ kind: 'see', sight: { name: 'werewolf.role', faces: ['seer'] } });
    say({ kind: 'rewound' });
    hear(...day);
    ask(vote);
    expect(cell.state.story).toHaveLength(day.length);
  });
});

it('a machine’s own answer is computed anew from what is known then', () => {
  const { given, hear, ask, say, cell } = seatBeforeEngine();
  const three: PublicEvent[] = [...EVENING, { name: 'dawn', night: 1, died: [0], left: [] }];
  const role = { kind: 'see', sight: { name: 'werewolf.role', faces: ['werewolf'] } } as const;
  hear(...three);
  say(role);
  ask(claim);
  say({ kind: 'rewound' });
  hear(...EVENING, { name: 'left', seat: 3 });
  say(role);
  hear({ name: 'dawn', night: 1, died: [0], left: [3] });
  ask(claim);
  // One of three is no parity, one of the two who are left is.
  expect(given.map(({ answer }) => answer)).toEqual([0, 1]);
  expect(cell.state.question).toBeUndefined();
});

describe('a werewolf who picks a member of the pack', () => {
  const attack = targetQuestion(ATTACK_QUESTION, targetsFor([0, 1, 2, 3], 1), { night: 1, attempt: 1 });

  it('sees the pick like everybody else, and the machine names nobody when the time is up', () => {
    const { front, clock, given, hear, ask, say, asked } = seatBeforeEngine();
    hear(...EVENING);
    say({ kind: 'see', sight: { name: 'werewolf.role', faces: ['werewolf'] } });
    say({ kind: 'see', sight: { name: 'werewolf.fellows', faces: ['3'] } });
    ask(attack);
    const [fellow, nobody] = [2, null].map((target) => answerNaming(attack, target === null ? 3 : 1));
    front.answer(asked().id, fellow!);
    expect(asked().held).toEqual(fellow);
    clock.pass(SHARE - 1);
    expect(given).toEqual([]);
    clock.pass(1);
    expect(given).toEqual([{ answer: nobody, at: SHARE }]);
  });
});
