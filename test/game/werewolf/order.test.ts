import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import type { Turn } from '../../../protocol/game/werewolf/order.ts';
import { ORDER } from '../../../protocol/game/werewolf/order.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { TimedStep } from '../../../protocol/table/schedule.ts';
import type { Copying } from '../../../protocol/table/step.ts';
import { seeded } from '../../table/seeded.ts';

type Id = Turn['id'];

/** Questions and sights by which a part of an evening begins, without the game's name. */
const BEGINNINGS: Readonly<Record<string, Id>> = {
  known: 'cards',
  fellows: 'meeting',
  twin: 'twins',
  pair: 'pairing',
  exchange: 'exchange',
  judge: 'judgment',
  guard: 'protection',
  sensed: 'sensing',
  attack: 'attack',
  victim: 'victim',
  potions: 'potions',
  shoot: 'shot',
};

/** Parts whose cards stay face down, so that nobody sees when they are done. */
const HIDDEN: readonly Id[] = ['shield', 'healing', 'poison', 'bonds'];

/** Parts of a night that do not depend on each other, and go on at the same time. */
const SIDE_BY_SIDE: readonly Id[] = ['exchange', 'judgment', 'protection', 'sensing'];

/** Names of the questions and the sight in a step. */
function namesIn(step: TimedStep): string[] {
  if (step.kind === 'declare') return step.questions.map(({ name }) => name);
  if (step.kind === 'peek') return [step.sight];
  return step.kind === 'commit' || step.kind === 'arrange' ? [step.question.name] : [];
}

/** An evening of bots: for the time before the first night, for each night and for each day, the parts in order. */
function evening(seats: number, seed: number, copying: Copying): Id[][] {
  const preset = werewolfGame.presets(seats).find(({ id }) => id === 'all')!;
  const settings = { ...defaultSettings(werewolfGame, seats), ...preset.settings };
  const agents = Array.from({ length: seats }, (_, seat) =>
    werewolfGame.bot({ seat, seats, settings, copying, uniform: seeded(31 * seed + seat) }),
  );
  const spans: Id[][] = [[]];
  const note = (id: Id | undefined): void => {
    const span = spans.at(-1)!;
    if (id !== undefined && !span.includes(id)) span.push(id);
  };
  runClear(werewolfGame.procedure({ seats, settings }), {
    copying,
    chance: randomChance(seeded(seed)),
    answer: (seat, question) => agents[seat]!.answer(question),
    see: (seat, sight) => agents[seat]!.see(sight),
    hear: (event) => {
      if (event.name === 'night' || event.name === 'day') spans.push([]);
      if (event.name === 'dawn') note('news');
      if (event.name === 'survival') note('end');
      for (const agent of agents) agent.hear(event);
    },
    witness: (step, _path, _table, perform) => {
      for (const name of namesIn(step)) note(BEGINNINGS[name.slice('werewolf.'.length)]);
      return perform();
    },
  });
  return spans;
}

describe('the order of an evening in the rules', () => {
  const first = (id: Id): Id => (SIDE_BY_SIDE.includes(id) ? SIDE_BY_SIDE[0]! : id);
  const place = (id: Id): number => ORDER.findIndex((turn) => turn.id === first(id));
  const spans = [
    ...Array.from({ length: 8 }, (_, seed) => evening(15, seed + 1, 'ciphertext')).flat(),
    ...evening(9, 1, 'cards'),
  ];

  it('is the order in which the procedure begins its parts', () => {
    for (const span of spans) expect(span).toEqual([...span].sort((a, b) => place(a) - place(b)));
  });

  it('contains every part that can be seen', () => {
    const seen = new Set(spans.flat());
    expect(ORDER.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual(HIDDEN);
  });
});
