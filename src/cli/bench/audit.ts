import { useEngine } from '../../../crypto/engine/choose.ts';
import type { Game } from '../../../protocol/game/game.ts';
import { gameById } from '../../../protocol/game/registry.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import { usualThreshold } from '../../../protocol/game/duties.ts';
import type { AuditReport } from '../../../protocol/room/audit/report.ts';
import { readTranscript, writeTranscript } from '../../../protocol/room/wire/transcript.ts';
import { checkHere } from '../../audit/checkers.ts';
import { auditBatched } from '../../audit/run.ts';
import { LocalTable } from '../../peer/table/local-table.ts';
import { systemRandom, uniformFrom } from '../../peer/model/random.ts';
import { cpuTime } from '../../sim/machine/work.ts';
import { checkersFor } from '../audit-threads.ts';

/** Audits of the same, of which the mean counts: one takes so little that the machine's other work shows. */
const RUNS = 3;
/**
 * Compares the audit of a game that breaks off after one or two thirds of its messages with the audit of the whole
 * game.
 */
const THIRDS = [1, 2] as const;

/**
 * A whole game between machines in this process, and its audit. `play_ratio`: how many times more CPU time playing took all machines
 * together than the audit took on one thread; `audit_seconds`: by the clock on all cores. CPU time a kilobyte of the
 * whole file, and of its first third and two thirds: the same if costs are linear in the length. `ratio`: how many times
 * longer the first third takes with the plain curve library.
 */
async function auditFigures(game: Game, seats: number): Promise<Record<string, number>> {
  const { play, file } = playWhole(game, seats);
  // Once beforehand: what the machine still learns in its first audit is not put down to any length.
  await cpuOf(firstThirds(file, 1), 'refused', 1);
  const whole = await cpuOf(file, 'valid');
  const parts = [];
  for (const thirds of THIRDS) {
    const part = firstThirds(file, thirds);
    parts.push({ part, cpu: (await cpuOf(part, 'refused')).cpu });
  }
  const engine = useEngine('noble');
  const [first, second] = parts as [(typeof parts)[number], (typeof parts)[number]];
  const plain = await cpuOf(first.part, 'refused', 1);
  useEngine(engine);
  const { messages } = whole.report.checked;
  return {
    messages,
    kilobytes: Math.round(file.length / 1024),
    play_cpu_seconds: hundredths(play / 1000),
    audit_cpu_seconds: hundredths(whole.cpu / 1000),
    audit_seconds: hundredths((await clockOf(file)) / 1000),
    play_ratio: tenths(play / whole.cpu),
    ratio: tenths(plain.cpu / first.cpu),
    cpu_ms_a_message: hundredths(whole.cpu / messages),
    cpu_ms_a_kilobyte: hundredths((whole.cpu * 1024) / file.length),
    of_two_thirds: hundredths((second.cpu * 1024) / second.part.length),
    of_one_third: hundredths((first.cpu * 1024) / first.part.length),
  };
}

function playWhole(game: Game, seats: number): { play: number; file: Uint8Array } {
  const settings = defaultSettings(game, seats);
  const bots = Array.from({ length: seats }, (_, seat) =>
    game.bot!({ seat, seats, settings, copying: 'ciphertext', uniform: uniformFrom(16 + seat) }),
  );
  const meter = cpuTime();
  meter.start();
  const table = new LocalTable(
    { game, seats, threshold: usualThreshold(seats), random: () => systemRandom },
    bots,
  ).run();
  return { play: meter.elapsed(), file: table.players[0]!.transcript() };
}

/** The game's first messages, in thirds of their bytes: what is left of a game that breaks off there. */
function firstThirds(file: Uint8Array, thirds: number): Uint8Array {
  const { header, messages } = readTranscript(file);
  let left = (file.length * thirds) / 3;
  return writeTranscript({ header, messages: messages.filter(({ length }) => (left -= length) > 0), evidence: [] });
}

/**
 * Milliseconds of CPU time on one thread, with what the audit says. A game that breaks off is refused at its end, and
 * all before is checked.
 */
async function cpuOf(
  file: Uint8Array,
  verdict: AuditReport['verdict'],
  runs = RUNS,
): Promise<{ cpu: number; report: AuditReport }> {
  const meter = cpuTime();
  meter.start();
  let report: AuditReport | undefined;
  for (let run = 0; run < runs; run += 1) report = await auditBatched(checkHere, file, gameById);
  const cpu = meter.elapsed() / runs;
  if (report?.verdict !== verdict || (verdict === 'refused' && report.finding?.code !== 'incomplete'))
    throw new Error('the audit came to the wrong verdict');
  return { cpu, report };
}

/** Milliseconds by the clock, on all cores, with the threads' start. */
async function clockOf(file: Uint8Array): Promise<number> {
  const checkers = checkersFor(file.length);
  const began = performance.now();
  await auditBatched(checkers, file, gameById);
  checkers.close();
  return performance.now() - began;
}

const hundredths = (figure: number): number => Math.round(figure * 100) / 100;
const tenths = (figure: number): number => Math.round(figure * 10) / 10;

/** A game for two is the hardest to outdo: an audit does the work of one machine, whatever the number of those who played. */
export const AUDITS: Readonly<Record<string, () => Promise<Record<string, number>>>> = {
  'audit-vs-play-suken-2': () => auditFigures(sukenBinary, 2),
  'audit-vs-play-werewolf-5': () => auditFigures(werewolfGame, 5),
};

/** Half a minute of computing: measured only when it is asked for by its name. */
export const LONG_AUDITS: typeof AUDITS = { 'audit-vs-play-werewolf-9': () => auditFigures(werewolfGame, 9) };
