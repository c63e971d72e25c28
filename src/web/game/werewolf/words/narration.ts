import type { WerewolfView } from '../../../../../protocol/game/werewolf/view/view.ts';
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
      return say(...(n[view.step?.name === 'roles' ? 'roles' : 'dealing'] as [string, string]));
    case 'introduction':
      return say(...(n[meetingOf(view)] as [string, string]));
    case 'night':
      return say(t.night(view.date), ...(view.date > 1 ? newsOf(view, 'vote', seat, name, t) : []), nightText(view, t));
    case 'dawn':
      return say(t.day(view.date), ...newsOf(view, 'night', seat, name, t));
    case 'day':
      return view.runOff === undefined
        ? say(t.day(view.date), ...newsOf(view, 'night', seat, name, t), n.day)
        : say(t.day(view.date), n.runOff(t.and(view.runOff.map(name))));
    case 'verdict':
      return say(t.day(view.date), ...newsOf(view, 'vote', seat, name, t));
    case 'over': {
      const team = view.team ?? 'village';
      const twins = view.roles.flatMap((role, of) => (role === 'twin' ? [of] : []));
      const pairs = [
        ...(view.lovers.length === 0 ? [] : [n.loversWere(t.and(view.lovers.map(name)))]),
        ...(twins.length === 0 ? [] : [n.twinsWere(t.and(twins.map(name)))]),
      ];
      return { title: t.result.team[team], text: joined([n.over[team], ...pairs], t), dark };
    }
  }
}

/** Who learn of each other, or choose, before the first night. */
function meetingOf({ step }: WerewolfView): 'introduction' | 'twins' | 'pairing' | 'lovers' {
  return step?.name === 'twins' || step?.name === 'pairing' || step?.name === 'lovers' ? step.name : 'introduction';
}

/**
 * What the last night or the last vote came to: who has died of it, if anybody, who followed, who was shot, who has left
 * the table since the one before, and a claim made on it.
 */
function newsOf(
  view: WerewolfView,
  cause: 'night' | 'vote',
  seat: number,
  name: (of: number) => string,
  t: WerewolfText,
): string[] {
  const n = t.narration;
  const { news, claimed } = view;
  const of = (wanted: (typeof news)[number]['cause']): number[] =>
    news.flatMap((death) => (death.cause === wanted ? [death.seat] : []));
  const names = (seats: readonly number[]): string => t.and(seats.map(name));
  const [first, left, followed] = [of(cause), of('left'), of('bond')];
  return [
    fateOf(first, cause, seat, names(first), t),
    ...(followed.length === 0 ? [] : [n.followed(names(followed), followed.length)]),
    ...(left.length === 0 ? [] : [n.left(names(left))]),
    ...shotsOf(view, name, t),
    ...(claimed === undefined ? [] : [t.story.claim(names(claimed.seats), claimed.holds)]),
  ];
}

function fateOf(
  died: readonly number[],
  cause: 'night' | 'vote',
  seat: number,
  names: string,
  t: WerewolfText,
): string {
  const n = t.narration;
  const alone = died.length === 1 && died[0] === seat;
  if (cause === 'night') return died.length === 0 ? n.dawnNobody : alone ? n.dawnYou : n.dawnDied(names, died.length);
  return died.length === 0 ? n.verdictNobody : alone ? n.verdictYou : n.verdictDied(names);
}

/** Shots of those who have died since the last dawn or verdict; before there is one, that it may come. */
function shotsOf(
  { news, shots, composition, stage }: WerewolfView,
  name: (of: number) => string,
  t: WerewolfText,
): string[] {
  const n = t.narration;
  const told = shots
    .filter((shot) => news.some((death) => death.seat === shot.seat))
    .map(({ seat, target, proved }) => (proved ? n.shot(name(seat), name(target)) : n.shotFalse(name(seat))));
  const open = stage === 'dawn' || stage === 'verdict';
  const awaited = open && news.length > 0 && (composition['hunter'] ?? 0) > 0 && !shots.some(({ proved }) => proved);
  return [...told, ...(awaited ? [n.mayShoot] : [])];
}

const joined = (sentences: readonly string[], t: WerewolfText): string => sentences.join(t.space);

function nightText(view: WerewolfView, t: WerewolfText): string {
  if (view.clashes > 1) return t.clashLast;
  return view.clashes === 1 ? t.clash : t.narration.night;
}
