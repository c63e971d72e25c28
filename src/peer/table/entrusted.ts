import { gameById } from '../../../protocol/game/registry.ts';
import type { Settings } from '../../../protocol/game/game.ts';
import { InputError } from '../../../protocol/game/input-error.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import type { Copying } from '../../../protocol/table/step.ts';
import type { StateCell } from '../model/state-cell.ts';
import { TableError } from '../model/table-error.ts';
import type { Keeping } from '../seat/keeping.ts';

/** The game and settings of a table, in its lobby or in its header. */
interface PlayedBy {
  /** Id of the game in the registry. */
  readonly game: string;
  readonly settings: Settings;
  readonly copying: Copying;
}

/** A player's seat, and how many seats there are. */
interface Seating {
  readonly seat: number;
  readonly seats: number;
}

/**
 * The secret that a player has given to their own machine: shown in the state, and kept with the seat over a reload.
 */
export class Entrusted {
  constructor(
    private readonly cell: StateCell,
    private readonly keeping: Keeping | undefined,
  ) {}

  /**
   * Takes in the player's secret. @returns its canonical form
   * @throws {InputError} when the game cannot read it
   * @throws {TableError} `no-secret` when at this table nothing answers for this player, or it is longer than it can be
   */
  take(text: string, seating: Seating): string {
    const entrusted = canonicalSecret(text, this.cell.state.terms, seating);
    this.cell.update({ entrusted });
    this.keeping?.entrusts(entrusted);
    return entrusted;
  }

  /** The secret given in the lobby or before a reload. It is dropped if it does not fit the agreed terms. */
  for(header: Header, seat: number): string | undefined {
    const { entrusted } = this.cell.state;
    if (entrusted === undefined) return undefined;
    try {
      const canonical = canonicalSecret(entrusted, header, { seat, seats: header.seats.length });
      this.cell.update({ entrusted: canonical });
      return canonical;
    } catch (error) {
      if (!(error instanceof InputError || error instanceof TableError)) throw error;
      this.forget();
      return undefined;
    }
  }

  /**
   * Drops the secret when other terms are proposed: the solution of one puzzle is of no use for another, even of the
   * same size.
   */
  proposed(terms: PlayedBy): void {
    const { state } = this.cell;
    if (state.entrusted !== undefined && state.stage === 'gathering' && !sameSettings(state.terms, terms))
      this.forget();
  }

  private forget(): void {
    const { entrusted: _, ...state } = this.cell.state;
    this.cell.replace(state);
    this.keeping?.entrusts(undefined);
  }
}

/**
 * The canonical form of a player's secret.
 * @throws {InputError} when the game cannot read it
 * @throws {TableError} `no-secret` when at this table nothing answers for this player, or it is longer than it can be
 */
function canonicalSecret(text: string, { game, settings, copying }: PlayedBy, seating: Seating): string {
  const secret = gameById(game)?.secret;
  const table = { ...seating, settings, copying };
  if (secret === undefined || !secret.of(table))
    throw new TableError('no-secret', 'this game takes no secret from your seat: answer its questions yourself');
  if (text.length > secret.maxLength)
    throw new TableError('no-secret', `a text of ${text.length} characters is too long: ${secret.maxLength} at most`);
  return secret.canonical(text, table);
}

/** Whether two tables play the same game by the same settings. */
const sameSettings = (one: PlayedBy, other: PlayedBy): boolean =>
  one.game === other.game && Object.entries(one.settings).every(([name, value]) => other.settings[name] === value);
