import type { Card } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { all, peek } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import type { Parted } from './bearers.ts';
import { partRows, sendHome } from './bearers.ts';
import { NOBODY } from './number.ts';

/** One of several people, exactly one of whom bears a mark. */
interface Looker {
  /** Undefined: nobody looks at this row. */
  readonly seat: number | undefined;
  readonly mark: Bit;
}

/** The rows of those who may look, separated before there is a card to look at. */
export interface Circle {
  readonly lookers: readonly Looker[];
  readonly parted: Parted;
}

/** Separates the row with the mark from the others, unseen. One shuffle. */
export function* gatherLookers(lookers: readonly Looker[]): Protocol<Circle> {
  const rows = lookers.map(({ seat, mark }) => ({ seat, marks: [mark], pile: lay(NOBODY) }));
  return { lookers, parted: yield* partRows(rows) };
}

/**
 * The player with the mark looks at a card, and everybody else at a dummy, by `amongBearers`: the others do not learn
 * who has the mark. moderatorless-werewolf-2026 §3.6, "Witch", which asks for "an attribute judgment". One shuffle and
 * a look.
 */
export function* lookInCircle({ lookers, parted }: Circle, card: Card, sight: string): Protocol<void> {
  const home = yield* sendHome(lookers, parted, [[[card]], parted.piles[1]!]);
  yield* all(...lookers.flatMap(({ seat }, at) => (seat === undefined ? [] : [peek(seat, home[at]!, sight)])));
}
