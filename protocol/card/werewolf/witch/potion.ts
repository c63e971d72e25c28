import type { Face } from '../../../table/card.ts';
import { CLUB, HEART, lay } from '../../../table/card.ts';
import { ProcedureError } from '../../../table/error.ts';
import type { Protocol, Question } from '../../../table/step.ts';
import { all, commit } from '../../../table/steps.ts';
import type { Bit } from '../../bit/bit.ts';
import { and, bit, bitsIn, copy, xor } from '../../bit/bit.ts';
import { select } from '../../bit/selection.ts';
import { sortBearers } from '../bearers.ts';
import { findInColumn } from '../bearer-action.ts';
import type { Victim } from './victim.ts';

/** A use of the two potions: whether the victim is healed, and the place of the player who is poisoned. */
interface Potion {
  readonly heals: boolean;
  readonly poisons: number | undefined;
}

/** A player in the step of the potions: perhaps the one who has them, which only the hidden bit says. */
export interface Brewer {
  /** ♥♣ for the player with the potions. */
  readonly acts: Bit;
  /** A player who is not asked does nothing. */
  readonly asked?: {
    readonly seat: number;
    /** In the order of the question's options. */
    readonly potions: readonly Potion[];
    readonly question: Omit<Question, 'options'>;
  };
}

/** The cards of the player with the potions, before or after they take effect. */
export interface Brew {
  readonly heals: Bit;
  /** Whether nobody is poisoned. */
  readonly spares: Bit;
  /** For every player whether that one is poisoned. */
  readonly poisons: readonly Bit[];
}

const faces = (value: boolean): Face[] => (value ? [HEART, CLUB] : [CLUB, HEART]);

const written = ({ heals, poisons }: Potion, players: number): Face[] => [
  ...faces(heals),
  ...faces(poisons === undefined),
  ...Array.from({ length: players }, (_, place) => faces(place === poisons)).flat(),
];

const NOTHING: Potion = { heals: false, poisons: undefined };

/**
 * Everybody places a use of the potions, healing and poison in one sequence, and the procedure goes on with the cards
 * of the player who has them, without showing who that is. moderatorless-werewolf-2026 §3.6, "Witch"; one shuffle.
 */
export function* brew(brewers: readonly Brewer[], players: number): Protocol<Brew> {
  const placed = yield* all(...brewers.map(({ asked }) => putDown(asked, players)));
  const { bearing } = yield* sortBearers(brewers.map(({ acts }, index) => ({ mark: acts, pile: placed[index]! })));
  if (bearing.length !== 1) throw new ProcedureError('no player or several players have the potions, not one');
  const [heals, spares, ...poisons] = bitsIn(bearing[0]!);
  return { heals: heals!, spares: spares!, poisons };
}

function* putDown(asked: Brewer['asked'], players: number): ReturnType<typeof commit> {
  if (asked === undefined) return lay(...written(NOTHING, players));
  const allowed = asked.potions.map((potion) => written(potion, players));
  return yield* commit(asked.seat, allowed, asked.question);
}

/** Two hidden bits that lie on the table: whether each potion is left. */
export interface Left {
  readonly healing: Bit;
  readonly poison: Bit;
}

export const fullBottles = (): Left => ({ healing: bit(1), poison: bit(1) });

/** The effect of the potions. */
export interface Drunk {
  /** Who dies of the attack, and who of the poison: one bit each for every player. */
  readonly dies: readonly [attack: readonly Bit[], poison: readonly Bit[]];
  readonly poisoned: readonly Bit[];
  readonly left: Left;
}

/**
 * Applies the potions as far as they are left, unseen: a spent potion does nothing. Nobody learns who was healed or
 * poisoned, or which potions are left. Every input is used up. Two rounds, or three if `healingWorks` is given; the
 * poison's look-up is in the second.
 * @param fates for every player, who dies if that one dies
 */
export function* drink(
  { heals, spares, poisons }: Brew,
  { healing, poison }: Left,
  { dies, healed, healingWorks }: Victim,
  fates: readonly (readonly Bit[])[],
): Protocol<Drunk> {
  const [attack, poisoned] = yield* all(
    heal(heals, healing, healingWorks, dies, healed),
    pour([spares, ...poisons], poison, fates),
  );
  return {
    dies: [attack.dies, poisoned.dies],
    poisoned: poisoned.poisoned,
    left: { healing: attack.left, poison: poisoned.left },
  };
}

function* heal(
  heals: Bit,
  healing: Bit,
  healingWorks: Bit | undefined,
  dies: readonly Bit[],
  healed: readonly Bit[],
): Protocol<{ readonly dies: Bit[]; readonly left: Bit }> {
  const [use, kept] = (yield* copy(healing, 2)) as [Bit, Bit];
  const able = healingWorks === undefined ? use : yield* and(healingWorks, use);
  const [effect, spent] = (yield* copy(yield* and(heals, able), 2)) as [Bit, Bit];
  const [chosen, left] = yield* all(select(effect, healed.flat(), dies.flat()), xor(spent, kept));
  return { dies: bitsIn(chosen), left };
}

function* pour(
  column: readonly Bit[],
  poison: Bit,
  fates: readonly (readonly Bit[])[],
): Protocol<{ readonly dies: Bit[]; readonly poisoned: Bit[]; readonly left: Bit }> {
  const [use, kept] = (yield* copy(poison, 2)) as [Bit, Bit];
  const nobody = column.flatMap((_, at) => bit(at === 0 ? 1 : 0));
  const poured = bitsIn(yield* select(use, column.flat(), nobody));
  const copies = yield* all(...poured.map((each) => copy(each, 2)));
  const nothing = fates[0]!.flatMap(() => bit(0));
  const [dies, left] = yield* all(
    findInColumn(
      copies.map(([mark]) => mark![0]),
      [nothing, ...fates.map((fate) => fate.flat())],
    ),
    and(copies[0]![1]!, kept),
  );
  return { dies: bitsIn(dies), poisoned: copies.slice(1).map(([, each]) => each!), left };
}
