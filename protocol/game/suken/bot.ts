import type { PublicEvent, Question, Sight } from '../../table/step.ts';
import type { Agent, Uniform } from '../game.ts';
import { Belief, modulo } from './belief.ts';
import { LINES, NUMBERS, SABOTAGE, lineProgress } from './board.ts';
import { PROGRESSOR_QUESTION, SABOTEUR_QUESTION } from './procedure.ts';
import { emptyView, heard, seen } from './view.ts';

/** What one more mark in a line is worth, by the marks that it has: a completed line is the game. */
const LINE_VALUE: readonly number[] = [1, 4, 16, 256, 0];

/** For each square what marking it is worth, 0 when it is marked. */
function squareValues(marks: readonly boolean[]): number[] {
  const progress = lineProgress(marks);
  return marks.map((marked, square) =>
    marked
      ? 0
      : LINES.reduce((sum, line, index) => sum + (line.includes(square) ? LINE_VALUE[progress[index]!]! : 0), 0),
  );
}

/**
 * Plays Secret Binary Suken BINGO to win.
 *
 * A sum d is worth what marking d does for her own lines, less what it does for the rival's: the rival's marks
 * are public, her numbers are not, so that a hit on her board counts with the belief that d lies there.
 * As progressor she declares the d1 with the best mean over the rival's 0–4, weighted by the rival's habits.
 * As saboteur she adds the d2 with the best mean over what the rival is believed to declare; it is drawn to
 * her own useful numbers and away from those where the rival keeps missing. A saboteur who is read is beaten, so
 * every fourth time she adds anything at all.
 * Among nearly equal choices (within an eighth of the range) chance decides for the same reason.
 */
export function sukenBot({ seat, uniform }: { readonly seat: number; readonly uniform: Uniform }): Agent {
  const rival = 1 - seat;
  const belief = new Belief();
  let view = emptyView(2);
  let declared: number | undefined;

  /** The worth of every sum, in units of 1/certainty. */
  const worth = (): number[] => {
    const own = squareValues(view.marks[seat]!);
    const threat = squareValues(view.marks[rival]!).reduce((sum, value) => sum + value, 0);
    const certainty = belief.certainty;
    const sums = Array.from({ length: NUMBERS }, (_, sum) => -threat * belief.likelihood(sum));
    view.numbers?.forEach((number, square) => {
      sums[number]! += own[square]! * certainty;
    });
    return sums;
  };

  const amongBest = (scores: readonly number[]): number => {
    const [best, worst] = [Math.max(...scores), Math.min(...scores)];
    const good = scores.flatMap((score, choice) => (8 * (best - score) <= best - worst ? [choice] : []));
    return good[uniform(good.length)]!;
  };

  const progress = (): number => {
    const sums = worth();
    return amongBest(
      sums.map((_, d1) => mean(SABOTAGE, (d2) => belief.adds(d2) * sums[modulo(d1 + d2)]!)),
    );
  };

  const sabotage = (): number => {
    if (uniform(4) === 0) return uniform(SABOTAGE);
    const sums = worth();
    return amongBest(
      Array.from({ length: SABOTAGE }, (_, d2) =>
        mean(NUMBERS, (d1) => belief.declares(d1) * sums[modulo(d1 + d2)]!),
      ),
    );
  };

  const learn = (event: PublicEvent): void => {
    const marked = event['marked'] as readonly (number | null)[];
    const own = marked[seat] ?? undefined;
    const numbers = view.numbers ?? [];
    belief.learn({
      progressing: view.progressor === seat,
      declared,
      sum: own === undefined ? undefined : numbers[own],
      open: new Set(numbers.filter((_, square) => !view.marks[seat]![square])),
      rivalHit: (marked[rival] ?? undefined) !== undefined,
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
    hear(event: PublicEvent): void {
      if (event.name === 'checked') learn(event);
      view = heard(view, event);
    },
  };
}

/** A mean up to a common factor. */
function mean(outcomes: number, weighted: (outcome: number) => number): number {
  let sum = 0;
  for (let outcome = 0; outcome < outcomes; outcome += 1) sum += weighted(outcome);
  return sum;
}
