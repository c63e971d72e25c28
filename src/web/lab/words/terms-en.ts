import { PAPERS } from '../../../../protocol/lab/catalogue/index.ts';
import { findingInWords } from '../../../../protocol/lab/words.ts';
import type { Terms } from './terms.ts';
import { titles } from './titles-en.ts';

const same = (text: string): string => text;

export const terms: Terms = {
  titles,
  papers: PAPERS,
  section: same,
  label: same,
  name: same,
  value: same,
  printed: (_, english) => english,
  refusal: same,
  finding: findingInWords,
};
