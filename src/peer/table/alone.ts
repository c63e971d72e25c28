import type { RandomBytes } from '../../../crypto/random.ts';
import type { Game, Outcome, Settings } from '../../../protocol/game/game.ts';
import type { Deputy } from '../../../protocol/game/secret.ts';
import { Player } from '../../../protocol/room/player/player.ts';
import type { PlayerPort, TableFault } from '../../../protocol/room/player/player-port.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Answer, Copying, Question } from '../../../protocol/table/step.ts';
import { whims } from '../model/random.ts';
import { makeHeader } from './local-table.ts';

/** A table for one person, at which her secret answers everything. */
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
 * Plays a whole game alone, without a network: she makes the key, shuffles and turns cards by herself, and everything is
 * proved as at any table. Synchronous: in a page it runs in a Worker.
 * @param progress is told how many of the questions have been answered; most of the work lies behind them
 */
export function playAlone(setup: AloneSetup, progress: (done: number, total: number) => void): PlayedAlone {
  const { game, settings, copying, random } = setup;
  const total = questionsIn(setup);
  const deputy = deputyOf(setup);
  const { header, secrets } = makeHeader({ game, seats: 1, settings, copying, random: () => random });
  const table = new LonelyPort();
  const player = new Player(header, game, secrets[0]!, table);
  player.start();
  for (let done = 1; table.question !== undefined; done += 1) {
    const answer = answerOf(deputy, table.question);
    table.question = undefined;
    progress(done, total);
    player.answer(answer);
  }
  if (table.stopped !== undefined) throw table.stopped;
  if (table.outcome === undefined || !table.complete) throw new Error('a table for one has not come to its end');
  return { outcome: table.outcome, file: player.transcript() };
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
    chance: randomChance(whims(1)),
    answer: (_, question) => {
      questions += 1;
      return answerOf(deputy, question);
    },
  });
  return questions;
}

function answerOf(deputy: Deputy, question: Question): Answer {
  const answer = deputy.answer(question);
  if (answer === undefined) throw new Error(`what was entrusted does not answer "${question.name}"`);
  return answer;
}

/** Takes note of what is asked, and of how it ends. Nobody else is there to be told anything. */
class LonelyPort implements PlayerPort {
  question: Question | undefined;
  outcome: Outcome | undefined;
  stopped: TableFault | undefined;
  complete = false;

  ask(question: Question): void {
    this.question = question;
  }

  ended(outcome: Outcome): void {
    this.outcome = outcome;
  }

  closed(): void {
    this.complete = true;
  }

  fault(fault: TableFault): void {
    this.stopped = fault;
  }

  store(): void {}
  publish(): void {}
  see(): void {}
  hear(): void {}
  rewound(): void {}
  waiting(): void {}
  convicted(): void {}
  notice(): void {}
  checked(): void {}
}
