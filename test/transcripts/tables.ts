import { ACTIONS, encodeAction } from '../../protocol/game/generals/action.ts';
import type { Agent, Game, Settings } from '../../protocol/game/game.ts';
import { gameById } from '../../protocol/game/registry.ts';
import { defaultSettings, fitSettings, parseSettings } from '../../protocol/game/settings.ts';
import { receiptFile } from '../../protocol/room/audit/receipt/file.ts';
import { makeReceipt } from '../../protocol/room/audit/receipt/make.ts';
import { botSeed, uniformFrom } from '../../src/peer/model/random.ts';
import { LocalTable, makeHeader } from '../../src/peer/table/local-table.ts';
import type { Setup } from '../../src/peer/table/local-table.ts';
import { seededBytes } from '../../src/sim/machine/chance.ts';

/** A table of bots, played from fixed seeds, whose file every later release must read. */
interface RecordedTable {
  readonly game: string;
  readonly seats: number;
  readonly threshold?: number;
  /** Settings that differ from the defaults. */
  readonly settings?: Settings;
  /** Chosen for a short game. */
  readonly seed: number;
  /** What is added to the version in the file's name, where a game has several files. */
  readonly suffix?: string;
  /** The last seat is not heard any more after so many messages of the table, and the others go on without it. */
  readonly silentAfter?: number;
  /** The side to move resigns in this turn of its own, counted from 1. */
  readonly resigns?: number;
  /** The file is the receipt of this seat. */
  readonly receiptOf?: number;
}

/** At least one table for each game; and one each for a seat that was removed, and for a receipt. */
export const TABLES: readonly RecordedTable[] = [
  { game: 'suken', seats: 2, seed: 1 },
  { game: 'suken', seats: 3, threshold: 2, seed: 1, suffix: 'removal', silentAfter: 90 },
  { game: 'suken-secret', seats: 2, seed: 3 },
  { game: 'suken-binary', seats: 2, seed: 1 },
  { game: 'suken-variants', seats: 2, seed: 1 },
  { game: 'werewolf', seats: 4, threshold: 3, seed: 1 },
  { game: 'love-letter', seats: 2, seed: 1 },
  { game: 'generals', seats: 2, seed: 1, resigns: 4 },
  { game: 'auction', seats: 3, threshold: 2, settings: { amounts: '10' }, seed: 1 },
  {
    game: 'auction',
    seats: 2,
    settings: { amounts: '10' },
    seed: 1,
    suffix: 'receipt',
    receiptOf: 1,
  },
  // A proof file, as the page and `npm run prove` write it; and a proof before a verifier.
  { game: 'nurimisaki', seats: 1, settings: { puzzle: 'http://puzz.link/p?nurimisaki/2/2/..h' }, seed: 1 },
  { game: 'kurodoko', seats: 2, settings: { puzzle: 'http://puzz.link/p?kurodoko/2/2/3i' }, seed: 1 },
];

/** `suken-3-removal.facedown`: the game, the version of its procedure, and what is special. */
export const fileName = ({ game: id, suffix }: RecordedTable): string =>
  [id, gameById(id)!.version, ...(suffix === undefined ? [] : [suffix])].join('-') + '.facedown';

/** Plays the table and returns its file. */
export function play(recorded: RecordedTable): Uint8Array {
  const { seats, seed, silentAfter = Infinity, receiptOf } = recorded;
  const game = gameById(recorded.game)!;
  const chosen = { ...defaultSettings(game, seats), ...recorded.settings };
  const settings = parseSettings(game, fitSettings(game, chosen, seats), seats);
  const setup: Setup = {
    game,
    seats,
    settings,
    random: (seat) => seededBytes(seed, seat),
    ...(recorded.threshold === undefined ? {} : { threshold: recorded.threshold }),
  };
  const silent = seats - 1;
  const table: LocalTable = new LocalTable(setup, agents(recorded, game, settings), (from, bytes, number) =>
    from === silent && number > silentAfter ? [] : [bytes],
  ).run();
  if (silentAfter < Infinity) goOnWithout(table, silent);
  const transcript = table.players[0]!.transcript();
  if (receiptOf === undefined) return transcript;
  const receipt = makeReceipt(transcript, game, makeHeader(setup).secrets[receiptOf]!);
  if (receipt === undefined) throw new Error(`seat ${receiptOf} of ${fileName(recorded)} gets no receipt`);
  return receiptFile(receipt, transcript);
}

function agents({ seats, seed, resigns }: RecordedTable, game: Game, settings: Settings): Agent[] {
  const table = { seats, settings, copying: 'ciphertext' } as const;
  const bots = Array.from({ length: seats }, (_, seat) =>
    game.bot!({ ...table, seat, uniform: uniformFrom(botSeed(seed, seat)) }),
  );
  return resigns === undefined ? bots : bots.map((bot) => resigningAt(bot, resigns));
}

/** The bot, which resigns in this turn of its own. */
function resigningAt(bot: Agent, turn: number): Agent {
  let turns = 0;
  return {
    answer(question) {
      const answer = bot.answer(question);
      if (question.options !== ACTIONS) return answer;
      turns += 1;
      return turns === turn ? encodeAction({ kind: 'resign' }) : answer;
    },
    see: (sight) => bot.see(sight),
    hear: (event) => bot.hear(event),
  };
}

function goOnWithout(table: LocalTable, silent: number): void {
  const others = table.players.filter((_, seat) => seat !== silent);
  for (const player of others) player.voteAbsent(silent);
  table.run();
}
