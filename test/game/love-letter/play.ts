import type { LoveLetterEvent } from '../../../protocol/game/love-letter/event.ts';
import { loveLetterGame } from '../../../protocol/game/love-letter/index.ts';
import type { LoveLetterOutcome } from '../../../protocol/game/love-letter/outcome.ts';
import { loveLetter } from '../../../protocol/game/love-letter/procedure.ts';
import { AIM_QUESTION } from '../../../protocol/game/love-letter/questions.ts';
import type { StrategyName } from '../../../protocol/game/love-letter/strategy.ts';
import type { LoveLetterTerms } from '../../../protocol/game/love-letter/terms.ts';
import { termsOf } from '../../../protocol/game/love-letter/terms.ts';
import type { Agent, Settings } from '../../../protocol/game/game.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import type { Cost } from '../../../protocol/table/clear/run.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Card } from '../../../protocol/table/card.ts';
import type { Copying, Sight } from '../../../protocol/table/step.ts';
import { seeded } from '../../table/seeded.ts';
import type { Match } from './rulebook.ts';

/** Answers anything that can be answered, within the rules or not. */
const randomPlayer = (uniform: (n: number) => number): Agent => ({
  answer: ({ name, options }) => (name === AIM_QUESTION ? uniform(options) : uniform(2) === 0 ? [0, 1] : [1, 0]),
  see: () => undefined,
  hear: () => undefined,
});

/** A bot in a person's seat. */
export const bot = (seat: number, seed: number): Agent => loveLetterGame.bot({ seat, uniform: seeded(seed) });

export interface Sitting {
  readonly seed: number;
  readonly seats: number;
  /** Those that differ from the defaults. */
  readonly settings?: Settings;
  readonly copying?: Copying;
  readonly agents?: readonly Agent[];
  /** Called after each event: seats that leave now. */
  leaving?(event: LoveLetterEvent, story: readonly LoveLetterEvent[]): readonly number[];
  /** The strategy by which a player is played; by default the one in the settings. */
  readonly strategyOf?: (player: number) => StrategyName;
}

export interface Played {
  readonly outcome: LoveLetterOutcome;
  readonly story: readonly LoveLetterEvent[];
  /** What each seat has seen. */
  readonly sights: readonly (readonly Sight[])[];
  readonly cost: Cost;
  /** Shuffles of each turn, without those by which helping cards are made usable again. */
  readonly shuffles: readonly number[];
  readonly match: Match;
}

/** A whole game in the clear. */
export function play({
  seed,
  seats,
  settings: more,
  copying = 'ciphertext',
  agents,
  leaving,
  strategyOf,
}: Sitting): Played {
  const settings = { ...defaultSettings(loveLetterGame, seats), ...more };
  const terms: LoveLetterTerms = { ...termsOf(seats, settings), ...(strategyOf === undefined ? {} : { strategyOf }) };
  const players = agents ?? Array.from({ length: seats }, (_, seat) => randomPlayer(seeded(1000 * seed + seat)));
  const story: LoveLetterEvent[] = [];
  const sights = players.map((): Sight[] => []);
  const decks: number[][] = [];
  const gone: number[] = [];
  const shuffles: number[] = [];
  const tell = (event: LoveLetterEvent): void => {
    story.push(event);
    if (event.name === 'turn') shuffles.push(0);
    players.forEach((player) => player.hear(event));
  };
  const { result, cost } = runClear(loveLetter(terms), {
    chance: randomChance(seeded(seed)),
    copying,
    // Where a seat has left, the sealed table leaves its piles as they lie, and takes the first answer.
    answer: (seat, question) =>
      gone.includes(seat) ? (question.name === AIM_QUESTION ? 0 : [0, 1]) : players[seat]!.answer(question),
    see(seat, sight) {
      sights[seat]!.push(sight);
      players[seat]!.see(sight);
    },
    hear(event: LoveLetterEvent) {
      tell(event);
      for (const seat of leaving?.(event, story) ?? []) {
        if (gone.includes(seat)) continue;
        gone.push(seat);
        tell({ name: 'left', seat });
      }
    },
    removed: () => gone,
    witness(step, path, table, perform) {
      const done = perform();
      if (step.kind === 'shuffle' && shuffles.length > 0 && !path.includes('tidying'))
        shuffles[shuffles.length - 1]! += 1;
      if (step.kind === 'shuffle' && path.includes('deal'))
        decks.push((done as Card[][]).map(([number]) => Number(table.faceOf(number!))));
      return done;
    },
  });
  const { rules, players: all, goal, single, memory } = terms;
  return {
    outcome: result,
    story,
    sights,
    cost,
    shuffles,
    match: { rules, seats, players: all, goal, single, memory, decks },
  };
}
