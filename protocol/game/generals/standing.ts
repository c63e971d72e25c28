import type { GeneralsEvent } from './event.ts';
import type { EndReason } from './outcome.ts';
import type { Side } from './rules/board.ts';
import { opponentOf } from './rules/board.ts';
import type { Decision } from './rules/challenge.ts';
import type { Board, Piece } from './rules/position.ts';
import { boardOf, moved, positionKey, without } from './rules/position.ts';
import type { Rank } from './rules/ranks.ts';
import type { FarRow } from './settings.ts';

/** A move as everybody has seen it. */
export interface Ply {
  readonly side: Side;
  readonly from: number;
  readonly to: number;
  readonly piece: Piece;
  /** The enemy that it challenged. */
  readonly against: Piece | null;
  /** The result of the challenge; null for a move onto an empty square, and until the result is known. */
  readonly decision: Decision | null;
  readonly offer: boolean;
}

/** What everybody knows of a game: a fold over its events. */
export interface Standing {
  readonly stage: 'opening' | 'setup' | 'play' | 'over';
  /** The seat that plays gold. */
  readonly first: number;
  readonly farRow: FarRow;
  readonly quiet: number;
  /** Whose turn it is. */
  readonly turn: Side;
  readonly board: Board;
  /** Removed pieces, in the order of their removal. */
  readonly removed: readonly Piece[];
  readonly plies: readonly Ply[];
  /** Moves since the last challenge. */
  readonly quietPlies: number;
  /** How often each position has stood on the board since the last challenge. */
  readonly seen: ReadonlyMap<string, number>;
  /** A declaration that was tried: its square, and whether the flag stood there. */
  readonly claim: { readonly side: Side; readonly square: number; readonly flag: boolean } | null;
  readonly over: { readonly winners: readonly number[]; readonly reason: EndReason } | null;
  /** By seat, when both have shown their armies; `refused` when not both wanted to. */
  readonly armies: readonly (readonly (Rank | null)[])[] | 'refused' | null;
  readonly gone: readonly number[];
}

export const EMPTY_STANDING: Standing = {
  stage: 'opening',
  first: 0,
  farRow: 'clear',
  quiet: 0,
  turn: 'gold',
  board: new Map(),
  removed: [],
  plies: [],
  quietPlies: 0,
  seen: new Map(),
  claim: null,
  over: null,
  armies: null,
  gone: [],
};

export const sideOf = ({ first }: Pick<Standing, 'first'>, seat: number): Side => (seat === first ? 'gold' : 'silver');

export const seatOf = ({ first }: Pick<Standing, 'first'>, side: Side): number => (side === 'gold' ? first : 1 - first);

/** Whether the last move came with the offer of a draw. */
export const isOffered = ({ plies }: Standing): boolean => plies.at(-1)?.offer ?? false;

/** How often the present position has occurred, this time included. */
export const timesSeen = ({ seen, board, turn }: Standing): number => seen.get(positionKey(board, turn)) ?? 0;

/** The standing after one more event. */
export function heard(standing: Standing, event: GeneralsEvent): Standing {
  switch (event.name) {
    case 'opened': {
      const { first, farRow, quiet } = event;
      return { ...EMPTY_STANDING, gone: standing.gone, stage: 'setup', first, farRow, quiet };
    }
    case 'deployed': {
      const gold = event.empty[seatOf(standing, 'gold')]!;
      const silver = event.empty[seatOf(standing, 'silver')]!;
      return noted({ ...standing, stage: 'play', board: boardOf({ gold, silver }) });
    }
    case 'moved':
      return heardMove(standing, event);
    case 'challenged':
      return heardChallenge(standing, event);
    case 'claimed': {
      const { square, flag } = event;
      return { ...standing, claim: { side: sideOf(standing, event.seat), square, flag } };
    }
    case 'over':
      return { ...standing, stage: 'over', over: { winners: event.winners, reason: event.reason } };
    case 'shown':
      return { ...standing, armies: event.armies ?? 'refused' };
    case 'left':
      return { ...standing, gone: [...standing.gone, event.seat] };
  }
}

/** Counts the present position. */
function noted(standing: Standing): Standing {
  const key = positionKey(standing.board, standing.turn);
  return { ...standing, seen: new Map(standing.seen).set(key, timesSeen(standing) + 1) };
}

function heardMove(standing: Standing, event: Extract<GeneralsEvent, { name: 'moved' }>): Standing {
  const { from, to, challenge, offer } = event;
  const { board, turn: side, plies, quietPlies } = standing;
  const ply = { side, from, to, piece: board.get(from)!, against: board.get(to) ?? null, decision: null, offer };
  const after = { ...standing, plies: [...plies, ply], turn: opponentOf(side) };
  // The pieces stay where they are until the result of the challenge is known.
  if (challenge) return after;
  return noted({ ...after, board: moved(board, from, to), quietPlies: quietPlies + 1 });
}

function heardChallenge(standing: Standing, event: Extract<GeneralsEvent, { name: 'challenged' }>): Standing {
  const { board, removed } = standing;
  const { verdict, flag } = event;
  const ply = standing.plies.at(-1)!;
  const { from, to, piece, against } = ply;
  const lost = [...(verdict === 'attacker' ? [] : [piece]), ...(verdict === 'defender' ? [] : [against!])];
  return noted({
    ...standing,
    board: verdict === 'attacker' ? moved(board, from, to) : without(board, verdict === 'both' ? [from, to] : [from]),
    removed: [...removed, ...lost],
    plies: [...standing.plies.slice(0, -1), { ...ply, decision: { verdict, flag } }],
    quietPlies: 0,
    // A removed piece never comes back, and no earlier position with it.
    seen: new Map(),
  });
}
