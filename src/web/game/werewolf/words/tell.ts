import type { WerewolfEvent } from '../../../../../protocol/game/werewolf/event.ts';
import { compositionText, roleName } from './role-names.ts';
import type { WerewolfText } from './text-en.ts';

/** A public event of the game as a sentence, for people who read the story of an evening or of a transcript. */
export function tellEvent(event: WerewolfEvent, names: readonly string[], t: WerewolfText): string | undefined {
  const s = t.story;
  const name = (seat: number): string => names[seat] ?? `${seat + 1}`;
  const together = (seats: readonly number[]): string => t.and(seats.map(name));
  const joined = (sentence: string, followed: readonly number[]): string =>
    [sentence, ...(followed.length === 0 ? [] : [s.followed(together(followed))])].join(t.space);
  switch (event.name) {
    case 'opened':
      return s.opened(compositionText(event.roles, t));
    case 'step':
      return event.step === 'twins' || event.step === 'lovers' ? s[event.step] : undefined;
    case 'night':
      return s.night(event.night);
    case 'dawn':
      return event.died.length === 0 ? s.dawnNobody : s.dawn(together(event.died), event.died.length);
    case 'votes':
      return event.votes.map(([from, to]) => s.vote(name(from), to === null ? t.nobody : name(to))).join(t.comma);
    case 'tally':
      return event.counts
        .map(([to, count]) => s.counted(to === null ? t.nobody : name(to), t.ballot.votes(count)))
        .join(t.comma);
    case 'run-off':
      return s.runOff(together(event.candidates));
    case 'verdict':
      return joined(event.executed === null ? s.verdictNobody : s.verdict(name(event.executed)), event.followed);
    case 'shot':
      return event.proved
        ? joined(s.shot(name(event.seat), name(event.target)), event.followed)
        : s.shotFalse(name(event.seat));
    case 'survival':
      return event.survives ? s.survives : s.extinct;
    case 'clash':
      return s.clash;
    case 'claim':
      return s.claim(together(event.seats), event.holds);
    case 'shown':
      return s.shown(name(event.seat), roleName(event.role, t));
    case 'left':
      return s.left(name(event.seat));
    case 'over': {
      const pairs = event.roles.map((role, seat) => s.pair(name(seat), roleName(role, t)));
      const lovers = event.lovers.length === 0 ? [] : [t.narration.loversWere(together(event.lovers))];
      return [s.over(t.result.team[event.team]), s.roles(pairs.join(t.comma)), ...lovers].join(t.space);
    }
    default:
      return undefined;
  }
}
