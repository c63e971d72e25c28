import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a program has printed, and its exit status. */
export interface Answered {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Ran extends Answered {
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

let calls = 0;

/**
 * Runs a program within the process of the tests, for the many calls that it must refuse: a process for each would
 * spend its time on loading the same modules. Only the program's own module is loaded anew.
 * @param program address of a module whose loading runs it, from the root of the project
 */
export async function inThisProcess(program: string, ...words: string[]): Promise<Answered> {
  const { argv } = process;
  const printed = { out: '', err: '' };
  const spies = (['log', 'error', 'warn'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...items: unknown[]) => {
      printed[name === 'log' ? 'out' : 'err'] += `${items.join(' ')}\n`;
    }),
  );
  process.argv = [argv[0]!, `${root}${program}`, ...words];
  process.exitCode = undefined;
  calls += 1;
  try {
    await import(/* @vite-ignore */ `${root}${program}?call=${calls}`);
    return { ...printed, status: Number(process.exitCode ?? 0) };
  } finally {
    process.exitCode = undefined;
    process.argv = argv;
    for (const spy of spies) spy.mockRestore();
  }
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
