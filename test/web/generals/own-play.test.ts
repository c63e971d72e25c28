import { expect, test } from 'vitest';
import { encodeAction } from '../../../protocol/game/generals/action.ts';
import { TURN_QUESTION } from '../../../protocol/game/generals/questions.ts';
import { squareNamed } from '../../../protocol/game/generals/rules/board.ts';
import type { Answer } from '../../../protocol/table/step.ts';
import type { TableState } from '../../../src/peer/model/state.ts';
import { screenOf } from '../../../src/web/game/generals/model.ts';
import { OwnPlay } from '../../../src/web/game/generals/own-play.svelte.ts';
import { story } from './story.ts';

type Moves = Parameters<typeof story>[1];
const at = (name: string): number => squareNamed(name)!;

/** Gold's page after these moves, which keeps what is handed in. */
function page(moves: Moves, { stage = 'playing', asked = true, given = false, refuse = '' } = {}) {
  const handed: [number, Answer][] = [];
  const question = { id: 9, question: { name: TURN_QUESTION, options: 1 }, ...(given ? { given } : {}) };
  const state = { stage, ...(asked ? { question } : {}) } as unknown as Pick<TableState, 'stage' | 'question'>;
  const screen = screenOf(story(0, moves), 0);
  const play = new OwnPlay(
    () => ({ at: state, screen }),
    (id, answer) => {
      if (refuse !== '') throw new Error(refuse);
      handed.push([id, answer]);
    },
  );
  return { play, handed };
}
const move = (from: string, to: string, more: object = {}): Answer =>
  encodeAction({ kind: 'move', from: at(from), to: at(to), ...more });

test('a press picks a piece, and the next one moves it where it may go', () => {
  const { play, handed } = page([]);
  play.press(at('e3'));
  expect([play.square, [...play.targets.keys()]]).toEqual([at('e3'), [at('e4')]]);
  play.press(at('e4'));
  expect(handed).toEqual([[9, move('e3', 'e4')]]);
  expect(play.picked).toBeUndefined();
});

test('a second press puts the piece back, and a press on another own piece picks that one', () => {
  const { play, handed } = page([]);
  play.press(at('e3'));
  play.press(at('e3'));
  expect(play.picked).toBeUndefined();
  play.press(at('e3'));
  play.press(at('d3'));
  expect(play.square).toBe(at('d3'));
  play.press(at('e5'));
  expect([play.picked, handed]).toEqual([undefined, []]);
});

test('an enemy piece can be picked to look at its marks, and never be moved', () => {
  const { play, handed } = page([]);
  play.press(at('e6'));
  expect([play.picked?.side, play.targets.size]).toEqual(['silver', 0]);
  play.step(at('e6'), at('e5'));
  expect(handed).toEqual([]);
});

test('out of turn pieces can be picked, and nothing is sent', () => {
  for (const around of [{ asked: false }, { given: true }]) {
    const { play, handed } = page([], around);
    play.press(at('e3'));
    expect([play.square, play.targets.size, play.turn]).toEqual([at('e3'), 0, undefined]);
    play.press(at('e4'));
    play.step(at('e3'), at('e4'));
    expect(handed).toEqual([]);
  }
});

test('an offer of a draw is sent with the next move and with no other', () => {
  const { play, handed } = page([]);
  play.offer = true;
  play.step(at('e3'), at('e4'));
  expect([handed, play.offer]).toEqual([[[9, move('e3', 'e4', { with: 'offer' })]], false]);
});

test('a refusal of the table is shown, and the piece stays picked', () => {
  const { play } = page([], { refuse: 'too late' });
  play.press(at('e3'));
  play.press(at('e4'));
  expect([play.refusal, play.square]).toEqual(['too late', at('e3')]);
});

test('after the game earlier positions can be looked at, and no piece can be moved', () => {
  const moves: Moves = [['e3e4'], ['e6e5']];
  const { play, handed } = page(moves, { stage: 'ended', asked: false });
  expect(play.replaying).toBe(true);
  expect(play.shown.board.has(at('e5'))).toBe(true);
  play.replayed = 0;
  expect([play.shown.board.has(at('e5')), play.shown.board.has(at('e3'))]).toEqual([false, true]);
  play.press(at('e3'));
  play.press(at('e4'));
  expect(handed).toEqual([]);
  play.anew();
  expect([play.picked, play.replayed]).toEqual([undefined, undefined]);
});

test('while the game goes on there is nothing to replay', () => {
  const { play } = page([['e3e4'], ['e6e5']]);
  play.replayed = 0;
  expect([play.replaying, play.moving]).toEqual([false, true]);
});
