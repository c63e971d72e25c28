import { picksVictim } from '../../../../../protocol/game/werewolf/questions.ts';
import type { Question } from '../../../../../protocol/table/step.ts';
import type { WerewolfView } from '../../../../../protocol/game/werewolf/view/view.ts';
import type { WerewolfText } from './text-en.ts';

/** What a player alone knows, in sentences, and what of it matters for the question that is asked; the newest last. */
export function notesOf(view: WerewolfView, names: readonly string[], t: WerewolfText, question?: Question): string[] {
  const c = t.card;
  const name = (seat: number): string => names[seat] ?? `${seat + 1}`;
  const pack =
    view.role !== 'werewolf' ? [] : [view.fellows.length > 0 ? c.pack(t.and(view.fellows.map(name))) : c.alone];
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
  const masters = view.masters.length === 0 ? [] : [c.masters(t.and(view.masters.map(name)))];
  const sensed = view.sensed.map(({ seat, werewolf }) => c.sensed(name(seat), werewolf));
  return [
    ...pack,
    ...masters,
    ...bondsOf(view, name, t),
    ...spared,
    ...judged,
    ...sensed,
    ...proposed,
    ...ownDeedsOf(view, name, t),
  ];
}

type Naming = (seat: number) => string;

/** With whom the player would die. */
const bondsOf = ({ twin, lover, paired }: WerewolfView, name: Naming, { card: c, and }: WerewolfText): string[] => [
  ...(twin === undefined ? [] : [c.twin(name(twin))]),
  ...(paired === undefined ? [] : [c.paired(and(paired.map(name)))]),
  ...(lover === undefined ? [] : [c.lover(name(lover))]),
];

/** What the witch has learned and done, and what a dead hunter may do. */
function ownDeedsOf(view: WerewolfView, name: Naming, { card: c }: WerewolfText): string[] {
  const victim = view.stage === 'night' ? view.victims.find(({ night }) => night === view.date) : undefined;
  const mayShoot = view.living.includes(view.seat) ? undefined : view.mayShoot;
  return [
    ...(view.potions.healed ? [c.healed] : []),
    ...(view.potions.poisoned ? [c.poisoned] : []),
    ...(victim === undefined ? [] : [victim.seat === null ? c.noVictim : c.victim(name(victim.seat))]),
    ...(mayShoot === undefined ? [] : [mayShoot ? c.mayShoot : c.silent]),
  ];
}
