/**
 * Situations that other programs' tests and rulings describe, as data. A has the turn and plays against B.
 * `hand`: the card that A holds, and the one that A draws; `other`: B's card. `out`, `hands`, `sees`: what comes of it.
 */
export interface Case {
  readonly source: string;
  readonly rules?: '2012';
  readonly hand: readonly [number, number];
  readonly other: number;
  /** B has played a 4 just before. */
  readonly shielded?: true;
  readonly play: number;
  readonly guess?: number;
  /** At whom the card is aimed, where it is not B. */
  readonly at?: 'themselves';
  readonly then: {
    /** Nobody but these is out. */
    readonly out?: readonly ('A' | 'B')[];
    /** What A and B hold afterwards. */
    readonly hands?: Readonly<Partial<Record<'A' | 'B', number>>>;
    /** What A has seen of B. */
    readonly sees?: number;
    /** What B has discarded. */
    readonly discards?: number;
    /** The rules forbid it, as far as they have a say: the card may not be played, or not at that player. */
    readonly refused?: true;
  };
}

const FEATURES = 'github.com/Game-as-a-Service/LoveLetter, features/*.feature';
const ADJUDICATION = 'github.com/jml/loveletter, src/tests/adjudication.rs';

export const CASES: readonly Case[] = [
  { source: FEATURES, hand: [3, 6], other: 2, play: 3, then: { out: ['B'] } },
  { source: FEATURES, hand: [3, 6], other: 7, play: 3, then: { out: ['A'] } },
  { source: FEATURES, hand: [3, 1], other: 1, play: 3, then: { out: [] } },
  { source: FEATURES, rules: '2012', hand: [6, 7], other: 1, play: 6, then: { refused: true } },
  { source: FEATURES, rules: '2012', hand: [5, 7], other: 1, play: 5, then: { refused: true } },
  { source: FEATURES, rules: '2012', hand: [6, 7], other: 1, play: 7, then: { out: [], hands: { A: 6 } } },
  { source: FEATURES, hand: [1, 3], other: 2, play: 1, guess: 2, then: { out: ['B'] } },
  { source: FEATURES, hand: [1, 3], other: 2, play: 1, guess: 8, then: { out: [] } },
  { source: FEATURES, hand: [1, 3], other: 2, shielded: true, play: 1, guess: 2, then: { out: [] } },
  { source: FEATURES, hand: [6, 4], other: 5, play: 6, then: { out: [], hands: { A: 5, B: 4 } } },
  { source: FEATURES, hand: [3, 6], other: 5, shielded: true, play: 6, then: { out: [], hands: { A: 3, B: 5 } } },
  { source: FEATURES, hand: [2, 1], other: 8, play: 2, then: { out: [], sees: 8 } },
  { source: FEATURES, hand: [5, 1], other: 3, play: 5, then: { out: [], discards: 3 } },
  { source: FEATURES, hand: [8, 5], other: 3, play: 8, then: { out: ['A'] } },
  { source: ADJUDICATION, hand: [6, 2], other: 3, play: 6, at: 'themselves', then: { refused: true } },
  { source: ADJUDICATION, hand: [1, 2], other: 3, play: 1, guess: 5, at: 'themselves', then: { refused: true } },
  { source: ADJUDICATION, hand: [5, 2], other: 3, play: 5, at: 'themselves', then: { out: [], discards: 2 } },
];
