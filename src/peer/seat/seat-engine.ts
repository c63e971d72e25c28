import { peerIdFromKey } from '../../net/address/identity.ts';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import { encodeHeader, tableId } from '../../../protocol/room/wire/header.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { gameById } from '../../../protocol/game/registry.ts';
import type { CardsNotice } from '../../../protocol/table/notice.ts';
import type { Answer } from '../../../protocol/table/step.ts';
import type { ChatMessage } from '../model/chat-message.ts';
import { Resync } from '../transport/resync.ts';
import { afterEvent } from './after-event.ts';
import { Chat, withLine } from './chat.ts';
import type { Clock } from '../model/clock.ts';
import { systemClock } from '../model/clock.ts';
import type { Journal } from './journal.ts';
import type { Engine, FromEngine, StartEngine } from '../engine/engine-port.ts';
import { FOR_RESYNC, FOR_CHAT, FOR_GAME, FOR_SHOWING, frame } from '../transport/frame.ts';
import type { Identity, SeatOffer } from '../model/identity.ts';
import { Questions } from './questions.ts';
import type { Peers } from '../transport/peers.ts';
import type { SeatPlay } from './seat-play.ts';
import type { StateCell } from '../model/state-cell.ts';
import { finalRecordOf } from '../storage/final-record.ts';
import { Telling } from './telling.ts';
import { TranscriptRequests } from './transcript-requests.ts';
import { FrameQueue } from '../transport/frame-queue.ts';
import { questionFault, WatcherFeed } from '../transport/watcher-feed.ts';

/** Connects a seat's engine with the peers and the state, from the moment all have agreed. */
export class SeatEngine implements SeatPlay {
  private readonly engine: Engine;
  private readonly others: readonly string[];
  private readonly requests = new TranscriptRequests();
  private readonly frames = new FrameQueue((message) => this.engine.post(message));
  private readonly resync: Resync;
  private readonly watcherFeed: WatcherFeed;
  private readonly telling: Telling;
  private readonly questions: Questions;
  private readonly chat: Chat;
  /** What the seat shows if its player agrees, after the end. */
  private disclosure: Uint8Array | undefined;
  private agreed = false;

  constructor(
    readonly header: Header,
    private readonly seat: number,
    own: {
      readonly identity: Identity;
      readonly offer: SeatOffer;
      readonly entrusted?: string;
      readonly bot?: { readonly seed?: number };
      /** See `Pacing`. */
      readonly changeableMs?: number;
    },
    private readonly journal: Journal,
    startEngine: StartEngine,
    private readonly peers: Peers,
    private readonly cell: StateCell,
    private readonly cardsListeners: ReadonlySet<(cards: CardsNotice) => void>,
    private readonly malformed: (peer: string, detail: string) => void,
    clock: Clock = systemClock,
  ) {
    const { identity, offer, entrusted, bot, changeableMs } = own;
    this.others = header.seats.filter(({ key }) => !sameBytes(key, identity.key)).map(({ key }) => peerIdFromKey(key));
    this.resync = new Resync(this.others, clock, (peer) => this.frames.tell(peer, { kind: 'greet', peer }));
    this.watcherFeed = new WatcherFeed(
      clock,
      (peer, lengths) => void this.frames.take(peer, { kind: 'feed', peer, lengths }, lengths.length),
    );
    this.telling = new Telling(cell);
    this.questions = new Questions(
      header,
      seat,
      cell,
      clock,
      (answer) => this.engine.post({ kind: 'answer', answer }),
      (phrase) => this.chat.say({ phrase }),
      changeableMs,
    );
    this.chat = this.newChat(clock);
    this.engine = startEngine((message) => this.onEngineEvent(message));
    this.engine.post({
      kind: 'start',
      header: encodeHeader(header),
      seat,
      signingKey: identity.signingKey,
      viewerSecret: offer.viewerSecret,
      seed: journal.seed,
      stored: journal.messages,
      given: journal.given.map(({ question, answer }) => ({ question, answer })),
      ...(entrusted === undefined ? {} : { entrusted }),
      ...(bot === undefined ? {} : { bot }),
    });
    for (const peer of this.others) this.greet(peer);
    this.putBackAnswers();
  }

  /**
   * A peer has a new stream. A seat is sent how many messages of each seat this machine has and, if the player agreed, the
   * own cards; for a watcher, what was sent before is forgotten.
   */
  greet(peer: string): void {
    if (!this.others.includes(peer)) return this.watcherFeed.reset(peer);
    this.resync.linked(peer);
    if (this.agreed) this.showTo(peer);
  }

  lost(peer: string): void {
    this.watcherFeed.reset(peer);
  }

  feed(peer: string, bytes: Uint8Array): void {
    const fault = questionFault(this.watcherFeed, tableId(this.header), peer, bytes);
    if (fault !== undefined) this.malformed(peer, fault);
  }

  /** Takes in a peer's message. Settles when it has been processed, so that nobody can fill the engine's queue. */
  take(kind: number, peer: string, bytes: Uint8Array): void | Promise<void> {
    if (!this.others.includes(peer)) return this.malformed(peer, `a peer without a seat sent a frame of kind ${kind}`);
    if (kind === FOR_CHAT) return this.receiveChat(peer, bytes);
    if (kind === FOR_SHOWING)
      return this.frames.take(peer, { kind: 'show', peer, seat: this.seatOf(peer), bytes }, bytes.length);
    if (kind === FOR_RESYNC && !this.resync.mayAnswer(peer)) return;
    return this.frames.take(
      peer,
      kind === FOR_GAME ? { kind: 'receive', peer, message: bytes } : { kind: 'catch-up', peer, lengths: bytes },
      bytes.length,
    );
  }

