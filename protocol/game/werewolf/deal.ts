import type { Bit } from '../../card/bit/bit.ts';
import { bit, copy } from '../../card/bit/bit.ts';
import type { Left } from '../../card/werewolf/witch/potion.ts';
import { fullBottles } from '../../card/werewolf/witch/potion.ts';
import type { Card } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import { ProcedureError } from '../../table/error.ts';
import type { Protocol } from '../../table/step.ts';
import { all, named, peek, removedSeats, scramble } from '../../table/steps.ts';
import { ROLE_SIGHT } from './questions.ts';
import type { Mark } from './roles.ts';
import { marksAmong, roleOf } from './roles.ts';
import type { Rules } from './rules.ts';
import { bearing } from './rules.ts';

/** A player's bundle: the role card and its marks, face down. */
export interface Bundle {
  readonly seat: number;
  readonly role: Card;
  /** One bit for every mark that a dealt role bears. */
  readonly marks: Partial<Record<Mark, Bit>>;
}

/** The cards on the table, and the players still in the game. */
export interface Village {
  readonly rules: Rules;
  readonly bundles: readonly Bundle[];
  /** Living seats in their order. */
  living: number[];
  /** Roles turned at death, by seat. */
  readonly shown: Map<number, string>;
  /** The player executed last, if any. */
  executed: number | undefined;
  /** Whether a dead player has proved to be the hunter, so that nobody else can be. */
  hunted: boolean;
  /** `fates[a][b]`: a hidden bit that is 1 if seat b dies when seat a dies. At first everybody dies alone. */
  fates: Bit[][];
  /** A hidden bit for every seat: whether the player is one of the Lovers. Undefined where no Cupid is dealt. */
  lovers: Bit[] | undefined;
  /** The witch's remaining potions, hidden. */
  potions: Left;
  /**
   * Whether the witch poisoned each player last night: a hidden bit for each who lived then, where the rules need it.
   */
  poisoned: ReadonlyMap<number, Bit>;
}

/**
 * Role bundles are made in front of all and scrambled as piles, and each player looks at their own role card.
 * moderatorless-werewolf-2026 §3.2; one shuffle.
 */
export function* deal(rules: Rules): Protocol<Village> {
  const used = marksAmong(rules.roles);
  const piles = rules.roles.map((id) => {
    const { marks } = roleOf(id);
    return [...lay(id), ...used.flatMap((mark) => bit(marks.includes(mark) ? 1 : 0))];
  });
  const dealt = yield* named('deal', scramble(piles));
  const bundles = dealt.map(([role, ...cards], seat): Bundle => {
    const marks = used.map((mark, index) => [mark, [cards[2 * index]!, cards[2 * index + 1]!]] as const);
    return { seat, role: role!, marks: Object.fromEntries(marks) };
  });
  yield* all(...bundles.map(({ seat, role }) => peek(seat, [role], ROLE_SIGHT)));
  return villageWith(rules, bundles);
}

/** A village before its first night. */
export const villageWith = (rules: Rules, bundles: readonly Bundle[]): Village => ({
  rules,
  bundles,
  living: bundles.map(({ seat }) => seat),
  shown: new Map(),
  executed: undefined,
  hunted: false,
  fates: bundles.map((_, seat) => bundles.map((_, other) => bit(seat === other ? 1 : 0))),
  lovers: undefined,
  potions: fullBottles(),
  poisoned: new Map(),
});

/** Players who have left the table and are not counted among the dead yet. */
export function* leaving({ living }: Village, dying: readonly number[]): Protocol<number[]> {
  return (yield* removedSeats()).filter((seat) => living.includes(seat) && !dying.includes(seat));
}

/**
 * Seats whose roles nobody has turned. They include dead players, because the number of living players with a mark may
 * have to stay hidden.
 */
export const unshown = ({ bundles, shown }: Village): number[] =>
  bundles.flatMap(({ seat }) => (shown.has(seat) ? [] : [seat]));

/** How many of these seats bear the mark, which everybody can count. */
export const bearersLeft = ({ rules, shown }: Village, mark: Mark): number =>
  bearing(rules, mark) - [...shown.values()].filter((id) => roleOf(id).marks.includes(mark)).length;

/** A copy of each of the bits, and the bits again. */
export function* copyEach(bits: readonly Bit[]): Protocol<{ readonly kept: Bit[]; readonly copies: Bit[] }> {
  const pairs = yield* all(...bits.map((each) => copy(each, 2)));
  return { kept: pairs.map(([kept]) => kept!), copies: pairs.map(([, copied]) => copied!) };
}

/** A mark that bundles of this table have. */
function markOf({ bundles }: Village, seat: number, mark: Mark): Bit {
  const bit = bundles[seat]!.marks[mark];
  if (bit === undefined) throw new ProcedureError(`no role of this table bears the mark "${mark}"`);
  return bit;
}

/** `times` copies of a mark of every one of these seats, seat by seat; the marks stay in their bundles. */
export function* copyMarks(village: Village, seats: readonly number[], mark: Mark, times = 1): Protocol<Bit[][]> {
  const copies = yield* all(...seats.map((seat) => copy(markOf(village, seat, mark), times + 1)));
  return seats.map((seat, index) => {
    const [kept, ...used] = copies[index]!;
    village.bundles[seat]!.marks[mark] = kept!;
    return used;
  });
}
