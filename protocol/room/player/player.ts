import type { Game } from '../../game/game.ts';
import type { Answer } from '../../table/step.ts';
import type { Header } from '../wire/header.ts';
import type { FollowerOptions } from './follower.ts';
import { Follower } from './follower.ts';
import type { PlayedSeat } from './own-seat.ts';
import type { Emit, PlayerSecrets } from './player-event.ts';

/** One seat's machine: it follows the table as every `Follower` does, and plays the seat. */
export class Player extends Follower {
  declare protected readonly seat: PlayedSeat;

  /**
   * @throws {EncodingError} for a header whose seats cannot be told apart
   * @throws {MessageError} when something stored is no message of this table
   */
  constructor(header: Header, game: Game, own: PlayerSecrets, emit: Emit, options: Omit<FollowerOptions, 'own'> = {}) {
    super(header, game, emit, { ...options, own });
  }

  /**
   * The own player's answer to the question asked last.
   * @throws {AnswerError} when it is outside the rules; the question stays open
   */
  answer(answer: Answer): void {
    if (!this.isRunning || this.working) return;
    this.seat.give(this.run, answer);
    this.pump();
  }

  /**
   * Votes for going on without the seat that the table waits for. Does nothing if it waits for another, or before the
   * game.
   */
  voteAbsent(seat: number): void {
    if (!this.isRunning) return;
    this.seat.voteAbsent(this.run, seat);
    this.pump();
  }
}
