import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIONS, decodeAction, encodeAction } from '../../../protocol/game/generals/action.ts';
import { decisionOf, FINDING_TABLE } from '../../../protocol/game/generals/course/findings.ts';
import { legalSteps, objectionTo, refusalOf, targetsFrom } from '../../../protocol/game/generals/legality.ts';
import { parsePly, plyText } from '../../../protocol/game/generals/notation.ts';
import {
  FORMATIONS,
  faultsOf,
  formationOf,
  mirrored,
  orderOf,
} from '../../../protocol/game/generals/rules/formations.ts';
import {
  nameOfSquare,
  neighboursOf,
  PLACES,
  squareNamed,
  squareOfPlace,
  SQUARES,
} from '../../../protocol/game/generals/rules/board.ts';
import { DECISIONS } from '../../../protocol/game/generals/rules/challenge.ts';
import { squaresOf } from '../../../protocol/game/generals/rules/position.ts';
import { ARMY, countOf, RANKS } from '../../../protocol/game/generals/rules/ranks.ts';
import { CASES, OUTCOMES } from './outside-cases.ts';
import { actionNamed, play, RUNNER, scripted, standingAfter, WAIT } from './play.ts';

const square = (name: string): number => squareNamed(name)!;

describe('a challenge', () => {
  it('is decided for every two ranks as in a table that others have written', () => {
    expect(OUTCOMES.map((row) => row.length)).toEqual(RANKS.map(() => RANKS.length));
    for (const [i, row] of DECISIONS.entries()) {
      for (const [j, { verdict, flag }] of row.entries()) {
        const letter = { attacker: 'A', defender: 'D', both: 'B' }[verdict];
        expect([RANKS[i], RANKS[j], letter]).toEqual([RANKS[i], RANKS[j], OUTCOMES[i]![j]]);
        expect(flag).toBe(i === 0 || j === 0);
        expect(decisionOf(FINDING_TABLE[i]![j]!)).toEqual({ verdict, flag });
      }
    }
    const count = (letter: string): number => OUTCOMES.join('').split(letter).length - 1;
    expect([count('A'), count('D'), count('B')]).toEqual([106, 105, 14]);
  });

  it.each(CASES)('%s against %s: %s', (attacker, defender, due) => {
    expect(DECISIONS[RANKS.indexOf(attacker)]![RANKS.indexOf(defender)]!.verdict).toBe(due);
  });
});

describe('an army', () => {
  it('has 21 pieces of 15 ranks, and stands on 27 places', () => {
    expect([ARMY.length, RANKS.length, PLACES]).toEqual([21, 15, 27]);
    expect(RANKS.reduce((sum, rank) => sum + countOf(rank), 0)).toBe(21);
  });

  it('is legal in every ready-made formation and its mirror image, and agrees with its answer', () => {
    for (const formation of Object.values(FORMATIONS)) {
      for (const army of [formation, mirrored(formation)]) {
        expect(faultsOf(army)).toEqual([]);
        expect(formationOf(orderOf(army))).toEqual(army);
        expect([...orderOf(army)].sort((a, b) => a - b)).toEqual(Array.from({ length: PLACES }, (_, pile) => pile));
      }
      expect(mirrored(mirrored(formation))).toEqual(formation);
    }
  });

  it('is refused with what it lacks or has too many of', () => {
    expect(faultsOf([])).toEqual([{ fault: 'places', have: 0, need: 27 }]);
    const two = FORMATIONS.balanced.map((rank) => (rank === 'PVT' ? 'SPY' : rank));
    expect(faultsOf(two)).toEqual([
      { fault: 'rank', rank: 'PVT', have: 0, need: 6 },
      { fault: 'rank', rank: 'SPY', have: 8, need: 2 },
    ]);
    expect(() => orderOf(two)).toThrow('not a legal army');
  });
});

describe('the board', () => {
  it('names its squares from a1 to i8, and knows no others', () => {
    for (let each = 0; each < SQUARES; each += 1) expect(squareNamed(nameOfSquare(each))).toBe(each);
    expect([nameOfSquare(0), nameOfSquare(71), square('E3')]).toEqual(['a1', 'i8', 22]);
    for (const name of ['a9', 'a0', 'x1', 'j1', '', 'a', 'a11', '1a']) expect(squareNamed(name)).toBeUndefined();
  });

  it('has each side set up in its own three rows, as it sees them', () => {
    expect([0, 8, 26].map((place) => nameOfSquare(squareOfPlace('gold', place)))).toEqual(['a3', 'i3', 'i1']);
    expect([0, 8, 26].map((place) => nameOfSquare(squareOfPlace('silver', place)))).toEqual(['i6', 'a6', 'a8']);
  });

  it('has two to four squares beside each, which are beside each other', () => {
    expect(neighboursOf(square('a1')).map(nameOfSquare).sort()).toEqual(['a2', 'b1']);
    for (let each = 0; each < SQUARES; each += 1)
      for (const beside of neighboursOf(each)) expect(neighboursOf(beside)).toContain(each);
  });
});

