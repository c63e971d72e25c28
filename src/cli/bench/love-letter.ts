import { loveLetterGame } from '../../../protocol/game/love-letter/index.ts';
import type { Game } from '../../../protocol/game/game.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { MAX_WATCHERS, PATIENCE } from '../../../protocol/room/wire/header.ts';
import type { PublicEvent } from '../../../protocol/table/step.ts';
import { systemRandom, whims } from '../../peer/model/random.ts';
import { LocalTable } from '../../peer/table/local-table.ts';
import { cpuTime } from '../../sim/machine/work.ts';
import { playTable } from '../play/table.ts';

/** So many turns of virtual players are measured. */
const TURNS = 12;
/** So many rounds of the game. */
const ROUNDS = 5;

const PEOPLE = 2;

/** What stands where a turn begins or all turns of a round have been taken. */
interface Mark {
  /** Who has the turn, if anybody. */
  readonly player?: number;
  readonly rounds?: number;
  readonly at?: number;
  readonly bytes?: number;
  readonly messages?: number;
}

const markOf = (event: PublicEvent): Mark | undefined => {
  if (event.name === 'turn') return { player: Number(event['player']) };
  return event.name === 'round-over' ? {} : undefined;
};

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
  const marks: Mark[] = [];
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
        const mark = item.kind === 'event' ? markOf(item.event) : undefined;
        if (mark !== undefined) marks.push({ ...mark, rounds: state.rounds, at, bytes: sentBytes });
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
  const marks: Mark[] = [];
  const table: LocalTable = localTable(PEOPLE, settings, 1, (event) => {
    const mark = markOf(event);
    if (mark !== undefined) marks.push({ ...mark, messages: table.sent });
  });
  table.run();
  return grown(marks, 'messages');
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
    const bot = game.bot!({ seat, seats, settings: chosen, copying: 'ciphertext', uniform: whims(16 * seed + seat) });
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
