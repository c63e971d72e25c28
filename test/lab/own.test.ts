import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import example from '../../protocol/lab/example.ts';
import { judge } from '../../protocol/lab/judge.ts';
import { EntryError, checkedEntries } from '../../protocol/lab/own-entries.ts';
import { command } from '../cli/command.ts';
import { seeded } from '../table/seeded.ts';

const folder = mkdtempSync(join(tmpdir(), 'facedown-own-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OWN = resolve('protocol/lab/own.ts');
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** The five-card trick with one of its parts replaced. */
const trick = (layout: string): string => `
import { CLUB, HEART, everyBits, lay, layBit, not, shift, turn } from ${JSON.stringify(OWN)};
export default { name: 'mine', source: 'me', studies: [{
  label: 'all inputs', size: 'full', over: everyBits(2), inputs: ['a', 'b'],
  *procedure([a, b]) {
    const row = ${layout};
    const faces = yield* turn((yield* shift(row.map((card) => [card]))).flat());
    return { down: {}, known: { both: faces.some((face, at) => face === CLUB && faces[(at + 1) % 5] === CLUB) } };
  },
  expected: ([a, b]) => ({ both: String(a === 1 && b === 1) }),
  permitted: ([a, b]) => String(a === 1 && b === 1),
}] };`;

describe('a protocol of one’s own', () => {
  it('the example is right and private', () => {
    expect(judge(checkedEntries(example)[0]!, seeded(1))).toMatchObject({ right: true, private: true, accepted: true });
  });

  it('is judged from a file in any folder, with the same verdicts', async () => {
    const right = await command('lab', file('right.mts', trick('[...not(layBit(a)), ...lay(HEART), ...layBit(b)]')));
    expect(right.status).toBe(0);
    expect(right.out).toMatch(/^mine\s+me\s.*4 inputs, 20 outcomes: exhaustive.*yes\s+yes/m);
    const wrong = await command('lab', file('wrong.mts', trick('[...layBit(a), ...lay(HEART), ...layBit(b)]')));
    expect(wrong.status).toBe(1);
    expect(wrong.out).toContain('mine, me: FAULTY.');
    expect(wrong.out).toContain('Not right. With a = ');
  }, 60_000);

  it.each([
    ['nothing.mts', 'export const entry = 1;', 'no default export'],
    ['syntax.mts', 'export default {', 'cannot be loaded'],
    [
      'thrown.mts',
      trick('(() => { throw new TypeError("no such card"); })()'),
      '"mine" fails with TypeError: no such card',
    ],
  ])(
    'the file %s is refused in one line, with status 2',
    async (name, text, message) => {
      const { status, err, out } = await command('lab', file(name, text));
      expect([status, out]).toEqual([2, '']);
      expect(err).toContain(message);
      expect(err.trim().split('\n').length).toBe(1);
    },
    60_000,
  );

  it('a missing file is reported', async () => {
    const { status, err } = await command('lab', './nowhere.ts');
    expect([status, err.trim()]).toEqual([2, 'there is no file ./nowhere.ts']);
  }, 60_000);

  const study = example.studies[0]!;
  it.each([
    [[], 'empty list'],
    ['text', 'not an object'],
    [{ ...example, name: 3 }, '"name" must be a string'],
    [{ ...example, studies: [] }, 'no studies'],
    [
      { ...example, studies: [{ ...study, procedure: undefined }] },
      'study 1 of its entry: "procedure" must be a function',
    ],
    [{ ...example, studies: [{ ...study, size: 'huge' }] }, '"size" must be'],
    [{ ...example, studies: [{ ...study, over: { kind: 'exhaustive', inputs: [[1]] } }] }, 'lists of 2 whole numbers'],
    [{ ...example, studies: [{ ...study, over: { kind: 'sampled', runs: 0, draw: () => [] } }] }, '"over.runs"'],
    [{ ...example, studies: [{ ...study, over: { kind: 'all' } }] }, '"over.kind" must be'],
    [[example, { ...example, source: undefined }], 'entry 2: "source"'],
  ])('%#: a bad entry is refused with a sentence about what is wrong', (exported, message) => {
    expect(() => checkedEntries(exported)).toThrow(EntryError);
    expect(() => checkedEntries(exported)).toThrow(message);
  });
});
