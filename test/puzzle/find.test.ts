import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { puzzLink } from '../../protocol/puzzle/formats/address.ts';
import { PuzzleError } from '../../protocol/puzzle/formats/error.ts';
import { writePzprv3 } from '../../protocol/puzzle/formats/pzprv3.ts';
import { writeRangeId } from '../../protocol/puzzle/formats/range.ts';
import { readPuzzle, readWithAnswer } from '../../protocol/puzzle/formats/read.ts';
import { readSolution } from '../../protocol/puzzle/formats/solution.ts';
import { anyPuzzle } from './any-puzzle.ts';

const LINK = 'https://puzz.link/p?kurodoko/5/5/i7g5l2l2g4i';
const FILE = 'pzprv3\nkurodoko\n5\n5\n. . . 7 . \n5 . . . . \n. . 2 . . \n. . . . 2 \n. 4 . . . \n';
const RANGE = '5x5:c7a5f2f2a4c';
const SAVED = `SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :5:Range\nPARAMS  :3:5x5\nDESC    :13:c7a5f2f2a4c\n`;
const KANPEN =
  'https://www.kanpen.net/kurodoko.html?problem=5/5/._._._7_._/5_._._._._/._._2_._._/._._._._2_/._4_._._._/';
const link = (text: string): string => puzzLink(readPuzzle(text));

describe('a puzzle is found in what surrounds it', () => {
  it.each([
    ['a full stop', `${LINK}.`],
    ['three dots', `${LINK}...`],
    ['a comma', `${LINK},`],
    ['brackets', `(${LINK})`],
    ['angle brackets', `<${LINK}>`],
    ['quotation marks', `"${LINK}"`],
    ['a link of Markdown', `[Kurodoko 5/5](${LINK}), for the train`],
    ['bold letters of Markdown', `**${LINK}**`],
    ['a link of HTML', `<a href="${LINK}">kurodoko/5/5</a>`],
    ['a parameter of a tracker', `${LINK}?fbclid=IwAR0kurodoko-x_7`],
    ['another', `${LINK}&utm_source=share&utm_medium=member_ios`],
    ['both', `${LINK}/?fbclid=a&b=c#d`],
    ['a slash in percent signs', 'https://puzz.link/p?kurodoko%2F5%2F5%2Fi7g5l2l2g4i'],
    ['a question mark in percent signs', 'https://puzz.link/p%3Fkurodoko/5/5/i7g5l2l2g4i'],
    ['a redirection', `https://l.example.org/?u=${encodeURIComponent(LINK)}&h=AT0x`],
    ['a redirection twice', `https://l.example.org/?u=${encodeURIComponent(encodeURIComponent(LINK))}&h=AT0x`],
    ['a link of this page', 'https://cards.example.org/#/puzzle/kurodoko/5/5/i7g5l2l2g4i/'],
    ['the same in percent signs', 'https://cards.example.org/%23%2Fpuzzle%2Fkurodoko/5/5/i7g5l2l2g4i/.'],
    ['a message', `Is this 7x7 or 5/5? I began at 12:30.\n${LINK} took me an hour! And (yours)?`],
    ['a message whose link is broken', `Look:\n\nhttps://puzz.link/p?kurodoko/5/5/i7g5l\n2l2g4i\n\nGood, isn't it`],
    ['a quoted mail', `> Try\n> https://puzz.link/p?kurodoko/5/\n> 5/i7g5l2l2g4i\n>\n> yours`],
    ['a message in Japanese', `これ${LINK}をといてみて！`],
    ['an address with what cannot be seen', `see ${LINK.replace('5/5', '5\u200b/\u00ad5')} now`],
    ['an address of the editor', 'so https://puzz.link/p?kurodoko_edit/5/5/i7g5l2l2g4i, then'],
    ['an address with a variant', 'so http://pzv.jp/p.html?kurodoko/v:/5/5/i7g5l2l2g4i, then'],
    ['an address with a variant before it', 'so https://puzz.link/p?v:/kurodoko/5/5/i7g5l2l2g4i!'],
    ['an address that leaves cells out, and a tracker', 'https://puzz.link/p?kurodoko/5/5/i7g5l2l2g4?fbclid=x'],
    ['an address at the end of a message', 'Here you are:\nhttps://puzz.link/p?kurodoko/5/5/i7g5l2l2g4'],
    ['a file', `The file:\n\n${FILE}\nHave fun.`],
    ['a quoted file', `> The file:\n${FILE.replace(/^/gm, '> ')}\nHave fun.`],
    ['a file in one line', `The file: ${FILE.replaceAll('\n', '/')} Have fun`],
    [
      'a file in an address',
      `So https://puzz.link/p?${encodeURIComponent(FILE.replaceAll('\n', '/'))}&utm_source=x it is`,
    ],
    ['a game of Range', `My id is ${RANGE}, try it.`],
    ['the same in quotation marks', `“${RANGE}”`],
    ['a square game of Range', `At 12:30 I had "5:c7a5f2f2a4c".`],
    ['a saved game of Range', `Saved it:\n\n${SAVED}\nBye`],
    ['an address of kanpen', `And ${KANPEN}.`],
    ['the same without its last slash', `And <${KANPEN.slice(0, -1)}>.`],
    ['an address of kanpen that holds one of pzpr', 'So (https://www.kanpen.net/kurodoko.html?pzpr=/5/5/i7g5l2l2g4i).'],
  ])('%s', (_, text) => {
    expect(link(text)).toBe(LINK);
  });

  it('the first of several, whatever else looks like one', () => {
    expect(link(`kurodoko/99/99/ is too large; ${LINK} and https://puzz.link/p?nurimisaki/4/4/2h4j2l.`)).toBe(LINK);
  });

  it('a clue without a number at the end is one; the full stop behind it is not', () => {
    const address = 'https://puzz.link/p?nurimisaki/4/4/2h4j2l.';
    for (const text of [address, `${address}.`, `See ${address}`, `See ${address}. Bye`])
      expect(link(text)).toBe(address);
  });

  it('with the answer that a file brings', () => {
    const board = readSolution(readPuzzle(LINK), '.#.../..#../.#..#/..#../#...#');
    const file = writePzprv3(readPuzzle(LINK), board);
    for (const text of [
      `solved! ${file.replaceAll('/', '\n')}\nyours`,
      `https://puzz.link/p?${encodeURIComponent(file)}`,
    ])
      expect(readWithAnswer(text).board).toEqual(board);
  });

  const before = fc.constantFrom('', 'Look: ', '(', '<', '"', 'あ', 'is it 3? ', '> ', '- ', 'kurodoko: ', '\n\n');
  const behind = fc.constantFrom(
    '',
    '.',
    ',',
    ')',
    '>',
    '"',
    '!?',
    '?fbclid=Iw.-_1',
    '&utm_source=a',
    '」',
    ' bye',
    '\n\nA b.',
    '#x',
  );

  it('whatever the puzzle, its form and the surroundings', () => {
    fc.assert(
      fc.property(anyPuzzle, before, behind, fc.nat(), (puzzle, front, back, draw) => {
        const forms = [
          puzzLink(puzzle),
          puzzLink(puzzle).replaceAll('/', '%2F'),
          encodeURIComponent(puzzLink(puzzle)),
          `${writePzprv3(puzzle).replaceAll('/', '\n')}\n`,
        ];
        if (puzzle.kind === 'kurodoko' && ![...puzzle.clues.values()].includes('?')) forms.push(writeRangeId(puzzle));
        const form = forms[draw % forms.length]!;
        // What follows a file begins a line of its own.
        const text = form.startsWith('pzprv3') ? `${front.trim()}\n${form}\nbye` : front + form + back;
        expect(puzzLink(readPuzzle(text)), text).toBe(puzzLink(puzzle));
      }),
    );
  });
});

