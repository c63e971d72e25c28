import { expect, it } from 'vitest';
import type { GeneralsEvent } from '../../../protocol/game/generals/event.ts';
import { tellEvent } from '../../../src/web/game/generals/words/tell.ts';
import { en } from '../../../src/web/game/generals/words/text-en.ts';
import { ja } from '../../../src/web/game/generals/words/text-ja.ts';

it('how a game ended is told in sentences, as everything before it', () => {
  const ends: readonly GeneralsEvent[] = [
    { name: 'over', winners: [0], reason: 'flag-taken' },
    { name: 'over', winners: [0, 1], reason: 'agreed' },
    { name: 'left', seat: 1 },
  ];
  expect(ends.map((event) => tellEvent(event, ['Anna', 'Ben'], en))).toEqual([
    'Anna wins: a flag has fallen.',
    'A draw: both agreed.',
    'Ben has left.',
  ]);
  for (const event of ends) expect(tellEvent(event, ['Anna', 'Ben'], ja)).toMatch(/。$/);
});
