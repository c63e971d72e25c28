import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { gameById } from '../../protocol/game/registry.ts';
import { puzzLink } from '../../protocol/puzzle/formats/address.ts';
import { PuzzleError } from '../../protocol/puzzle/formats/error.ts';
import { LONGEST_TEXT } from '../../protocol/puzzle/formats/read.ts';
import { writeRows } from '../../protocol/puzzle/formats/solution.ts';
import { readTask } from '../../protocol/puzzle/formats/task.ts';
import type { Board, Puzzle } from '../../protocol/puzzle/puzzle.ts';
import { brokenRule, sentence } from '../../protocol/puzzle/rules.ts';
import type { Copying } from '../../protocol/table/step.ts';
import { systemRandom } from '../peer/model/random.ts';
import { playAlone } from '../peer/table/alone.ts';
import { runCommand, UsageError } from './command.ts';
import { tryOut, writeOut } from './play/out-file.ts';
import { resultLine } from './play/story.ts';
import { progressBar } from './progress-bar.ts';

const EXIT = { written: 0, broken: 1 } as const;

/**
 * `npm run prove -- PUZZLE --solution FILE --out FILE`: writes a file that proves to others that its writer knows a
 * solution.
 */
await runCommand({
  call: 'npm run prove --',
  summary: 'Writes a proof that you know a solution of a Nurimisaki or Kurodoko, which does not show the solution.',
  words: { name: 'puzzle', least: 1, most: 1 },
  options: {
    solution: {
      value: '<file>',
      help: 'rows of "." and "#", or a pzprv3 answer (default: the answer in the puzzle’s own file)',
    },
    out: { value: '<file>', help: 'where the proof is written' },
    unchecked: { help: 'do not look beforehand whether the solution keeps the rules: the table finds out' },
    copying: {
      value: '<how>',
      help: 'ciphertext: few rounds; cards: the paper’s procedure, card by card (default: ciphertext)',
    },
  },
  notes:
    'The puzzle is an address at puzz.link, pzv.jp or kanpen.net, a pzprv3 text, a game id or saved game of Range, or a file with one of these.\nExit status: 0 the proof is written, 1 the solution breaks a rule, 2 a text cannot be read or the call is wrong.',
  async run([given], { solution, out, unchecked, copying }) {
    if (out === undefined) throw new UsageError('say by --out <file> where the proof is to be written');
    tryOut(out);
    const { puzzle, board } = await readBoth(given!, solution);
    const broken = brokenRule(puzzle, board);
    if (broken !== undefined && !unchecked) {
      console.log(`${broken.code}: ${sentence(puzzle, broken)}`);
      process.exitCode = EXIT.broken;
      return;
    }
    const { outcome, file, seconds } = prove(puzzle, board, copyingOf(copying ?? 'ciphertext'));
    writeOut(out, file);
    console.log(resultLine(puzzle.kind, outcome, ['']));
    console.log(`${out}: ${(file.length / 1e6).toFixed(2)} MB, ${seconds.toFixed(1)} s`);
    console.log(`to check it: npm run audit -- ${out.startsWith('-') ? `./${out}` : out}`);
    process.exitCode = EXIT.written;
  },
});

function prove(puzzle: Puzzle, board: Board, copying: Copying): ReturnType<typeof playAlone> & { seconds: number } {
  const bar = progressBar('questions answered');
  const began = performance.now();
  const played = playAlone(
    {
      game: gameById(puzzle.kind)!,
      settings: { puzzle: puzzLink(puzzle), prover: 'opener' },
      copying,
      secret: writeRows(puzzle, board).join('\n'),
      random: systemRandom,
    },
    bar.show,
  );
  bar.remove();
  return { ...played, seconds: (performance.now() - began) / 1000 };
}

/** @throws {UsageError} naming the text that cannot be read, and what is wrong with it */
async function readBoth(given: string, solution: string | undefined): Promise<{ puzzle: Puzzle; board: Board }> {
  const text = existsSync(given) ? await contents(given) : given;
  const rows = solution === undefined ? undefined : await contents(solution);
  try {
    const task = readTask(text, rows);
    if (task.solution === undefined)
      throw new UsageError(
        'say by --solution <file> how the puzzle is solved: rows of "." and "#", or a pzprv3 answer',
      );
    return { puzzle: task.puzzle, board: task.solution };
  } catch (error) {
    if (error instanceof PuzzleError) throw new UsageError(error.message);
    throw error;
  }
}

async function contents(path: string): Promise<string> {
  try {
    const { size } = statSync(path);
    // In UTF-8 a character has up to four bytes.
    if (size > 4 * LONGEST_TEXT) throw new Error(`${size} bytes are too many for a puzzle`);
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function copyingOf(given: string): Copying {
  if (given === 'cards' || given === 'ciphertext') return given;
  throw new UsageError('--copying must be "cards" or "ciphertext"');
}
