import type { Board } from '../../../../../protocol/game/suken/board.ts';

/** The number that somebody has typed as people call it, full-width digits too; undefined if this board has none such. */
export function typedNumber({ least, numbers }: Pick<Board, 'least' | 'numbers'>, text: string): number | undefined {
  const plain = text.normalize('NFKC').trim();
  if (!/^\d{1,3}$/.test(plain)) return undefined;
  const number = Number(plain) - least;
  return number >= 0 && number < numbers ? number : undefined;
}
