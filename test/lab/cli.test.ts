import { describe, expect, it } from 'vitest';
import { command, inThisProcess } from '../cli/command.ts';

const lab = (...words: string[]) => inThisProcess('src/cli/lab.ts', ...words);

describe('npm run lab', () => {
  it('prints a row a protocol and the conviction in words', async () => {
    const { status, out } = await command('lab', 'and', 'half-adder-bsb-printed', 'equality-bsb-printed');
    expect(status).toBe(0);
    expect(out).toMatch(/^and\s+\[MW\] §2\.2\.1 .*yes\s+yes\s+–\s+6\s+1\s+6 \/ 1\s+yes$/m);
    expect(out).toContain('half-adder-bsb-printed:2-5, [BSB] §2.3.4: convicted.');
    expect(out).toContain('equality-bsb-printed, [BSB] §2.3.5: convicted.');
    expect(out).toContain('1 of 1 protocols right and private; 4 of 4 wrongly printed ones convicted.');
  }, 60_000);

  it('gives one JSON object a line', async () => {
    const { status, out } = await lab('copy', '--json');
    expect(status).toBe(0);
    const [two, three] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(two).toMatchObject({ protocol: 'copy:2', right: true, private: true, accepted: true, judgement: 'sound' });
    expect(three).toMatchObject({
      protocol: 'copy:3',
      studies: [{ method: 'exhaustive', inputs: 2, runs: 4, agrees: true }],
    });
  }, 60_000);

  it('lists the names', async () => {
    const { status, out } = await lab('--list');
    expect(status).toBe(0);
    for (const name of ['not', 'copy:2', 'full-adder', 'equality-bsb-printed'])
      expect(out).toMatch(new RegExp(`^${name}\\s`, 'm'));
  }, 60_000);

  it.each([
    [['nonsense'], 'no protocol is called "nonsense"'],
    [[], 'which protocol?'],
    [['and', '--frobnicate'], 'Unknown option'],
  ])(
    'refuses %j with status 2',
    async (words, message) => {
      const { status, err, out } = await lab(...words);
      expect(status).toBe(2);
      expect(err).toContain(message);
      expect(out).toBe('');
    },
    60_000,
  );
});
