import type { Card } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, peek } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import type { Parted } from './bearers.ts';
import { partRows, sendHome } from './bearers.ts';
import { NOBODY } from './number.ts';

/** Somebody of whom one bears a mark. */
interface Looker {
  /** Undefined: nobody looks at her row. */
  readonly seat: number | undefined;
  readonly mark: Bit;
}

/** The lookers' rows, parted before there is anything to see. */
export interface Circle {
  readonly lookers: readonly Looker[];
  readonly parted: Parted;
}

/** Parts the one who bears the mark from the others, unseen. One shuffle. */
export function* gatherLookers(lookers: readonly Looker[]): Protocol<Circle> {
  const rows = lookers.map(({ seat, mark }) => ({ seat, marks: [mark], pile: lay(NOBODY) }));
  return { lookers, parted: yield* partRows(rows) };
}

/**
 * The one who bears the mark looks at a card, everybody else at a dummy: `amongBearers`, so that not even she has to say who
 * she is. moderatorless-werewolf-2026 §3.6, "Witch", which asks for "an attribute judgment". One shuffle and a look.
 */
export function* lookInCircle({ lookers, parted }: Circle, card: Card, sight: string): Protocol<void> {
  const home = yield* sendHome(lookers, parted, [[[card]], parted.piles[1]!]);
  yield* all(...lookers.flatMap(({ seat }, at) => (seat === undefined ? [] : [peek(seat, home[at]!, sight)])));
}
