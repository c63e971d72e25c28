import type { Action, Step } from '../../../../protocol/game/generals/action.ts';
import { claimable, mayClaimWith, targetsFrom } from '../../../../protocol/game/generals/legality.ts';
import type { GeneralsScreen } from './model.ts';
import { rankOf } from './model.ts';

/** Where the own piece on a square may go, and what that would be. */
export function targetsOf(screen: GeneralsScreen, from: number): Map<number, 'move' | 'attack' | 'win'> {
  const { standing, side } = screen;
  const piece = standing.board.get(from);
  if (piece === undefined || piece.side !== side || standing.turn !== side) return new Map();
  return new Map(
    targetsFrom(standing, from).map((to) => {
      const kind = arrives(screen, { from, to }) ? 'win' : standing.board.has(to) ? 'attack' : 'move';
      return [to, kind];
    }),
  );
}

/** Whether the own flag has won when it has made this move. */
const arrives = (screen: GeneralsScreen, step: Step): boolean =>
  screen.standing.board.get(step.from) !== undefined &&
  rankOf(screen, screen.standing.board.get(step.from)!) === 'FLAG' &&
  mayClaimWith(screen.standing, step);

/** A move as it is handed in: the flag is declared where it wins, and nothing else is ever declared. */
export function moveAction(screen: GeneralsScreen, step: Step, offer: boolean): Action {
  if (arrives(screen, step)) return { kind: 'move', ...step, with: 'claim' };
  return offer ? { kind: 'move', ...step, with: 'offer' } : { kind: 'move', ...step };
}

/** The far-row square on which the own flag stands and may be declared in this turn. */
export const flagHome = (screen: GeneralsScreen): number | undefined =>
  screen.standing.turn === screen.side
    ? claimable(screen.standing).find((square) => rankOf(screen, screen.standing.board.get(square)!) === 'FLAG')
    : undefined;