  /** @throws {AnswerError} */
  answer(id: number, answer: Answer): void {
    this.questions.answer(id, answer);
  }

  entrust(text: string): void {
    this.engine.post({ kind: 'entrust', text });
  }

  say(said: ChatMessage): boolean {
    return this.chat.say(said);
  }

  /** The player agrees that everybody at the table sees the own cards. */
  showCards(): void {
    const { disclosure, seat } = this;
    if (disclosure === undefined || this.agreed) return;
    this.agreed = true;
    this.cell.update({ mayShow: false });
    for (const peer of this.others) this.showTo(peer);
    void this.frames.take('', { kind: 'show', peer: '', seat, bytes: disclosure }, disclosure.length);
  }

  /** Votes for going on without the seat that the table waits for. */
  voteAbsent(seat: number): void {
    this.engine.post({ kind: 'vote', seat });
  }

  transcript(): Promise<Uint8Array> {
    return this.requests.ask(this.engine);
  }

  stop(): void {
    this.disclosure = undefined;
    this.questions.close();
    this.resync.stop();
    this.watcherFeed.stop();
    this.engine.stop();
    this.frames.stop();
    this.requests.stop();
  }

  private showTo(peer: string): void {
    if (this.disclosure !== undefined) this.peers.send(peer, frame(FOR_SHOWING, this.disclosure));
  }

  private seatOf(peer: string): number {
    return this.header.seats.findIndex(({ key }) => peerIdFromKey(key) === peer);
  }

  private newChat(clock: Clock): Chat {
    const { cell, header } = this;
    return new Chat(tableId(header), this.seat, clock, {
      audience: (from) => {
        const events = cell.state.story.flatMap((item) => (item.kind === 'event' ? [item.event] : []));
        const { etiquette } = gameById(header.game) ?? {};
        return etiquette?.audience(events, from) ?? header.seats.map((_, seat) => seat);
      },
      send: (seat, bytes) => this.peers.send(peerIdFromKey(header.seats[seat]!.key), frame(FOR_CHAT, bytes)),
      heard: (line) => {
        if (this.questions.heard(line.from, line.said)) return;
        cell.update({ chat: withLine(cell.state.chat, { ...line, at: cell.state.story.length }) });
      },
    });
  }

  private receiveChat(peer: string, bytes: Uint8Array): void {
    try {
      this.chat.take(this.seatOf(peer), bytes);
    } catch (error) {
      this.malformed(peer, error instanceof Error ? error.message : String(error));
    }
  }

  private onEngineEvent(message: FromEngine): void {
    const { cell, peers } = this;
    this.telling.follow(message);
    cell.become(afterEvent(cell.state, message, this.seat));
    switch (message.kind) {
      case 'publish':
        return this.journal.afterwards(() => {
          for (const peer of this.others) peers.send(peer, frame(FOR_GAME, message.message));
        });
      case 'store':
        this.watcherFeed.grown(message.message.length);
        return this.journal.store(message.message);
      case 'rewound':
        this.questions.stop();
        this.journal.rewound();
        return this.putBackAnswers();
      case 'waiting': {
        const { seat, round, part } = message.waiting ?? {};
        return this.resync.waiting(message.waiting === undefined ? undefined : `${seat} ${round} ${part}`);
      }
      case 'disclosure':
        this.disclosure = message.bytes;
        return cell.update({ mayShow: true });
      case 'arrived':
        return this.questions.arrived();
      case 'done':
        return this.frames.done();
      case 'send':
        return this.journal.afterwards(() => peers.send(message.peer, frame(FOR_GAME, message.message)));
      case 'fed':
        return this.journal.afterwards(() => {
          for (const each of this.watcherFeed.answer(message.peer, message.messages, message.lengths))
            peers.send(message.peer, each);
        });
      case 'lengths':
        return peers.send(message.peer, frame(FOR_RESYNC, message.lengths));
      case 'ask':
        this.telling.drop(this.journal.asked(message.question));
        this.telling.complete();
        return this.questions.ask(message.question);
      case 'answered': {
        const { question, answer } = message;
        this.journal.answered(question, answer);
        return this.telling.add({ kind: 'answer', question, answer });
      }
      case 'see':
      case 'hear':
        this.journal.told();
        return this.putBackAnswers();
      case 'notice':
        if (message.notice.kind !== 'cards') return;
        for (const listener of this.cardsListeners) listener(message.notice.cards);
        return;
      case 'closed':
        this.journal.over(finalRecordOf(cell.state, message.transcript));
        return this.resync.end();
      case 'fault':
        return this.resync.end();
      case 'refused':
        // A late message for a table that has ended is not a fault.
        return message.code === 'table' ? undefined : this.malformed(message.peer, message.detail);
      case 'transcript':
        return this.requests.answered(message.request, message.file);
      default:
    }
  }

  /** Puts this seat's answers of an earlier run into the story that is replayed, at their places. */
  private putBackAnswers(): void {
    const due = this.journal.due();
    if (due.length === 0) return;
    this.telling.add(...due.map(({ question, answer }) => ({ kind: 'answer' as const, question, answer })));
  }
}
