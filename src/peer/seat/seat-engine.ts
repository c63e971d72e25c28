import { peerIdFromKey } from '../../net/address/identity.ts';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import { encodeHeader, tableId } from '../../../protocol/room/wire/header.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { gameById } from '../../../protocol/game/registry.ts';
import { checkedChoice, checkedOrder } from '../../../protocol/table/answer.ts';
import type { Notice, TableSight } from '../../../protocol/table/notice.ts';
import { addCounts } from '../../../protocol/table/sealed/need.ts';
import type { Answer, Question } from '../../../protocol/table/step.ts';
import type { ChatMessage } from '../model/chat-message.ts';
import { Resync } from '../transport/resync.ts';
import { Chat, withLine } from './chat.ts';
import type { Clock } from '../model/clock.ts';
import { systemClock } from '../model/clock.ts';
import type { Journal } from './journal.ts';
import type { Engine, FromEngine, StartEngine } from '../engine/engine-port.ts';
import { FOR_RESYNC, FOR_CHAT, FOR_GAME, frame } from '../transport/frame.ts';
import type { Identity, SeatOffer } from '../model/identity.ts';
import { Pacing, windowOf } from './pacing.ts';
import type { Peers } from '../transport/peers.ts';
import type { SeatPlay } from './seat-play.ts';
import type { StateCell } from '../model/state-cell.ts';
import { finalRecordOf } from '../storage/final-record.ts';
import { TableError } from '../model/table-error.ts';
import { Telling } from './telling.ts';
import { Turns } from '../transport/turns.ts';
import { questionFault, WatcherFeed } from '../transport/watcher-feed.ts';

/** Parts of the rounds before the game, in which the joint key is made. */
export const KEY_PARTS = new Set(['sit', 'deal-hash', 'deal', 'confirm']);

/** Connects a seat's engine with the peers and the state, from the moment all have agreed. */
export class SeatEngine implements SeatPlay {
  private readonly engine: Engine;
  private readonly others: readonly string[];
  private readonly requests = new Map<number, { resolve(file: Uint8Array): void; reject(error: Error): void }>();
  private readonly turns = new Turns((message) => this.engine.post(message));
  private readonly resync: Resync;
  private readonly watcherFeed: WatcherFeed;
  private readonly telling: Telling;
  private readonly pacing: Pacing;
  private readonly chat: Chat;
  private requested = 0;
  private questions = 0;

  constructor(
    readonly header: Header,
    private readonly seat: number,
    own: {
      readonly identity: Identity;
      readonly offer: SeatOffer;
      readonly entrusted?: string;
      readonly bot?: { readonly seed?: number };
    },
    private readonly journal: Journal,
    startEngine: StartEngine,
    private readonly peers: Peers,
    private readonly cell: StateCell,
    private readonly sights: ReadonlySet<(sight: TableSight) => void>,
    private readonly offence: (peer: string, detail: string) => void,
    clock: Clock = systemClock,
  ) {
    const { identity, offer, entrusted, bot } = own;
    this.others = header.seats.filter(({ key }) => !sameBytes(key, identity.key)).map(({ key }) => peerIdFromKey(key));
    this.resync = new Resync(this.others, clock, (peer) => this.turns.tell(peer, { kind: 'greet', peer }));
    this.watcherFeed = new WatcherFeed(
      clock,
      (peer, lengths) => void this.turns.take(peer, { kind: 'feed', peer, lengths }, lengths.length),
    );
    this.telling = new Telling(cell);
    this.pacing = new Pacing(
      (question) => this.paceOf(question),
      clock,
      (answer, question) => this.handIn(question, answer),
    );
    this.chat = this.newChat(clock);
    this.engine = startEngine((message) => this.said(message));
    this.engine.post({
      kind: 'start',
      header: encodeHeader(header),
      seat,
      signingKey: identity.signingKey,
      viewerSecret: offer.viewerSecret,
      seed: journal.seed,
      stored: journal.messages,
      ...(entrusted === undefined ? {} : { entrusted }),
      ...(bot === undefined ? {} : { bot }),
    });
    for (const peer of this.others) this.greet(peer);
    this.weave();
  }

  /** Tells a peer how much of the log this machine has, so that it sends the rest. */
  greet(peer: string): void {
    if (this.others.includes(peer)) this.resync.linked(peer);
    else this.watcherFeed.reset(peer);
  }

  lost(peer: string): void {
    this.watcherFeed.reset(peer);
  }

  feed(peer: string, bytes: Uint8Array): void {
    const fault = questionFault(this.watcherFeed, tableId(this.header), peer, bytes);
    if (fault !== undefined) this.offence(peer, fault);
  }

  /** Takes in a peer's message. Settles when it has been processed, so that nobody can fill the engine's queue. */
  take(kind: number, peer: string, bytes: Uint8Array): void | Promise<void> {
    if (!this.others.includes(peer)) return this.offence(peer, 'somebody without a seat takes part');
    if (kind === FOR_CHAT) return this.overhear(peer, bytes);
    if (kind === FOR_RESYNC && !this.resync.mayAnswer(peer)) return;
    return this.turns.take(
      peer,
      kind === FOR_GAME ? { kind: 'receive', peer, message: bytes } : { kind: 'catch-up', peer, lengths: bytes },
      bytes.length,
    );
  }

  /** @throws {AnswerError} */
  answer(id: number, answer: Answer): void {
    const { question } = this.cell.state;
    if (question?.id !== id) return;
    if (typeof answer === 'number') checkedChoice(answer, question.question.options);
    else checkedOrder(answer, question.question.options);
    if (this.pacing.answer(answer)) this.cell.update({ question: { ...question, held: answer } });
  }

  entrust(text: string): void {
    this.engine.post({ kind: 'entrust', text });
  }

