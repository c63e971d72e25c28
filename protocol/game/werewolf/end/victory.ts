import type { Bit } from '../../../card/bit/bit.ts';
import { anySurvives } from '../../../card/werewolf/survival.ts';
import { HEART } from '../../../table/card.ts';
import type { Protocol } from '../../../table/step.ts';
import { all, declare, named, scramble, turn } from '../../../table/steps.ts';
import { tell } from '../event.ts';
import type { Village } from '../deal.ts';
import { bearersLeft, copyMarks } from '../deal.ts';
import { CLAIM_QUESTION } from '../questions.ts';

/**
 * Victory check: whether the game is over. moderatorless-werewolf-2026 §3.4. It turns no more cards than it needs; the
 * winners are seen when all roles are turned.
 *
 * The OR of the living players' bits shows whether a werewolf survives. Parity is claimed by the werewolves themselves.
 * It needs no claim when everybody can count: when two players are left, or when roles are turned at death. When all
 * are dead there is nothing to turn.
 */
export function* isDecided(village: Village, died: boolean): Protocol<boolean> {
  const { living, rules } = village;
  if (living.length === 0) return true;
  const bits = yield* copyMarks(village, living, 'threat', 2);
  const open = mayBeParity(village);
  const certain = open && (living.length <= 2 || rules.shown);
  const [survives, claimed] = yield* all(
    named(
      'survival',
      survival(
        died,
        bits.map(([bit]) => bit!),
      ),
    ),
    open && !certain
      ? claimParity(
          village,
          bits.map(([, bit]) => bit!),
        )
      : certainly(certain),
  );
  if (died) yield* tell({ name: 'survival', survives });
  return !survives || claimed;
}

function* survival(died: boolean, bits: readonly Bit[]): Protocol<boolean> {
  return died ? yield* anySurvives(bits) : true;
}

function* certainly(value: boolean): Protocol<boolean> {
  return value;
}

/** Whether the werewolves can be as many as the others, as far as everybody knows. */
const mayBeParity = (village: Village): boolean => 2 * bearersLeft(village, 'threat') >= village.living.length;

/**
 * Asks every living player whether they claim parity. If enough do for the claim to be possible, their bits are
 * scrambled and turned: this shows how many of them are werewolves, but not who.
 */
function* claimParity({ living, rules }: Village, bits: readonly Bit[]): Protocol<boolean> {
  const question = { name: CLAIM_QUESTION, options: 2, data: { automatic: rules.automatic } };
  const answers = yield* declare(
    living,
    living.map(() => question),
  );
  const seats = living.filter((_, index) => answers[index] === 1);
  if (seats.length === 0) return false;
  let holds = false;
  if (2 * seats.length >= living.length) {
    const shown = yield* scramble(bits.filter((_, index) => answers[index] === 1));
    const faces = yield* turn(shown.flat());
    holds = 2 * faces.filter((face, at) => at % 2 === 0 && face === HEART).length >= living.length;
  }
  yield* tell({ name: 'claim', seats, holds });
  return holds;
}
