import type { Face } from '../../table/card.ts';
import { CLUB, HEART } from '../../table/card.ts';
import { ProcedureError } from '../../table/error.ts';
import type { Protocol, Question } from '../../table/step.ts';
import { all, commit, scramble } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { bit, bitsIn } from '../bit/bit.ts';
import { select } from '../bit/selection.ts';
import { sortBearers } from './bearers.ts';

/** Somebody who may be the one who chooses a pair. */
export interface Matchmaker {
  readonly seat: number;
  /** ♥♣ for her. */
  readonly acts: Bit;
  /** The pairs that she may choose, in the order of the question's options; after them comes to let lots decide. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly question: Omit<Question, 'options'>;
}

/**
 * A pair of players, chosen by one of them: a hidden bit for every player, 1 for the two. Everybody puts down a pair, with
 * exactly two hearts, and only what the one put down who chooses is gone on with; it tells neither whose it is nor which pair.
 *
 * Beside it two hearts among as many bits as there are players are scrambled: a pair that nobody knows, for her who puts down
 * none. So what stands in for somebody who has left is no pair that everybody could read. moderatorless-werewolf-2026 §3.6,
 * "Cupid"; the sort and the lots in one round, then one cut.
 */
export function* choosePair(players: readonly Matchmaker[]): Protocol<Bit[]> {
  const [[none, ...pair], lots] = yield* all(chosen(players), scramble(players.map((_, at) => bit(at < 2 ? 1 : 0))));
  return bitsIn(yield* select(none!, lots.flat(), pair.flat()));
}

/** What the one who chooses has put down: whether it is no pair, and the pair. */
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
  if (bearing.length !== 1) throw new ProcedureError('exactly one player chooses a pair');
  return bitsIn(bearing[0]!);
}

/** Whether there is none, and a bit for every player. */
const written = (pair: readonly number[], players: number): Face[] => [
  ...faces(pair.length === 0),
  ...Array.from({ length: players }, (_, place) => faces(pair.includes(place))).flat(),
];

const faces = (value: boolean): Face[] => (value ? [HEART, CLUB] : [CLUB, HEART]);
