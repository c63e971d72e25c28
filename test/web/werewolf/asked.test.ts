import { describe, expect, it } from 'vitest';
import {
  ATTACK_QUESTION,
  EXCHANGE_QUESTION,
  GUARD_QUESTION,
  JUDGE_QUESTION,
  PAIR_QUESTION,
  pairQuestion,
  POTIONS_QUESTION,
  potionsIn,
  potionsQuestion,
  SHOOT_QUESTION,
  targetQuestion,
  targetsFor,
  VOTE_QUESTION,
} from '../../../protocol/game/werewolf/questions.ts';
import type { Naming } from '../../../protocol/game/werewolf/questions.ts';
import { ROLES } from '../../../protocol/game/werewolf/roles.ts';
import { heard } from '../../../protocol/game/werewolf/view/events.ts';
import { answered, seen } from '../../../protocol/game/werewolf/view/sights.ts';
import { emptyView } from '../../../protocol/game/werewolf/view/view.ts';
import type { WerewolfView } from '../../../protocol/game/werewolf/view/view.ts';
import type { TableState } from '../../../src/peer/model/state.ts';
import {
  answerFor,
  choicesFor,
  counts,
  isRoleQuestion,
  targetIn,
} from '../../../src/web/game/werewolf/question/asked.ts';
import { pairChosen, peopleIn, potionChosen } from '../../../src/web/game/werewolf/question/choice.ts';
import { notesOf } from '../../../src/web/game/werewolf/words/notes.ts';
import { saidText } from '../../../src/web/game/werewolf/words/remark-text.ts';
import { tuneOf } from '../../../src/web/game/werewolf/comfort/signals.ts';
import { en } from '../../../src/web/game/werewolf/words/text-en.ts';
import { awaited, missingOf } from '../../../src/web/game/werewolf/question/waiting.ts';

const NAMES = ['Aiko', 'Ben', 'Chie', 'Dai', 'Emi'];
const opened = heard(emptyView(1), { name: 'opened', seats: 5, roles: { werewolf: 2, seer: 1, villager: 2 } });
const as = (role: string): WerewolfView => seen(opened, { name: 'werewolf.role', faces: [role] });
const wolf = seen(as('werewolf'), { name: 'werewolf.fellows', faces: ['0', '4', '0', '0'] });
const NIGHT = [EXCHANGE_QUESTION, JUDGE_QUESTION, GUARD_QUESTION, ATTACK_QUESTION, SHOOT_QUESTION];
const CHOICES = [PAIR_QUESTION, POTIONS_QUESTION];
const asking = (name: string, naming?: Naming) =>
  targetQuestion(name, targetsFor(opened.living, 1), { night: 1 }, naming);

/** The pairs among whom Cupid may choose. */
const PAIRS = [
  [0, 1],
  [0, 3],
  [1, 3],
] as const;

describe('a question of the night', () => {
  it('tells a player honestly whether their answer counts', () => {
    const counting = Object.fromEntries(
      ROLES.map(({ id }) => [id, [...NIGHT, ...CHOICES].filter((name) => counts(asking(name), as(id)))]),
    );
    expect(counting).toEqual({
      werewolf: [EXCHANGE_QUESTION, ATTACK_QUESTION],
      seer: [JUDGE_QUESTION],
      bodyguard: [GUARD_QUESTION],
      medium: [],
      hunter: [SHOOT_QUESTION],
      witch: [POTIONS_QUESTION],
      cupid: [PAIR_QUESTION],
      twin: [],
      fanatic: [],
      villager: [],
    });
    expect(NIGHT.some((name) => counts(asking(name), opened))).toBe(false);
    expect(isRoleQuestion(asking(VOTE_QUESTION))).toBe(false);
    expect(isRoleQuestion(targetQuestion('toString', [null], {}))).toBe(false);
  });

  it('is answered by the player who was picked, in each of the three forms of answers, and read back as that player', () => {
    for (const naming of ['index', 'place', 'front'] as const) {
      const question = asking(GUARD_QUESTION, naming);
      for (const target of [0, 2, 3, 4, null]) expect(targetIn(question, answerFor(question, target))).toBe(target);
      expect(targetIn(question, question.otherwise!)).toBeNull();
    }
  });

  it('offers everybody the same people, their own pack to a werewolf too, and nobody who has left', () => {
    for (const view of [wolf, as('villager'), as('seer'), as('bodyguard')]) {
      for (const name of [...NIGHT, VOTE_QUESTION]) expect(choicesFor(asking(name), view)).toEqual([0, 2, 3, 4, null]);
      const gone = heard(view, { name: 'left', seat: 4 });
      for (const name of [...NIGHT, VOTE_QUESTION]) expect(choicesFor(asking(name), gone)).toEqual([0, 2, 3, null]);
    }
  });

  it('tells a werewolf, on the own card, that picking one of the pack counts as nobody, if a victim is picked and another of the pack is alive', () => {
    const notes = (view: WerewolfView, name: string): string[] => notesOf(view, NAMES, en, asking(name));
    for (const name of [EXCHANGE_QUESTION, ATTACK_QUESTION]) expect(notes(wolf, name)).toContain(en.card.spared);
    expect(notes(wolf, JUDGE_QUESTION)).not.toContain(en.card.spared);
    expect(notes({ ...wolf, living: [0, 1, 2, 4] }, ATTACK_QUESTION)).not.toContain(en.card.spared);
    expect(notes(as('villager'), ATTACK_QUESTION)).toEqual([]);
  });
});

