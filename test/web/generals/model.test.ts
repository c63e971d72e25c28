import { describe, expect, test } from 'vitest';
import type { GeneralsEvent } from '../../../protocol/game/generals/event.ts';
import { SETUP_QUESTION } from '../../../protocol/game/generals/questions.ts';
import { squareNamed } from '../../../protocol/game/generals/rules/board.ts';
import type { Formation } from '../../../protocol/game/generals/rules/formations.ts';
import { orderOf } from '../../../protocol/game/generals/rules/formations.ts';
import type { Verdict } from '../../../protocol/game/generals/rules/challenge.ts';
import type { Rank } from '../../../protocol/game/generals/rules/ranks.ts';
import type { FarRow } from '../../../protocol/game/generals/settings.ts';
import type { StoryItem } from '../../../src/peer/model/state.ts';
import type { Presentation } from '../../../src/web/game/generals/board/present.ts';
import { boardRows, faceOf, pieceLabel } from '../../../src/web/game/generals/board/present.ts';
import { squareRows } from '../../../src/web/game/generals/board/shown.ts';
import { readMarks } from '../../../src/web/game/generals/marks/marks.ts';
import { meetingsOf, movesOf, rankOf, screenOf, standingRanks } from '../../../src/web/game/generals/model.ts';
import { rematchSettings } from '../../../src/web/game/generals/rematch.ts';
import { flagHome, moveAction, targetsOf } from '../../../src/web/game/generals/turn.ts';
import { newsOf } from '../../../src/web/game/generals/words/news.ts';
import { rankWords } from '../../../src/web/game/generals/words/ranks.ts';
import { en } from '../../../src/web/game/generals/words/text-en.ts';
import { armyWith, emptyOf, GOLD, SILVER, story } from './story.ts';

const MEETING = [['e3e4'], ['e6e5'], ['e4e5', 'attacker'], ['f6f5']] as const;

describe('the page', () => {
  test('the page knows of an enemy piece that fell to a colonel that it ranks below one and is not the flag', () => {
    const screen = screenOf(story(0, MEETING), 0);
    const [fallen] = screen.standing.removed;
    expect(meetingsOf(screen, fallen!)).toEqual([{ move: 3, own: 'COL', enemy: 'fell' }]);
    expect(screen.knowledge.get(fallen!.place)).toEqual(['PVT', 'SGT', '2LT', '1LT', 'CPT', 'MAJ', 'LTC']);
    expect(movesOf(screen.standing, fallen!)).toBe(1);
    expect(standingRanks(screen)).toHaveLength(21);
  });

  test('the page knows the ranks of all own pieces, and none of the enemy’s until both armies are shown', () => {
    const items = story(0, MEETING);
    const before = screenOf(items, 0);
    const own = before.standing.board.get(squareNamed('e5')!)!;
    const enemy = before.standing.board.get(squareNamed('f5')!)!;
    expect([rankOf(before, own), rankOf(before, enemy)]).toEqual(['COL', undefined]);
    items.push({ kind: 'event', event: { name: 'over', winners: [0], reason: 'resigned' } });
    items.push({ kind: 'event', event: { name: 'shown', armies: [GOLD, SILVER] } });
    expect(rankOf(screenOf(items, 0), enemy)).toBe(SILVER[enemy.place]);
    expect(
      rankOf(
        screenOf(
          items.filter(({ kind }) => kind === 'event'),
          undefined,
        ),
        own,
      ),
    ).toBe('COL');
  });

  test('the page knows no rank if it watches', () => {
    const screen = screenOf(story(undefined, MEETING), undefined);
    const as = presented(screen);
    expect(screen.side).toBeUndefined();
    for (const piece of screen.standing.board.values())
      expect(faceOf(as, piece)).toMatchObject({ text: '', flag: false });
  });

  test('the page knows a position for every past move; a challenge counts as a move once it is decided', () => {
    const { course } = screenOf(story(0, MEETING), 0);
    expect(course.map(({ plies }) => plies.length)).toEqual([0, 1, 2, 3, 4]);
    expect(course.map(({ removed }) => removed.length)).toEqual([0, 0, 0, 1, 1]);
    const undecided = story(0, MEETING).slice(0, -2);
    expect(screenOf(undecided, 0).course).toHaveLength(3);
  });
});

