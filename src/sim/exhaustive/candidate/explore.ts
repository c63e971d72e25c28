import { Worlds } from '../worlds.ts';
import { Fair } from './fair.ts';
import { findingsIn } from './findings.ts';
import type { State } from './machine.ts';
import type { CandidateTable, World } from './table.ts';
import { Candidate } from './table.ts';

export interface Found {
  worlds: number;
  complete: boolean;
  readonly broken: Map<string, number>;
  readonly limits: Map<string, number>;
  /** The shortest history for each broken promise. */
  readonly histories: Map<string, readonly string[]>;
}

/** Looks at the worlds of a table under the candidate rule, those first that the fewest steps lead to. */
export function exploreCandidate(table: CandidateTable, { most = Infinity }: { readonly most?: number } = {}): Found {
  const candidate = new Candidate(table);
  const known = new Worlds(candidate.honest.length);
  const fair = new Fair(candidate);
  const found: Found = { worlds: 0, complete: false, broken: new Map(), limits: new Map(), histories: new Map() };
  known.add(candidate.first.map(({ number }) => number));
  for (; found.worlds < known.count && found.worlds < most; found.worlds += 1) {
    const numbers = known.at(found.worlds);
    const world = numbers.map((number, index) => candidate.honest[index]!.states[number]!);
    for (const [what, isBroken] of findingsIn(candidate, world, fair)) {
      const counts = isBroken ? found.broken : found.limits;
      counts.set(what, (counts.get(what) ?? 0) + 1);
      if (!found.histories.has(what)) found.histories.set(what, historyOf(candidate, world));
    }
    candidate.happenings(world, (index, { number }) => {
      const before = numbers[index]!;
      numbers[index] = number;
      known.add(numbers);
      numbers[index] = before;
    });
  }
  found.complete = found.worlds === known.count;
  return found;
}

/** What happened to each machine, and what it has signed. */
function historyOf({ honest, signed }: Candidate, world: World): string[] {
  return world.map((state, index) => {
    const happened: string[] = [];
    for (let at: State | undefined = state; at !== undefined; at = at.from) {
      const { input, from } = at;
      const own = [...at.holds].filter(
        (number) => signed.list[number]!.seat === honest[index]!.seat && from?.holds.has(number) !== true,
      );
      const said = own.length === 0 ? '' : ` -> ${own.map((number) => signed.inWords(number)).join(', ')}`;
      const what =
        input === undefined
          ? 'begins'
          : input.kind === 'receive'
            ? `hears that ${signed.inWords(input.message)}`
            : input.kind === 'wish'
              ? `wants to go on without ${input.seat}`
              : 'is switched off and on again';
      happened.unshift(what + said);
    }
    return `seat ${honest[index]!.seat}: ${happened.join('; ')} [told ${state.told.join(' | ')}; without ${state.view.join()}]`;
  });
}