describe('the notes on the own card, which a player alone reads', () => {
  it('name the pack to a werewolf, and while it is night its proposals', () => {
    const proposed = seen(heard(wolf, { name: 'night', night: 1 }), {
      name: 'werewolf.exchange',
      faces: ['4', '1', '0', '0', '0', '0', '0', '0'],
    });
    expect(notesOf(proposed, NAMES, en)).toEqual([en.card.pack('Dai'), en.card.proposal('Dai', 'Aiko')]);
    expect(notesOf(heard(proposed, { name: 'dawn', night: 1, died: [], left: [] }), NAMES, en)).toEqual([
      en.card.pack('Dai'),
    ]);
    expect(notesOf(as('werewolf'), NAMES, en)).toEqual([en.card.alone]);
  });

  it('tell a seer what they have seen, and a villager nothing', () => {
    const night = heard(as('seer'), { name: 'night', night: 1 });
    const saw = seen(night, {
      name: 'werewolf.judged',
      faces: ['♣♥♣♣', '♣♥♣♣', '♥♣♥♣', '♣♣♥♣', '♣♣♥♣'].flatMap((four) => [...four]),
    });
    expect(notesOf(saw, NAMES, en)).toEqual([en.card.seen('Chie', true)]);
    const one = (faces: string) => notesOf(seen(night, { name: 'werewolf.judged-one', faces: [...faces] }), NAMES, en);
    expect(['3♥♣♥♣', '3♣♥♥♣', '3♣♣♥♣', '0♥♣♣♥'].map(one)).toEqual([
      [en.card.seen('Chie', true)],
      [en.card.seen('Chie', false)],
      [],
      [],
    ]);
    expect(notesOf(as('villager'), NAMES, en)).toEqual([]);
  });

  it('appear for lovers, twins, Cupid and the witch only', () => {
    const bound = seen(as('hunter'), { name: 'werewolf.lover', faces: ['4'] });
    expect(notesOf(bound, NAMES, en)).toEqual([en.card.lover('Dai')]);
    expect(notesOf(seen(as('hunter'), { name: 'werewolf.lover', faces: ['2'] }), NAMES, en)).toEqual([]);
    expect(notesOf(seen(as('twin'), { name: 'werewolf.twin', faces: ['1'] }), NAMES, en)).toEqual([
      en.card.twin('Aiko'),
    ]);
    const cupid = answered(as('cupid'), pairQuestion(PAIRS), 1);
    expect(notesOf(cupid, NAMES, en)).toEqual([en.card.paired('Aiko and Dai')]);
    const witch = heard(as('witch'), { name: 'night', night: 1 });
    const told = (face: string) => seen(witch, { name: 'werewolf.victim', faces: [face] });
    expect(notesOf(told('3'), NAMES, en)).toEqual([en.card.victim('Chie')]);
    expect(notesOf(told('0'), NAMES, en)).toEqual([en.card.noVictim]);
    const healed = answered(told('3'), potionsQuestion([0, 1, 2], 1, false), 1);
    expect(notesOf(healed, NAMES, en)).toEqual([en.card.healed, en.card.victim('Chie')]);
    expect(notesOf(heard(healed, { name: 'dawn', night: 1, died: [], left: [] }), NAMES, en)).toEqual([en.card.healed]);
    expect(notesOf(seen(as('villager'), { name: 'werewolf.victim', faces: ['3'] }), NAMES, en)).toEqual([]);
  });

  it('tell a dead hunter whether they may shoot', () => {
    const dead = heard(as('hunter'), { name: 'dawn', night: 1, died: [1], left: [] });
    const told = (face: string) => seen(dead, { name: 'werewolf.may-shoot', faces: [face] });
    expect(notesOf(told('♥'), NAMES, en)).toEqual([en.card.mayShoot]);
    expect(notesOf(told('♣'), NAMES, en)).toEqual([en.card.silent]);
    expect([told('♥'), told('♣')].map((view) => counts(asking(SHOOT_QUESTION), view))).toEqual([true, false]);
  });
});

