import type { Uniform } from '../../game.ts';
import type { Remark } from '../../etiquette.ts';
import type { WerewolfView } from '../view/view.ts';

/**
 * A bot's chat messages by day: first about the night, then whom it suspects, or that it does not know. Only the
 * suspect depends on its role.
 */
export class SmallTalk {
  private said = 0;
  private readonly accused = new Map<number, number>();

  constructor(private readonly uniform: Uniform) {}

  newDay(): void {
    this.said = 0;
    this.accused.clear();
  }

  overhear({ phrase, seat }: Remark): void {
    if (phrase === 'suspect' && seat !== undefined) this.accused.set(seat, (this.accused.get(seat) ?? 0) + 1);
  }

  /** The player whom others accuse most, if this bot follows them today. */
  rumour(targets: readonly (number | null)[]): number | undefined {
    const heard = [...this.accused].filter(([seat]) => targets.includes(seat)).sort(([, a], [, b]) => b - a);
    return heard.length > 0 && this.uniform(3) > 0 ? heard[0]![0] : undefined;
  }

  remark(view: WerewolfView, suspect: () => number | undefined): Remark | undefined {
    if (view.stage !== 'day' || !view.living.includes(view.seat)) return undefined;
    this.said += 1;
    if (this.said === 1) return this.aboutNight(view);
    if (this.said > 2) return undefined;
    const seat = this.uniform(3) > 0 ? suspect() : undefined;
    if (seat !== undefined) return { phrase: 'suspect', seat };
    return { phrase: this.uniform(2) === 0 ? 'unsure' : 'villager' };
  }

  private aboutNight({ date, deaths }: WerewolfView): Remark | undefined {
    if (this.uniform(2) === 0) return undefined;
    const victim = deaths.find((death) => death.date === date && death.cause === 'night');
    if (victim !== undefined) return { phrase: 'mourning', seat: victim.seat };
    return { phrase: date === 1 ? 'hello' : 'quiet' };
  }
}
