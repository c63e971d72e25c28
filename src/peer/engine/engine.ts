import { decodeScalars } from '../../../crypto/group.ts';
import type { Agent } from '../../../protocol/game/game.ts';
import type { Deputy } from '../../../protocol/game/secret.ts';
import { gameById } from '../../../protocol/game/registry.ts';
import { decodeItem, EncodingError } from '../../../protocol/room/wire/cbor.ts';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import { makeReceipt } from '../../../protocol/room/audit/receipt/make.ts';
import { readHeader, tableId } from '../../../protocol/room/wire/header.ts';
import { encodeLengths, readLengths } from '../../../protocol/room/wire/lengths.ts';
import { MessageError } from '../../../protocol/room/wire/message.ts';
import { derivedFrom } from '../../../protocol/room/session/derive.ts';
import type { PlayerEvent } from '../../../protocol/room/player/player-event.ts';
import { Follower } from '../../../protocol/room/player/follower.ts';
import { Player } from '../../../protocol/room/player/player.ts';
import { AnswerError } from '../../../protocol/table/error.ts';
import type { Question } from '../../../protocol/table/step.ts';
import type { FromEngine, ToEngine } from './engine-port.ts';
import { beginningOf } from './feed-answer.ts';
import { Showing } from './showing.ts';
import { systemRandom, uniformFrom } from '../model/random.ts';

/**
 * A machine at a table, of a seat or of a watcher, that is driven by messages, so that it can run in a Worker beside
 * the page.
 */
export class EngineHost {
  private machine: Follower | undefined;
  /** The same machine as `Player`, if it has a seat. */
  private player: Player | undefined;
  private bot: Agent | undefined;
  private newBot: () => Agent | undefined = () => undefined;
  private newDeputy: (entrusted: string) => Deputy | undefined = () => undefined;
  private deputy: Deputy | undefined;
  private entrusted: string | undefined;
  private question: Question | undefined;
  private table: Uint8Array | undefined;
  private secrets: Uint8Array[] = [];
  private newReceipt: (transcript: Uint8Array) => Uint8Array | undefined = () => undefined;
  private showing: Showing | undefined;
  private newDisclosure: () => Uint8Array | undefined = () => undefined;

  constructor(private readonly say: (message: FromEngine) => void) {}

  take(message: ToEngine): void {
    this.guarded(() => this.handle(message));
  }

