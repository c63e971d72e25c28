import { EncodingError } from '../../../protocol/room/wire/cbor.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import { encodeLengths, readLengths } from '../../../protocol/room/wire/lengths.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { inOrder, readMessage } from '../../../protocol/room/wire/message.ts';
import type { Transcript } from '../../../protocol/room/wire/transcript.ts';
import { readTranscript } from '../../../protocol/room/wire/transcript.ts';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import { peerIdFromKey } from '../../net/address/identity.ts';
import { Resync } from '../transport/resync.ts';
import type { Clock } from '../model/clock.ts';
import { systemClock } from '../model/clock.ts';
import { FOR_RESYNC, FOR_GAME, frame } from '../transport/frame.ts';
import { beginningOf } from '../engine/feed-answer.ts';
import { questionFault, WatcherFeed } from '../transport/watcher-feed.ts';
import type { Peers } from '../transport/peers.ts';
import type { SeatPlay } from './seat-play.ts';
import type { StateCell } from '../model/state-cell.ts';
import type { FinalRecord } from '../storage/final-record.ts';

/**
 * A seat whose page was opened again after the end: shows the result, offers the transcript, and sends others the
 * messages that they lack.
 */
export class EndedSeat implements SeatPlay {
  readonly header: Header;
  private readonly file: Transcript;
  private readonly resync: Resync;
  private readonly watcherFeed: WatcherFeed;
  private ofSeats: readonly (readonly Message[])[] | undefined;

  constructor(
    private readonly finalRecord: FinalRecord,
    private readonly peers: Peers,
    cell: StateCell,
    private readonly malformed: (peer: string, detail: string) => void,
    clock: Clock = systemClock,
  ) {
    this.file = readTranscript(finalRecord.transcript);
    this.header = this.file.header;
    this.resync = new Resync([], clock, () => {});
    this.watcherFeed = new WatcherFeed(clock, (peer, lengths) => this.feedAgain(peer, readLengths(lengths).lengths));
    for (const bytes of [...this.file.messages, ...this.file.evidence]) this.watcherFeed.grown(bytes.length);
    const { events, ...known } = finalRecord.known;
    cell.update({
      ...known,
      stage: 'ended',
      closed: true,
      reopened: true,
      seat: finalRecord.seat,
      story: events.map((event) => ({ kind: 'event', event })),
      ...(finalRecord.receipt === undefined ? {} : { receipt: finalRecord.receipt }),
    });
  }

  greet(peer: string): void {
    this.resync.linked(peer);
    this.watcherFeed.reset(peer);
  }

  lost(peer: string): void {
    this.watcherFeed.reset(peer);
  }

  feed(peer: string, bytes: Uint8Array): void {
    const fault = questionFault(this.watcherFeed, tableId(this.header), peer, bytes);
    if (fault !== undefined) this.malformed(peer, fault);
  }

  take(kind: number, peer: string, bytes: Uint8Array): void {
    if (!this.header.seats.some(({ key }) => peerIdFromKey(key) === peer))
      return this.malformed(peer, 'somebody without a seat takes part');
    // What others show is checked against a game that this page does not hold any more.
    if (kind !== FOR_RESYNC || !this.resync.mayAnswer(peer)) return;
    try {
      const { table, lengths } = readLengths(bytes);
      if (!sameBytes(table, tableId(this.header))) return;
      for (const message of this.missing(lengths)) this.peers.send(peer, frame(FOR_GAME, message.bytes));
    } catch (error) {
      if (!(error instanceof EncodingError)) throw error;
      this.malformed(peer, error.message);
    }
  }

  answer(): void {}

  say(): boolean {
    return false;
  }

  entrust(): void {}

  voteAbsent(): void {}

  showCards(): void {}

  transcript(): Promise<Uint8Array> {
    return Promise.resolve(this.finalRecord.transcript);
  }

  stop(): void {
    this.resync.stop();
    this.watcherFeed.stop();
  }

  /**
   * Answers as a finished machine does: with what the other lacks, and how each seat signed the outcome
   * (`Player.missing`).
   */
  private missing(lengths: readonly number[]): Message[] {
    this.ofSeats ??= this.read();
    return this.ofSeats.flatMap((said, seat) =>
      said.filter(({ sequence }, index) => sequence >= (lengths[seat] ?? 0) || index === said.length - 1),
    );
  }

  private feedAgain(peer: string, lengths: readonly number[]): void {
    const messages = beginningOf(
      this.missing(lengths)
        .sort(inOrder)
        .map(({ bytes }) => bytes),
    );
    const own = encodeLengths(
      tableId(this.header),
      this.ofSeats!.map((said) => said.length),
    );
    for (const each of this.watcherFeed.answer(peer, messages, own)) this.peers.send(peer, each);
  }

  private read(): Message[][] {
    const { messages, evidence } = this.file;
    const id = tableId(this.header);
    const keys = this.header.seats.map(({ key }) => key);
    // Everything was verified before it was stored in this file.
    const read = [...messages, ...evidence].map((bytes) => readMessage(bytes, id, keys, () => true));
    return keys.map((_, seat) =>
      read.filter((message) => message.seat === seat).sort((a, b) => a.sequence - b.sequence),
    );
  }
}
