import type { PlayedGame } from './game.ts';

/** What a matrix of losses came to, in words. */

const share = (right: number, all: number): string =>
  `${right} of ${all} (${all === 0 ? '–' : `${Math.floor((1000 * right) / all) / 10} %`})`;

export function lineOf({ plan, done, wrong, seconds }: PlayedGame): string {
  const head = `${plan.played.id} for ${plan.played.people}, ${seconds} s: ${wrong.length === 0 ? 'ended rightly' : wrong.join(' | ')}`;
  return [head, ...done.map((each) => `    seat ${each}`)].join('\n');
}

export function summaryOf(games: readonly PlayedGame[]): string {
  const right = (some: readonly PlayedGame[]): number => some.filter(({ wrong }) => wrong.length === 0).length;
  const kinds = [...new Set(games.flatMap(({ plan }) => plan.losses.map(({ kind }) => kind)))].sort();
  const tables = [...new Set(games.map(({ plan }) => `${plan.played.id} for ${plan.played.people}`))].sort();
  const losses = games.reduce((sum, { done }) => sum + done.length, 0);
  const row = (name: string, some: readonly PlayedGame[]): string =>
    `  ${name.padEnd(24)}${share(right(some), some.length)}`;
  return [
    `games that ended rightly: ${share(right(games), games.length)}, with ${losses} losses`,
    ...tables.map((name) =>
      row(
        name,
        games.filter(({ plan }) => `${plan.played.id} for ${plan.played.people}` === name),
      ),
    ),
    ...kinds.map((kind) =>
      row(
        kind,
        games.filter(({ plan }) => plan.losses.some((loss) => loss.kind === kind)),
      ),
    ),
  ].join('\n');
}
