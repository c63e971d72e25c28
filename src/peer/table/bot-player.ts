import type { Agent, Uniform } from '../../../protocol/game/game.ts';
import { gameById } from '../../../protocol/game/registry.ts';
import type { Question } from '../../../protocol/table/step.ts';
import type { Clock } from '../model/clock.ts';
import type { Asked, ChatLine, StoryItem, Table, TableState } from '../model/state.ts';

/** The longest time that a bot lets people wait for a vote, and the times at which it writes, in milliseconds. */
const LONGEST_THOUGHT_MS = 30_000;
const REMARKS_MS = [
  [2_000, 7_000],
  [8_000, 14_000],
] as const;

/**
 * A bot that uses a table as a page does: it agrees to every proposal, answers by the game's bot after a while, and
 * writes a few chat messages. @returns the way to stop it
 */
export function playBot(table: Table, uniform: Uniform, clock: Clock): () => void {
  let agent: Agent | undefined;
  let agreedTo = '';
  let asked: number | undefined;
  let told: readonly StoryItem[] = [];
  let overheard: ChatLine | undefined;
  const pending = new Set<() => void>();

  const later = (milliseconds: number, action: () => void): void => {
    const stop = clock.after(milliseconds, () => {
      pending.delete(stop);
      action();
    });
    pending.add(stop);
  };
  const between = (from: number, to: number): number => from + uniform(Math.max(1, Math.round(to - from)));

  const agree = ({ stage, proposal }: TableState): void => {
    if (stage !== 'gathering' || proposal === '' || proposal === agreedTo) return;
    agreedTo = proposal;
    // Not from within the call that tells of the proposal.
    later(0, () => table.agree(proposal));
  };

  const listen = ({ story, chat, seat, people, terms }: TableState): void => {
    // If the story was replayed, a new agent is made, because the old one would get events twice.
    const continued = agent !== undefined && story.length >= told.length && story[told.length - 1] === told.at(-1);
    if (!continued)
      agent = gameById(terms.game)?.bot?.({
        seat: seat!,
        seats: people.length,
        settings: terms.settings,
        copying: terms.copying,
        uniform,
      });
    for (const item of continued ? story.slice(told.length) : story) {
      if (item.kind === 'event') agent?.hear(item.event);
      if (item.kind === 'sight') agent?.see(item.sight);
    }
    told = story;
    // Old messages are dropped, so the last one is found by identity and not by its index.
    const fresh = overheard === undefined ? chat : chat.slice(chat.indexOf(overheard) + 1);
    for (const { from, said } of fresh) if ('phrase' in said) agent?.overhear?.(from, said);
    overheard = chat.at(-1);
  };

  const speak = (): void => {
    const remark = agent?.remark?.();
    if (remark !== undefined) table.say(remark);
  };

  const think = (
    id: number,
    question: Question,
    until: number | undefined,
    released: NonNullable<Asked['released']>,
  ): void => {
    const window = until === undefined ? 0 : until - clock.now();
    // A question with one answer leaves nothing to think about.
    const talking = released !== 'at-end' && window > 0 && question.options > 1;
    if (talking) for (const [from, to] of REMARKS_MS) if (to < window / 2) later(between(from, to), speak);
    const longest = Math.min(LONGEST_THOUGHT_MS, window * 0.7);
    later(talking ? between(longest / 2, longest) : 0, () => {
      if (table.state.question?.id === id) table.answer(id, agent!.answer(question));
    });
  };

  const take = (state: TableState): void => {
    agree(state);
    if (state.seat === undefined) return;
    listen(state);
    // A bot has nothing to keep to itself.
    if (state.mayShow === true) later(0, () => table.showCards());
    const { question } = state;
    if (question === undefined || question.id === asked) return;
    asked = question.id;
    think(question.id, question.question, question.until, question.released ?? 'at-once');
  };

  const stop = table.subscribe(take);
  take(table.state);
  return () => {
    stop();
    for (const cancel of pending) cancel();
  };
}
