import { seeded } from '../../../table/seeded.ts';
import type { Loss, Plan } from './game.ts';
import { FOR_GOOD, PASSING, type Kind } from './loss.ts';
import { SUKEN_THREE, SUKEN_TWO, WEREWOLF, type Played } from './phase.ts';

/** Every seat lost in every phase and every way, dealt out to games by a seed. */

/** Long enough that nobody who comes back is voted out meanwhile. */
const PATIENT_S = 180;
const IMPATIENT_S = 20;

/**
 * All games of the matrix, in an order that the seed decides, so that the first of them are a fair sample.
 * @param cuts whether networks can be cut here
 */
export function matrix(seed: number, cuts: boolean): Plan[] {
  const draw = seeded(seed);
  const possible = (kinds: readonly Kind[]): Kind[] =>
    kinds.filter((kind) => cuts || (kind !== 'cut' && kind !== 'unplug'));
  const plans = [WEREWOLF, SUKEN_TWO, SUKEN_THREE].flatMap((played) => [
    ...possible(PASSING).flatMap((kind) => passing(played, kind)),
    ...forGood(played, possible(FOR_GOOD), draw),
  ]);
  return shuffled(plans, draw);
}

/** Seats that are lost in the same way in each phase and come back each time; two of them at a table of more than two. */
function passing(played: Played, kind: Kind): Plan[] {
  const together = played.people > 2 ? 2 : 1;
  const plans: Plan[] = [];
  for (let first = 0; first < played.people; first += together) {
    const seats = Array.from({ length: Math.min(together, played.people - first) }, (_, index) => first + index);
    const losses = seats.flatMap((seat) => phasesFor(played, kind).map((phase): Loss => ({ seat, kind, phase })));
    plans.push({ played, losses, patience: PATIENT_S });
  }
  return plans;
}

/** When a game has been closed its seat is wiped: a page that is opened anew after that has nothing to come back to. */
const phasesFor = ({ phases }: Played, kind: Kind): string[] =>
  phases.flatMap(({ name }) => (name === 'end' && (kind === 'reload' || kind === 'crash') ? [] : [name]));

/** Seats that are lost for good, two at a table of five: so many may go, and those who are left still turn every card. */
function forGood(played: Played, kinds: readonly Kind[], draw: (below: number) => number): Plan[] {
  const seats = Array.from({ length: played.people }, (_, seat) => seat);
  const losses = shuffled(
    kinds.flatMap((kind) =>
      seats.flatMap((seat) =>
        played.phases.flatMap(({ name }): Loss[] => (name === 'keys' ? [] : [{ seat, kind, phase: name }])),
      ),
    ),
    draw,
  );
  const plans: Plan[] = [];
  while (losses.length > 0) {
    const one = losses.pop()!;
    const at = played.people < 5 ? -1 : losses.findIndex(({ seat }) => seat !== one.seat);
    plans.push({ played, losses: at < 0 ? [one] : [one, ...losses.splice(at, 1)], patience: IMPATIENT_S });
  }
  return plans;
}

function shuffled<T>(items: readonly T[], draw: (below: number) => number): T[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = draw(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
