import type { SukenEvent } from '../../../protocol/game/suken/event.ts';
import { BOARD_SIGHT } from '../../../protocol/game/suken/view.ts';
import { numbersOf } from '../../../protocol/game/suken/variant.ts';
import { sukenGames } from '../../../protocol/game/suken/index.ts';
import type { Settings } from '../../../protocol/game/game.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Question } from '../../../protocol/table/step.ts';
import type { StoryItem } from '../../../src/peer/model/state.ts';
import { seeded } from '../../table/seeded.ts';

export interface Wanted {
  readonly game: string;
  readonly settings: Settings;
  readonly seats: number;
  /** The seat whose story it is. */
  readonly seat: number;
  /** Completed turns; the story ends where the seat is asked next. */
  readonly turns: number;
}

class Enough extends Error {}

/** What a seat hears and sees of a game that bots play on a clear table. */
export function recorded({ game: id, settings, seats, seat: own, turns }: Wanted): {
  story: StoryItem<SukenEvent>[];
  question: Question;
  boards: number[][];
} {
  const game = sukenGames.find((one) => one.id === id)!;
  const bots = Array.from({ length: seats }, (_, seat) =>
    game.bot({ seat, seats, settings, copying: 'ciphertext', uniform: seeded(5 + seat) }),
  );
  const story: StoryItem<SukenEvent>[] = [];
  const boards: number[][] = [];
  let question: Question | undefined;
  let turn = 0;
  try {
    runClear(game.procedure({ seats, settings }), {
      chance: randomChance(seeded(3)),
      copying: 'ciphertext',
      answer(seat, asked) {
        if (seat === own && turn > turns) {
          question = asked;
          throw new Enough();
        }
        const answer = bots[seat]!.answer(asked);
        if (seat === own) story.push({ kind: 'answer', question: asked, answer });
        return answer;
      },
      see(seat, sight) {
        bots[seat]!.see(sight);
        if (sight.name === BOARD_SIGHT) boards[seat] = numbersOf(game.variantOf(settings), sight.faces);
        if (seat === own) story.push({ kind: 'sight', sight });
      },
      hear(event: SukenEvent) {
        if (event.name === 'turn') turn = event['turn'] as number;
        bots.forEach((bot) => bot.hear(event));
        story.push({ kind: 'event', event });
      },
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  if (question === undefined) throw new Error(`the game of ${id} ended before turn ${turns + 1}`);
  return { story, question, boards };
}
