import type { Face } from '../../table/card.ts';
import { CLUB, HEART } from '../../table/card.ts';
import { ProcedureError } from '../../table/error.ts';
import type { Protocol, Question } from '../../table/step.ts';
import { all, commit, scramble } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { bit, bitsIn } from '../bit/bit.ts';
import { select } from '../bit/selection.ts';
import { sortBearers } from './bearers.ts';

/** A player who may be the one who chooses a pair. */
export interface Matchmaker {
  readonly seat: number;
  /** ♥♣ for the one who chooses. */
  readonly acts: Bit;
  /**
   * The pairs that may be chosen, in the order of the question's options. The last option leaves the choice to lots.
   */
  readonly pairs: readonly (readonly [number, number])[];
  readonly question: Omit<Question, 'options'>;
}

/**
 * A pair of players, chosen by one of them: a hidden bit for every player, 1 for the two. Everybody places a pair, with
 * exactly two hearts, and the procedure goes on with the cards of the player who chooses. Nobody learns who that is, or
 * which pair.
 *
 * Beside it, two hearts among as many bits as there are players are scrambled: a pair that nobody knows, for a chooser
 * who places none. So the default for a chooser who has left is not a pair that everybody knows.
 * moderatorless-werewolf-2026 §3.6, "Cupid"; the sort and the lots in one round, then one cut.
 */
export function* choosePair(players: readonly Matchmaker[]): Protocol<Bit[]> {
  const [[none, ...pair], lots] = yield* all(chosen(players), scramble(players.map((_, at) => bit(at < 2 ? 1 : 0))));
  return bitsIn(yield* select(none!, lots.flat(), pair.flat()));
}

/** The cards of the player who chooses: whether no pair was placed, and the pair. */
function* chosen(players: readonly Matchmaker[]): Protocol<Bit[]> {
  const placed = yield* all(
    ...players.map(({ seat, pairs, question }) =>
      commit(
        seat,
        [...pairs, []].map((pair) => written(pair, players.length)),
        question,
      ),
    ),
  );
  const { bearing } = yield* sortBearers(players.map(({ acts }, at) => ({ mark: acts, pile: placed[at]! })));
  if (bearing.length !== 1) throw new ProcedureError('no player or several players choose a pair, not one');
  return bitsIn(bearing[0]!);
}

/** Whether there is none, and a bit for every player. */
const written = (pair: readonly number[], players: number): Face[] => [
  ...faces(pair.length === 0),
  ...Array.from({ length: players }, (_, place) => faces(pair.includes(place))).flat(),
];

const faces = (value: boolean): Face[] => (value ? [HEART, CLUB] : [CLUB, HEART]);