  say(said: ChatMessage): boolean {
    return this.chat.say(said);
  }

  /** Votes for going on without the seat that the table waits for. */
  voteAbsent(seat: number): void {
    this.engine.post({ kind: 'vote', seat });
  }

  transcript(): Promise<Uint8Array> {
    this.requested += 1;
    const request = this.requested;
    return new Promise((resolve, reject) => {
      this.requests.set(request, { resolve, reject });
      this.engine.post({ kind: 'transcript', request });
    });
  }

  stop(): void {
    this.pacing.stop();
    this.resync.stop();
    this.watcherFeed.stop();
    this.engine.stop();
    this.turns.stop();
    for (const { reject } of this.requests.values()) reject(new TableError('no-transcript', 'the table was left'));
    this.requests.clear();
  }

  private paceOf(question: Question) {
    const { game, seats, settings } = this.header;
    return gameById(game)?.etiquette?.pace(question, { seats: seats.length, settings });
  }

  private asked(question: Question): void {
    this.questions += 1;
    const reflex = gameById(this.header.game)?.etiquette?.reflex(question, this.seat, this.cell.state.story);
    if (reflex !== undefined) return this.engine.post({ kind: 'answer', answer: reflex });
    const until = this.pacing.ask(question);
    const pace = this.paceOf(question);
    const timed =
      pace === undefined || until === undefined ? {} : { until, window: windowOf(pace), released: pace.released };
    this.cell.update({ question: { id: this.questions, question, ...timed } });
  }

  private handIn(question: Question, answer: Answer): void {
    const handedIn =
      gameById(this.header.game)?.etiquette?.handedIn?.(question, answer, this.seat, this.cell.state.story) ?? answer;
    this.engine.post({ kind: 'answer', answer: handedIn });
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
      heard: (line) => cell.update({ chat: withLine(cell.state.chat, { ...line, at: cell.state.story.length }) }),
    });
  }

  private overhear(peer: string, bytes: Uint8Array): void {
    try {
      this.chat.take(
        this.header.seats.findIndex(({ key }) => peerIdFromKey(key) === peer),
        bytes,
      );
    } catch (error) {
      this.offence(peer, error instanceof Error ? error.message : String(error));
    }
  }

  private said(message: FromEngine): void {
    const { cell, peers } = this;
    const { counts } = cell.state;
    switch (message.kind) {
      case 'publish':
        return this.journal.afterwards(() => {
          for (const peer of this.others) peers.send(peer, frame(FOR_GAME, message.message));
        });
      case 'store':
        this.watcherFeed.grown(message.message.length);
        return this.journal.store(message.message);
      case 'rewound': {
        this.pacing.stop();
        // The former work was for a seat that may be gone.
        const { question: _question, progress: _progress, ...state } = cell.state;
        cell.replace(state);
        this.telling.rewind();
        this.journal.rewound();
        return this.weave();
      }
      case 'waiting': {
        const { waiting: _, ...state } = cell.state;
        const { seat, round, part } = message.waiting ?? {};
        this.resync.waiting(message.waiting === undefined ? undefined : `${seat} ${round} ${part}`);
        return cell.replace(message.waiting === undefined ? state : { ...state, waiting: message.waiting });
      }
      case 'convicted':
        return cell.update({
          convicted: [...cell.state.convicted, { seat: message.seat, code: message.code, detail: message.detail }],
        });
      case 'done':
        return this.turns.done();
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
        return this.asked(message.question);
      case 'unasked': {
        const { question: _, ...state } = cell.state;
        return cell.replace(state);
      }
      case 'answered': {
        const { question: _, ...state } = cell.state;
        const { question, answer } = message;
        this.journal.answered(question, answer);
        cell.replace(state);
        return this.telling.add({ kind: 'answer', question, answer });
      }
      case 'see':
        this.telling.add({ kind: 'sight', sight: message.sight });
        return this.told();
      case 'hear':
        this.telling.add({ kind: 'event', event: message.event });
        return this.told();
      case 'notice':
        return this.notice(message.notice);
      case 'checked':
        return cell.update({ counts: addCounts(counts, message.counts) });
      case 'arrived':
        return cell.update({ arrived: message.seats });
      case 'ended':
        this.telling.complete();
        return cell.update({ stage: 'ended', outcome: message.outcome });
      case 'closed':
        this.journal.over(finalRecordOf(cell.state, message.transcript));
        this.resync.stop();
        return cell.update({ closed: true });
      case 'fault':
        return cell.trouble(message.code, message.detail, message.seat);
      case 'refused':
        // A late message for a table that has ended is no fault.
        return message.code === 'table' ? undefined : this.offence(message.peer, message.detail);
      case 'transcript':
        this.requests.get(message.request)?.resolve(message.file);
        this.requests.delete(message.request);
        return;
      case 'crashed':
        return cell.trouble('crashed', message.detail);
    }
  }

  private told(): void {
    this.journal.told();
    this.weave();
  }

  /** The own answers of an earlier run, or of a story that is told again, at their places. */
  private weave(): void {
    const due = this.journal.due();
    if (due.length === 0) return;
    this.telling.add(...due.map(({ question, answer }) => ({ kind: 'answer' as const, question, answer })));
  }

  private notice(notice: Notice): void {
    if (notice.kind === 'cards') {
      for (const listener of this.sights) listener(notice.sight);
      return;
    }
    const { round, part, seat, done, total } = notice.work;
    const { stage, rounds } = this.cell.state;
    const progress = { round, work: part, seat, own: seat === this.seat, done, total };
    const begun = stage === 'keys' && !KEY_PARTS.has(part);
    this.cell.update({ progress, rounds: Math.max(rounds, round), ...(begun ? { stage: 'playing' as const } : {}) });
  }
}
