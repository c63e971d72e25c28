import { lay } from '../../../protocol/table/card.ts';
import type { Protocol } from '../../../protocol/table/step.ts';
import { scramble, turn } from '../../../protocol/table/steps.ts';
import { shuffleFigures } from './proofs.ts';
import { withRatio } from './ratio.ts';
import { measureAtTable } from './table.ts';

const CARDS = [10, 52, 200, 1000];
/** Cards of a pile; there are always as many piles. */
const WIDTHS = [1, 4, 16];
const PILES = 52;
const PLAYERS = [2, 5, 9, 15];

function* shuffleAndTurn(): Protocol<void> {
  const piles = yield* scramble(Array.from({ length: PILES }, (_, index) => lay(`${index}`)));
  yield* turn(piles.flat());
}

/** 52 cards shuffled by all players and turned: work of one peer, and what one peer sends. */
const playersFigures = (players: number): Record<string, number> =>
  withRatio(() => {
    const { ms, bytes } = measureAtTable(players, shuffleAndTurn);
    return { ms: Math.round((ms * 100) / players) / 100, bytes: Math.round(bytes / players) };
  });

const family = (name: string, sizes: readonly number[], measure: (size: number) => Record<string, number>) =>
  sizes.map((size) => [`${name}-${size}`, () => measure(size)] as const);

/** How costs grow: one shuffle by one seat with its cards and with the width of its piles, a round of all with its players. */
export const GROWTH: Readonly<Record<string, () => Record<string, number>>> = Object.fromEntries([
  ...family('growth-cards', CARDS, (cards) => withRatio(() => shuffleFigures(cards, 'permutation'))),
  ...family('growth-width', WIDTHS, (width) => withRatio(() => shuffleFigures(PILES, 'permutation', width))),
  ...family('growth-players', PLAYERS, playersFigures),
]);
