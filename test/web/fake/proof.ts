import type { ProofEvent, ProofOutcome } from '../../../protocol/game/proof/event.ts';
import { proofGames } from '../../../protocol/game/proof/index.ts';
import { solutionSecret } from '../../../protocol/game/proof/solution.ts';
import { readPuzzle } from '../../../protocol/puzzle/formats/read.ts';
import { writeRows } from '../../../protocol/puzzle/formats/solution.ts';
import type { Colour, Kind } from '../../../protocol/puzzle/puzzle.ts';
import { solve } from '../../../protocol/puzzle/solve/solve.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { randomChance } from '../../../protocol/table/clear/chance.ts';
import { runClear } from '../../../protocol/table/clear/run.ts';
import type { Copying } from '../../../protocol/table/step.ts';
import type { StoryItem, TableState } from '../../../src/peer/model/state.ts';
import { seeded } from '../../table/seeded.ts';
import { sitting } from './people.ts';
import type { FakeTable } from './table.ts';

const SEATS = 4;
const NAMES = ['Haruka', 'Sora', 'Kaito', 'Maximiliane'];
/** Whose page it is: a verifier's. */
const OWN = 1;

/** What a verifier hears of a proof, and how it ends; `wrong`: of a solution in which one cell is changed. */
function recordedProof(
  kind: Kind,
  copying: Copying,
  wrong: number | undefined,
): { story: StoryItem<ProofEvent>[]; outcome: ProofOutcome } {
  const game = proofGames.find(({ id }) => id === kind)!;
  const settings = defaultSettings(game, SEATS);
  const puzzle = readPuzzle(String(settings['puzzle']));
  const board = solve(puzzle, 1).solutions[0]!.map((colour, at) => (at === wrong ? 1 - colour : colour) as Colour);
  const table = { seat: 0, seats: SEATS, settings, copying };
  const prover = solutionSecret.deputy(writeRows(puzzle, board).join('\n'), table);
  const story: StoryItem<ProofEvent>[] = [];
  const { result: outcome } = runClear(game.procedure({ seats: SEATS, settings }), {
    chance: randomChance(seeded(3)),
    copying,
    answer: (_, question) => prover.answer(question)!,
    hear: (event) => story.push({ kind: 'event', event: event as ProofEvent }),
  });
  return { story, outcome };
}

/** A table of a prover and three verifiers; `seen`: parts of the procedure of which cards were turned. */
function proving(
  table: FakeTable,
  kind: Kind,
  copying: Copying,
  { seen = [], wrong, ended = false }: { seen?: readonly string[]; wrong?: number; ended?: boolean },
): void {
  const { story, outcome } = recordedProof(kind, copying, wrong);
  const game = proofGames.find(({ id }) => id === kind)!;
  table.drop('question', 'progress');
  table.set({
    stage: 'playing',
    rounds: 3,
    relay: 'ready',
    terms: { ...table.state.terms, game: kind, settings: defaultSettings(game, SEATS), copying, threshold: 1 },
    seat: OWN,
    people: sitting(NAMES, OWN),
    story: ended ? story : story.slice(0, 1),
    ...(ended
      ? ({ stage: 'ended', outcome } satisfies Partial<TableState>)
      : { progress: { round: 3, work: 'proof', seat: 0, own: false, done: 0, total: 0 } }),
  });
  seen.forEach((path) => table.show({ kind: 'turn', path: [path], cards: [], beside: 0 }));
}

export const proofs = {
  laying: (table) => proving(table, 'nurimisaki', 'ciphertext', {}),
  checking: (table) =>
    proving(table, 'nurimisaki', 'ciphertext', { seen: ['cuDivide', 'nmShade', 'cs2x2', 'nmSumViewNe'] }),
  counted: (table) => proving(table, 'kurodoko', 'cards', { seen: ['cuDivideRB'] }),
  proved: (table) => proving(table, 'kurodoko', 'ciphertext', { ended: true }),
  'not-proved': (table) => proving(table, 'nurimisaki', 'ciphertext', { ended: true, wrong: 7 }),
} satisfies Record<string, (table: FakeTable) => void>;
