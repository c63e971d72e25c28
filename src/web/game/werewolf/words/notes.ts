import { picksVictim } from '../../../../../protocol/game/werewolf/questions.ts';
import type { Question } from '../../../../../protocol/table/step.ts';
import type { WerewolfView } from '../../../../../protocol/game/werewolf/view.ts';
import type { WerewolfText } from './text-en.ts';

/** What a player alone knows, in sentences, and what of it matters for the question that she is asked; the newest last. */
export function notesOf(view: WerewolfView, names: readonly string[], t: WerewolfText, question?: Question): string[] {
  const c = t.card;
  const name = (seat: number): string => names[seat] ?? `${seat + 1}`;
  const pack =
    view.role !== 'werewolf' ? [] : [view.fellows.length > 0 ? c.pack(view.fellows.map(name).join(t.and)) : c.alone];
  const judged = view.judgments.map(({ seat, werewolf }) => c.seen(name(seat), werewolf));
  const proposed =
    view.stage !== 'night'
      ? []
      : (view.proposals.at(-1) ?? []).map(({ from, target }) =>
          c.proposal(name(from), target === undefined ? undefined : name(target)),
        );
  const spared =
    question !== undefined && picksVictim(question) && view.fellows.some((seat) => view.living.includes(seat))
      ? [c.spared]
      : [];
  const masters = view.masters.length === 0 ? [] : [c.masters(view.masters.map(name).join(t.and))];
  const sensed = view.sensed.map(({ seat, werewolf }) => c.sensed(name(seat), werewolf));
  return [...pack, ...masters, ...spared, ...judged, ...sensed, ...proposed];
}
