import type { PublicEvent } from '../../../../../protocol/table/step.ts';
import type { WerewolfText } from './text-en.ts';

const isRole = (role: unknown, t: WerewolfText): role is keyof WerewolfText['roles'] =>
  typeof role === 'string' && Object.hasOwn(t.roles, role);

/** A role's name; roles of later versions are shown as they are called there. */
export const roleName = (role: string, t: WerewolfText): string => (isRole(role, t) ? t.roles[role] : role);

/** `1 werewolf, 1 seer, 3 villagers`. */
export const compositionText = (composition: Readonly<Record<string, unknown>>, t: WerewolfText): string =>
  Object.entries(composition)
    .map(([role, count]) => (isRole(role, t) ? t.roleCounts[role](Number(count)) : `${role} ${Number(count)}`))
    .join(t.comma);

/** A public event of the game as a sentence, for people who read the story of an evening or of a transcript. */
export function tellEvent(event: PublicEvent, names: readonly string[], t: WerewolfText): string | undefined {
  const s = t.story;
  const name = (seat: unknown): string => names[Number(seat)] ?? `${Number(seat) + 1}`;
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const together = (seats: unknown): string => list(seats).map(name).join(t.and);
  switch (event.name) {
    case 'opened':
      return s.opened(compositionText((event['roles'] ?? {}) as Record<string, unknown>, t));
    case 'night':
      return s.night(Number(event['night']));
    case 'dawn':
      return event['died'] === null ? s.dawnNobody : s.dawn(name(event['died']));
    case 'votes':
      return list(event['votes'])
        .map((vote) => list(vote))
        .map(([from, to]) => s.vote(name(from), to === null ? t.nobody : name(to)))
        .join(t.comma);
    case 'run-off':
      return s.runOff(together(event['candidates']));
    case 'verdict':
      return event['executed'] === null ? s.verdictNobody : s.verdict(name(event['executed']));
    case 'survival':
      return event['survives'] === true ? s.survives : s.extinct;
    case 'clash':
      return s.clash;
    case 'claim':
      return s.claim(together(event['seats']), event['holds'] === true);
    case 'shown':
      return s.shown(name(event['seat']), roleName(String(event['role']), t));
    case 'left':
      return s.left(name(event['seat']));
    case 'over': {
      const pairs = list(event['roles']).map((role, seat) => s.pair(name(seat), roleName(String(role), t)));
      return [...result(event['team'], t), s.roles(pairs.join(t.comma))].join(t.space);
    }
    default:
      return undefined;
  }
}

const result = (team: unknown, t: WerewolfText): string[] =>
  team === 'village' || team === 'werewolves' ? [t.story.over(t.result.team[team])] : [];
