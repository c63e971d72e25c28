import type { Look } from './look.ts';

/** A game of the matrix, and the phases of it in which a seat is lost. */

/** What has come of a seat so far, as far as its page has shown it. */
export interface Past {
  /** The parts of the evening in which its player was asked. */
  readonly asked: ReadonlySet<string>;
  /** Answers given, at the Suken board. */
  readonly answers: number;
}

interface Phase {
  readonly name: string;
  /** Whether a page is in this phase or beyond it: no game waits for an observer, and phases may be over in an instant. */
  readonly due: (look: Look, past: Past) => boolean;
}

export interface Played {
  readonly id: string;
  readonly people: number;
  readonly settings: Readonly<Record<string, string>>;
  /** In their order. */
  readonly phases: readonly Phase[];
}

const keys: Phase = { name: 'keys', due: ({ stage }) => stage !== undefined };
const end: Phase = { name: 'end', due: ({ over }) => over };

const PARTS = ['dealing', 'introduction', 'night', 'dawn', 'day', 'verdict'];

/** How far the evening is; whole numbers of six count nights. */
function hour({ stage, narration, date, over }: Look): number {
  if (over || narration === 'over') return Infinity;
  if (stage !== 'playing' || narration === undefined) return -1;
  return 6 * Math.max(0, date - 1) + PARTS.indexOf(narration);
}

const from =
  (part: string, first: (look: Look, past: Past) => boolean = () => true) =>
  (look: Look, past: Past): boolean => {
    const at = PARTS.indexOf(part);
    return hour(look) > at || (hour(look) === at && first(look, past));
  };

/** Five friends, killing from the first night on, so that every game comes through all parts of an evening. */
export const WEREWOLF: Played = {
  id: 'werewolf',
  people: 5,
  settings: { firstNight: 'attack', nightSeconds: '10' },
  phases: [
    keys,
    { name: 'deal', due: from('dealing') },
    { name: 'introduction', due: from('introduction') },
    { name: 'night, asked', due: from('night', ({ asked }) => asked) },
    { name: 'night, at work', due: from('night', ({ asked }, past) => !asked && past.asked.has('night')) },
    { name: 'dawn', due: from('dawn') },
    { name: 'day, before the vote', due: from('day', ({ asked, ghost }) => asked || ghost) },
    {
      name: 'day, after the vote',
      due: from('day', ({ asked, ghost }, past) => ghost || (!asked && past.asked.has('day'))),
    },
    { name: 'verdict', due: from('verdict') },
    end,
  ],
};

const suken = (id: string, people: number): Played => {
  const asked =
    (turn: number) =>
    (look: Look): boolean =>
      look.over || look.turn > turn || (look.turn === turn && look.asked);
  const working =
    (turn: number) =>
    (look: Look, past: Past): boolean =>
      look.over || look.turn > turn || (look.turn === turn && !look.asked && past.answers >= turn);
  return {
    id,
    people,
    settings: {},
    phases: [
      keys,
      { name: 'deal', due: ({ stage, over }) => over || stage === 'playing' },
      { name: 'turn 1, asked', due: asked(1) },
      { name: 'turn 1, at work', due: working(1) },
      { name: 'turn 2, asked', due: asked(2) },
      { name: 'turn 2, at work', due: working(2) },
      end,
    ],
  };
};

export const SUKEN_TWO = suken('suken-binary', 2);
export const SUKEN_THREE = suken('suken', 3);
