import type { Uniform } from '../../../protocol/game/game.ts';
import type { Question } from '../../../protocol/table/step.ts';
import type { Clock } from '../model/clock.ts';
import type { Asked, Table, TableState } from '../model/state.ts';
import { ToldBot } from './told-bot.ts';

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
  const bot = new ToldBot(uniform);
  let agreedTo = '';
  let asked: number | undefined;
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

  const speak = (): void => {
    const remark = bot.agent?.remark?.();
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
      if (table.state.question?.id === id) table.answer(id, bot.agent!.answer(question));
    });
  };

  const take = (state: TableState): void => {
    agree(state);
    if (state.seat === undefined) return;
    bot.tell(state);
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
