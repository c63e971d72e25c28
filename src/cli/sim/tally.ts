import type { Report } from './report.ts';

const ENDS = ['ended', 'convicted', 'stopped', 'waiting'] as const;

/** What came of all games, for each attack. */
export class Tally {
  games = 0;
  private broken = 0;
  private messages = 0;
  private readonly ends = new Map<string, Map<string, number>>();

  add({ end, attack = 'nobody cheated', messages, broken }: Report): void {
    this.games += 1;
    this.messages += messages;
    if (broken.length > 0) this.broken += 1;
    const counts = this.ends.get(attack) ?? new Map<string, number>();
    this.ends.set(attack, counts.set(end, (counts.get(end) ?? 0) + 1));
  }

  lines(): string[] {
    const name = (text: string): string => text.padEnd(48);
    const cells = (of: (end: string) => string): string => ENDS.map((end) => of(end).padStart(10)).join('');
    const rows = [...this.ends].sort(([a], [b]) => a.localeCompare(b));
    return [
      name('') + cells((end) => end),
      ...rows.map(([attack, counts]) => name(attack) + cells((end) => `${counts.get(end) ?? ''}`)),
      `${this.games} games, ${this.messages} messages; promises broken in ${this.broken}`,
    ];
  }
}