describe('what is not a puzzle in a message is refused', () => {
  it.each([
    ['a clue too many', `Look: ${LINK}2 bye`, 'more clues than the 25 cells'],
    ['more behind the clues', `Look: ${LINK}/more bye`, '"more" stands after the clues'],
    ['an impossible number', 'Look: https://puzz.link/p?kurodoko/5/5/i0u bye', 'the number 0 at row 1, column 4'],
    ['another kind', 'Is it? https://puzz.link/p?heyawake/5/5/0 bye', '"heyawake" is no kind of puzzle'],
    [
      'an address with a gap',
      'https://puzz.link/p?kurodoko/5/5/i7g5 l2l2g4i',
      'the clues end before the board is full; behind the address stands "l2l2g4i"',
    ],
    ['a random seed', 'Look: 7x7#989032078841515.', 'the random seed of a game'],
    ['a misprint', 'Look: 7x7:d7b3e8e5c7a7c13e4d8b4d.', 'the description has 48 cells'],
    [
      'a file with a wrong answer',
      `${FILE}# . ? . . \n${'. . . . . \n'.repeat(4)}`,
      '"?" at row 1, column 3 is no answer',
    ],
    ['no puzzle at all', 'See you at 12:30, or at 7x7.', 'is no puzzle'],
  ])('%s', (_, text, message) => {
    expect(() => readPuzzle(text)).toThrow(PuzzleError);
    expect(() => readPuzzle(text)).toThrow(message);
  });

  it('soon, however often it begins', () => {
    for (const text of [
      'kurodoko/25/25/'.repeat(13_000),
      `kurodoko/25/25/${'.'.repeat(600)}\n`.repeat(300),
      'pzprv3/kurodoko/25/25/'.repeat(9_000),
      'a.html?problem='.repeat(13_000),
      'SAVEFILE:\n'.repeat(19_000),
      '25x25:'.repeat(33_000),
      '> \n'.repeat(66_000),
      '%25'.repeat(66_000),
    ]) {
      expect(() => readPuzzle(text)).toThrow(PuzzleError);
    }
  });
});
