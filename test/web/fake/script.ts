import type { SukenEvent } from '../../../protocol/game/suken/event.ts';
import type { StoryItem } from '../../../src/peer/model/state.ts';
import { auctions } from './auction.ts';
import { campaigns } from './generals.ts';
import { letters } from './letter.ts';
import { proofs } from './proof.ts';
import { recorded } from './recorded.ts';
import type { FakeTable } from './table.ts';
import { villages } from './village.ts';
import { OWN, RIVAL, boardFaces, hitOf, linesWith } from './table.ts';

const event = (item: SukenEvent): StoryItem<SukenEvent> => ({ kind: 'event', event: item });

/** Declarations of a whole game, turn by turn: the number named, what was added. Seat 0 names first. */
export const GAME: readonly (readonly [number, number])[] = [
  [15, 2],
  [20, 1],
  [40, 2],
  [34, 2],
  [3, 0],
  [46, 2],
  [17, 2],
  [9, 2],
  [58, 2],
];

/** The story of the first `turns` turns as seat `seat` hears it; `open`: also the beginning of the next. */
export function storyOf(
  turns: number,
  seat: number,
  open: 'none' | 'asked' | 'working' = 'none',
): StoryItem<SukenEvent>[] {
  const boards = [OWN, RIVAL];
  if (seat === 1) boards.reverse();
  const marks = [new Set<number>(), new Set<number>()];
  const story: StoryItem<SukenEvent>[] = [{ kind: 'sight', sight: { name: 'board', faces: boardFaces(OWN) } }];
  const begin = (turn: number): void => void story.push(event({ name: 'turn', turn, progressor: (turn - 1) % 2 }));
  const declare = (turn: number): void => {
    const progressing = (turn - 1) % 2 === seat;
    const [named, added] = GAME[turn - 1]!;
    const question = { name: progressing ? 'suken.progressor' : 'suken.saboteur', options: progressing ? 64 : 5 };
    story.push({ kind: 'answer', question, answer: progressing ? named : added }, event({ name: 'declared' }));
  };
  for (let turn = 1; turn <= turns; turn += 1) {
    begin(turn);
    declare(turn);
    const [named, added] = GAME[turn - 1]!;
    const hits = boards.map((board, who) => hitOf(board, (named + added) % 64, marks[who]!));
    story.push(event({ name: 'checked', marked: hits }));
    const before = marks.map((set) => [linesWith(set, 3), linesWith(set, 4)]);
    hits.forEach((square, who) => square !== null && marks[who]!.add(square));
    const bingo = [0, 1].filter((who) => linesWith(marks[who]!, 4) > before[who]![1]!);
    const reach = [0, 1].filter((who) => linesWith(marks[who]!, 3) > before[who]![0]!);
    if (bingo.length > 0) story.push(event({ name: 'bingo', seats: bingo }));
    else if (reach.length > 0) story.push(event({ name: 'reach', seats: reach }));
  }
  if (open !== 'none') begin(turns + 1);
  if (open === 'working') declare(turns + 1);
  return story;
}

