import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const unit = readFileSync(fileURLToPath(new URL('../../deploy/facedown-relay.service', import.meta.url)), 'utf8');
const missing = spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).error !== undefined;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'facedown-unit-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/**
 * What systemd has to say about a unit, with Node where this machine has it. Keys that it does not know are no error to
 * it.
 */
function verify(text: string): { status: number | null; said: string } {
  const file = join(folder, 'facedown-relay.service');
  writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
  const { status, stderr, stdout } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  return { status, said: stderr + stdout };
}

describe('the unit of systemd for a relay', () => {
  test.skipIf(missing)('is accepted by systemd without a warning', () => {
    expect(verify(unit)).toEqual({ status: 0, said: '' });
  });

  test.skipIf(missing)('is not accepted with an unknown key, or with a program that is missing', () => {
    expect(verify(unit.replace('StateDirectory=', 'StateFolder=')).said).toContain('StateFolder');
    expect(verify(unit.replace('/usr/bin/node', '/nowhere/node')).said).toContain('/nowhere/node');
  });
});
