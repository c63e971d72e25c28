import { writeFile } from 'node:fs/promises';
import { cac } from 'cac';
import type { Game, Settings } from '../../protocol/game/game.ts';
import { gameById, games } from '../../protocol/game/registry.ts';
import { checkSettings, defaultSettings } from '../../protocol/game/settings.ts';
import { PATIENCE, usualThreshold } from '../../protocol/room/wire/header.ts';
import type { Copying } from '../../protocol/table/step.ts';
import { UsageError, runCommand, wholeNumber } from './command.ts';
import { resultLine, storyLine } from './play/story.ts';
import { playTable } from './play/table.ts';

/** `npm run play`: a whole game between bots in this machine, printed as it goes. */

interface Options {
  readonly players?: unknown;
  readonly seed?: unknown;
  readonly out?: unknown;
  readonly set?: unknown;
  readonly copying?: unknown;
  readonly threshold?: unknown;
  readonly list?: boolean;
}

const cli = cac('npm run play --');
cli
  .command('[game]', 'play a whole game between bots, each a libp2p node with its own keys')
  .option('--players <n>', 'how many play (default: as few as the game allows)')
  .option('--seed <n>', 'drives the bots’ choices (never the cryptography)', { default: 1 })
  .option('--out <file>', 'write the transcript there')
  .option('--set <name=value>', 'a setting of the game, may be repeated')
  .option('--copying <how>', 'cards or ciphertext', { default: 'ciphertext' })
  .option('--threshold <t>', 'how many seats together turn a card (default: a majority)')
  .option('--list', 'print the games with their seats and settings')
  .action((game: string | undefined, options: Options) => (options.list === true ? list() : play(game, options)));
function list(): void {
  for (const { id, version, seats, settings } of games) {
    console.log(
      `${id}  (version ${version}, ${seats.min === seats.max ? seats.min : `${seats.min}–${seats.max}`} seats)`,
    );
    for (const setting of settings) {
      const range = setting.kind === 'choice' ? setting.options.join(' | ') : `${setting.min}–${setting.max}`;
      console.log(`    --set ${setting.name}=${setting.default}    one of: ${range}`);
    }
  }
}

async function play(id: string | undefined, options: Options): Promise<void> {
  const known = games.map((each) => each.id).join(', ');
  if (id === undefined) throw new UsageError(`name a game: ${known} (npm run play -- --list tells more)`);
  const game = gameById(id);
  if (game === undefined) throw new UsageError(`there is no game "${id}"; there is: ${known}`);
  const players =
    options.players === undefined
      ? game.seats.min
      : wholeNumber('--players', options.players, game.seats.min, game.seats.max);
  const seed = wholeNumber('--seed', options.seed, 0, 2 ** 27);
  const threshold =
    options.threshold === undefined
      ? usualThreshold(players)
      : wholeNumber('--threshold', options.threshold, 2, players);
  const terms = {
    game: id,
    settings: chosenSettings(game, players, options.set),
    copying: chosenCopying(options.copying),
    threshold,
    patience: PATIENCE.usual,
  };

  let told = 0;
  const played = await playTable({
    terms,
    players,
    seed,
    onState: ({ state, sentBytes }) => {
      for (const item of state.story.slice(told)) {
        if (item.kind !== 'event') continue;
        const names = state.people.map(({ name }) => name);
        console.log(
          `round ${`${state.rounds}`.padStart(4)}  ${megabytes(sentBytes).padStart(8)}  ${storyLine(item.event, names)}`,
        );
      }
      told = state.story.length;
    },
  });
  const { state, sentBytes, seconds, transcripts } = played;
  const winners = state.outcome!.winners.map((seat) => state.people[seat]!.name);
  console.log(`\n${resultLine(state.outcome!, winners)}`);
  const { shuffles, moved, turned, peeked, placed } = state.counts;
  console.log(
    `${state.rounds} rounds, ${shuffles} shuffles proved (${moved} cards re-encrypted), ${turned} cards turned, ${peeked} looked at, ${placed} placed`,
  );
  console.log(`${megabytes(sentBytes)} sent by all, ${seconds.toFixed(1)} s`);
  const same = transcripts.every((file) => Buffer.compare(file, transcripts[0]!) === 0);
  console.log(same ? 'all peers hold the same transcript' : 'the peers hold DIFFERENT transcripts');
  if (!same) process.exitCode = 1;
  if (options.out !== undefined) {
    await writeFile(String(options.out), transcripts[0]!);
    console.log(`transcript: ${String(options.out)} (${megabytes(transcripts[0]!.length)})`);
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

function chosenCopying(given: unknown): Copying {
  if (given === 'cards' || given === 'ciphertext') return given;
  throw new UsageError('--copying is "cards" or "ciphertext"');
}

function chosenSettings(game: Game, seats: number, given: unknown): Settings {
  const chosen: Record<string, string | number> = { ...defaultSettings(game, seats) };
  for (const pair of given === undefined ? [] : [given].flat()) {
    const [name, ...rest] = String(pair).split('=');
    const setting = game.settings.find((each) => each.name === name);
    if (setting === undefined || rest.length === 0)
      throw new UsageError(
        `--set ${String(pair)}: settings are ${game.settings.map((each) => each.name).join(', ')}, given as name=value`,
      );
    chosen[setting.name] = setting.kind === 'integer' ? Number(rest.join('=')) : rest.join('=');
  }
  return checkSettings(game, chosen);
}

cli.help();
await runCommand(cli);