describe('a question with two choices in it', () => {
  it('by Cupid is answered by the pair that was picked, in either order, and by lots unless two were picked', () => {
    expect(peopleIn(PAIRS)).toEqual([0, 1, 3]);
    expect(pairChosen(PAIRS, [3, 0])).toBe(1);
    for (const picked of [[], [3], [0, 2], [0, 1, 3]])
      expect(pairChosen(PAIRS, picked)).toBe(pairQuestion(PAIRS).otherwise);
  });

  it('by the witch is answered by both potions where both may be used, and else by the one that was chosen last', () => {
    const living = [0, 1, 3];
    const one = potionsIn(potionsQuestion(living, 1, false));
    const both = potionsIn(potionsQuestion(living, 1, true));
    const choice = (...args: Parameters<typeof potionChosen>) => args[0][potionChosen(...args)];
    expect(choice(both, [1, 3], 'heal')).toEqual([1, 3]);
    expect(choice(one, [1, 3], 'heal')).toEqual([1, null]);
    expect(choice(one, [1, 3], 'poison')).toEqual([0, 3]);
    for (const potions of [one, both]) expect(choice(potions, [0, null], 'poison')).toEqual([0, null]);
  });
});

describe('a chat message', () => {
  it('is shown as the phrase in the reader’s language if it is a phrase, and as typed if it is words', () => {
    expect(saidText({ text: 'Hm.' }, NAMES, en)).toBe('Hm.');
    expect(saidText({ phrase: 'suspect', seat: 2 }, NAMES, en)).toBe('I suspect Chie.');
    for (const phrase of ['toString', '__proto__', 'unheard of'])
      expect(saidText({ phrase, seat: 14 }, NAMES, en)).toBe('…');
  });
});

describe('whom the table waits for', () => {
  const state = (part: Partial<TableState>): TableState =>
    ({ seat: 1, people: [], story: [], ...part }) as unknown as TableState;
  const progress = (seat: number) => ({ round: 9, work: 'place', seat, own: seat === 1, done: 0, total: 0 });

  it('is shown as how many of all who are asked have not answered, never as names', () => {
    const question = { id: 1, question: asking(VOTE_QUESTION) };
    expect(awaited(state({ question, arrived: [0, 4] }), [0, 1, 2, 4])).toEqual({ missing: 2, all: 4 });
    expect(awaited(state({ progress: progress(2), arrived: [4] }), [0, 1, 2, 4])).toEqual({ missing: 1, all: 4 });
    expect(missingOf(state({ question, arrived: [0], ready: [4] }), [0, 1, 2, 4])).toEqual([1, 2]);
    expect(awaited(state({ progress: { ...progress(2), work: 'pass' } }), [0, 1, 2, 4])).toBeUndefined();
  });

  it('counts neither the dead nor those who have left', () => {
    const question = { id: 1, question: asking(VOTE_QUESTION) };
    expect(awaited(state({ question, arrived: [0, 3] }), [0, 1])).toEqual({ missing: 1, all: 2 });
  });
});

it('a sound is played for nights, dawns and verdicts, of which everybody hears, and never for a question or a role', () => {
  const stages = ['dealing', 'introduction', 'night', 'dawn', 'day', 'verdict', 'over'] as const;
  expect(stages.map((stage) => tuneOf({ ...wolf, stage }))).toEqual([
    undefined,
    undefined,
    'night',
    'dawn',
    undefined,
    'verdict',
    // The table itself gives the sign for the end, in every game.
    undefined,
  ]);
});
