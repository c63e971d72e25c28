import { expect, it } from 'vitest';
import { typedNumber } from '../../../src/web/game/suken/board/typed-number.ts';

it('a typed number is one of the board, as people call it', () => {
  const plain = { least: 0, numbers: 128 } as const;
  expect(['0', '44', ' 127 ', '１２', '007'].map((text) => typedNumber(plain, text))).toEqual([0, 44, 127, 12, 7]);
  expect(['', '128', '-1', '4.5', '1e1', '0127', 'x'].map((text) => typedNumber(plain, text))).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});

it('counts from 1 where the cards are those that are sold', () => {
  const sold = { least: 1, numbers: 75 } as const;
  expect(['0', '1', '75', '76'].map((text) => typedNumber(sold, text))).toEqual([undefined, 0, 74, undefined]);
});
