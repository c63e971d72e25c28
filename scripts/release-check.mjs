import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, setUp } from './setup.mjs';

/**
 * npm run release-check: what must be true of a release, or the parts that are named. Goes on after a failure, and names all. What
 * could not be found out is named too, and is no failure: whoever releases has to ask elsewhere.
 */

const read = (name) => readFileSync(join(root, name), 'utf8');
const PARTS = {
  tree: treeIsClean,
  versions: versionsAgree,
  advisories: noAdvisories,
  'third-party': thirdPartyIsCurrent,
  // Check, build, all tests, and with them the audits of the transcripts of all releases.
  tests: () => succeeds('npm', 'test'),
  'second-build': () => succeedsWith({ FACEDOWN_LONG: '1' }, 'npm', 'test', '--', 'test/e2e/page/build'),
  package: () => succeeds('npm', 'run', '--silent', 'try-package'),
  'api-docs': () => succeeds('npm', 'run', '--silent', 'api-docs'),
};

const named = process.argv.slice(2);
const unknown = named.find((part) => !(part in PARTS));
if (unknown !== undefined) fail(`There is no part "${unknown}"; there is: ${Object.keys(PARTS).join(', ')}.`, 2);
setUp();
const failed = [];
const notAsked = [];
for (const part of named.length === 0 ? Object.keys(PARTS) : named) {
  console.error(`\n${part}`);
  const why = PARTS[part]();
  if (why !== undefined) failed.push(`${part}: ${why}`);
}
if (notAsked.length > 0) console.error(`\nNot asked:\n${notAsked.join('\n')}`);
if (failed.length > 0) fail(`\nNot to be released:\n${failed.join('\n')}`);
console.error(
  `\nAll that was checked holds.${notAsked.length > 0 ? ' Ask what was not asked before you release.' : ''}`,
);

function succeeds(program, ...words) {
  return succeedsWith({}, program, ...words);
}

function succeedsWith(variables, program, ...words) {
  const { status } = spawnSync(program, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...variables },
    shell: process.platform === 'win32',
  });
  return status === 0 ? undefined : `${[program, ...words].join(' ')} failed`;
}

function printed(program, ...words) {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return { status, stdout, stderr };
}

function treeIsClean() {
  const { stdout } = printed('git', 'status', '--porcelain');
  return stdout === '' ? undefined : `there are changes that are not committed:\n${stdout}`;
}

function versionsAgree() {
  const { version } = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  if (lock.version !== version || lock.packages[''].version !== version)
    return `package-lock.json is of version ${lock.version}, package.json of ${version}`;
  const [, newest] = /^## \[(\d[^\]]*)\] - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md')) ?? [];
  if (newest !== version) return `the newest release in CHANGELOG.md is ${newest}, not ${version}`;
  if (!read('docs/versions.md').includes(`The program is **${version}**`))
    return `docs/versions.md does not name the program's version ${version}`;
  const tags = printed('git', 'tag', '--list', `v${version}`).stdout.trim();
  const head = printed('git', 'tag', '--points-at', 'HEAD').stdout.split('\n');
  if (tags !== '' && !head.includes(`v${version}`)) return `v${version} is the tag of another commit already`;
  return undefined;
}

function noAdvisories() {
  const { status, stdout, stderr } = printed('npm', 'audit');
  if (/audit endpoint returned an error|ENOTFOUND|ECONNREFUSED|EAI_AGAIN/.test(stderr)) {
    notAsked.push('advisories: the registry in use does not answer npm audit');
    return undefined;
  }
  return status === 0 ? undefined : `npm audit:\n${stdout}`;
}

function thirdPartyIsCurrent() {
  const before = read('THIRD-PARTY.md');
  const failure = succeeds('npm', 'run', '--silent', 'third-party');
  if (failure !== undefined) return failure;
  return read('THIRD-PARTY.md') === before ? undefined : 'THIRD-PARTY.md was not up to date; it has been written anew';
}
