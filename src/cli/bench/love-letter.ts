import { loveLetterGame } from '../../../protocol/game/love-letter/index.ts';
import type { Game } from '../../../protocol/game/game.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { MAX_WATCHERS, PATIENCE } from '../../../protocol/room/wire/header.ts';
import type { PublicEvent } from '../../../protocol/table/step.ts';
import { systemRandom, uniformFrom } from '../../peer/model/random.ts';
import { LocalTable } from '../../peer/table/local-table.ts';
import { cpuTime } from '../../sim/machine/work.ts';
import { playTable } from '../play/table.ts';

/** How many turns of virtual players are measured. */
const TURNS = 12;
/** How many rounds of the game are played. */
const ROUNDS = 5;

const PEOPLE = 2;

/** What a table has done by now. */
interface Figures {
  readonly rounds?: number;
  readonly at?: number;
  readonly bytes?: number;
  readonly messages?: number;
}

/** What the table has done where a turn begins, or where the last turn of a round has ended. */
interface Mark extends Figures {
  /** Who has the turn, if anybody. */
  readonly player?: number;
}

/** Marks the turns of a game. A round's last turn ends with its last effect, before all hands are shown. */
class Turns {
  readonly marks: Mark[] = [];
  private last: Figures = {};

  hear(event: PublicEvent, now: Figures): void {
    if (event.name === 'turn') this.marks.push({ player: Number(event['player']), ...now });
    if (event.name === 'round-over') this.marks.push(this.last);
    this.last = now;
  }
}

/** What one figure grew by in each turn of a virtual player. */
function grown(marks: readonly Mark[], figure: 'rounds' | 'at' | 'bytes' | 'messages'): number[] {
  return marks.slice(0, -1).flatMap((mark, index) => {
    const virtual = mark.player !== undefined && mark.player >= PEOPLE;
    return virtual ? [marks[index + 1]![figure]! - mark[figure]!] : [];
  });
}

const settings = { ...defaultSettings(loveLetterGame, PEOPLE), virtual: 2, match: 'full' };

/**
 * The turn of a virtual player at a table of two people and two virtual ones: each person a bot's process with a libp2p node,
 * over sockets of this machine. From the card that is drawn to the next player's, the effect of the card that is played
 * included: how many rounds and seconds it takes, in the mean and at most, bytes that both send, and messages.
 */
export async function virtualTurnFigures(): Promise<Record<string, number>> {
  const turns = new Turns();
  const { marks } = turns;
  let told = 0;
  await playTable({
    terms: {
      game: loveLetterGame.id,
      settings,
      copying: 'ciphertext',
      threshold: PEOPLE,
      patience: PATIENCE.usual,
      watchers: MAX_WATCHERS,
    },
    players: PEOPLE,
    seed: 1,
    onState: ({ state, sentBytes, at }) => {
      for (const item of state.story.slice(told)) {
        if (item.kind === 'event') turns.hear(item.event, { rounds: state.rounds, at, bytes: sentBytes });
      }
      told = state.story.length;
    },
    enough: () => grown(marks, 'at').length >= TURNS,
  });
  const [rounds, time, bytes] = [grown(marks, 'rounds'), grown(marks, 'at'), grown(marks, 'bytes')];
  return {
    turns: time.length,
    rounds: tenths(mean(rounds)),
    most_rounds: Math.max(...rounds),
    messages: Math.round(mean(messagesOfTurns())),
    bytes: Math.round(mean(bytes)),
    seconds: hundredths(mean(time) / 1000),
    most_seconds: hundredths(Math.max(...time) / 1000),
  };
}

/** Messages of the table in each turn of a virtual player, in a game between machines of this process. */
function messagesOfTurns(): number[] {
  const turns = new Turns();
  const table: LocalTable = localTable(PEOPLE, settings, 1, (event) => turns.hear(event, { messages: table.sent }));
  table.run();
  return grown(turns.marks, 'messages');
}

/**
 * A whole game of one round of one person, played by a bot, and three virtual players, in one process as in practice: CPU
 * seconds, the making of the key included, in the mean and at most; its turns and rounds of cards.
 */
export function loveLetterRoundFigures(): Record<string, number> {
  const played = Array.from({ length: ROUNDS }, (_, seed) => {
    let turns = 0;
    const meter = cpuTime();
    meter.start();
    const table = localTable(1, defaultSettings(loveLetterGame, 1), seed, ({ name }) => {
      if (name === 'turn') turns += 1;
    });
    table.run();
    return { turns, messages: table.sent, seconds: meter.elapsed() / 1000 };
  });
  return {
    turns: tenths(mean(played.map(({ turns }) => turns))),
    messages: Math.round(mean(played.map(({ messages }) => messages))),
    cpu_seconds: hundredths(mean(played.map(({ seconds }) => seconds))),
    most_cpu_seconds: hundredths(Math.max(...played.map(({ seconds }) => seconds))),
  };
}

function localTable(
  seats: number,
  chosen: typeof settings | ReturnType<typeof defaultSettings>,
  seed: number,
  hear: (event: PublicEvent) => void,
): LocalTable {
  const game: Game = loveLetterGame;
  const agents = Array.from({ length: seats }, (_, seat) => {
    const bot = game.bot!({
      seat,
      seats,
      settings: chosen,
      copying: 'ciphertext',
      uniform: uniformFrom(16 * seed + seat),
    });
    if (seat > 0) return bot;
    return {
      answer: bot.answer.bind(bot),
      see: bot.see.bind(bot),
      hear(event: PublicEvent) {
        hear(event);
        bot.hear(event);
      },
    };
  });
  return new LocalTable({ game, seats, settings: chosen, random: () => systemRandom }, agents);
}

const mean = (figures: readonly number[]): number => figures.reduce((sum, each) => sum + each, 0) / figures.length;
const tenths = (figure: number): number => Math.round(figure * 10) / 10;
const hundredths = (figure: number): number => Math.round(figure * 100) / 100;
