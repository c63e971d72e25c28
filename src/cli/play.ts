import type { Game, Setting, Settings } from '../../protocol/game/game.ts';
import { gameById, games } from '../../protocol/game/registry.ts';
import { thresholdRange } from '../../protocol/game/duties.ts';
import { defaultSettings, parseSettings } from '../../protocol/game/settings.ts';
import { MAX_WATCHERS, PATIENCE } from '../../protocol/room/wire/header.ts';
import type { Copying } from '../../protocol/table/step.ts';
import { MOST_SEED } from '../peer/model/random.ts';
import type { Terms } from '../peer/model/state.ts';
import { runCommand, UsageError, wholeNumber } from './command.ts';
import { extentOf, inWords, secondsOf } from './play/forecast.ts';
import { tryOut, writeOut } from './play/out-file.ts';
import { resultLine, storyLine } from './play/story.ts';
import type { Played } from './play/table.ts';
import { playTable } from './play/table.ts';

/** The options of the command line that say what is played. */
interface Choice {
  readonly players: string | undefined;
  readonly set: readonly string[];
  readonly copying: string | undefined;
  readonly threshold: string | undefined;
}

/** `npm run play`: a whole game between bots in this machine, printed as it goes. */
await runCommand({
  call: 'npm run play --',
  summary: 'Plays a whole game between bots, each a libp2p node with its own keys.',
  words: { name: 'game', least: 0, most: 1 },
  options: {
    players: { value: '<n>', help: 'how many play (default: as few as the game allows)' },
    seed: { value: '<n>', help: 'drives the bots’ choices, never the cryptography (default: 1)' },
    out: { value: '<file>', help: 'write the transcript there' },
    set: { value: '<name=value>', help: 'a setting of the game, may be repeated', repeatable: true },
    copying: { value: '<how>', help: 'cards or ciphertext (default: ciphertext)' },
    threshold: { value: '<t>', help: 'how many seats together turn a card (default: a majority)' },
    list: { help: 'print the games with their seats and settings', alone: true },
  },
  async run([id], { list, seed, out, ...choice }) {
    if (list) return printGames();
    const { terms, players } = chosen(id, choice);
    const number = wholeNumber('--seed', seed ?? '1', 0, MOST_SEED);
    if (out !== undefined) tryOut(out);
    announce(terms, players, number);
    const { transcripts } = await play(terms, players, number);
    if (out === undefined) return;
    writeOut(out, transcripts[0]!);
    console.log(`transcript: ${out} (${megabytes(transcripts[0]!.length)})`);
  },
});

function printGames(): void {
  for (const { id, version, seats, settings } of games) {
    console.log(
      `${id}  (version ${version}, ${seats.min === seats.max ? seats.min : `${seats.min}–${seats.max}`} seats)`,
    );
    for (const setting of settings) {
      console.log(`    --set ${setting.name}=${setting.default}    ${rangeOf(setting)}`);
    }
  }
}

function rangeOf(setting: Setting): string {
  switch (setting.kind) {
    case 'choice':
      return `one of: ${setting.options.join(' | ')}`;
    case 'integer':
      return `one of: ${setting.min}–${setting.max}`;
    case 'text':
      return `a text of at most ${setting.maxLength} characters`;
  }
}

function chosen(
  id: string | undefined,
  { players: given, set, copying, threshold }: Choice,
): { terms: Terms; players: number } {
  const known = games.map((each) => each.id).join(', ');
  if (id === undefined) throw new UsageError(`name a game: ${known} (npm run play -- --list tells more)`);
  const game = gameById(id);
  if (game === undefined) throw new UsageError(`there is no game "${id}"; there is: ${known}`);
  if (game.bot === undefined) throw new UsageError(`"${id}" is played by people alone: it has no bot`);
  const players =
    given === undefined ? game.seats.min : wholeNumber('--players', given, game.seats.min, game.seats.max);
  const table = {
    seats: players,
    settings: chosenSettings(game, players, set),
    copying: chosenCopying(copying ?? 'ciphertext'),
  };
  const range = thresholdRange(game, table);
  const terms = {
    game: id,
    settings: table.settings,
    copying: table.copying,
    threshold: threshold === undefined ? range.usual : wholeNumber('--threshold', threshold, range.min, range.max),
    patience: PATIENCE.usual,
    watchers: MAX_WATCHERS,
  };
  return { terms, players };
}

/** Says how long the game will take, before it begins. */
function announce({ game: id, settings, copying }: Terms, players: number, seed: number): void {
  const extent = extentOf({ game: gameById(id)!, players, settings, copying, seed });
  const { rounds, shuffles } = extent;
  const time = inWords(secondsOf(extent, players));
  console.log(`This takes ${time}: some ${rounds} rounds with ${shuffles} shuffles by each of ${players} players.`);
}

async function play(terms: Terms, players: number, seed: number): Promise<Played> {
  let told = 0;
  const played = await playTable({
    terms,
    players,
    seed,
    onState: ({ state, sentBytes }) => {
      for (const item of state.story.slice(told)) {
        if (item.kind !== 'event') continue;
        const names = state.people.map(({ name }) => name);
        const line = storyLine(terms.game, item.event, names);
        if (line === undefined) continue;
        console.log(`round ${`${state.rounds}`.padStart(4)}  ${megabytes(sentBytes).padStart(8)}  ${line}`);
      }
      told = state.story.length;
    },
  });
  const { state, sentBytes, seconds, transcripts } = played;
  const names = state.people.map(({ name }) => name);
  console.log(`\n${resultLine(terms.game, state.outcome!, names)}`);
  const { shuffles, moved, turned, peeked, placed } = state.counts;
  console.log(
    `${state.rounds} rounds, ${shuffles} shuffles proved (${moved} cards re-encrypted), ${turned} cards turned, ${peeked} shown to one player, ${placed} placed`,
  );
  console.log(`${megabytes(sentBytes)} sent by all, ${seconds.toFixed(1)} s`);
  const same = transcripts.every((file) => Buffer.compare(file, transcripts[0]!) === 0);
  console.log(same ? 'all peers hold the same transcript' : 'the peers hold DIFFERENT transcripts');
  if (!same) process.exitCode = 1;
  return played;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

function chosenCopying(given: string): Copying {
  if (given === 'cards' || given === 'ciphertext') return given;
  throw new UsageError('--copying must be "cards" or "ciphertext"');
}

function chosenSettings(game: Game, seats: number, pairs: readonly string[]): Settings {
  const given = new Map<string, string | number>();
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.split('=');
    const value = rest.join('=');
    const setting = game.settings.find((each) => each.name === name);
    if (setting === undefined || rest.length === 0)
      throw new UsageError(
        `--set ${pair}: settings are ${game.settings.map((each) => each.name).join(', ')}, given as name=value`,
      );
    if (given.has(name)) throw new UsageError(`--set ${pair}: ${name} is set twice`);
    given.set(name, setting.kind === 'integer' ? wholeNumber(`--set ${name}`, value, setting.min, setting.max) : value);
  }
  return parseSettings(game, { ...defaultSettings(game, seats), ...Object.fromEntries(given) }, seats);
}
