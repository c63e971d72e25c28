import type { Report } from './report.ts';

const ENDS = ['ended', 'convicted', 'stopped', 'waiting'] as const;

/** The results of all games: for each attack, and for each game by the number of seats that cheated and left. */
export class Tally {
  games = 0;
  private broken = 0;
  private messages = 0;
  private readonly attacks = new Map<string, Map<string, number>>();
  private readonly kinds = new Map<string, Map<string, number>>();

  add(report: Report): void {
    const { request, end, attacks, struck, leavings, messages, broken } = report;
    this.games += 1;
    this.messages += messages;
    if (broken.length > 0) this.broken += 1;
    const attack = !struck ? 'nobody cheated' : attacks.length > 1 ? 'two seats cheated' : attacks[0]!;
    count(this.attacks, attack, end);
    count(this.kinds, `${request.game}, ${attacks.length} to cheat, ${leavings} to leave`, end);
  }

  lines(): string[] {
    const header = row('', (end) => end);
    return [
      header,
      ...rows(this.attacks),
      '',
      header,
      ...rows(this.kinds),
      '',
      `${this.games} games, ${this.messages} messages; promises broken in ${this.broken}`,
    ];
  }
}

function count(table: Map<string, Map<string, number>>, name: string, end: string): void {
  const counts = table.get(name) ?? new Map<string, number>();
  table.set(name, counts.set(end, (counts.get(end) ?? 0) + 1));
}

const row = (name: string, cell: (end: string) => string): string =>
  name.padEnd(48) + ENDS.map((end) => cell(end).padStart(10)).join('');

const rows = (table: Map<string, Map<string, number>>): string[] =>
  [...table]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, counts]) => row(name, (end) => `${counts.get(end) ?? ''}`));
