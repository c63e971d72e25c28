import type { WerewolfEvent } from '../../../protocol/game/werewolf/event.ts';
import type { Agent, Settings } from '../../../protocol/game/game.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { answerNaming } from '../../../protocol/game/werewolf/questions.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Answer, Question } from '../../../protocol/table/step.ts';
import type { StoryItem } from '../../../src/peer/model/state.ts';
import { seeded } from '../../table/seeded.ts';

export interface Scene {
  readonly seats: number;
  readonly seed?: number;
  readonly settings?: Settings;
  /** The story is that of the first seat with this role. */
  readonly role: string;
  /** Answers that replace the bots’ own: whom a seat names; undefined leaves it to the bot. */
  readonly names?: (seat: number, question: Question, roles: readonly string[]) => number | null | undefined;
  /** Where the story stops: at a question to that seat, or after an event, with these particulars. */
  readonly until: { readonly at: string; readonly where?: Readonly<Record<string, unknown>> };
  /** Who has left when it becomes that night. */
  readonly leaves?: { readonly seat: number; readonly night: number };
}

export interface Recorded {
  readonly seat: number;
  readonly roles: readonly string[];
  readonly story: readonly StoryItem<WerewolfEvent>[];
  readonly question?: Question;
}

class Enough extends Error {}

/** What a seat hears and sees of an evening of bots on a clear table, up to a certain point. */
export function recordedEvening(scene: Scene): Recorded {
  const { seats, seed = 1, until } = scene;
  const settings = { ...defaultSettings(werewolfGame, seats), ...scene.settings };
  const bots = Array.from({ length: seats }, (_, seat): Agent =>
    werewolfGame.bot({ seat, seats, settings, copying: 'ciphertext', uniform: seeded(9 * seed + seat) }),
  );
  const stories = bots.map((): StoryItem<WerewolfEvent>[] => []);
  const roles: string[] = [];
  const gone: number[] = [];
  let question: Question | undefined;
  const reached = (name: string, data: Readonly<Record<string, unknown>>): boolean =>
    name === until.at && Object.entries(until.where ?? {}).every(([key, value]) => data[key] === value);
  const own = (): number => roles.indexOf(scene.role);
  const tell = (event: WerewolfEvent): void => {
    bots.forEach((bot) => bot.hear(event));
    stories.forEach((story) => story.push({ kind: 'event', event }));
  };
  try {
    runClear(werewolfGame.procedure({ seats, settings }), {
      chance: randomChance(seeded(seed)),
      copying: 'ciphertext',
      answer(seat, asked): Answer {
        const data = asked.data ?? {};
        if (seat === own() && reached(asked.name, data)) {
          question = asked;
          throw new Enough();
        }
        const named = scene.names?.(seat, asked, roles);
        const targets = (data['targets'] ?? []) as readonly (number | null)[];
        const choice = named === undefined || !targets.includes(named) ? undefined : targets.indexOf(named);
        const answer = choice === undefined ? bots[seat]!.answer(asked) : answerNaming(asked, choice);
        stories[seat]!.push({ kind: 'answer', question: asked, answer });
        return answer;
      },
      see(seat, sight) {
        if (sight.name === 'werewolf.role') roles[seat] = sight.faces[0]!;
        bots[seat]!.see(sight);
        stories[seat]!.push({ kind: 'sight', sight });
      },
      hear(event: WerewolfEvent) {
        tell(event);
        if (event.name === 'night' && event.night === scene.leaves?.night) {
          gone.push(scene.leaves!.seat);
          tell({ name: 'left', seat: scene.leaves!.seat });
        }
        if (reached(event.name, event)) throw new Enough();
      },
      removed: () => gone,
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  const seat = Math.max(0, own());
  return { seat, roles, story: stories[seat]!, ...(question === undefined ? {} : { question }) };
}
