import type { ConsumedMessages } from './game.ts';

/** What a matrix of losses came to, in words. */

const share = (right: number, all: number): string =>
  `${right} of ${all} (${all === 0 ? '–' : `${Math.floor((1000 * right) / all) / 10} %`})`;

export function lineOf({ plan, done, wrong, seconds }: ConsumedMessages): string {
  const head = `${plan.played.id} for ${plan.played.people}, ${seconds} s: ${wrong.length === 0 ? 'ended rightly' : wrong.join(' | ')}`;
  return [head, ...done.map((each) => `    seat ${each}`)].join('\n');
}

export function summaryOf(courses: readonly ConsumedMessages[]): string {
  const right = (some: readonly ConsumedMessages[]): number => some.filter(({ wrong }) => wrong.length === 0).length;
  const kinds = [...new Set(courses.flatMap(({ plan }) => plan.losses.map(({ kind }) => kind)))].sort();
  const tables = [...new Set(courses.map(({ plan }) => `${plan.played.id} for ${plan.played.people}`))].sort();
  const losses = courses.reduce((sum, { done }) => sum + done.length, 0);
  const row = (name: string, some: readonly ConsumedMessages[]): string =>
    `  ${name.padEnd(24)}${share(right(some), some.length)}`;
  return [
    `games that ended rightly: ${share(right(courses), courses.length)}, with ${losses} losses`,
    ...tables.map((name) =>
      row(
        name,
        courses.filter(({ plan }) => `${plan.played.id} for ${plan.played.people}` === name),
      ),
    ),
    ...kinds.map((kind) =>
      row(
        kind,
        courses.filter(({ plan }) => plan.losses.some((loss) => loss.kind === kind)),
      ),
    ),
  ].join('\n');
}
