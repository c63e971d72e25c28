import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, root, setUp } from './setup.mjs';

/**
 * npm run try-package: packs the package, installs it into an empty folder without a network, and tries all that it is for
 * there: each command, the modules that other programs import, and their types.
 */
if (process.argv.length > 2) fail('npm run try-package takes no arguments.', 2);
setUp();
const folder = mkdtempSync(join(tmpdir(), 'facedown-package-'));
const transcript = join(root, 'docs', 'vectors', 'suken.facedown');
try {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root, stdio: 'inherit' });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  writeFileSync(join(empty, 'package.json'), '{ "type": "module" }\n');
  const install = ['install', '--offline', '--no-audit', '--no-fund', join(folder, `facedown-${version}.tgz`)];
  execFileSync('npm', install, { cwd: empty, stdio: 'inherit' });

  // Commands.
  expect('facedown --version', answer(empty, '--version'), 0, version);
  expect('facedown audit', answer(empty, 'audit', transcript), 0, 'VALID');
  const damaged = readFileSync(transcript);
  damaged[damaged.length >> 1] ^= 1;
  writeFileSync(join(empty, 'damaged.facedown'), damaged);
  expect(
    'facedown audit, of a damaged file',
    answer(empty, 'audit', 'damaged.facedown', '--workers', '2'),
    1,
    'REFUSED',
  );
  writeFileSync(join(empty, 'solution'), '..\n.#\n');
  const proof = ['prove', 'http://puzz.link/p?kurodoko/2/2/3i', '--solution', 'solution', '--out', 'proof.facedown'];
  expect('facedown prove', answer(empty, ...proof), 0, 'facedown audit proof.facedown');
  expect('facedown audit, of a proof', answer(empty, 'audit', 'proof.facedown', '--json'), 0, '"proved":true');
  expect('facedown play', answer(empty, 'play', 'kurodoko', '--players', '2', '--out', 'game.facedown'), 0, 'proved');
  expect(
    'facedown lab',
    answer(empty, 'lab', 'not', 'and', 'or', 'xor', 'copy:2', 'copy:3', '--workers', '2'),
    0,
    '6 of 6',
  );
  expect('facedown, of what is not there', answer(empty, 'shuffle'), 2, 'no command "shuffle"');
  await until('facedown relay', empty, ['relay', '--host', '127.0.0.1', '--port', '0'], /p2p\/12D3KooW/);
  await until(
    'facedown serve',
    empty,
    ['serve', '--host', '127.0.0.1', '--port', '0', '--no-open'],
    /http:\S+/,
    served,
  );

  // Modules: they print nothing when they are imported, and an audit is a call.
  writeFileSync(
    join(empty, 'verify.ts'),
    `import { readFileSync } from 'node:fs';
import { audit, gameById } from 'facedown/protocol';
import type { AuditReport } from 'facedown/protocol';
import { baseG, randomScalar, timesBaseSecret, type RandomBytes } from 'facedown/crypto';
import { layBit, type Entry } from 'facedown/lab';

const random: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));
const report: AuditReport = audit(readFileSync(${JSON.stringify(transcript)}), gameById);
const [point] = timesBaseSecret(baseG, [randomScalar(random)]);
const entry: Entry | undefined = undefined;
console.log(report.verdict, point !== undefined, layBit(1).length, entry);
`,
  );
  const options = [
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--strict',
    '--types',
    'node',
    '--skipLibCheck',
    'false',
  ];
  const types = ['--typeRoots', join(root, 'node_modules', '@types')];
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, ...types, 'verify.ts'], {
    cwd: empty,
    stdio: 'inherit',
  });
  const verified = spawnSync(process.execPath, ['verify.js'], { cwd: empty, encoding: 'utf8' });
  expect('facedown/protocol, facedown/crypto, facedown/lab', verified, 0, 'valid true 2 undefined');
  if (verified.stdout !== 'valid true 2 undefined\n') fail(`an import prints: ${verified.stdout}`);
} finally {
  rmSync(folder, { recursive: true });
}

/** What `npx facedown …` answers in this folder. */
function answer(cwd, ...words) {
  return spawnSync('npx', ['--no-install', 'facedown', ...words], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
}

function expect(what, { status, stdout, stderr }, wanted, text) {
  if (status !== wanted || !`${stdout}${stderr}`.includes(text))
    fail(`${what} ends with status ${status}, not ${wanted}, or does not say "${text}":\n${stdout}${stderr}`);
  console.error(`${what}: as it should`);
}

/** Starts a program that runs until it is ended, waits until it has printed what matches, tries that, and ends it. */
async function until(what, cwd, words, pattern, attempt = () => {}) {
  const child = spawn(process.execPath, [join(cwd, 'node_modules/facedown/lib/facedown.js'), ...words], { cwd });
  try {
    let printed = '';
    const found = await new Promise((resolve) => {
      const read = (text) => {
        printed += text;
        const match = pattern.exec(printed);
        if (match !== null) resolve(match[0]);
      };
      child.stdout.setEncoding('utf8').on('data', read);
      child.stderr.setEncoding('utf8').on('data', read);
      child.on('exit', () => resolve(undefined));
    });
    if (found === undefined) fail(`${what} has ended:\n${printed}`);
    await attempt(found);
    console.error(`${what}: as it should`);
  } finally {
    child.kill();
  }
}

async function served(url) {
  for (const path of ['', 'audit.html', 'relay.json']) {
    const { status } = await fetch(new URL(path, url));
    if (status !== 200) fail(`facedown serve answers /${path} with ${status}`);
  }
}
