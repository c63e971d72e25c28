import { gameById } from '../../../protocol/game/registry.ts';
import { sukenGames } from '../../../protocol/game/suken/index.ts';
import { usualThreshold } from '../../../protocol/room/header.ts';
import { checkHere } from '../../audit/checkers.ts';
import { auditBatched } from '../../audit/run.ts';
import { LocalTable } from '../../peer/local-table.ts';
import { systemRandom, whims } from '../../peer/random.ts';
import { cpuTime } from '../../sim/work.ts';
import { checkersFor } from '../audit-threads.ts';

const SEATS = 2;

/**
 * A whole game of Secret Binary Suken BINGO between two machines in this process, and its audit: CPU seconds of both machines
 * together, of the audit on one thread, and seconds of the audit on all cores. `cpu_ratio`: how many times more CPU time
 * playing took than auditing on one thread; `ratio`: than the audit on all cores took by the clock.
 */
export async function auditFigures(): Promise<Record<string, number>> {
  const game = sukenGames.find(({ id }) => id === 'suken-binary')!;
  const settings = {};
  const bots = Array.from({ length: SEATS }, (_, seat) => game.bot({ seat, seats: SEATS, settings, uniform: whims(16 + seat) }));
  const meter = cpuTime();
  meter.start();
  const table = new LocalTable({ game, seats: SEATS, threshold: usualThreshold(SEATS), random: () => systemRandom }, bots).run();
  const play = meter.elapsed();
  const file = table.players[0]!.transcript();
  meter.start();
  const report = await auditBatched(checkHere, file, gameById);
  const alone = meter.elapsed();
  if (report?.verdict !== 'valid') throw new Error('a good transcript was refused');
  const checkers = checkersFor(file.length);
  const began = performance.now();
  await auditBatched(checkers, file, gameById);
  const wall = performance.now() - began;
  checkers.close();
  const hundredths = (milliseconds: number): number => Math.round(milliseconds / 10) / 100;
  const tenths = (figure: number): number => Math.round(figure * 10) / 10;
  return {
    messages: report.checked.messages,
    play_cpu_seconds: hundredths(play),
    audit_cpu_seconds: hundredths(alone),
    audit_seconds: hundredths(wall),
    cpu_ms_a_message: Math.round((alone * 100) / report.checked.messages) / 100,
    cpu_ratio: tenths(play / alone),
    ratio: tenths(play / wall),
  };
}
