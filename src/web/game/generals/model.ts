import type { GeneralsEvent } from '../../../../protocol/game/generals/event.ts';
import type { Knowledge } from '../../../../protocol/game/generals/knowledge.ts';
import { knowledgeOf } from '../../../../protocol/game/generals/knowledge.ts';
import type { Side } from '../../../../protocol/game/generals/rules/board.ts';
import type { Formation } from '../../../../protocol/game/generals/rules/formations.ts';
import type { Piece } from '../../../../protocol/game/generals/rules/position.ts';
import { samePiece } from '../../../../protocol/game/generals/rules/position.ts';
import type { Rank } from '../../../../protocol/game/generals/rules/ranks.ts';
import type { Ply, Standing } from '../../../../protocol/game/generals/standing.ts';
import { EMPTY_STANDING, heard, seatOf, sideOf } from '../../../../protocol/game/generals/standing.ts';
import { ownFormation } from '../../../../protocol/game/generals/view.ts';
import type { StoryItem } from '../../../peer/model/state.ts';

/** All that the screen shows, from the story alone. */
export interface GeneralsScreen {
  readonly standing: Standing;
  /** The own side; undefined for whoever watches, and until it is settled who begins. */
  readonly side: Side | undefined;
  /** The own army, once it is handed in. */
  readonly army: Formation | undefined;
  /** What each enemy piece can still be, by its place; empty where there is no own army. */
  readonly knowledge: Knowledge;
  readonly events: readonly GeneralsEvent[];
  /** The standing before the first move, and after each. */
  readonly course: readonly Standing[];
}

/** @param seat the own seat; undefined for whoever watches */
export function screenOf(story: readonly StoryItem<GeneralsEvent>[], seat: number | undefined): GeneralsScreen {
  const events = story.flatMap((item) => (item.kind === 'event' ? [item.event] : []));
  let standing = EMPTY_STANDING;
  const course: Standing[] = [];
  for (const event of events) {
    standing = heard(standing, event);
    const settled = event.name === 'deployed' || event.name === 'challenged';
    if (settled || (event.name === 'moved' && !event.challenge)) course.push(standing);
  }
  const side = seat === undefined || standing.stage === 'opening' ? undefined : sideOf(standing, seat);
  const army = seat === undefined ? undefined : ownFormation(story);
  const knows = side !== undefined && army !== undefined && course.length > 0;
  return {
    standing,
    side,
    army,
    knowledge: knows ? knowledgeOf(standing, side, army) : new Map(),
    events,
    course,
  };
}

/** The rank of a piece, where this page may show it: of the own army, and of both once they are shown. */
export function rankOf({ standing, side, army }: GeneralsScreen, piece: Piece): Rank | undefined {
  if (Array.isArray(standing.armies)) {
    const armies = standing.armies as readonly Formation[];
    return armies[seatOf(standing, piece.side)]?.[piece.place] ?? undefined;
  }
  return piece.side === side ? (army?.[piece.place] ?? undefined) : undefined;
}

/** A challenge in which an enemy piece has met a piece of the own army. */
export interface Meeting {
  /** Number of the move, from 1. */
  readonly move: number;
  readonly own: Rank;
  /** What became of the enemy piece. */
  readonly enemy: 'took' | 'fell' | 'both';
}

/** What challenges have told of an enemy piece. */
export function meetingsOf({ standing, side, army }: GeneralsScreen, enemy: Piece): Meeting[] {
  return standing.plies.flatMap(({ piece, against, decision }, index): Meeting[] => {
    if (against === null || decision === null) return [];
    const attacked = samePiece(piece, enemy);
    if (!attacked && !samePiece(against, enemy)) return [];
    const met = attacked ? against : piece;
    const own = met.side === side ? army?.[met.place] : undefined;
    if (own === null || own === undefined) return [];
    const stays = decision.verdict === (attacked ? 'attacker' : 'defender');
    return [{ move: index + 1, own, enemy: decision.verdict === 'both' ? 'both' : stays ? 'took' : 'fell' }];
  });
}

/** How often a piece has moved to another square, challenges that it lost not counted. */
export const movesOf = ({ plies }: Standing, piece: Piece): number =>
  plies.filter((ply) => samePiece(ply.piece, piece) && (ply.against === null || ply.decision?.verdict === 'attacker'))
    .length;

/** What became of the last move's challenge for a side: undefined if it was none, or is not yet decided. */
export function lastVerdict({ decision, side: mover }: Ply, side: Side): 'won' | 'lost' | 'both' | undefined {
  if (decision === null) return undefined;
  if (decision.verdict === 'both') return 'both';
  return (decision.verdict === 'attacker') === (mover === side) ? 'won' : 'lost';
}

/** The own pieces that still stand, as ranks. */
export const standingRanks = ({ standing, side, army }: GeneralsScreen): (Rank | null)[] =>
  [...standing.board.values()].flatMap((piece) => (piece.side === side ? [army?.[piece.place] ?? null] : []));