const presented = (screen: ReturnType<typeof screenOf>, marks = readMarks([]), covered = false): Presentation => ({
  screen,
  marks,
  covered,
  t: en,
  name: (rank) => rankWords.en[rank].name,
  short: (rank) => rankWords.en[rank].short,
});

describe('the board', () => {
  test('the board is seen from the own side', () => {
    expect(squareRows('gold')[7]![0]).toBe(squareNamed('a1'));
    expect(squareRows('silver')[7]![0]).toBe(squareNamed('i8'));
    for (const side of ['gold', 'silver'] as const) expect(new Set(squareRows(side).flat()).size).toBe(72);
  });

  test('the board says where a piece may go, what was decided on a square, and what is marked', () => {
    const screen = screenOf(story(0, MEETING), 0);
    const enemy = screen.standing.board.get(squareNamed('f5')!)!;
    const as = presented(screen, readMarks([{ place: enemy.place, below: 'COL', note: 'hesitates' }]));
    const picked = squareNamed('e5')!;
    const targets = targetsOf(screen, picked);
    expect([...targets].map(([square, kind]) => `${kind} ${square}`)).toEqual(
      expect.arrayContaining([`attack ${squareNamed('f5')}`, `move ${squareNamed('d5')}`]),
    );
    const cells = boardRows(as, screen.standing, { picked, targets, moving: true, held: undefined }).flat();
    const at = (name: string) => cells.find(({ testid }) => testid === `square-${name}`)!;
    expect(at('f5').label).toBe('f5, enemy piece, marked: <Colonel, hesitates, you can challenge it, last move, <Col');
    expect(at('f5').face).toMatchObject({ text: '<Col', means: 'mark', up: false, noted: true });
    expect(at('e5').label).toBe('e5, your Colonel, picked up, Col');
    expect(at('e5').grabs).toBe(true);
    expect(at('f5').grabs).toBe(false);
    const then = boardRows(as, screen.course[3]!, {
      picked: undefined,
      targets: new Map(),
      moving: false,
      held: undefined,
    });
    expect(then.flat().find(({ testid }) => testid === 'square-e5')!.verdict).toBe('won');
  });

  test('the board neither shows ranks nor has them read aloud while they are covered', () => {
    const screen = screenOf(story(0, MEETING), 0);
    const as = presented(screen, readMarks([]), true);
    for (const piece of screen.standing.board.values()) {
      expect(faceOf(as, piece)).toMatchObject({ text: '', flag: false });
      expect(pieceLabel(as, piece)).toBe(piece.side === 'gold' ? 'your piece' : 'enemy piece');
    }
  });
});

describe('a turn', () => {
  test('no piece can be moved in the enemy’s turn', () => {
    expect(targetsOf(screenOf(story(0, [['e3e4']]), 0), squareNamed('e4')!).size).toBe(0);
    expect(targetsOf(screenOf(story(0, []), 0), squareNamed('b6')!).size).toBe(0);
  });

  /**
   * Gold's piece from i2, after it has walked up the empty file beside silver's army, stands on i7 before its last
   * step.
   */
  const walk = (army: Formation, farRow: FarRow) => {
    const items: StoryItem<GeneralsEvent>[] = [
      { kind: 'event', event: { name: 'opened', first: 0, farRow, quiet: 0 } },
      { kind: 'answer', question: { name: SETUP_QUESTION } as never, answer: orderOf(army) },
      { kind: 'event', event: { name: 'deployed', empty: [emptyOf(army), [0, 9, 18, 1, 10, 19]] } },
    ];
    const path = ['i3i4', 'a6a5', 'i4i5', 'a5a4', 'i5i6', 'a4a5', 'i6i7', 'a5a4'];
    path.forEach((move, index) => {
      const [from, to] = [squareNamed(move.slice(0, 2))!, squareNamed(move.slice(2))!];
      const side = index % 2 === 0 ? ('gold' as const) : ('silver' as const);
      items.push({
        kind: 'event',
        event: { name: 'moved', seat: index % 2, side, from, to, challenge: false, offer: false },
      });
    });
    return items;
  };
  const withFlag = armyWith('gold', { i3: 'FLAG' });
  const step = { from: squareNamed('i7')!, to: squareNamed('i8')! };

  test('a move that wins with the own flag declares it, and a move of another piece declares nothing', () => {
    const flag = screenOf(walk(withFlag, 'clear'), 0);
    expect(targetsOf(flag, step.from).get(step.to)).toBe('win');
    expect(moveAction(flag, step, true)).toEqual({ kind: 'move', ...step, with: 'claim' });
    const late = screenOf(walk(withFlag, 'survive'), 0);
    expect(targetsOf(late, step.from).get(step.to)).toBe('move');
    expect(moveAction(late, step, true)).toEqual({ kind: 'move', ...step, with: 'offer' });
    const other = screenOf(walk(armyWith('gold', { i3: 'SPY' }), 'clear'), 0);
    expect(moveAction(other, step, false)).toEqual({ kind: 'move', ...step });
  });

  test('the flag can be declared once it has stood on the far row through the enemy’s turn', () => {
    const arrived = (army: Formation) => {
      const items = walk(army, 'survive');
      const quiet = { challenge: false, offer: false };
      items.push({ kind: 'event', event: { name: 'moved', seat: 0, side: 'gold', ...step, ...quiet } });
      expect(flagHome(screenOf(items, 0))).toBeUndefined();
      const [from, to] = [squareNamed('a4')!, squareNamed('a5')!];
      items.push({ kind: 'event', event: { name: 'moved', seat: 1, side: 'silver', from, to, ...quiet } });
      return screenOf(items, 0);
    };
    expect(flagHome(arrived(withFlag))).toBe(step.to);
    expect(flagHome(arrived(armyWith('gold', { i3: 'SPY' })))).toBeUndefined();
  });
});

