import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue, entriesNamed, PAPERS } from '../../protocol/lab/catalogue/index.ts';
import { judge } from '../../protocol/lab/judge.ts';
import { inputOf, record } from '../../protocol/lab/recording.ts';
import { reportOf, sourceOf } from '../../protocol/lab/report.ts';
import { claimText } from '../../src/web/lab/figures.ts';
import { keyOf } from '../../src/web/lab/words/ja/lookup.ts';
import { labels } from '../../src/web/lab/words/ja/labels.ts';
import { names, values } from '../../src/web/lab/words/ja/names.ts';
import { printed } from '../../src/web/lab/words/ja/printed.ts';
import { refusals } from '../../src/web/lab/words/ja/refusals.ts';
import { terms as en } from '../../src/web/lab/words/terms-en.ts';
import { terms as ja } from '../../src/web/lab/words/terms-ja.ts';
import { en as textEn } from '../../src/web/lab/words/text-en.ts';
import { ja as textJa } from '../../src/web/lab/words/text-ja.ts';
import { dictionaries } from '../../src/web/text/language.ts';
import { seeded } from '../table/seeded.ts';

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;
/** What is the same in Japanese: names of variables, items, papers, gates. */
const FOREIGN = /^(?:[a-z]|x ≥ y|[a-z]#|#|XOR|AND|OR|NOT|SB|BSB|NK|LL|MW|App)$/;

const studies = catalogue.flatMap((entry) => entry.studies);
const sorted = (words: Iterable<string>): string[] => [...new Set(words)].sort();
const untranslated = (words: readonly string[], say: (word: string) => string): string[] =>
  words.filter((word) => !FOREIGN.test(keyOf(word)) && !JAPANESE.test(say(word)));

/** Inputs enough to meet every kind of result. */
const inputsOf = (study: (typeof studies)[number]): (readonly number[])[] =>
  study.over.kind !== 'sampled'
    ? study.over.inputs.slice(0, 300)
    : Array.from({ length: 40 }, (_, seed) => inputOf(study, seed, seeded(seed)));

describe('the laboratory has Japanese words for', () => {
  it('every protocol: exactly one title each, in both languages', () => {
    const all = sorted(catalogue.map(({ name }) => name));
    for (const { titles } of [en, ja]) expect(Object.keys(titles).sort()).toEqual(all);
    expect(new Set(Object.values(en.titles)).size).toBe(all.length);
    expect(new Set(Object.values(ja.titles)).size).toBe(all.length);
  });

  it('every paper and every section that is cited', () => {
    for (const { papers } of [en, ja]) expect(Object.keys(papers)).toEqual(Object.keys(PAPERS));
    for (const entry of catalogue) expect(ja.section(sourceOf(entry).section)).not.toMatch(/[A-Za-z]{2}/);
  });

  it('every study, and none for a study that no longer exists', () => {
    expect(sorted(studies.map(({ label }) => keyOf(label)))).toEqual(Object.keys(labels).sort());
    expect(
      untranslated(
        studies.map(({ label }) => label).filter((label) => !/^\d+ to \d+$/.test(label)),
        ja.label,
      ),
    ).toEqual([]);
    // Each number of a label is in its translation, in the same order.
    for (const { label } of studies) expect(ja.label(label).match(/\d+/g)).toEqual(label.match(/\d+/g));
  });

  it('every name of an input, a result or a viewer', () => {
    const inputs = studies.flatMap(({ inputs: some }) => some);
    const results = studies.flatMap((study) =>
      inputsOf(study).flatMap((input) => [study.expected(input)].flat().flatMap(Object.keys)),
    );
    const viewers = studies.flatMap(({ viewers: some = [] }) => some.map(({ name }) => name));
    const seen = [...inputs, ...results, ...viewers];
    expect(
      untranslated(sorted(seen), (name) => (/^(?:and|or|xor|not|x ≥ y)$/.test(name) ? '符号' : ja.name(name))),
    ).toEqual([]);
    for (const name of Object.keys(names)) expect(names[name], name).not.toBe('');
  });

  it('every value of a result, and of what may be known', () => {
    const said = studies.flatMap((study) =>
      inputsOf(study).flatMap((input) => [
        ...[study.expected(input)].flat().flatMap((one) => Object.values(one)),
        study.permitted(input),
        ...(study.viewers ?? []).map((viewer) => viewer.permitted(input)),
      ]),
    );
    for (const value of new Set(said)) expect(ja.value(value)).not.toMatch(/[A-Za-z]{2}/);
    expect(ja.value('rejected: 0 1')).toBe(`${values['rejected']}: 0 1`);
    expect(ja.value('constructor')).toBe('constructor');
  });

  it('every misprint of a paper, with the same figures as in English', () => {
    const wrong = catalogue.filter((entry) => entry.printed !== undefined);
    expect(Object.keys(printed).sort()).toEqual(sorted(wrong.map(({ name }) => name)));
    expect(new Set(Object.values(printed)).size).toBe(wrong.length);
    // Figures are the same in both languages.
    for (const { name, printed: english } of wrong.filter(({ misprint }) => misprint === 'figure')) {
      for (const number of english!.match(/\d{2,}/g) ?? []) expect(printed[name], name).toContain(number);
    }
  });

  it('every reason for which a table refuses a step', () => {
    const werewolf = ['protocol/card/werewolf', 'protocol/card/werewolf/witch'];
    const folders = ['protocol/table/clear', 'protocol/lab', 'protocol/card', ...werewolf];
    const sources = folders.flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
    );
    sources.push(readFileSync('protocol/table/answer.ts', 'utf8'));
    // A step that takes no round is a fault of the executor and not of a protocol.
    const reasons = sources
      .flatMap((text) => [...text.matchAll(/new (?:Procedure|Answer)Error\(['`](.*)['`]\)/g)].map((match) => match[1]!))
      .filter((reason) => !reason.includes('takes a round'));
    expect(reasons.length).toBeGreaterThan(13);
    for (const reason of reasons) expect(ja.refusal(reason), reason).toMatch(JAPANESE);
    expect(new Set(reasons.map((reason) => ja.refusal(reason)))).toEqual(new Set(Object.values(refusals)));
  });

  it('every part of a procedure that a recorded run names, in both languages', () => {
    for (const study of studies) {
      const parts = new Set(record(study, inputOf(study, 0, seeded(1)), seeded(2)).moments.flatMap(({ path }) => path));
      for (const part of parts)
        for (const { watch } of Object.values(dictionaries)) expect(watch.parts).toHaveProperty([part]);
    }
  });

  it('every kind of finding: a wrong result, a leak, another figure, a step that no table allows', () => {
    const found = [
      'half-adder-bsb-printed:2-5',
      'equality-bsb-printed',
      'cards-bsb-printed',
      'carry-bsb-printed',
      'kurodoko-proof-printed',
    ]
      .flatMap((name) => reportOf(judge(entriesNamed(name)[0]!, seeded(5))).studies)
      .flatMap(({ findings }) => findings);
    expect(found.map(({ kind }) => kind)).toEqual(['wrong', 'leak', 'leak', 'figure', 'wrong', 'wrong']);
    const [wrong, leak, another, figure, impossible, random] = found.map(ja.finding);
    expect(wrong).toMatch(
      /^正しくありません。a = \d, b = \d の場合、.*結果「(?:和|桁上がり)」が [♣♥]{2} になります（正しくは [♣♥]{2}）。/,
    );
    expect(leak).toMatch(
      /^秘匿されていません。x = \d, y = \d の場合と x = \d, y = \d の場合とで、許される出力は同じ（(?:異なる|等しい)）である/,
    );
    expect(another).toContain('x0 = 0, x1 = 0');
    expect(figure).toBe(
      '値が異なります。数えた値はカード960枚、シャッフル4回。論文の値はカード800枚、シャッフル4回です。',
    );
    expect(impossible).toContain(refusals['piles of different sizes tell themselves apart']);
    expect(random).toMatch(/ほか\d+回.*無作為な実行で発見.*結果「受理」が 真 になります（正しくは 偽）/);
    // The same figures in both languages, whatever the order of the words.
    const numbers = (text: string): string[] => (text.match(/\d+(?:\/\d+)?/g) ?? []).sort();
    for (const finding of found) expect(numbers(ja.finding(finding))).toEqual(numbers(en.finding(finding)));
  });

  it('the figures of a paper: cards, shuffles, repairs', () => {
    const claim = { cards: 8, numberCards: 4, shuffles: 7, repair: 2, derived: true } as const;
    expect(claimText(claim, textEn)).toBe('8 + 4 numbers / 7 (repair: + 2; by its text)');
    expect(claimText(claim, textJa)).toBe('8 + 数字4 / 7 (修正により + 2; 本文から計数)');
    expect(claimText({ below: 264 }, textEn)).toBe('– / < 264');
  });
});
