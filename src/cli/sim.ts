import { MAX_SEATS } from '../../protocol/room/wire/header.ts';
import { MOST_SEED } from '../peer/model/random.ts';
import { ATTACKS } from '../sim/attack/index.ts';
import { gameOf, planOf, SIMULATED } from '../sim/request.ts';
import type { Request } from '../sim/request.ts';
import { runCommand, UsageError, wholeNumber } from './command.ts';
import { exploreCandidates } from './sim/candidate.ts';
import { exploreAll, walkAll } from './sim/exhaustive.ts';
import { simulateAll } from './sim/pool.ts';
import type { Report } from './sim/report.ts';
import { reportOf } from './sim/report.ts';
import { Tally } from './sim/tally.ts';

const MOST_SEEDS = 1_000_000;

/** The options of the command line that say which games are simulated. */
interface Choice {
  readonly seeds: string | undefined;
  readonly from: string | undefined;
  readonly seed: string | undefined;
  readonly game: string | undefined;
  readonly players: string | undefined;
  readonly attack: string | undefined;
}

/** `npm run sim`: whole tables in virtual time, each with the faults and the cheating that its seed says. */
await runCommand({
  call: 'npm run sim --',
  summary: 'Simulates games, one for each seed; exit status 0 only if every promise held in all of them.',
  options: {
    seeds: { value: '<n>', help: 'how many (default: 100)' },
    from: { value: '<n>', help: 'the first seed (default: 0)' },
    seed: { value: '<n>', help: 'this one alone' },
    game: { value: '<id>', help: `${SIMULATED.map(({ id }) => id).join(', ')} or all (default: all)` },
    players: { value: '<n>', help: 'how many play, where the game allows it (default: as the seed says)' },
    attack: { value: '<name>', help: 'one seat of every game cheats like this' },
    workers: { value: '<n>', help: 'processes that share the work (default: 1)' },
    trace: { help: 'print everything that happens' },
    exhaustive: {
      help: 'looks at everything that can happen at small tables without cards instead (docs/membership.md)',
    },
    walks: { value: '<n>', help: 'takes so many random histories of larger tables without cards instead' },
    candidate: {
      help: 'explores the rejected rule of membership in this way; always ends with exit status 0',
      alone: true,
    },
    list: { help: 'print the attacks', alone: true },
  },
  async run(_, { list, exhaustive, walks, candidate, trace, workers, ...choice }) {
    if (list) return ATTACKS.forEach(({ name, effects }) => console.log(`${name}  (${effects.join(' or ')})`));
    if (candidate) return exploreCandidates(console.log);
    const processes = wholeNumber('--workers', workers ?? '1', 1, 64);
    if (exhaustive) {
      if (trace || walks !== undefined || Object.values(choice).some((value) => value !== undefined))
        throw new UsageError('--exhaustive goes with --workers alone');
      if (!(await exploreAll(processes, console.log))) process.exitCode = 1;
      return;
    }
    if (walks !== undefined) {
      const { from = '0', ...others } = choice;
      if (trace || Object.values(others).some((value) => value !== undefined))
        throw new UsageError('--walks goes with --from and --workers alone');
      const which = {
        from: wholeNumber('--from', from, 0, MOST_SEED),
        walks: wholeNumber('--walks', walks, 1, MOST_SEEDS),
      };
      if (!(await walkAll(which, processes, console.log))) process.exitCode = 1;
      return;
    }
    const requests = requestsOf(choice);
    if (trace) {
      for (const request of requests) {
        console.log(
          `seed ${request.seed}: ${JSON.stringify(planOf(request), (key, value: unknown) => (key === 'game' ? request.game : value))}`,
        );
        judge(reportOf(request, console.log));
      }
      return;
    }
    const tally = new Tally();
    await simulateAll(requests, processes, (report) => {
      judge(report);
      tally.add(report);
      if (tally.games % 100 === 0) console.error(`${tally.games} of ${requests.length}`);
    });
    tally.lines().forEach((line) => console.log(line));
  },
});

function requestsOf({ seeds, from, seed, game = 'all', players, attack }: Choice): Request[] {
  if (game !== 'all' && !SIMULATED.some((each) => each.id === game))
    throw new UsageError(`there is no game "${game}"; there is: ${SIMULATED.map((each) => each.id).join(', ')}, all`);
  if (attack !== undefined && !ATTACKS.some(({ name }) => name === attack))
    throw new UsageError(`there is no attack "${attack}"; --list prints them`);
  if (seed !== undefined && (seeds ?? from) !== undefined)
    throw new UsageError('--seed is one seed alone; without it, --from and --seeds say which');
  const first =
    seed === undefined ? wholeNumber('--from', from ?? '0', 0, MOST_SEED) : wholeNumber('--seed', seed, 0, MOST_SEED);
  const count = seed === undefined ? wholeNumber('--seeds', seeds ?? '100', 1, MOST_SEEDS) : 1;
  const chosen = players === undefined ? {} : { players: wholeNumber('--players', players, 2, MAX_SEATS) };
  const named = attack === undefined ? {} : { attack };
  return Array.from({ length: count }, (_, index) => ({
    seed: first + index,
    game: gameOf(first + index, game),
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
