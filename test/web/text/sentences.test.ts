import { expect, it } from 'vitest';
import { sentences } from '../../../src/web/text/list.ts';

it('sentences follow each other as their language sets them', () => {
  expect(sentences.en(['It took 9 turns.', '', 'All is well.'])).toBe('It took 9 turns. All is well.');
  expect(sentences.ja(['全9ターンでした。', '', '確かめました。'])).toBe('全9ターンでした。確かめました。');
});
