import { nameOfSquare, squareNamed } from './rules/board.ts';
import type { Side } from './rules/board.ts';
import type { Action, Step } from './action.ts';

/** `G e3-e4` for a move, `S d5xd4` for a challenge: gold or silver, from, to. No rank is in it. */
export const plyText = (side: Side, { from, to }: Step, challenge: boolean): string =>
  `${side === 'gold' ? 'G' : 'S'} ${nameOfSquare(from)}${challenge ? 'x' : '-'}${nameOfSquare(to)}`;

/** What a side does or wants to do in its turn, in a few words of English. */
export function actionText(side: Side, action: Action): string {
  switch (action.kind) {
    case 'move': {
      const move = plyText(side, action, false);
      return action.with === undefined
        ? move
        : `${move} with ${action.with === 'offer' ? 'the offer of a draw' : 'a flag'}`;
    }
    case 'claim':
      return `the flag on ${nameOfSquare(action.square)}`;
    case 'accept':
      return 'to accept a draw';
    case 'resign':
      return 'to resign';
  }
}

/**
 * A move as somebody writes it: `e3-e4`, `d5xd4`, `e3e4`, with or without the side before it; undefined for anything
 * else.
 */
export function parsePly(text: string): Step | undefined {
  const found = /^(?:[gs]\s+)?([a-i][1-8])\s*[-x]?\s*([a-i][1-8])$/iu.exec(text.trim());
  if (found === null) return undefined;
  return { from: squareNamed(found[1]!)!, to: squareNamed(found[2]!)! };
}
