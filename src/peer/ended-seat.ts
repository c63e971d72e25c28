import { EncodingError } from '../../protocol/room/cbor.ts';
import type { Header } from '../../protocol/room/header.ts';
import { tableId } from '../../protocol/room/header.ts';
import { readLengths } from '../../protocol/room/lengths.ts';
import type { Message } from '../../protocol/room/message.ts';
import { readMessage } from '../../protocol/room/message.ts';
import type { Transcript } from '../../protocol/room/transcript.ts';
import { readTranscript } from '../../protocol/room/transcript.ts';
import { sameBytes } from '../../protocol/table/sealed/bytes.ts';
import { peerIdFromKey } from '../net/identity.ts';
import { CatchingUp } from './catching-up.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import { FOR_CATCHING_UP, FOR_GAME, frame } from './frame.ts';
import type { Peers } from './peers.ts';
import type { SeatPlay } from './seat-play.ts';
import type { StateCell } from './state-cell.ts';
import type { Keepsake } from './storage/keepsake.ts';

/** A seat whose page was opened again after the end: shows it, hands out the transcript, and gives others what they lack. */
export class EndedSeat implements SeatPlay {
  readonly header: Header;
  private readonly file: Transcript;
  private readonly catchingUp: CatchingUp;
  private ofSeats: readonly (readonly Message[])[] | undefined;

  constructor(
    private readonly keepsake: Keepsake,
    private readonly peers: Peers,
    cell: StateCell,
    private readonly offence: (peer: string, detail: string) => void,
    clock: Clock = systemClock,
  ) {
    this.file = readTranscript(keepsake.transcript);
    this.header = this.file.header;
    this.catchingUp = new CatchingUp([], clock, () => {});
    const { events, ...known } = keepsake.known;
    cell.update({ ...known, stage: 'ended', closed: true, reopened: true, seat: keepsake.seat, story: events.map((event) => ({ kind: 'event', event })) });
  }

  greet(peer: string): void {
    this.catchingUp.linked(peer);
  }

  take(kind: number, peer: string, bytes: Uint8Array): void {
    if (!this.header.seats.some(({ key }) => peerIdFromKey(key) === peer)) return this.offence(peer, 'somebody without a seat takes part');
    if (kind !== FOR_CATCHING_UP || !this.catchingUp.mayAnswer(peer)) return;
    try {
      const { table, lengths } = readLengths(bytes);
      if (!sameBytes(table, tableId(this.header))) return;
      for (const message of this.missing(lengths)) this.peers.send(peer, frame(FOR_GAME, message.bytes));
    } catch (error) {
      if (!(error instanceof EncodingError)) throw error;
      this.offence(peer, error.message);
    }
  }

  answer(): void {}

  say(): boolean {
    return false;
  }

  voteAbsent(): void {}

  transcript(): Promise<Uint8Array> {
    return Promise.resolve(this.keepsake.transcript);
  }

  stop(): void {
    this.catchingUp.stop();
  }

  /** As a machine that has finished answers: what the other lacks, and how each seat signed the end (`Player.missing`). */
  private missing(lengths: readonly number[]): Message[] {
    this.ofSeats ??= this.read();
    return this.ofSeats.flatMap((said, seat) => said.filter(({ sequence }, index) => sequence >= (lengths[seat] ?? 0) || index === said.length - 1));
  }

  private read(): Message[][] {
    const { messages, evidence } = this.file;
    const id = tableId(this.header);
    const keys = this.header.seats.map(({ key }) => key);
    // All was verified before it came into this file.
    const read = [...messages, ...evidence].map((bytes) => readMessage(bytes, id, keys, () => true));
    return keys.map((_, seat) => read.filter((message) => message.seat === seat).sort((a, b) => a.sequence - b.sequence));
  }
}
