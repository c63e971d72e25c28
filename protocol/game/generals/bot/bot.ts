import type { Question } from '../../../table/step.ts';
import type { Agent, BotTable, Uniform } from '../../game.ts';
import type { Action, Step } from '../action.ts';
import { encodeAction } from '../action.ts';
import type { GeneralsEvent } from '../event.ts';
import { claimable, legalSteps, mayClaimWith } from '../legality.ts';
import { SETUP_QUESTION, SHOW_QUESTION, TURN_QUESTION } from '../questions.ts';
import type { Formation } from '../rules/formations.ts';
import { FORMATIONS, mirrored, orderOf } from '../rules/formations.ts';
import type { Standing } from '../standing.ts';
import { EMPTY_STANDING, heard, isOffered, sideOf } from '../standing.ts';
import type { Mind } from './mind.ts';
import { mindOf } from './mind.ts';
import { simpleMove } from './simple.ts';
import { strongMove } from './strong.ts';

/** Number of moves without a challenge after which a bot accepts a draw. */
const WEARY = 40;

/** Plays a seat from what its player knows; the table's settings decide how well. */
export function generalsBot({ seat, settings, uniform }: Pick<BotTable, 'seat' | 'settings' | 'uniform'>): Agent {
  const choose = settings['bots'] === 'simple' ? simpleMove : strongMove;
  let standing = EMPTY_STANDING;
  // A bot that is made anew during a game is told the public events, but not its own set-up.
  let army: Formation | undefined;
  return {
    answer(question: Question) {
      switch (question.name) {
        case SETUP_QUESTION:
          army = someFormation(uniform);
          return orderOf(army);
        case TURN_QUESTION:
          return encodeAction(
            army === undefined
              ? anyMove(standing, uniform)
              : actionOf(mindOf(standing, sideOf(standing, seat), army), (mind) => choose(mind, uniform)),
          );
        case SHOW_QUESTION:
          return 1;
        default:
          throw new Error(`the bot of the Generals does not know the question "${question.name}"`);
      }
    },
    see() {},
    hear(event: GeneralsEvent) {
      standing = heard(standing, event);
    },
  };
}

/** Any legal move, for a bot that does not know its army. */
function anyMove(standing: Standing, uniform: Uniform): Action {
  const steps = legalSteps(standing);
  return { kind: 'move', ...steps[uniform(steps.length)]! };
}

function actionOf(mind: Mind, choose: (mind: Mind) => Step): Action {
  const { standing, army } = mind;
  const isFlag = (square: number): boolean => army[standing.board.get(square)!.place] === 'FLAG';
  const home = claimable(standing).find(isFlag);
  if (home !== undefined) return { kind: 'claim', square: home };
  if (isOffered(standing) && standing.quietPlies >= WEARY) return { kind: 'accept' };
  const step = choose(mind);
  return isFlag(step.from) && mayClaimWith(standing, step)
    ? { kind: 'move', ...step, with: 'claim' }
    : { kind: 'move', ...step };
}

/** One of the ready-made formations, perhaps seen in a mirror, with some of its pieces exchanged. */
function someFormation(uniform: Uniform): Formation {
  const ready: readonly Formation[] = Object.values(FORMATIONS);
  const drawn = ready[uniform(ready.length)]!;
  const army = [...(uniform(2) === 0 ? drawn : mirrored(drawn))];
  for (let exchange = 0; exchange < EXCHANGES; exchange += 1) {
    const [one, other] = [uniform(army.length), uniform(army.length)];
    if (army[one] === 'FLAG' || army[other] === 'FLAG') continue;
    [army[one], army[other]] = [army[other]!, army[one]!];
  }
  return army;
}

const EXCHANGES = 6;
