/**
 * The two actions of Werewolf in which a player is chosen, protecting and attacking, of moderatorless-werewolf-2026
 * §3.3.2 and §3.4, where cards can be duplicated and everybody knows how many players may act. Each player places the
 * effect of their choice, and the procedure goes on with the cards of the players who may act. So the number of cards
 * grows with the number of players, not with the number of pairs.
 */
import type { Card, Face, Pile } from '../../table/card.ts';
import { CLUB, HEART, lay } from '../../table/card.ts';
import { ProcedureError } from '../../table/error.ts';
import type { Protocol, Question } from '../../table/step.ts';
import { all, commit, copyCards, scramble, turn } from '../../table/steps.ts';
import type { Bit } from '../bit/bit.ts';
import { copy } from '../bit/bit.ts';
import { sortBearers } from './bearers.ts';
import { severalChose } from './chooser-check.ts';
import { NOBODY } from './number.ts';

/** A player at an action, who may or may not act; nobody sees which. */
export interface Actor {
  /** ♥♣ if the player may act, ♣♥ if not. */
  readonly acts: Bit;
  /**
   * The places of the players who can be chosen, in the order of the question's options. A player who is not asked
   * chooses nobody.
   */
  readonly asked?: {
    readonly seat: number;
    readonly targets: readonly (number | undefined)[];
    readonly question: Omit<Question, 'options'>;
  };
}

/** The cards of the players who may act, in hidden order. `column` gives the cards for each possible choice. */
function* placed(actors: readonly Actor[], column: (target: number | undefined) => Face[]): Protocol<readonly Pile[]> {
  const columns = yield* all(...actors.map(({ asked }) => placeEffect(asked, column)));
  const { bearing } = yield* sortBearers(actors.map(({ acts }, index) => ({ mark: acts, pile: columns[index]! })));
  return bearing;
}

/** Places the cards of one player's choice; for a player who is not asked, those of choosing nobody. */
function* placeEffect(asked: Actor['asked'], column: (target: number | undefined) => Face[]): Protocol<Card[]> {
  if (asked === undefined) return lay(...column(undefined));
  return yield* commit(asked.seat, asked.targets.map(column), asked.question);
}

/**
 * The bundles of all players, of which the chosen player's is replaced, unseen. Exactly one player may act. One
 * shuffle.
 * @param bundles one a player, all of one size
 * @param replaced what takes the place of a chosen player's bundle
 */
export function* protectChosen(
  actors: readonly Actor[],
  bundles: readonly (readonly Face[])[],
  replaced: readonly Face[],
): Protocol<Pile[]> {
  const piles = yield* placed(actors, (target) =>
    bundles.flatMap((bundle, place) => (place === target ? replaced : bundle)),
  );
  if (piles.length !== 1) throw new ProcedureError('no player or several players protect, not one');
  return bundles.map((_, place) => piles[0]!.slice(place * replaced.length, (place + 1) * replaced.length));
}

/**
 * The choice of a player who may attack: whether anybody was chosen, and for every player whether that one was, one
 * card each.
 */
export interface Aim {
  readonly chose: Bit;
  readonly targets: Pile;
}

/** The choices of the players who may attack, in hidden order. One shuffle. */
export function* aimAtChosen(actors: readonly Actor[], players: number): Protocol<readonly Aim[]> {
  const heart = (holds: boolean): Face => (holds ? HEART : CLUB);
  const piles = yield* placed(actors, (target) => [
    heart(target !== undefined),
    heart(target === undefined),
    ...Array.from({ length: players }, (_, place) => heart(place === target)),
  ]);
  return piles.map(([some, nobody, ...targets]) => ({ chose: [some!, nobody!], targets }));
}

/**
 * Shows the card of the chosen player, or a dummy when nobody is chosen. When two or more chose, no card is turned and
 * the outcome is undefined. The cards are duplicated, and stay where they are.
 */
export function* showAimed(aims: readonly Aim[], cards: Pile): Protocol<Face | undefined> {
  const chose = (yield* all(...aims.map((aim) => copy(aim.chose, 2)))) as [Bit, Bit][];
  const rows = yield* duplicates([...lay(NOBODY), ...cards], aims.length);
  const [several, found] = yield* all(
    severalChose(chose.map(([bit]) => bit)),
    all(
      ...aims.map(({ targets }, index) =>
        findInColumn(
          [chose[index]![1][1], ...targets],
          rows[index]!.map((card) => [card]),
        ),
      ),
    ),
  );
  if (several) return undefined;
  const seen = yield* turn(found.flat());
  return seen.find((face) => face !== NOBODY) ?? NOBODY;
}

/** The pile beside the one heart of a column, face down. One shuffle. */
export function* findInColumn(column: Pile, piles: readonly Pile[]): Protocol<Card[]> {
  const rows = yield* scramble(column.map((selector, row) => [selector, ...piles[row]!]));
  const faces = yield* turn(rows.map(([selector]) => selector!));
  return rows[faces.indexOf(HEART)]!.slice(1);
}

const duplicates = (cards: Pile, times: number): Protocol<Card[][]> =>
  copyCards(cards, times, () => {
    throw new ProcedureError('number cards have no copy protocol: use the columns one after another');
  });
