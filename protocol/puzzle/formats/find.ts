import { percentDecoded } from '../../bytes/percent.ts';
import { readKanpen, readPuzzLink } from './address.ts';
import { PuzzleError, excerpt } from './error.ts';
import type { PzprFile } from './pzprv3.ts';
import { readPzprv3 } from './pzprv3.ts';
import { readRangeFile, readRangeId } from './range.ts';

/**
 * Finds a puzzle in whatever surrounds it: punctuation, brackets, quotation marks, parameters that trackers add, a
 * whole pasted message; also percent-encoded, and with breaks in it. Addresses have no check, so that the longest text
 * that can be read is taken, and one that stands in the middle of other text must fill its board.
 */

/** Characters of one form that are looked at: the longest is a file of 625 cells with its answer. */
const LONGEST_FORM = 16_384;
/** The most texts that look like a puzzle and are tried in each form. */
const MOST_TRIED = 20;
/** The most lines from which an address is put together. */
const MOST_LINES = 48;
/** The most characters of punctuation that may stand behind an address. */
const MOST_PUNCTUATION = 8;

interface Form {
  /** What it begins with. */
  readonly begins: RegExp;
  /** Reads the text that begins so. @throws {PuzzleError} */
  readonly read: (head: string, rest: string) => PzprFile;
  /** Whether ordinary text often begins so: then it is no error that it cannot be read. */
  readonly common?: true;
}

const FORMS: readonly Form[] = [
  { begins: /pzprv3(?:\.[0-9]+)?(?=[/\n])/g, read: readFile },
  { begins: /SAVEFILE:/g, read: (head, rest) => ({ puzzle: readRangeFile(head + rest) }) },
  {
    begins: /(?<![a-z])[a-z]+\.html\?(?:problem|pzpr)=/g,
    read: (head, rest) => ({ puzzle: longest(rest, (end) => readKanpen(head + end)) }),
  },
  {
    begins: /(?<![a-z0-9_]|pzprv3[.0-9]*[/\n])(?:nurimisaki|kurodoko)(?:_edit|_play)?\//g,
    read: (head, rest) => ({ puzzle: readLink(head, rest) }),
  },
  // Another kind of puzzle, which is refused by its name.
  {
    begins: /(?<=\?)[a-z]+(?:_edit|_play)?\/(?=(?:v:[^\s/?&]*\/)?(?:[a-z]\w*\/)?[0-9]+\/[0-9]+\/)/g,
    read: (head, rest) => ({ puzzle: readLink(head, rest) }),
  },
  {
    begins: /(?<![\w.:])[0-9]{1,3}x[0-9]{1,3}[:#]/g,
    read: (head, rest) => ({ puzzle: longest(rest, (end) => readRangeId(head + end)) }),
  },
  {
    begins: /(?<![\w.:])[0-9]{1,2}:/g,
    read: (head, rest) => ({ puzzle: longest(rest, (end) => readRangeId(head + end)) }),
    common: true,
  },
];

/**
 * The first puzzle in a text; if there is none, what is wrong with the first text that looks like one; undefined if
 * nothing does.
 */
export function findPuzzle(message: string): PzprFile | PuzzleError | undefined {
  const text = plain(message);
  let wrong: PuzzleError | undefined;
  for (const { begins, read, common } of FORMS) {
    let tried = 0;
    for (const { 0: head, index } of text.matchAll(begins)) {
      tried += 1;
      if (tried > MOST_TRIED) break;
      const from = index + head.length;
      try {
        return read(head, text.slice(from, from + LONGEST_FORM));
      } catch (error) {
        if (!(error instanceof PuzzleError)) throw error;
        if (common !== true) wrong ??= error;
      }
    }
  }
  return wrong;
}

/**
 * Without what messengers and mail put into texts: marks of quotation, characters that cannot be seen, percent signs.
 */
const plain = (message: string): string =>
  percentDecoded(message.replace(/[\u00ad\u200b\u2060\ufeff]/g, ''))
    .replace(/(%0d)?%0a|\r\n?/gi, '\n')
    .replace(/^[ \t]*[>|][ \t>|]*/gm, '');

/** A file, in lines or, in an address, in one line that may have been broken. */
function readFile(head: string, rest: string): PzprFile {
  try {
    return readPzprv3(head + rest);
  } catch (error) {
    for (const other of [rest.replaceAll('\n', ''), /^[^&"<>)\]]*/.exec(rest)![0]]) {
      try {
        return readPzprv3(head + other);
      } catch {
        // The error that is reported is that of the file as it stands: people can correct that.
      }
    }
    throw error;
  }
}

/**
 * How far an address reaches at most: it has no blanks, nothing beyond ASCII, and ends before parameters and quotation
 * marks.
 */
const RUN = /^[!$-%'-;=@-~]*/;

/**
 * Reads the longest beginning of a line that can be read, without the punctuation behind it; if none can, of the first
 * two lines together, of three, and so on.
 * @throws {PuzzleError} what is wrong with the first line without its punctuation
 */
function longest<T>(rest: string, read: (end: string, behind: string) => T): T {
  const lines = rest.split('\n').slice(0, MOST_LINES);
  let [run, wrong]: [string, unknown] = ['', undefined];
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim();
    const [piece] = RUN.exec(trimmed)!;
    run += piece;
    const behind = [trimmed.slice(piece.length), ...lines.slice(index + 1)].join('\n').trimEnd();
    for (let cut = 0; cut <= MOST_PUNCTUATION; cut += 1) {
      const end = run.slice(0, run.length - cut);
      try {
        return read(end, behind);
      } catch (error) {
        if (index === 0) wrong = error;
      }
      if (!/[^0-9a-z]$/i.test(end)) break;
    }
    if (piece.length < trimmed.length) break;
  }
  throw wrong;
}

/** An address at puzz.link: the clues fill the board, or nothing but parameters and punctuation follows. */
function readLink(head: string, rest: string): ReturnType<typeof readPuzzLink> {
  return longest(rest, (end, behind) => {
    const address = head + end;
    const puzzle = readPuzzLink(address);
    if (/^\s*[^\s&?#"<>]/.test(behind) && canGoOn(address)) {
      throw new PuzzleError('clues-end', { text: excerpt(behind.trim()) });
    }
    return puzzle;
  });
}

/** Whether one more cell without a clue would fit. */
function canGoOn(address: string): boolean {
  try {
    readPuzzLink(`${address}g`);
    return true;
  } catch {
    return false;
  }
}
