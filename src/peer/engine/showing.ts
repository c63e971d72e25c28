import type { Game } from '../../../protocol/game/game.ts';
import type { Disclosed } from '../../../protocol/room/disclosure/check.ts';
import { checkDisclosure, DisclosureError } from '../../../protocol/room/disclosure/check.ts';
import type { Given } from '../../../protocol/room/disclosure/make.ts';
import { makeDisclosure } from '../../../protocol/room/disclosure/make.ts';
import { Recorder } from '../../../protocol/room/disclosure/recorder.ts';
import { LONGEST_DISCLOSURE } from '../../../protocol/room/disclosure/wire.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';

type Secrets = Parameters<typeof makeDisclosure>[2];

/**
 * What the seats of a table show each other after the end: makes the own seat's part, and checks what the others send
 * against the messages of the table.
 */
export class Showing {
  private recorder: Recorder | undefined;
  private readonly given: Given[];
  /** Disclosures that arrived before this machine had reached the end, by seat. */
  private readonly early = new Map<number, Uint8Array>();
  private readonly judged = new Set<number>();
  private closed = false;

  constructor(
    private readonly game: Game,
    private readonly header: Header,
    given: readonly Given[] = [],
  ) {
    this.given = [...given];
  }

  /** For each run through the log; undefined for a game in which nothing can be shown. */
  readonly onlooker = (): Recorder | undefined => {
    const { disclosed } = this.game;
    return (this.recorder = disclosed && new Recorder(disclosed));
  };

  answered(given: Given): void {
    this.given.push(given);
  }

  /** The game is over. @returns what the own seat shows if its player agrees */
  close(secrets: Secrets): Uint8Array | undefined {
    this.closed = true;
    const own = this.recorder && makeDisclosure(this.recorder, tableId(this.header), secrets, this.given);
    this.given.length = 0;
    return own;
  }

  /** The disclosures that arrived before the end, seat by seat. */
  takeEarly(): [seat: number, bytes: Uint8Array][] {
    const early = [...this.early];
    this.early.clear();
    return early;
  }

  /**
   * A seat shows its cards. Each is judged once, so that nobody can make this machine check again and again.
   * @returns them if they are right, false if they are not, undefined if there is nothing to judge now
   */
  judge(seat: number, bytes: Uint8Array): Disclosed | false | undefined {
    if (this.judged.has(seat) || this.game.disclosed === undefined) return undefined;
    if (!this.closed) {
      if (bytes.length <= LONGEST_DISCLOSURE && !this.early.has(seat)) this.early.set(seat, bytes);
      return undefined;
    }
    this.judged.add(seat);
    try {
      return this.recorder && checkDisclosure(bytes, this.header, this.recorder, seat);
    } catch (error) {
      if (!(error instanceof DisclosureError)) throw error;
      return false;
    }
  }
}