describe('an action', () => {
  it('is a number, and every number an action', () => {
    for (let code = 0; code < ACTIONS; code += 1) expect(encodeAction(decodeAction(code))).toBe(code);
    expect(encodeAction({ kind: 'resign' })).toBe(ACTIONS - 1);
  });

  it('is written down and read', () => {
    expect(plyText('gold', { from: square('e3'), to: square('e4') }, false)).toBe('G e3-e4');
    expect(plyText('silver', { from: square('d5'), to: square('d4') }, true)).toBe('S d5xd4');
    const step = { from: square('d5'), to: square('d4') };
    for (const text of ['S d5xd4', 'd5-d4', 'D5D4', ' g d5 x d4 ']) expect(parsePly(text)).toEqual(step);
    for (const text of ['', 'd5', 'd5-d9', 'K d5-d4', 'd5-d4 e6']) expect(parsePly(text)).toBeUndefined();
    fc.assert(
      fc.property(fc.nat(71), fc.nat(71), fc.boolean(), (from, to, challenge) => {
        expect(parsePly(plyText('gold', { from, to }, challenge))).toEqual({ from, to });
      }),
    );
  });
});

describe('what is against the rules', () => {
  const { story } = play([scripted(FORMATIONS.balanced, []), scripted(FORMATIONS.balanced, [])]);
  const begun = standingAfter(story.slice(0, 2));

  it.each([
    ['a3-a3', 'same-square'],
    ['a3-b4', 'diagonal'],
    ['a3-a5', 'too-far'],
    ['a3-c4', 'too-far'],
    ['a3-i3', 'too-far'],
    ['i3-a4', 'no-piece'],
    ['a3-b3', 'own-piece'],
    ['e4-e5', 'no-piece'],
    ['b6-b5', 'enemy-piece'],
    ['accept', 'no-offer'],
    ['claim a3', 'not-far-row'],
    ['claim a8', 'no-piece'],
    ['claim i6', 'enemy-piece'],
    ['a3-a4 claim', 'not-far-row'],
  ])('is refused by name: %s is %s', (line, refusal) => {
    expect(refusalOf(begun, actionNamed(line))).toBe(refusal);
    expect(objectionTo(begun, actionNamed(line))).toMatch(new RegExp(`^${refusal}: .* is against the rules`));
  });

  it.each([
    { from: 72, to: 63 },
    { from: -1, to: 0 },
    { from: 0.5, to: 1 },
    { from: 0, to: Number.NaN },
  ])('is refused as off the board: $from to $to', (step) => {
    expect(refusalOf(begun, { kind: 'move', ...step })).toBe('off-board');
  });

  it('leaves a move in the beginning to every piece that has a free square before or beside it', () => {
    expect(refusalOf(begun, actionNamed('a3-a4'))).toBeUndefined();
    expect(targetsFrom(begun, square('a3')).map(nameOfSquare)).toEqual(['a2', 'a4']);
    // By hand: eight in the front line go forward, five of them to the side or back; and the places left empty behind
    // it.
    const all = new Set(legalSteps(begun).map(({ from, to }) => `${from} ${to}`));
    let byHand = 0;
    for (const from of squaresOf(begun.board, 'gold'))
      for (const to of neighboursOf(from)) if (!begun.board.has(to)) byHand += Number(all.has(`${from} ${to}`));
    expect(byHand).toBe(all.size);
    expect(byHand).toBeGreaterThan(8);
  });

  it('keeps a player’s own machine from sending it', () => {
    const table = [scripted(FORMATIONS.balanced, ['a3-b4']), scripted(FORMATIONS.balanced, WAIT)];
    expect(() => play(table)).toThrow('diagonal: G a3-b4 is against the rules, no piece moves diagonally');
    expect(() => play([scripted(RUNNER, ['accept']), scripted(RUNNER, [])])).toThrow('no-offer');
  });
});
