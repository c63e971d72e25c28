import { describe, expect, it } from 'vitest';
import { helpOf } from '../../src/cli/command/help.ts';
import type { Command } from '../../src/cli/command/options.ts';
import { parseWords } from '../../src/cli/command/parse.ts';
import { wholeNumber } from '../../src/cli/command/whole-number.ts';
import { UsageError } from '../../src/cli/command.ts';

const cook = {
  call: 'npm run cook --',
  summary: 'Cooks a dish.',
  words: { name: 'dish', least: 1, most: 2 },
  options: {
    out: { value: '<file>', help: 'where the dish is put' },
    spice: { value: '<name>', help: 'may be repeated', repeatable: true },
    hot: { help: 'hot' },
    list: { help: 'print the dishes', alone: true },
  },
  run: () => {},
} as const satisfies Command;
const parse = (...argv: string[]) => parseWords(cook, argv);

describe('the words of a command line', () => {
  it('are arguments and options in any order, and values stay the text that was typed', () => {
    expect(parse('soup', '--out', '007', '--spice=a=b', '--hot', '--spice', '1e3')).toEqual({
      help: false,
      words: ['soup'],
      options: { out: '007', spice: ['a=b', '1e3'], hot: true, list: false },
    });
    expect(parse('soup').options).toEqual({ out: undefined, spice: [], hot: false, list: false });
  });

  it('are all arguments after "--", so that a name may begin with a dash', () => {
    expect(parse('--hot', '--', '-xh', '--out')).toMatchObject({ words: ['-xh', '--out'], options: { hot: true } });
    expect(parse('--out=-x', 'soup').options.out).toBe('-x');
  });

  it.each([
    ['unknown', ['soup', '--frobnicate'], 'Unknown option'],
    ['unknown, among letters', ['-xh'], "Unknown option '-x'"],
    ['unknown, negated', ['soup', '--no-hot'], 'Unknown option'],
    ['doubled', ['soup', '--out', 'a', '--out', 'b'], '--out is given twice'],
    ['doubled flags', ['soup', '--hot', '--hot'], '--hot is given twice'],
    ['empty values', ['soup', '--out', ''], '--out needs a value'],
    ['empty values of a repeatable option', ['soup', '--spice', 'a', '--spice= '], '--spice needs a value'],
    ['empty arguments', ['soup', ''], 'an argument is empty'],
    ['without a value', ['soup', '--out'], 'argument missing'],
    ['with another option for a value', ['soup', '--out', '--hot'], 'ambiguous'],
    ['flags with a value', ['soup', '--hot=yes'], 'does not take an argument'],
    ['too many', ['soup', 'bread', 'salad'], 'unexpected "salad"'],
    ['too few', ['--hot'], 'name a dish'],
    ['beside one that stands alone', ['soup', '--list'], '--list stands alone'],
  ])('that are %s are refused in one line', (_, argv, sentence) => {
    expect(() => parse(...argv)).toThrow(UsageError);
    expect(() => parse(...argv)).toThrow(sentence);
    expect(() => parse(...argv)).toThrow(/^.+$/);
  });

  it('that ask for help, or for a list, need no argument', () => {
    expect(parse('--help').help).toBe(true);
    expect(parse('-h', 'soup').help).toBe(true);
    expect(parse('--list').options.list).toBe(true);
  });

  it('are explained by a help that names every option', () => {
    const help = helpOf(cook);
    expect(help).toContain('npm run cook -- <dish> …');
    for (const option of ['--out <file>', '--spice <name>', '--hot', '--list', '--help'])
      expect(help).toContain(option);
  });

  it.each(['', ' ', '1e1', '0x10', '1.0', '+1', '-1', '11', 'ten'])('%j is not a whole number from 0 to 10', (text) => {
    expect(() => wholeNumber('--n', text, 0, 10)).toThrow('--n must be a whole number from 0 to 10');
  });
});