test('news of a challenge names the rank of the own piece to its player, and no rank to a watcher', () => {
  const name = (rank: Rank): string => rankWords.en[rank].name;
  const say = (seat: number | undefined): string[] =>
    newsOf(screenOf(story(seat, MEETING.slice(0, 3)), seat), ['Aiko', 'Ben'], en, name);
  expect(say(0)).toEqual(['Gold challenges e5 from e4.', 'Your Colonel takes the piece on e5.']);
  expect(say(1)).toEqual(['Gold challenges e5 from e4.', 'Your Captain falls on e5.']);
  expect(say(undefined)).toEqual(['Gold challenges e5 from e4.', 'On e5 the defender falls.']);
});

test('news that the own flag falls names it once', () => {
  const items = story(1, MEETING.slice(0, 2));
  const [from, to] = [squareNamed('e4')!, squareNamed('e5')!];
  const fall = (army: Formation): string[] => {
    const answered = items.map((item) => (item.kind === 'answer' ? { ...item, answer: orderOf(army) } : item));
    const moved = { name: 'moved', seat: 0, side: 'gold', from, to, challenge: true, offer: false } as const;
    answered.push({ kind: 'event', event: moved });
    answered.push({ kind: 'event', event: { name: 'challenged', seat: 0, verdict: 'attacker', flag: true } });
    return newsOf(screenOf(answered, 1), ['Aiko', 'Ben'], en, (rank) => rankWords.en[rank].name);
  };
  expect(fall(armyWith('silver', { e6: 'FLAG' }))).toEqual(['Gold challenges e5 from e4.', 'Your Flag falls on e5.']);
});

test('a watcher sees on the square whether a piece has stayed or both have fallen, whichever side won', () => {
  const shown = (verdict: Verdict): string | undefined => {
    const screen = screenOf(story(undefined, [['e3e4'], ['e6e5'], ['e4e5', verdict]]), undefined);
    const reach = { picked: undefined, targets: new Map(), moving: false, held: undefined };
    const cells = boardRows(presented(screen), screen.standing, reach).flat();
    return cells.find(({ testid }) => testid === 'square-e5')!.verdict;
  };
  expect((['attacker', 'defender', 'both'] as const).map(shown)).toEqual(['won', 'won', 'both']);
});

test('in a rematch the other player begins, unless lots decide', () => {
  const first = (each: string) => rematchSettings({ first: each, pace: 5 });
  expect(first('opener')).toEqual({ first: 'guest', pace: 5 });
  expect(first('guest')).toEqual({ first: 'opener', pace: 5 });
  expect(first('lots')).toEqual({ first: 'lots', pace: 5 });
});
