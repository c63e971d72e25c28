import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { werewolfEtiquette } from '../../../protocol/game/werewolf/etiquette.ts';
import { answerNaming, PAIR_QUESTION, targetsIn } from '../../../protocol/game/werewolf/questions.ts';
import { ROLES } from '../../../protocol/game/werewolf/roles.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Answer, Question } from '../../../protocol/table/step.ts';
import { windowOf } from '../../../src/peer/seat/pacing.ts';
import type { StoryItem, TableState } from '../../../src/peer/model/state.ts';
import { seeded } from '../../table/seeded.ts';
import { sitting } from './people.ts';

/**
 * What seat 0 is shown, one moment after another, of an evening of which everybody else hears the same whatever that
 * seat's role is.
 */
export interface Nights {
  readonly role: string;
  readonly roles: readonly string[];
  readonly moments: readonly Partial<TableState>[];
}

/** Two werewolves, two twins, one villager, and one of every other role. */
export const SEATS = ROLES.length + 2;
const EXECUTED = 4;
const KILLED = 5;
/** The other werewolf, where seat 0 is one. */
const FELLOW = 2;
/** When a question ends, in milliseconds on the page’s clock, which stands still. */
export const UNTIL = 100_000;

const SETTINGS = {
  werewolves: 2,
  seers: 1,
  bodyguards: 1,
  mediums: 1,
  hunters: 1,
  fanatics: 1,
  witches: 1,
  cupids: 1,
  twins: 1,
  firstNight: 'attack',
  exchanges: 2,
  claim: 'manual',
} as const;
const settings = { ...defaultSettings(werewolfGame, SEATS), ...SETTINGS };

class Enough extends Error {}

/**
 * Two nights and two days of a village with every role: one is killed, one is executed, in the second night two
 * werewolves attack at a time, twice. Every public event is the same for each role that seat 0 can have.
 */
export function nightsOfAllRoles(): Nights[] {
  return [...ROLES.map(({ id }) => nightsOf(id, false)), nightsOf('villager', true)];
}

/** `inLove`: Cupid binds seat 0. */
function nightsOf(role: string, inLove: boolean): Nights {
  for (let seed = 1; ; seed += 1) {
    const nights = nightsDealt(role, seed, inLove);
    if (nights !== undefined) return nights;
  }
}

/** Undefined where the seed deals another role to seat 0, or makes a werewolf or a twin of somebody who dies. */
function nightsDealt(role: string, seed: number, inLove: boolean): Nights | undefined {
  const roles: string[] = [];
  const story: StoryItem[] = [];
  const moments: Partial<TableState>[] = [];
  const at = (more: Partial<TableState> = {}): void => void moments.push({ story: [...story], ...more });
  let night = 0;
  let asked = 0;
  const fits = (): boolean =>
    roles[0] === role &&
    (role !== 'werewolf' || roles[FELLOW] === role) &&
    [EXECUTED, KILLED].every((seat) => roles[seat] !== 'werewolf' && roles[seat] !== 'twin');
  try {
    runClear(werewolfGame.procedure({ seats: SEATS, settings }), {
      chance: randomChance(seeded(seed)),
      copying: 'ciphertext',
      answer(seat, question) {
        if (!fits() || night > 2) throw new Enough();
        const answer =
          targetsIn(question).length > 0
            ? answerNaming(question, targetsIn(question).indexOf(named(seat, question, roles, night)))
            : question.name === PAIR_QUESTION && !inLove
              ? question.options - 2
              : 0;
        if (seat !== 0) return answer;
        asked += 1;
        const open = whileAsked(question, asked)!;
        at({ question: open });
        // Before the time is up one is picked who is of the own pack, where there is a pack.
        if (open.released === 'at-end') for (const held of picksOf(question)) at({ question: { ...open, held } });
        story.push({ kind: 'answer', question, answer });
        at({ progress: { round: asked, work: 'place', seat: 1, own: false, done: 0, total: 0 }, arrived: [2] });
        return answer;
      },
      see(seat, sight) {
        if (sight.name === 'werewolf.role') roles[seat] = sight.faces[0]!;
        if (seat !== 0) return;
        story.push({ kind: 'sight', sight });
        at({ progress: { round: asked, work: 'shares', seat: 0, own: true, done: 1, total: 2 } });
      },
      hear(event) {
        if (event.name === 'night') night = event['night'] as number;
        story.push({ kind: 'event', event });
        at();
      },
      removed: () => [],
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return fits() ? { role, roles, moments } : undefined;
}

const picksOf = (question: Question): Answer[] => {
  if (targetsIn(question).length === 0) return [1, 2].filter((index) => index < question.options);
  const index = targetsIn(question).indexOf(FELLOW);
  return index < 0 ? [] : [answerNaming(question, index)];
};

/** Whom a seat names: what follows from it for everybody does not depend on who has which role. */
function named(seat: number, { name }: Question, roles: readonly string[], night: number): number | null {
  if (name === 'werewolf.vote') return night === 1 && seat !== EXECUTED ? EXECUTED : null;
  if (name === 'werewolf.judge') return seat === 1 ? 2 : 1;
  if (name !== 'werewolf.attack') return null;
  if (night === 1) return roles.indexOf('werewolf') === seat ? KILLED : null;
  return roles.findIndex((role, other) => role !== 'werewolf' && other !== seat);
}

function whileAsked(question: Question, id: number): TableState['question'] {
  const pace = werewolfEtiquette.pace(question, { seats: SEATS, settings })!;
  const length = windowOf(pace);
  return { id, question, until: UNTIL, window: length, released: pace.released };
}

/** The table at which those nights are spent, as seat 0 sees it. */
export const villageOfNights = (): Partial<TableState> => ({
  stage: 'playing',
  relay: 'ready',
  seat: 0,
  terms: { game: 'werewolf', settings, copying: 'ciphertext', threshold: 4, patience: 20, watchers: 8 },
  people: sitting(['Aiko', 'Ben', 'Chie', 'Dai', 'Emi', 'Fumi', 'Goro', 'Hana', 'Iku', 'Jun', 'Kei', 'Leo'], 0),
  chat: [],
  rounds: 0,
});
