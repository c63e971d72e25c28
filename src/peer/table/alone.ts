import type { RandomBytes } from '../../../crypto/random.ts';
import type { Game, Outcome, Settings } from '../../../protocol/game/game.ts';
import type { Deputy } from '../../../protocol/game/secret.ts';
import { Player } from '../../../protocol/room/player/player.ts';
import type { PlayerEvent } from '../../../protocol/room/player/player-event.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Answer, Copying, Question } from '../../../protocol/table/step.ts';
import { uniformFrom } from '../model/random.ts';
import { makeHeader } from './local-table.ts';

/** A table for one person, whose secret answers every question. */
export interface AloneSetup {
  readonly game: Game;
  /** Canonical. */
  readonly settings: Settings;
  readonly copying: Copying;
  /** Canonical; the game must have a secret for seat 0. */
  readonly secret: string;
  readonly random: RandomBytes;
}

export interface PlayedAlone {
  readonly outcome: Outcome;
  /** The transcript, signed to the end. */
  readonly file: Uint8Array;
}

/**
 * Plays a whole game alone, without a network: the one seat makes the key, shuffles and turns cards by itself, and
 * everything is proved as at any table. Synchronous: in a page it runs in a Worker.
 * @param progress called with the number of questions answered; most of the work comes after the last
 */
export function playAlone(setup: AloneSetup, progress: (done: number, total: number) => void): PlayedAlone {
  const { game, settings, copying, random } = setup;
  const total = questionsIn(setup);
  const deputy = deputyOf(setup);
  const { header, secrets } = makeHeader({ game, seats: 1, settings, copying, random: () => random });
  const told: { question?: Question | undefined; outcome?: Outcome; file?: Uint8Array } = {};
  const player = new Player(header, game, secrets[0]!, (event: PlayerEvent) => {
    if (event.kind === 'ask') told.question = event.question;
    if (event.kind === 'ended') told.outcome = event.outcome;
    if (event.kind === 'closed') told.file = event.transcript;
    if (event.kind === 'fault') throw new Error(`the table for one has stopped: ${event.detail}`);
  });
  player.start();
  for (let done = 1; told.question !== undefined; done += 1) {
    const answer = answerOf(deputy, told.question);
    told.question = undefined;
    progress(done, total);
    player.answer(answer);
  }
  const { outcome, file } = told;
  if (outcome === undefined || file === undefined) throw new Error('the table for one has not reached its end');
  return { outcome, file };
}

const deputyOf = ({ game, settings, copying, secret }: AloneSetup): Deputy =>
  game.secret!.deputy(secret, { seat: 0, seats: 1, settings, copying });

/** How many questions a whole game asks: found by playing it with open cards. */
function questionsIn(setup: AloneSetup): number {
  const { game, settings, copying } = setup;
  const deputy = deputyOf(setup);
  let questions = 0;
  runClear(game.procedure({ seats: 1, settings }), {
    copying,
    chance: randomChance(uniformFrom(1)),
    answer: (_, question) => {
      questions += 1;
      return answerOf(deputy, question);
    },
  });
  return questions;
}

function answerOf(deputy: Deputy, question: Question): Answer {
  const answer = deputy.answer(question);
  if (answer === undefined) throw new Error(`the secret does not answer the question "${question.name}"`);
  return answer;
}