  private guarded(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.say({ kind: 'crashed', detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
    }
  }

  private handle(message: ToEngine): void {
    switch (message.kind) {
      case 'start':
        return this.start(message);
      case 'receive':
        return this.carried(message.peer, () => this.machine?.receive(message.message));
      case 'greet': {
        if (this.machine === undefined) return;
        const lengths = encodeLengths(this.table!, this.machine.lengths);
        return this.say({ kind: 'lengths', peer: message.peer, lengths });
      }
      case 'catch-up':
        return this.carried(message.peer, () => this.catchUp(message.peer, message.lengths));
      case 'feed':
        return this.carried(message.peer, () => this.feed(message.peer, message.lengths));
      case 'watch':
        return this.watch(message.header);
      case 'answer':
        return this.answer(message.answer);
      case 'entrust':
        return this.entrust(message.text);
      case 'vote':
        return this.player?.voteAbsent(message.seat);
      case 'show':
        return this.carried(message.peer, () => this.judge(message.seat, message.bytes));
      case 'transcript':
        if (this.machine !== undefined) {
          this.say({ kind: 'transcript', request: message.request, file: this.machine.transcript() });
        }
    }
  }

  private catchUp(peer: string, bytes: Uint8Array): void {
    const { table, lengths } = readLengths(bytes);
    if (this.player === undefined || !sameBytes(table, this.table!)) return;
    for (const message of this.player.missing(lengths)) this.say({ kind: 'send', peer, message });
  }

  private feed(peer: string, bytes: Uint8Array): void {
    if (this.machine === undefined) return;
    const messages = beginningOf(this.machine.missing(readLengths(bytes).lengths));
    this.say({ kind: 'fed', peer, messages, lengths: encodeLengths(this.table!, this.machine.lengths) });
  }

  private watch(bytes: Uint8Array): void {
    const header = readHeader(decodeItem(bytes));
    const game = gameById(header.game);
    if (game === undefined) throw new Error(`this program does not know the game "${header.game}"`);
    this.table = tableId(header);
    this.machine = new Follower(header, game, this.say);
    this.machine.start();
  }

  private start({
    header: bytes,
    seat,
    signingKey,
    viewerSecret,
    seed,
    stored,
    given,
    entrusted,
    bot,
  }: Extract<ToEngine, { kind: 'start' }>): void {
    const header = readHeader(decodeItem(bytes));
    const game = gameById(header.game);
    const [viewer] = decodeScalars(viewerSecret);
    if (game === undefined) throw new Error(`this program does not know the game "${header.game}"`);
    if (viewer === undefined) throw new Error('the viewer secret is missing');
    this.table = tableId(header);
    this.newBot = () =>
      bot === undefined
        ? undefined
        : game.bot?.({
            seat,
            seats: header.seats.length,
            settings: header.settings,
            copying: header.copying,
            uniform: uniformFrom(bot.seed),
          });
    this.bot = this.newBot();
    const { settings, copying } = header;
    this.newDeputy = (text) => game.secret?.deputy(text, { seat, seats: header.seats.length, settings, copying });
    this.entrusted = entrusted;
    this.deputize();
    // Copies of our own, to be overwritten when the game is over.
    this.secrets = [signingKey.slice(), seed.slice()];
    const [key, source] = this.secrets as [Uint8Array, Uint8Array];
    const secrets = { seat, signingKey: key, viewerSecret: viewer, random: systemRandom, derived: derivedFrom(source) };
    this.newReceipt = (transcript) => makeReceipt(transcript, game, secrets);
    const showing = (this.showing = new Showing(game, header, given));
    this.newDisclosure = () => showing.close({ seat, viewerSecret: viewer, seed: source, random: systemRandom });
    try {
      this.player = new Player(header, game, secrets, (event) => this.heard(event), {
        stored,
        onlooker: showing.onlooker,
      });
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      return this.say({ kind: 'fault', seat, code: 'stored', detail: error.message });
    }
    this.machine = this.player;
    this.player.start();
  }

  /** Forwards the player's events unchanged; some also go to the bot or the deputy. */
  private heard(event: PlayerEvent): void {
    switch (event.kind) {
      case 'ask':
        return this.ask(event);
      case 'rewound':
        this.question = undefined;
        // The game is replayed to bot and deputy from its start.
        this.bot = this.newBot();
        this.deputize();
        break;
      case 'see':
        this.deputy?.see?.(event.sight);
        this.bot?.see(event.sight);
        break;
      case 'hear':
        this.deputy?.hear?.(event.event);
        this.bot?.hear(event.event);
        break;
      case 'closed':
        // The receipt needs the secrets, which are dropped afterwards.
        this.guarded(() => this.giveReceipt(event.transcript));
        this.newReceipt = () => undefined;
        this.guarded(() => this.prepareToShow());
        this.newDisclosure = () => undefined;
        for (const secret of this.secrets.splice(0)) secret.fill(0);
        this.bot = undefined;
        this.entrusted = undefined;
        this.deputize();
    }
    this.say(event);
  }

  private prepareToShow(): void {
    const bytes = this.newDisclosure();
    if (bytes !== undefined) this.say({ kind: 'disclosure', bytes });
    for (const [seat, early] of this.showing?.takeEarly() ?? []) this.judge(seat, early);
  }

  private judge(seat: number, bytes: Uint8Array): void {
    const disclosed = this.showing?.judge(seat, bytes);
    if (disclosed !== undefined)
      this.say(disclosed === false ? { kind: 'misshown', seat } : { kind: 'disclosed', disclosed });
  }

  private giveReceipt(transcript: Uint8Array): void {
    const receipt = this.newReceipt(transcript);
    if (receipt !== undefined) this.say({ kind: 'receipt', receipt });
  }

  private ask(asked: Extract<PlayerEvent, { kind: 'ask' }>): void {
    const { question } = asked;
    this.question = question;
    if (this.answerByDeputy(question)) return;
    const { bot } = this;
    if (bot === undefined) return this.say(asked);
    // Not from within the player's own call, which is not waiting for the answer yet.
    queueMicrotask(() => this.take({ kind: 'answer', answer: bot.answer(question) }));
  }

  /** @returns whether the deputy has an answer, which is given when the player's own call has returned */
  private answerByDeputy(question: Question): boolean {
    const answer = this.deputy?.answer(question);
    if (answer === undefined) return false;
    queueMicrotask(() => {
      if (this.question !== question) return;
      this.question = undefined;
      this.guarded(() => this.player?.answer(answer));
    });
    return true;
  }

  private entrust(text: string): void {
    this.entrusted = text;
    this.deputize();
    if (this.question !== undefined && this.answerByDeputy(this.question)) this.say({ kind: 'unasked' });
  }

  /** Makes the deputy anew, for a game that is replayed from its start. */
  private deputize(): void {
    this.deputy = this.entrusted === undefined ? undefined : this.newDeputy(this.entrusted);
  }

  private answer(answer: Extract<ToEngine, { kind: 'answer' }>['answer']): void {
    const { question } = this;
    if (question === undefined) return;
    this.question = undefined;
    this.showing?.answered({ question, answer });
    this.say({ kind: 'answered', question, answer });
    try {
      this.player?.answer(answer);
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      this.ask({ kind: 'ask', question });
    }
  }

  /** Runs an action on a peer's message. A refused message is reported with the peer that carried it. */
  private carried(peer: string, action: () => void): void {
    try {
      action();
    } catch (error) {
      if (!(error instanceof MessageError || error instanceof EncodingError)) throw error;
      const code = error instanceof MessageError ? error.code : 'encoding';
      this.say({ kind: 'refused', peer, code, detail: error.message });
    } finally {
      this.say({ kind: 'done' });
    }
  }
}
