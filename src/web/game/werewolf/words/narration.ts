import type { WerewolfView } from '../../../../../protocol/game/werewolf/view.ts';
import type { WerewolfText } from './text-en.ts';

export interface Narration {
  readonly title: string;
  readonly text: string;
  /** Whether it is dark outside. */
  readonly dark: boolean;
}

/** What the moderator would say now. A function of what everybody knows, but for the word "you". */
export function narrationOf(
  view: WerewolfView,
  seat: number,
  names: readonly string[],
  stopped: boolean,
  t: WerewolfText,
): Narration {
  const n = t.narration;
  const dark = {
    dealing: true,
    introduction: true,
    night: true,
    dawn: false,
    day: false,
    verdict: false,
    over: view.team === 'werewolves',
  }[view.stage];
  const say = (title: string, ...sentences: string[]): Narration => ({
    title,
    text: joined(stopped ? [n.broken] : sentences, t),
    dark,
  });
  const name = (of: number): string => names[of] ?? `${of + 1}`;
  switch (view.stage) {
    case 'dealing':
    case 'introduction':
      return say(...(n[view.stage] as [string, string]));
    case 'night':
      return say(t.night(view.date), ...(view.date > 1 ? newsOf(view, 'vote', seat, name, t) : []), nightText(view, t));
    case 'dawn':
      return say(t.day(view.date), ...newsOf(view, 'attack', seat, name, t));
    case 'day':
      return view.runOff === undefined
        ? say(t.day(view.date), ...newsOf(view, 'attack', seat, name, t), n.day)
        : say(t.day(view.date), n.runOff(view.runOff.map(name).join(t.and)));
    case 'verdict':
      return say(t.day(view.date), ...newsOf(view, 'vote', seat, name, t));
    case 'over': {
      const team = view.team ?? 'village';
      return { title: t.result.team[team], text: n.over[team], dark };
    }
  }
}

/** What the last night or the last vote came to: who has died of it, if anybody, who has left the table since the one before, and a claim made on it. */
function newsOf(
  { news, claimed }: WerewolfView,
  cause: 'attack' | 'vote',
  seat: number,
  name: (of: number) => string,
  t: WerewolfText,
): string[] {
  const n = t.narration;
  const victim = news.find((death) => death.cause === cause)?.seat;
  const left = news.flatMap((death) => (death.cause === 'left' ? [name(death.seat)] : []));
  const claim = claimed === undefined ? [] : [t.story.claim(claimed.seats.map(name).join(t.and), claimed.holds)];
  const says =
    cause === 'attack'
      ? { nobody: n.dawnNobody, you: n.dawnYou, died: n.dawnDied }
      : { nobody: n.verdictNobody, you: n.verdictYou, died: n.verdictDied };
  const fate = victim === undefined ? says.nobody : victim === seat ? says.you : says.died(name(victim));
  return [fate, ...(left.length === 0 ? [] : [n.left(left.join(t.and))]), ...claim];
}

const joined = (sentences: readonly string[], t: WerewolfText): string => sentences.join(t.space);

function nightText(view: WerewolfView, t: WerewolfText): string {
  if (view.clashes > 1) return t.clashLast;
  return view.clashes === 1 ? t.clash : t.narration.night;
}
