import type { WerewolfView } from '../../../../protocol/game/werewolf/view.ts';
import type { WerewolfText } from './text-en.ts';

export interface Narration {
  readonly title: string;
  readonly text: string;
  /** Whether it is dark outside. */
  readonly dark: boolean;
}

/** What the moderator would say now. A function of what everybody knows, but for the word "you". */
export function narrationOf(view: WerewolfView, seat: number, names: readonly string[], stopped: boolean, t: WerewolfText): Narration {
  const n = t.narration;
  const name = (of: number): string => names[of] ?? `${of + 1}`;
  const death = view.deaths.at(-1);
  const died = (cause: string): number | undefined => (death?.cause === cause && death.date === view.date ? death.seat : undefined);
  switch (view.stage) {
    case 'dealing':
    case 'introduction': {
      const [title, text] = n[view.stage] as [string, string];
      return { title, text: stopped ? n.broken : text, dark: true };
    }
    case 'night':
      return { title: t.night(view.date), text: stopped ? n.broken : nightText(view, t), dark: true };
    case 'dawn': {
      const victim = died('attack');
      const text = victim === undefined ? n.dawnNobody : victim === seat ? n.dawnYou : n.dawnDied(name(victim));
      return { title: t.day(view.date), text, dark: false };
    }
    case 'day': {
      const victim = died('attack');
      const news = victim === undefined ? n.dawnNobody : victim === seat ? n.dawnYou : n.dawnDied(name(victim));
      if (view.runOff !== undefined) return { title: t.day(view.date), text: n.runOff(view.runOff.map(name).join(t.and)), dark: false };
      return { title: t.day(view.date), text: stopped ? n.broken : `${news} ${n.day}`, dark: false };
    }
    case 'verdict': {
      const executed = died('vote');
      const text = executed === undefined ? n.verdictNobody : executed === seat ? n.verdictYou : n.verdictDied(name(executed));
      return { title: t.day(view.date), text, dark: false };
    }
    case 'over': {
      const team = view.team ?? 'village';
      return { title: t.result.team[team], text: n.over[team], dark: team === 'werewolves' };
    }
  }
}

function nightText(view: WerewolfView, t: WerewolfText): string {
  if (view.clashes > 1) return t.clashLast;
  return view.clashes === 1 ? t.clash : t.narration.night;
}
