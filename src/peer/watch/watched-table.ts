import { peerIdFromKey } from '../../net/address/identity.ts';
import { EncodingError } from '../../../protocol/room/wire/cbor.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { encodeHeader } from '../../../protocol/room/wire/header.ts';
import { readLengths } from '../../../protocol/room/wire/lengths.ts';
import type { CardsNotice } from '../../../protocol/table/notice.ts';
import type { Engine, FromEngine, StartEngine } from '../engine/engine-port.ts';
import type { Clock } from '../model/clock.ts';
import type { StateCell } from '../model/state-cell.ts';
import { afterEvent } from '../seat/after-event.ts';
import { Telling } from '../seat/telling.ts';
import { TranscriptRequests } from '../seat/transcript-requests.ts';
import { FOR_CHAT, FOR_GAME, FOR_RESYNC, frame } from '../transport/frame.ts';
import type { BegunTable } from '../transport/linked-table.ts';
import type { Peers } from '../transport/peers.ts';
import { FrameQueue } from '../transport/frame-queue.ts';
import { Feeders } from './feeders.ts';

/**
 * A table as a watcher follows it. The signed messages come from any linked seat; an engine without a seat checks them
 * as an audit does, and its events go into the state. The watcher sends only how much of the log it has.
 */
export class WatchedTable implements BegunTable {
  private readonly engine: Engine;
  private readonly frames = new FrameQueue((message) => this.engine.post(message));
  private readonly feeders: Feeders;
  private readonly telling: Telling;
  private readonly requests = new TranscriptRequests();
  /** How many messages have been processed, and how many there are according to the seats. */
  private done = 0;
  private total = 0;

  /** @param start which of the seats is sought first */
  constructor(
    readonly header: Header,
    start: number,
    startEngine: StartEngine,
    private readonly peers: Peers,
    private readonly cell: StateCell,
    private readonly cardsListeners: ReadonlySet<(cards: CardsNotice) => void>,
    private readonly malformed: (peer: string, detail: string) => void,
    clock: Clock,
  ) {
    const seats = header.seats.map(({ key }) => peerIdFromKey(key));
    const turn = start % seats.length;
    this.telling = new Telling(cell);
    this.feeders = new Feeders([...seats.slice(turn), ...seats.slice(0, turn)], clock, {
      meet: (peer) => peers.meet(peer),
      ask: (peer) => this.frames.tell(peer, { kind: 'greet', peer }),
    });
    this.engine = startEngine((message) => this.said(message));
    this.engine.post({ kind: 'watch', header: encodeHeader(header) });
  }

  /** Asks for the log, and seeks seats to have it from. */
  start(): void {
    for (const peer of this.peers.reachable) this.feeders.linked(peer);
    this.feeders.seek();
  }

  greet(peer: string): void {
    this.feeders.linked(peer);
  }

  lost(peer: string): void {
    this.feeders.lost(peer);
  }

  /** What a peer has sent; settles when it has been dealt with. */
  take(kind: number, peer: string, bytes: Uint8Array): void | Promise<void> {
    if (!this.feeders.has(peer)) return this.malformed(peer, 'somebody without a seat takes part');
    if (kind === FOR_CHAT) return;
    if (kind === FOR_GAME) return this.frames.take(peer, { kind: 'receive', peer, message: bytes }, bytes.length);
    try {
      const { lengths } = readLengths(bytes);
      this.total = Math.max(this.total, sumOf(lengths));
      this.showProgress();
      this.feeders.answered(peer);
    } catch (error) {
      if (!(error instanceof EncodingError)) throw error;
      this.malformed(peer, error.message);
    }
  }

  transcript(): Promise<Uint8Array> {
    return this.requests.ask(this.engine);
  }

  stop(): void {
    this.feeders.stop();
    this.engine.stop();
    this.frames.stop();
    this.requests.stop();
  }

  private said(message: FromEngine): void {
    const { cell } = this;
    this.telling.follow(message);
    if (message.kind === 'waiting') this.telling.complete();
    cell.become(afterEvent(cell.state, message));
    switch (message.kind) {
      case 'store':
        this.done += 1;
        return this.showProgress();
      case 'done':
        return this.frames.done();
      case 'lengths':
        return this.peers.send(message.peer, frame(FOR_RESYNC, message.lengths));
      case 'notice':
        if (message.notice.kind !== 'cards') return;
        for (const listener of this.cardsListeners) listener(message.notice.cards);
        return;
      case 'refused':
        return message.code === 'table' ? undefined : this.malformed(message.peer, message.detail);
      case 'transcript':
        return this.requests.answered(message.request, message.file);
      default:
    }
  }

  private showProgress(): void {
    const { done, total } = this;
    const live = this.cell.state.followed?.live === true || (total > 0 && done >= total);
    this.cell.update({ followed: { done, total: Math.max(done, total), live } });
  }
}

const sumOf = (lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + length, 0);
