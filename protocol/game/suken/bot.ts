import type { Question, Sight } from '../../table/step.ts';
import type { Agent, Uniform } from '../game.ts';
import { Belief, addedByChance } from './belief.ts';
import { SABOTAGE, modulo, reachable } from './board.ts';
import { PROGRESSOR_QUESTION, SABOTEUR_QUESTION } from './course.ts';
import type { SukenEvent } from './event.ts';
import type { Variant } from './variant.ts';
import { emptyView, heard, numbersAt, seen } from './view.ts';
import { squareValues } from './worth.ts';

export interface BotSeat {
  readonly seat: number;
  readonly seats: number;
  readonly uniform: Uniform;
}

/**
 * Plays the games of the family to win.
 *
 * The worth of a sum d is what marking d does for the own lines, less what it does for the rivals' lines. Their marks
 * are public; where their numbers are not, a hit on their boards counts with the belief that d lies there. As
 * progressor the bot declares the d1 with the best mean over what the others add, weighted by their habits. As saboteur
 * it adds the d2 with the best mean over what the progressor is believed to declare. It prefers its own useful numbers,
 * and avoids those where the progressor keeps missing. A predictable saboteur loses, so every fourth time it adds a
 * random number. Among nearly equal choices (within an eighth of the range) chance decides for the same reason.
 */
export function sukenBot(variant: Variant, { seat, seats, uniform }: BotSeat): Agent {
  const { board } = variant;
  /** The others who are at the table. */
  let rivals = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
  let belief = new Belief(board, rivals.length);
  let view = emptyView(variant, seats);
  let declared: number | undefined;

  /** The gain by every sum on a board whose numbers are known, in units of 1/certainty. */
  const gains = (owner: number, numbers: readonly number[]): number[] => {
    const values = squareValues(board, view.marks[owner]!);
    const sums = Array.from({ length: board.numbers }, () => 0);
    numbers.forEach((number, square) => {
      if (number >= 0) sums[number]! += values[square]! * belief.certainty;
    });
    return sums;
  };

  /** The same for a rival. */
  const threats = (rival: number): number[] => {
    const numbers = numbersAt(view, rival, seat);
    if (numbers !== undefined) return gains(rival, numbers);
    const total = squareValues(board, view.marks[rival]!).reduce((sum, value) => sum + value, 0);
    return Array.from({ length: board.numbers }, (_, sum) => total * belief.likelihood(sum));
  };

  /** The worth of every sum, in units of 1/certainty. */
  const worth = (): number[] => {
    const all = rivals.map(threats);
    return gains(seat, numbersAt(view, seat, seat) ?? []).map((own, sum) =>
      all.reduce((left, threat) => left - threat[sum]!, own),
    );
  };

  const amongBest = (scores: readonly number[]): number => {
    const [best, worst] = [Math.max(...scores), Math.min(...scores)];
    const good = scores.flatMap((score, choice) => (8 * (best - score) <= best - worst ? [choice] : []));
    return good[uniform(good.length)]!;
  };

  const progress = (): number => {
    const sums = worth();
    const added = (SABOTAGE - 1) * rivals.length + 1;
    return amongBest(
      sums.map((_, d1) => mean(added, (total) => belief.adds(total) * sums[modulo(board, d1 + total)]!)),
    );
  };

  /** The weight with which the progressor declares d1: by the squares that it can hit, where they are known. */
  const named = (): ((d1: number) => number) => {
    const numbers = numbersAt(view, view.progressor ?? seat, seat);
    if (numbers === undefined) return (d1) => belief.declares(d1);
    const useful = gains(view.progressor ?? seat, numbers);
    return (d1) => reachable(board, d1, rivals.length).reduce((sum, value) => sum + useful[value]!, 0);
  };

  const sabotage = (): number => {
    if (uniform(4) === 0) return uniform(SABOTAGE);
    const [sums, naming, others] = [
      worth(),
      named(),
      addedByChance(rivals.filter((rival) => rival !== view.progressor).length),
    ];
    return amongBest(
      Array.from({ length: SABOTAGE }, (_, d2) =>
        mean(
          board.numbers,
          (d1) => naming(d1) * mean(others.length, (rest) => others[rest]! * sums[modulo(board, d1 + d2 + rest)]!),
        ),
      ),
    );
  };

  const learn = ({ marked }: Extract<SukenEvent, { name: 'checked' }>): void => {
    const own = marked[seat] ?? undefined;
    const numbers = numbersAt(view, seat, seat) ?? [];
    belief.learn({
      progressing: view.progressor === seat,
      declared,
      sum: view.spoken?.sum ?? (own === undefined ? undefined : numbers[own]),
      open: new Set(numbers.filter((_, square) => !view.marks[seat]![square])),
      rivalHit: rivals.some((rival) => (marked[rival] ?? undefined) !== undefined),
    });
    declared = undefined;
  };

  return {
    answer(question: Question): number {
      if (question.name === PROGRESSOR_QUESTION) return (declared = progress());
      if (question.name === SABOTEUR_QUESTION) return (declared = sabotage());
      throw new Error(`the Suken bot does not know the question "${question.name}"`);
    },
    see(sight: Sight): void {
      view = seen(view, sight);
    },
    hear(event: SukenEvent): void {
      if (event.name === 'checked') learn(event);
      view = heard(view, event);
      const still = rivals.filter((rival) => !view.left.includes(rival));
      if (still.length < rivals.length) belief = belief.among(still.length);
      rivals = still;
    },
  };
}

/** A mean up to a common factor. */
function mean(outcomes: number, weighted: (outcome: number) => number): number {
  let sum = 0;
  for (let outcome = 0; outcome < outcomes; outcome += 1) sum += weighted(outcome);
  return sum;
}
