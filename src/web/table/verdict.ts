import type { TableState } from '../../peer/model/state.ts';
import type { Dictionary } from '../text/dictionary.ts';
import { nameOf } from './names.ts';

/** Who won, as somebody who was not there would say it. Where all seats have won it is a draw; a team is named. */
export function result(winners: readonly number[], names: readonly string[], t: Dictionary): string {
  if (winners.length === 0) return t.end.nobody;
  if (winners.length === names.length) return t.end.draw;
  return t.end.lost(t.lobby.names(winners.map((seat) => names[seat] ?? t.seat(seat + 1))));
}

/** Why a game that was left ends, or nothing where it came to its own end. */
export function forfeit({ outcome, people }: TableState, t: Dictionary): string | undefined {
  if (outcome?.['forfeit'] !== true) return undefined;
  if (outcome.winners?.length !== 1) return t.silent.forfeit.few;
  return people.length === 2 ? t.silent.forfeit.two : t.silent.forfeit.alone;
}

/** Who won, from where this player sits. */
export function verdict(state: TableState, t: Dictionary): string {
  const winners = state.outcome?.winners ?? [];
  const drawn = winners.length === state.people.length;
  if (!drawn && state.seat !== undefined && winners.includes(state.seat)) {
    const others = winners.filter((seat) => seat !== state.seat).map((seat) => nameOf(state, seat, t));
    return others.length === 0 ? t.end.won : t.end.wonWith(t.lobby.names(others));
  }
  return result(
    winners,
    state.people.map((_, seat) => nameOf(state, seat, t)),
    t,
  );
}
