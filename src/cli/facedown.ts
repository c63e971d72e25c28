#!/usr/bin/env node
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { endWithOutput } from './command/output.ts';

/**
 * The command `facedown` of the package: runs one of the programs beside this file, which reads the other words itself.
 */

const PROGRAMS: Readonly<Record<string, string>> = {
  serve: 'serves the page, and a relay by which pages find each other',
  relay: 'runs a relay alone',
  audit: 'checks transcripts, receipts and proof files',
  prove: 'writes a proof that you know a solution of a puzzle',
  play: 'plays a whole game between bots over sockets',
  lab: 'examines card protocols',
};

const here = fileURLToPath(import.meta.url);
const [name = '--help', ...words] = process.argv.slice(2);

endWithOutput();
if (name in PROGRAMS) {
  const program = new URL(`./${name}${extname(here)}`, import.meta.url);
  process.argv = [process.argv[0]!, fileURLToPath(program), ...words];
  await import(program.href);
} else if (name === '--version') {
  console.log(manifest.version);
} else if (name === '--help') {
  const rows = Object.entries(PROGRAMS).map(([program, does]) => `  facedown ${program.padEnd(6)}  ${does}`);
  console.log([...rows, '', '  facedown <command> --help explains a command; facedown --version'].join('\n'));
} else {
  console.error(`facedown: there is no command "${name}"; there is: ${Object.keys(PROGRAMS).join(', ')}`);
  process.exitCode = 2;
}
