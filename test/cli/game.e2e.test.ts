import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditReport } from '../../protocol/room/audit/report.ts';
import { readTranscript, writeTranscript } from '../../protocol/room/wire/transcript.ts';
import { inWords } from '../../src/cli/audit/report-words.ts';
import { command, inThisProcess } from './command.ts';

/** Within this process: the audits of short files would take less time than a process to load. */
const audits = (...words: string[]) => inThisProcess('src/cli/audit.ts', ...words);

let folder: string;
let file: string;
let played: string;
/** The transcript of a shorter game, for tests that audit it often. */
let short: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facedown-'));
  [file, short] = [join(folder, 'game.facedown'), join(folder, 'short.facedown')];
  const play = (game: string, path: string) => command('play', game, '--players', '2', '--seed', '7', '--out', path);
  const [long, ...rest] = await Promise.all([play('suken-binary', file), play('kurodoko', short)]);
  for (const each of [long, ...rest]) expect(each).toMatchObject({ status: 0, err: '' });
  played = long.out;
}, 900_000);

afterAll(() => rm(folder, { recursive: true }));

it('two bots, each a peer with its own keys, play a whole game over sockets and report it', () => {
  expect(played).toMatch(/turn 1: Ada is the progressor/);
  expect(played).toMatch(/BINGO/);
  expect(played).toMatch(/\d+ rounds, \d+ shuffles proved \(\d+ cards re-encrypted\), \d+ cards turned/);
  expect(played).toMatch(/MB sent by all, [\d.]+ s/);
  expect(played).toContain('all peers hold the same transcript');
});

it('the audit finds the game valid, and names the same winner', async () => {
  const { status, out } = await command('audit', file, '--json');
  expect(status).toBe(0);
  const report = JSON.parse(out) as AuditReport;
  expect(report.verdict).toBe('valid');
  const winners = report.outcome!.winners!.map((seat) => report.names[seat]!);
  expect(played).toContain(winners.length === 1 ? `${winners[0]} wins` : 'a draw');
  // The audit states the result in the same sentence as the game.
  const sentence = /^result: (.*)$/m.exec(inWords(report))![1]!;
  expect(played.split('\n')).toContain(sentence);
  // Two seats shuffle; what all turned and moved is what the players counted.
  expect(played).toContain(`${report.checked.shuffles} shuffles proved`);
  expect(played).toContain(`${report.checked.turned} cards turned`);
});

it('a changed byte, a missing end, and a file of another kind are refused with the right exit status', async () => {
  const bytes = await readFile(short);
  const damaged = join(folder, 'damaged.facedown');
  const audit = async (content: Uint8Array) => {
    await writeFile(damaged, content);
    return audits(damaged);
  };
  for (const place of [0.1, 0.5, 0.999]) {
    const copy = Uint8Array.from(bytes);
    copy[Math.floor(place * copy.length)]! ^= 1;
    const { status, out } = await audit(copy);
    expect(status).toBe(1);
    expect(out).toMatch(/message \d+.*\nREFUSED/);
  }
  expect(await audit(bytes.subarray(0, bytes.length - 1))).toMatchObject({ status: 2 });
  expect((await audit(new TextEncoder().encode('{"game":"chess"}'))).out).toContain('not a Facedown transcript');
});

it('two files are compared: equal ones, one that is the beginning of the other, and one that is no transcript', async () => {
  const shorter = join(folder, 'shorter.facedown');
  const { header, messages } = readTranscript(await readFile(short));
  await writeFile(shorter, writeTranscript({ header, messages: messages.slice(0, -4), evidence: [] }));
  const garbage = join(folder, 'garbage');
  await writeFile(garbage, 'garbage');
  expect(await audits(short, short)).toMatchObject({ status: 0, out: expect.stringContaining('THE SAME') });
  expect(await audits(shorter, short)).toMatchObject({
    status: 1,
    out: expect.stringContaining(`ONE COURSE: ${short} goes on where ${shorter} ends`),
  });
  expect(await audits(short, garbage)).toMatchObject({
    status: 2,
    out: expect.stringContaining('UNREADABLE'),
  });
});

it('one person plays alone against virtual players, and the audit agrees', async () => {
  const alone = join(folder, 'alone.facedown');
  const words = ['love-letter', '--players', '1', '--set', 'virtual=3', '--out', alone];
  const { status, out } = await command('play', ...words);
  expect(status).toBe(0);
  expect(out).toMatch(/1 person and 3 virtual, by the rules of the paper: one token wins/);
  const [sentence] = /^.* wins?( .*)?$/m.exec(out.slice(out.indexOf('round 1 is over')).split('\n\n')[1]!)!;
  const report = JSON.parse((await command('audit', alone, '--json')).out) as AuditReport;
  expect(report.verdict).toBe('valid');
  expect(inWords(report)).toContain(`result: ${sentence}`);
}, 300_000);
