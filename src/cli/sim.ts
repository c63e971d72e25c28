import { cac } from 'cac';
import { ATTACKS } from '../sim/attack/index.ts';
import { gameOf, planOf, SIMULATED } from '../sim/request.ts';
import type { Request } from '../sim/request.ts';
import { runCommand, UsageError, wholeNumber } from './command.ts';
import { simulateAll } from './sim/pool.ts';
import type { Report } from './sim/report.ts';
import { reportOf } from './sim/report.ts';
import { Tally } from './sim/tally.ts';

/** `npm run sim`: whole tables in virtual time, each with the faults and the cheating that its seed says. */

interface Options {
  readonly seeds?: unknown;
  readonly from?: unknown;
  readonly seed?: unknown;
  readonly game?: unknown;
  readonly players?: unknown;
  readonly attack?: unknown;
  readonly workers?: unknown;
  readonly trace?: boolean;
  readonly list?: boolean;
}

const MOST_SEEDS = 1_000_000;
const MOST_SEED = 2 ** 27;

const cli = cac('npm run sim --');
cli
  .command('', 'simulate games, one for each seed; exit status 0 only if every promise held in all of them')
  .option('--seeds <n>', 'how many', { default: 100 })
  .option('--from <n>', 'the first seed', { default: 0 })
  .option('--seed <n>', 'this one alone')
  .option('--game <id>', `${SIMULATED.map(({ id }) => id).join(', ')} or all`, { default: 'all' })
  .option('--players <n>', 'how many play, where the game allows it (default: as the seed says)')
  .option('--attack <name>', 'one seat of every game cheats like this')
  .option('--workers <n>', 'processes that share the work', { default: 1 })
  .option('--trace', 'print everything that happens')
  .option('--list', 'print the attacks')
  .action((options: Options) => run(options));
cli.help();
await runCommand(cli);

async function run(options: Options): Promise<void> {
  if (options.list === true)
    return ATTACKS.forEach(({ name, effects }) => console.log(`${name}  (${effects.join(' or ')})`));
  const requests = requestsOf(options);
  if (options.trace === true) {
    for (const request of requests) {
      console.log(
        `seed ${request.seed}: ${JSON.stringify(planOf(request), (key, value: unknown) => (key === 'game' ? request.game : value))}`,
      );
      judge(reportOf(request, console.log));
    }
    return;
  }
  const tally = new Tally();
  await simulateAll(requests, wholeNumber('--workers', options.workers, 1, 64), (report) => {
    judge(report);
    tally.add(report);
    if (tally.games % 100 === 0) console.error(`${tally.games} of ${requests.length}`);
  });
  tally.lines().forEach((line) => console.log(line));
}

function requestsOf({ seeds, from, seed, game, players, attack }: Options): Request[] {
  const id = String(game);
  if (id !== 'all' && !SIMULATED.some((each) => each.id === id))
    throw new UsageError(`there is no game "${id}"; there is: ${SIMULATED.map((each) => each.id).join(', ')}, all`);
  if (attack !== undefined && !ATTACKS.some(({ name }) => name === attack))
    throw new UsageError(`there is no attack "${String(attack)}"; --list prints them`);
  const first = wholeNumber(seed === undefined ? '--from' : '--seed', seed ?? from, 0, MOST_SEED);
  const count = seed === undefined ? wholeNumber('--seeds', seeds, 1, MOST_SEEDS) : 1;
  const chosen = players === undefined ? {} : { players: wholeNumber('--players', players, 2, 15) };
  const named = attack === undefined ? {} : { attack: String(attack) };
  return Array.from({ length: count }, (_, index) => ({
    seed: first + index,
    game: gameOf(first + index, id),
    ...chosen,
    ...named,
  }));
}

/** A broken promise is printed with what replays it. */
function judge({ request, seats, broken }: Report): void {
  if (broken.length === 0) return;
  process.exitCode = 1;
  const { seed, game, players, attack } = request;
  console.log(`SEED ${seed} (${game}, ${seats} players):`);
  for (const { promise, what } of broken) console.log(`    ${promise}: ${what}`);
  const words = [
    `--seed ${seed} --game ${game}`,
    ...(players === undefined ? [] : [`--players ${players}`]),
    ...(attack === undefined ? [] : [`--attack "${attack}"`]),
  ];
  console.log(`    replay: npm run sim -- ${words.join(' ')} --trace`);
}
