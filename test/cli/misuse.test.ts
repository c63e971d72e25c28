import { expect, it } from 'vitest';
import { command } from './command.ts';

it('play --list names the games with their seats and settings', async () => {
  const { status, out } = await command('play', '--list');
  expect(status).toBe(0);
  expect(out).toContain('suken-binary');
  expect(out).toContain('2 seats');
  expect(out).toContain('first=opener');
});

it.each([
  ['play', [], 'name a game'],
  ['play', ['chess'], 'there is no game "chess"'],
  ['play', ['suken-binary', '--players', '3'], '--players must be a whole number from 2 to 2'],
  ['play', ['suken-binary', '--seed', 'x'], '--seed must be a whole number'],
  ['play', ['suken-binary', '--set', 'first=nobody'], 'first'],
  ['play', ['suken-binary', '--set', 'colour=red'], 'settings are first'],
  ['play', ['suken-binary', '--copying', 'magic'], '"cards" or "ciphertext"'],
  ['audit', ['no such file'], 'cannot read no such file'],
  ['bench', ['sleep'], 'there is no measurement "sleep"'],
  ['lab', ['alchemy'], 'alchemy'],
  ['relay', ['--public', 'https://relay.example'], 'no address of a relay'],
  ['relay', ['--port', '70000'], '70000 is no port'],
  ['serve', ['--relay', 'relay.example'], 'not the address of a relay'],
  ['serve', ['--ice', 'turn:turn.example'], 'needs a user name and a password'],
  ['sim', ['--game', 'chess'], 'there is no game "chess"'],
  ['sim', ['--seeds', 'many'], '--seeds must be a whole number'],
  ['sim', ['--attack', 'magic'], 'there is no attack "magic"'],
])('%s %j is refused in a sentence, with exit status 2', async (program, words, sentence) => {
  const { status, err } = await command(program, ...words);
  expect(err).toContain(sentence);
  expect(err.trim().split('\n').length).toBeLessThan(4);
  expect(status).toBe(2);
});

it('bench prints one object a line, with the fields that are promised', async () => {
  const { out } = await command('bench', 'and', '--json');
  const figures = JSON.parse(out) as Record<string, unknown>;
  expect(Object.keys(figures)).toEqual(expect.arrayContaining(['bench', 'ms', 'bytes']));
  const rotation = JSON.parse((await command('bench', 'rotation-52', '--json')).out) as Record<string, unknown>;
  expect(Object.keys(rotation)).toEqual(expect.arrayContaining(['bench', 'mix_ms', 'prove_ms', 'verify_ms', 'bytes']));
});

it('sim plays a seed, says what came of it, and prints all that happened when asked', async () => {
  const words = [
    '--seed',
    '18',
    '--game',
    'werewolf',
    '--players',
    '4',
    '--attack',
    'two messages for one place, both to everybody',
  ];
  const { status, out } = await command('sim', ...words, '--workers', '2');
  expect(out).toContain('promises broken in 0');
  expect(status).toBe(0);
  const traced = await command('sim', ...words, '--trace');
  expect(traced.out).toMatch(/ms {2}seat \d!? +publishes message 0 of/);
  expect(traced.status).toBe(0);
});
