import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameById, games } from '../../protocol/game/registry.ts';
import { PROTOCOL_VERSION } from '../../protocol/room/wire/header.ts';
import { checkHere } from '../../src/audit/checkers.ts';
import { auditWith } from '../../src/audit/run.ts';
import { fileName, TABLES } from './tables.ts';

/** Every later release reads these files, and finds in them what the release found that wrote them. */

const folders = readdirSync(new URL('.', import.meta.url)).filter((name) => name.startsWith('protocol-'));
const filesIn = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, import.meta.url)).filter((name) => name.endsWith('.facedown'));
const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));

describe.each(folders)('the transcripts of %s', (folder) => {
  const reports = JSON.parse(read(`${folder}/reports.json`).toString()) as Record<string, object>;

  it('are those that have a report', () => {
    expect(filesIn(folder).sort()).toEqual(Object.keys(reports).sort());
  });

  it.each(filesIn(folder))('%s is valid, and its audit reports the same as when it was made', async (file) => {
    const report = await auditWith(checkHere, Uint8Array.from(read(`${folder}/${file}`)), gameById);
    expect(report.verdict).toBe('valid');
    expect(JSON.parse(JSON.stringify(report))).toEqual(reports[file]);
  });
});

it('every game has a transcript of its present version', () => {
  const there = filesIn(`protocol-${PROTOCOL_VERSION}`);
  for (const game of games) expect(there).toContain(`${game.id}-${game.version}.facedown`);
  // Nothing that `npm run transcripts` makes is left out.
  expect(there).toEqual(expect.arrayContaining(TABLES.map(fileName)));
});
