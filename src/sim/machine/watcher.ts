import type { Game, Outcome } from '../../../protocol/game/game.ts';
import { Follower } from '../../../protocol/room/player/follower.ts';
import type { PlayerEvent } from '../../../protocol/room/player/player-event.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import type { readMessage } from '../../../protocol/room/wire/message.ts';
import { MessageError } from '../../../protocol/room/wire/message.ts';
import type { Chance } from './chance.ts';

/** A machine that sends a watcher the missing part of the log. */
interface Feeder {
  missing(lengths: readonly number[]): readonly Uint8Array[];
}

/** The share of messages to a watcher that is lost, in millionths. */
const LOST = 150_000;

/**
 * A watcher of a simulated table: from time to time a machine sends the missing messages, and some of them are lost or
 * late.
 */
export class SimulatedWatcher {
  /** Public events of the latest telling, as texts. */
  story: string[] = [];
  outcome: Outcome | undefined;
  /** The transcript, once all have signed. */
  transcript: Uint8Array | undefined;
  /** Why the table has stopped before its game began. */
  stopped: string | undefined;
  private readonly follower: Follower;

  constructor(
    header: Header,
    game: Game,
    private readonly chance: Chance,
    reading: typeof readMessage,
  ) {
    this.follower = new Follower(header, game, (event) => this.take(event), { reading });
    this.follower.start();
  }

  /**
   * A machine sends the messages that the watcher lacks; without `losses` all of them arrive in order. @returns whether
   * anything was new
   */
  hear(feeder: Feeder, losses = true): boolean {
    const before = this.follower.lengths.join();
    const messages = [...feeder.missing(this.follower.lengths)];
    while (messages.length > 0) {
      const at = losses ? this.chance.uniform(Math.min(3, messages.length)) : 0;
      const [bytes] = messages.splice(at, 1);
      if (!losses || !this.chance.happens(LOST)) this.receive(bytes!);
    }
    return this.follower.lengths.join() !== before;
  }

  private receive(bytes: Uint8Array): void {
    try {
      this.follower.receive(bytes);
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
    }
  }

  private take(event: PlayerEvent): void {
    switch (event.kind) {
      case 'publish':
      case 'ask':
      case 'see':
        throw new Error(`a watcher has no seat, and yet there is something to ${event.kind}`);
      case 'rewound':
        this.story = [];
        return;
      case 'hear':
        this.story.push(JSON.stringify(event.event));
        return;
      case 'ended':
        this.outcome = event.outcome;
        return;
      case 'closed':
        this.transcript = event.transcript;
        return;
      case 'fault':
        this.stopped = `${event.code}: ${event.detail}`;
        return;
      default:
    }
  }
}
