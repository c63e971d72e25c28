import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
  /** The most memory that it had at any time, where the program was told to say so; else NaN. */
  readonly peakKilobytes: number;
}

/** Says at the end how much memory the program had at the most. */
const PEAK = `data:text/javascript,process.on('exit',()=>require('node:fs').writeSync(3,String(process.resourceUsage().maxRSS)))`;

/** Runs one of the programs in src/cli as the npm scripts do, less their set-up. */
export const command = (program: string, ...words: string[]): Promise<Ran> =>
  run([
    '--import',
    'tsx',
    '--import',
    PEAK.replace('require(', 'process.getBuiltinModule('),
    `src/cli/${program}.ts`,
    ...words,
  ]);

/** Runs a script of package.json, set-up and all. Such a script is one call of Node. */
export function script(line: string, ...words: string[]): Promise<Ran> {
  const [node, ...rest] = line.split(' ');
  if (node !== 'node' || /[&|;]/.test(line))
    throw new Error(`${line} cannot see its arguments: it must be one call of Node`);
  return run([...rest, ...words]);
}

function run(args: readonly string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    const texts = ['', '', ''];
    [child.stdout, child.stderr, child.stdio[3]].forEach((stream, index) =>
      stream?.on('data', (chunk: Buffer) => (texts[index] += chunk.toString())),
    );
    child.on('error', reject);
    child.on('close', (status) =>
      resolve({ status, out: texts[0]!, err: texts[1]!, peakKilobytes: Number(texts[2] || NaN) }),
    );
  });
}
