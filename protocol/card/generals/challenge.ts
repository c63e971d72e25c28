import type { Card, Face } from '../../table/card.ts';
import { lay } from '../../table/card.ts';
import type { Protocol } from '../../table/step.ts';
import { copying, discard, free, named, turn } from '../../table/steps.ts';
import { gathered, lookUpByCards } from '../digit/look-up-by-cards.ts';
import type { Scattered } from '../digit/look-up-by-cards.ts';
import { lookUp } from '../digit/look-up.ts';
import type { Piece } from './army.ts';

/**
 * The result of a challenge: the attacker stays (A), the defender stays (D), or both are removed (B); `!`: a flag has
 * fallen.
 */
const FINDINGS = ['A', 'D', 'B', 'A!', 'D!'] as const;

export type Finding = (typeof FINDINGS)[number];

/** A finding for every two ranks: a row for each rank that attacks, a column for each that is attacked. */
export type FindingTable = readonly (readonly Finding[])[];

export interface Challenged {
  readonly finding: Finding;
  /** The pieces after the challenge, both face down, including one that is removed. */
  readonly attacker: Piece;
  readonly defender: Piece;
}

/**
 * Decides a challenge without showing a rank to anybody: a secret look-up in the table of findings, of which one entry
 * is turned. With copied ciphertexts it takes one shuffle, and the pieces stay as they are. With counted cards it takes
 * two shuffles, and one more to restore a piece that stays. [MW] 4.1, love-letter-2025 §3.
 */
export function* challenge(attacker: Piece, defender: Piece, table: FindingTable): Protocol<Challenged> {
  if ((yield* copying()) === 'ciphertext') {
    const entries = table.map((row) => row.map((finding) => lay(finding)));
    const [face] = yield* turn(yield* lookUp(attacker, defender, entries));
    return { finding: findingOf(face!), attacker, defender };
  }
  const left: Card[] = [];
  const challenged = yield* challengeByCards(attacker, defender, table, left);
  yield* named('tidying', free(left));
  return challenged;
}

/**
 * The same with counted cards. Only the number card of a removed piece is kept, face down. @param left receives the
 * helper cards that remain face down
 */
export function* challengeByCards(
  attacker: Piece,
  defender: Piece,
  table: FindingTable,
  left: Card[],
): Protocol<Challenged> {
  const { face, row, column } = yield* lookUpByCards(
    attacker,
    defender,
    table.map((each) => lay(...each)),
    left,
  );
  const finding = findingOf(face);
  const stays = finding[0];
  return {
    finding,
    attacker: stays === 'A' ? (yield* gathered(row)).digit : yield* removed(row),
    defender: stays === 'D' ? (yield* gathered(column)).digit : yield* removed(column),
  };
}

/**
 * The part that is kept of a piece that leaves the board: the number beside its heart, face down. All have seen where
 * the heart is. Its other numbers are never turned, because they would show which number is missing.
 */
function* removed({ pairs, heart }: Scattered): Protocol<Piece> {
  const cards = pairs.map(([card]) => card!);
  yield* turn(cards);
  yield* discard(cards);
  return [pairs[heart]![1]!];
}

function findingOf(face: Face): Finding {
  const finding = FINDINGS.find((each) => each === face);
  if (finding === undefined) throw new Error(`"${face}" is not a finding of a challenge`);
  return finding;
}
