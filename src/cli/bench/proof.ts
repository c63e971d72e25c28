import { useEngine } from '../../../crypto/engine/choose.ts';
import { gameById } from '../../../protocol/game/registry.ts';
import { puzzLink } from '../../../protocol/puzzle/formats/address.ts';
import { writeRows } from '../../../protocol/puzzle/formats/solution.ts';
import type { Kind, Shape } from '../../../protocol/puzzle/puzzle.ts';
import { cellsOf, KINDS } from '../../../protocol/puzzle/puzzle.ts';
import { draw } from '../../../protocol/puzzle/solve/generate.ts';
import { checkHere } from '../../audit/checkers.ts';
import { auditBatched } from '../../audit/run.ts';
import { systemRandom, uniformFrom } from '../../peer/model/random.ts';
import { playAlone } from '../../peer/table/alone.ts';
import { cpuTime } from '../../sim/machine/work.ts';
import { checkersFor } from '../audit-threads.ts';

type Figures = Record<string, number>;

/** The same boards in every run, with every clue that they allow: the most that there is to prove on a board of this size. */
const BOARDS = 5;

/**
 * A proof file of a board, and its audit. `prove_s` and `audit_s`: seconds by the clock, the audit on all cores with the
 * start of its threads; `prove_cpu_s` and `audit_cpu_s`: CPU time, the audit on one thread. `cards`: cards placed, turned and
 * arranged. `…_a_cell`: how they grow with the board.
 */
async function figuresOf(kind: Kind, shape: Shape): Promise<Figures> {
  const { puzzle, solution } = draw(kind, shape, uniformFrom(BOARDS));
  const settings = { puzzle: puzzLink(puzzle), prover: 'opener' };
  const secret = writeRows(puzzle, solution).join('\n');
  const setup = { game: gameById(kind)!, settings, copying: 'ciphertext' as const, secret, random: systemRandom };
  const meter = cpuTime();
  meter.start();
  const began = performance.now();
  const { file } = playAlone(setup, () => {});
  const proved = performance.now() - began;
  const provedCpu = meter.elapsed();
  const checkers = checkersFor(file.length);
  const started = performance.now();
  const report = await auditBatched(checkers, file, gameById);
  const audited = performance.now() - started;
  checkers.close();
  if (report?.verdict !== 'valid' || report.outcome?.['proved'] !== true) throw new Error('a good proof was refused');
  const auditMeter = cpuTime();
  auditMeter.start();
  await auditBatched(checkHere, file, gameById);
  return {
    prove_s: seconds(proved),
    audit_s: seconds(audited),
    bytes: file.length,
    cards: report.checked.turned + report.checked.placed,
    bytes_a_cell: Math.round(file.length / cellsOf(shape)),
    prove_cpu_ms_a_cell: Math.round((provedCpu * 10) / cellsOf(shape)) / 10,
    prove_cpu_s: seconds(provedCpu),
    audit_cpu_s: seconds(auditMeter.elapsed()),
  };
}

/** The same with the plain curve library in the engine's place, and how many times longer that takes. */
async function withRatio(kind: Kind, shape: Shape): Promise<Figures> {
  const own = await figuresOf(kind, shape);
  const engine = useEngine('noble');
  const plain = await figuresOf(kind, shape);
  useEngine(engine);
  const ratio = (name: string): number => Math.round((plain[name]! * 10) / own[name]!) / 10;
  return { ...own, prove_ratio: ratio('prove_cpu_s'), audit_ratio: ratio('audit_cpu_s') };
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 10) / 100;

const square = (side: number): Shape => ({ rows: side, columns: side });

const named = (kind: Kind, shape: Shape): string =>
  `proof-${kind}-${shape.rows === shape.columns ? shape.rows : `${shape.rows}x${shape.columns}`}`;

/** Proofs of both kinds, 5×5 with the plain library's ratio, 10×10 and 15×15. */
export const PROOFS: Readonly<Record<string, () => Promise<Figures>>> = Object.fromEntries(
  KINDS.flatMap((kind) => [
    [named(kind, square(5)), () => withRatio(kind, square(5))],
    [named(kind, square(10)), () => figuresOf(kind, square(10))],
    [named(kind, square(15)), () => figuresOf(kind, square(15))],
  ]),
);

/** The largest board that people print. */
export const LONG_PROOFS: typeof PROOFS = Object.fromEntries(
  KINDS.map((kind) => {
    const shape = { rows: 22, columns: 15 };
    return [named(kind, shape), () => figuresOf(kind, shape)];
  }),
);
