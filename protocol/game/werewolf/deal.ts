import type { Bit } from '../../card/bit/bit.ts';
import { bit, copy } from '../../card/bit/bit.ts';
import type { Card } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import { ProcedureError } from '../../table/error.ts';
import type { Protocol } from '../../table/step.ts';
import { all, named, peek, scramble } from '../../table/steps.ts';
import { ROLE_SIGHT } from './questions.ts';
import type { Mark } from './roles.ts';
import { marksAmong, roleOf } from './roles.ts';
import type { Rules } from './rules.ts';
import { bearing } from './rules.ts';

/** A player's bundle: her role card and what it may do, face down. */
export interface Bundle {
  readonly seat: number;
  readonly role: Card;
  /** One bit for every mark that a dealt role bears. */
  readonly marks: Partial<Record<Mark, Bit>>;
}

/** What lies on the table, and who still plays. */
export interface Village {
  readonly rules: Rules;
  readonly bundles: readonly Bundle[];
  /** Living seats in their order. */
  living: number[];
  /** Roles turned at death, by seat. */
  readonly shown: Map<number, string>;
  /** Whom the village executed last, if anybody. */
  executed: number | undefined;
  /** Whether a dead player has proved that she is the hunter: nobody else can be. */
  hunted: boolean;
}

/**
 * Role bundles are made in front of all, scrambled as piles, and each player looks at her own role card.
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
});

/** Seats whose roles nobody has turned. The dead are among them: how many of the living bear a mark may be nobody's business. */
export const unshown = ({ bundles, shown }: Village): number[] =>
  bundles.flatMap(({ seat }) => (shown.has(seat) ? [] : [seat]));

/** How many of them bear the mark, which everybody can count. */
export const bearersLeft = ({ rules, shown }: Village, mark: Mark): number =>
  bearing(rules, mark) - [...shown.values()].filter((id) => roleOf(id).marks.includes(mark)).length;

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