/** Brings a fake table to a place in the middle of things. */
export const places = {
  alone: (table) =>
    table.set({
      relay: 'ready',
      invitationLink: 'https://facedown.example/#/join/v1-3q2-8fKzR7eVnGd1b0sXcUuLwYt4mPjQaHk9TzE5oCiBf6xWyDrNvMgSlA',
    }),
  company: (table) => {
    places.alone(table);
    const friend = {
      key: 'bb',
      peer: 'B',
      name: 'Haruka',
      self: false,
      bot: false,
      agreed: true,
      wantsAgain: false,
      link: 'direct' as const,
      rttMs: 23.4,
    };
    const people = [...table.state.people];
    if (table.state.opener) people.push(friend);
    else people.unshift(friend);
    table.set({ people });
  },
  versions: (table) => {
    places.company(table);
    table.set({
      others: [
        { key: 'cc', name: 'Mio', older: true },
        { key: 'dd', name: 'Ren', older: false },
      ],
    });
  },
  keys: (table) => {
    places.company(table);
    table.set({ stage: 'keys', progress: { round: 1, work: 'deal', seat: 0, own: true, done: 1, total: 3 } });
  },
  stuck: (table) => {
    places.keys(table);
    lose(table, 1);
  },
  anew: (table) => {
    places.keys(table);
    const [self, friend] = table.state.people;
    table.set({ people: [self!, { ...friend!, wantsAgain: true }] });
  },
  orphaned: (table) => {
    places.keys(table);
    table.set({ seat: 1, people: [...table.state.people].reverse() });
    lose(table, 0);
  },
  left: (table) => {
    places.keys(table);
    table.drop('progress');
    table.set({ stage: 'broken', trouble: { code: 'left', detail: 'has left the table', seat: 1 } });
  },
  late: (table) => {
    const { game: _, ...terms } = table.state.terms;
    table.set({
      stage: 'broken',
      terms: { ...terms, game: '' },
      people: [],
      trouble: { code: 'started', detail: 'the table plays already, and this page has no seat at it' },
    });
    table.drop('seat');
  },
  dealing: (table) => {
    places.company(table);
    table.set({
      stage: 'playing',
      rounds: 4,
      story: [],
      progress: { round: 4, work: 'pass', seat: 1, own: false, done: 0, total: 0 },
    });
  },
  naming: (table) => asked(table, 4),
  adding: (table) => asked(table, 5),
  reach: (table) => asked(table, 8),
  working: (table) => {
    places.company(table);
    table.drop('question');
    table.set({
      stage: 'playing',
      rounds: 31,
      story: storyOf(6, table.state.seat!, 'working'),
      progress: { round: 31, work: 'proof', seat: table.state.seat!, own: true, done: 41, total: 96 },
    });
  },
  ended: (table) => {
    places.company(table);
    table.drop('question', 'progress');
    table.set({
      stage: 'ended',
      rounds: 187,
      story: storyOf(GAME.length, table.state.seat!),
      outcome: { winners: [table.state.seat!], turns: GAME.length },
    });
  },
  /** One of four is gone without having signed the result, and another wants to go on without that. */
  unsigned: (table) => {
    places.four(table);
    table.drop('question', 'progress');
    const seat = 2;
    const people = table.state.people.map((person, at) => (at === seat ? { ...person, departed: true } : person));
    const waiting = { seat, round: 187, part: 'close', voting: true, votes: 1, needed: 3, voted: false };
    const outcome = { winners: [table.state.seat!], turns: 8 };
    table.set({ stage: 'ended', closed: false, outcome, people, waiting });
  },
  /** The other one shows the board that was dealt to them; the own player has not said yet. */
  shown: (table) => {
    places.ended(table);
    const other = 1 - table.state.seat!;
    const sights = storyOf(1, other).flatMap((item) => (item.kind === 'sight' ? [item.sight] : []));
    table.set({ mayShow: true, disclosed: [{ seat: other, sights: sights.slice(0, 1), answers: [] }] });
  },
  broken: (table) => {
    places.working(table);
    table.drop('progress');
    table.set({
      stage: 'broken',
      trouble: { code: 'proof', seat: 1 - table.state.seat!, detail: 'round 31, proof: a proof does not hold' },
    });
  },
  /** The own machine has found a message of its own wrong. */
  'own-fault': (table) => {
    places.working(table);
    table.drop('progress');
    table.set({
      stage: 'broken',
      trouble: {
        code: 'own-log',
        seat: table.state.seat!,
        detail:
          'a stored message of this seat does not fit the game: the page was changed, or its storage was restored from an older copy',
      },
    });
  },
  silent: (table) => {
    places.working(table);
    const seat = 1 - table.state.seat!;
    table.set({ waiting: { seat, round: 31, part: 'pass', voting: true, votes: 1, needed: 1, voted: false } });
  },
  convicted: (table) => {
    places.working(table);
    table.set({ convicted: [{ seat: 1 - table.state.seat!, code: 'proof', detail: 'a proof does not hold' }] });
  },
  forfeit: (table) => {
    places.ended(table);
    table.set({ outcome: { winners: [table.state.seat!], forfeit: true } });
  },
  deserted: (table) => {
    places.four(table);
    table.set({ stage: 'ended', closed: true, outcome: { winners: [], forfeit: true } });
  },
  secret: (table) => family(table, 'suken-secret', { first: 'opener' }, 2, 8),
  open: (table) => family(table, 'suken', { numbers: '1-75', centre: 'free', first: 'opener' }, 2, 7),
  four: (table) => family(table, 'suken', { numbers: '0-74', centre: 'number', first: 'opener' }, 4, 8),
  fewer: (table) => {
    places.four(table);
    table.tell({ kind: 'event', event: { name: 'left', seat: 2 } });
  },
  unkept: (table) => {
    places.company(table);
    table.set({ kept: false });
  },
  ...villages,
  ...proofs,
  ...letters,
  ...auctions,
  ...campaigns,
  wide: (table) =>
    family(table, 'suken-variants', { board: '6x6', diagonals: 'also', row: 2, column: 3, first: 'opener' }, 3, 9),
} satisfies Record<string, (table: FakeTable) => void>;

function lose(table: FakeTable, seat: number): void {
  table.set({
    people: table.state.people.map((person, index) => (index === seat ? { ...person, link: 'lost' } : person)),
  });
}

/** Another game of the family, in the middle of a turn: the question that a played game came to. */
function family(
  table: FakeTable,
  game: string,
  settings: Record<string, string | number>,
  seats: number,
  turns: number,
): void {
  places.company(table);
  table.drop('progress');
  const [self, friend] = table.state.people;
  const others = ['Aoi', 'Kaito'].map((name) => ({ ...friend!, key: name, name }));
  const seat = table.state.seat!;
  const { story, question } = recorded({ game, settings, seats, seat, turns });
  table.set({
    stage: 'playing',
    rounds: 24,
    terms: { ...table.state.terms, game, settings },
    people: [self!, friend!, ...others].slice(0, seats),
    story,
    question: { id: turns, question },
  });
}

function asked(table: FakeTable, turns: number): void {
  places.company(table);
  table.drop('progress');
  const seat = table.state.seat!;
  const progressing = turns % 2 === seat;
  table.set({
    stage: 'playing',
    rounds: 24,
    story: storyOf(turns, seat, 'asked'),
    question: {
      id: turns,
      question: { name: progressing ? 'suken.progressor' : 'suken.saboteur', options: progressing ? 64 : 5 },
    },
  });
}
