import { labels } from './labels.ts';
import { names, values } from './names.ts';
import { refusals } from './refusals.ts';

/** A text as the vocabularies know it. */
export const keyOf = (text: string): string => text.replace(/\d+/g, '#');

/** The entry for a text whose numbers count as #, with the numbers put back in their order; or the text itself. */
function translated(entries: Readonly<Record<string, string>>, text: string): string {
  const numbers = text.match(/\d+/g) ?? [];
  const key = keyOf(text);
  if (!Object.hasOwn(entries, key)) return text;
  let next = 0;
  return entries[key]!.replace(/#/g, () => numbers[next++] ?? '');
}

export const labelOf = (label: string): string => translated(labels, label);

export const nameOf = (name: string): string => translated(names, name);

const known = (entries: Readonly<Record<string, string>>, text: string): string =>
  Object.hasOwn(entries, text) ? entries[text]! : text;

/** Cards and numbers stay as they are; words among them are translated, those of two words first. */
export function valueOf(value: string): string {
  return value.replace(/[a-z]+( [a-z]+)?/g, (words) =>
    Object.hasOwn(values, words) ? values[words]! : words.replace(/[a-z]+/g, (word) => known(values, word)),
  );
}

/** Messages that name something are known by what they say about it. */
export function refusalOf(why: string): string {
  const key = why
    .replace(/^the result .* lies face up$/, 'a result lies face up')
    .replace(/^nobody answers ".*"$/, 'nobody answers a question')
    .replace(/^the answer must .*$/, 'an answer that the rules do not know');
  return Object.hasOwn(refusals, key) ? refusals[key]! : why;
}

/** "App. A.1 (b)", "§3.3, rules 2, 3", "Table 2". */
export const sectionOf = (section: string): string =>
  section
    .replace(/App\. /g, '付録')
    .replace(/,? steps? /g, ' 手順')
    .replace(/, rules? /g, ' ルール')
    .replace(/,? ?Table (\d+)/g, ' 表$1')
    .replace(/, first$/, ' 前半')
    .replace(/, end$/, ' 末尾')
    .replace(/, by tables$/, '（表による）')
    .replace(/, sorted by comparisons$/, '（比較による整列）')
    .replace(/, one within the other$/, '（入れ子）')
    .trim();
