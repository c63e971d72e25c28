import { keyFromPeerId, peerIdFromKey } from '../net/identity.ts';
import { gameById } from '../../protocol/game/registry.ts';
import { asText, EncodingError, sameBytes } from '../../protocol/room/cbor.ts';
import { encodeHeader, NAME_LENGTH } from '../../protocol/room/header.ts';
import type { Header } from '../../protocol/room/header.ts';
import { Lobby } from '../../protocol/room/lobby.ts';
import { checkedChoice, checkedOrder } from '../../protocol/table/answer.ts';
import type { TableSight } from '../../protocol/table/notice.ts';
import { addCounts, NO_COUNTS } from '../../protocol/table/sealed/need.ts';
import type { Answer } from '../../protocol/table/step.ts';
import type { Engine, FromEngine, StartEngine } from './engine-port.ts';
import { FOR_CATCHING_UP, FOR_GAME, FOR_LOBBY, frame } from './frame.ts';
import type { Identity, SeatOffer } from './identity.ts';
import { newOffer } from './identity.ts';
import type { TableMesh } from './local-mesh.ts';
import type { Person, Table, TableState, Terms } from './state.ts';
import { TableError } from './table-error.ts';

/** A peer whose machine sends so many unreadable messages is cut off. */
const PATIENCE = 16;

export interface ClientSetup {
  readonly identity: Identity;
  readonly name: string;
  readonly mesh: TableMesh;
  readonly startEngine: StartEngine;
  /** PeerId of the opener; absent for the opener itself. */
  readonly opener?: string;
  readonly terms?: Terms;
  /** Makes the link under which friends find this table, once the network says how it is reached. */
  readonly link?: (addresses: readonly string[]) => string;
  /** This seat is played by a bot, which agrees to everything. */
  readonly bot?: { readonly seed?: number };
  /** PeerIds of seats played by bots, to be shown as such. */
  readonly bots?: readonly string[];
}

/** One seat's way through a table: lobby, engine and network brought together. */
export class TableClient implements Table {
  state: TableState;
  private lobby: Lobby;
  private offer: SeatOffer;
  private engine: Engine | undefined;
  private header: Header | undefined;
  private readonly links = new Map<string, { link: Person['link']; rttMs?: number }>();
  private readonly offences = new Map<string, number>();
  private readonly listeners = new Set<(state: TableState) => void>();
  private readonly watchers = new Set<(sight: TableSight) => void>();
  private readonly requests = new Map<number, (file: Uint8Array) => void>();
  private questions = 0;
  private requested = 0;
  private left = false;
  private name: string;

  constructor(private readonly setup: ClientSetup) {
    this.name = setup.name;
    this.offer = newOffer(setup.identity, this.name);
    this.state = this.freshState();
    this.lobby = this.newLobby(setup.terms);
    this.wire();
    this.update({ ...this.lobbyState(), ...this.linkState() });
  }

  subscribe(listener: (state: TableState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  watch(listener: (sight: TableSight) => void): () => void {
    this.watchers.add(listener);
    return () => this.watchers.delete(listener);
  }

  rename(name: string): void {
    try {
      this.name = asText(name.normalize('NFC').trim(), 'the name', NAME_LENGTH);
    } catch (error) {
      throw new TableError('name', error instanceof EncodingError ? error.message : String(error));
    }
    this.lobby.rename(this.name);
  }

  propose(terms: Terms): void {
    this.lobby.propose(terms);
  }

  agree(): void {
    this.lobby.agree();
  }

  answer(id: number, answer: Answer): void {
    const { question } = this.state;
    if (question?.id !== id) return;
    if (typeof answer === 'number') checkedChoice(answer, question.question.options);
    else checkedOrder(answer, question.question.options);
    this.engine?.post({ kind: 'answer', answer });
  }

  transcript(): Promise<Uint8Array> {
    const { engine } = this;
    if (engine === undefined) throw new TableError('no-transcript', 'nothing has been played at this table yet');
    this.requested += 1;
    const request = this.requested;
    return new Promise((resolve) => {
      this.requests.set(request, resolve);
      engine.post({ kind: 'transcript', request });
    });
  }

  again(): void {
    const terms = this.lobby.terms;
    this.engine?.stop();
    this.engine = undefined;
    this.header = undefined;
    this.offer = newOffer(this.setup.identity, this.name);
    this.state = this.freshState();
    this.lobby = this.newLobby(terms);
    this.update({ ...this.lobbyState(), ...this.linkState() });
    for (const [peer, { link }] of this.links) if (isUp(link)) this.lobby.greet(keyFromPeerId(peer));
  }

  async leave(): Promise<void> {
    if (this.left) return;
    this.left = true;
    this.lobby.bye();
    this.engine?.stop();
    this.listeners.clear();
    this.watchers.clear();
    await this.setup.mesh.close();
  }

  private freshState(): TableState {
    return {
      stage: 'gathering',
      people: [],
      opener: this.setup.opener === undefined,
      terms: this.setup.terms ?? { game: '', settings: {}, copying: 'ciphertext', threshold: 2 },
      story: [],
      rounds: 0,
      counts: NO_COUNTS,
      closed: false,
      relay: 'connecting',
    };
  }

  private newLobby(terms: Terms | undefined): Lobby {
    const { identity, opener, mesh, bot } = this.setup;
    const openerKey = opener === undefined ? identity.key : keyFromPeerId(opener);
    const lobby: Lobby = new Lobby(this.offer.entry, openerKey, terms, gameById, {
      send: (to, message) => {
        const framed = frame(FOR_LOBBY, message);
        if (to !== 'all') return void mesh.send(peerIdFromKey(to), framed);
        for (const [peer, { link }] of this.links) if (isUp(link)) mesh.send(peer, framed);
      },
      changed: () => {
        this.meetEverybody();
        this.update(this.lobbyState());
        // The bot agrees to whatever is proposed, once it is among those who are to play.
        if (bot !== undefined && !lobby.hasAgreed(identity.key)) queueMicrotask(() => lobby.agree());
      },
      begin: (header, seat) => this.begin(header, seat),
      refused: () => this.trouble('full', 'the table has no seat left'),
    });
    return lobby;
  }

  private wire(): void {
    const { mesh } = this.setup;
    mesh.frame = (peer, bytes) => this.frame(peer, bytes);
    mesh.state = (peer, link, rttMs) => this.linked(peer, link, rttMs);
    mesh.reachable = () => this.update(this.linkState());
    mesh.displaced = () => this.trouble('displaced', 'this seat is open in another window');
  }

  private linked(peer: string, link: Person['link'], rttMs: number | undefined): void {
    const before = this.links.get(peer)?.link;
    this.links.set(peer, rttMs === undefined ? { link } : { link, rttMs });
    // `direct` may come twice in a row: each tells of a fresh stream, on which nothing is known to have arrived.
    if (isUp(link) && (rttMs === undefined || !isUp(before))) {
      this.lobby.greet(keyFromPeerId(peer));
      this.engine?.post({ kind: 'greet', peer });
    }
    this.update(this.lobbyState());
  }

  private frame(peer: string, bytes: Uint8Array): void {
    const rest = bytes.subarray(1);
    switch (bytes[0]) {
      case FOR_LOBBY:
        try {
          return this.lobby.receive(keyFromPeerId(peer), rest);
        } catch (error) {
          return this.offence(peer, error instanceof Error ? error.message : String(error));
        }
      case FOR_GAME:
        return this.engine?.post({ kind: 'receive', peer, message: rest });
      case FOR_CATCHING_UP:
        return this.engine?.post({ kind: 'catch-up', peer, lengths: rest });
      default:
        return this.offence(peer, 'a frame of unknown kind');
    }
  }

  /** Something that no honest machine sends. One alone changes nothing; many, and the peer is cut off. */
  private offence(peer: string, detail: string): void {
    const count = (this.offences.get(peer) ?? 0) + 1;
    this.offences.set(peer, count);
    if (count < PATIENCE) return;
    this.setup.mesh.forget(peer);
    const seat = this.state.people.findIndex((person) => person.peer === peer);
    if (seat >= 0 && this.header !== undefined) this.trouble('unreadable', detail, seat);
  }

  /** Everybody at the table keeps a link with everybody else. */
  private meetEverybody(): void {
    const { mesh, identity } = this.setup;
    for (const { key } of this.lobby.people) {
      const peer = peerIdFromKey(key);
      if (sameBytes(key, identity.key) || this.links.has(peer)) continue;
      this.links.set(peer, { link: 'connecting' });
      void mesh.connect(peer).catch(() => {});
    }
  }

  private begin(header: Header, seat: number): void {
    const { identity, startEngine, bot } = this.setup;
    this.header = header;
    this.update({ stage: 'keys', seat });
    this.engine = startEngine((message) => this.fromEngine(message));
    this.engine.post({
      kind: 'start',
      header: encodeHeader(header),
      seat,
      signingKey: identity.signingKey,
      viewerSecret: this.offer.viewerSecret,
      ...(bot === undefined ? {} : { bot }),
    });
    for (const peer of this.othersAtTable()) this.engine.post({ kind: 'greet', peer });
  }

  private othersAtTable(): string[] {
    return (this.header?.seats ?? [])
      .filter(({ key }) => !sameBytes(key, this.setup.identity.key))
      .map(({ key }) => peerIdFromKey(key));
  }

  private fromEngine(message: FromEngine): void {
    const { mesh } = this.setup;
    switch (message.kind) {
      case 'publish':
        for (const peer of this.othersAtTable()) mesh.send(peer, frame(FOR_GAME, message.message));
        return;
      case 'send':
        return void mesh.send(message.peer, frame(FOR_GAME, message.message));
      case 'lengths':
        return void mesh.send(message.peer, frame(FOR_CATCHING_UP, message.lengths));
      case 'ask':
        this.questions += 1;
        return this.update({ question: { id: this.questions, question: message.question } });
      case 'answered': {
        const { question: _, ...state } = this.state;
        this.state = state;
        const { question, answer } = message;
        return this.update({ story: [...state.story, { kind: 'answer', question, answer }] });
      }
      case 'see':
        return this.update({ story: [...this.state.story, { kind: 'sight', sight: message.sight }] });
      case 'hear':
        return this.update({ story: [...this.state.story, { kind: 'event', event: message.event }] });
      case 'notice':
        return this.notice(message.notice);
      case 'ended':
        return this.update({ stage: 'ended', outcome: message.outcome });
      case 'checked':
        return this.update({ counts: addCounts(this.state.counts, message.counts) });
      case 'closed':
        return this.update({ closed: true });
      case 'fault':
        return this.trouble(message.code, message.detail, message.seat);
      case 'refused':
        // A late word from a table that has ended is no offence.
        return message.code === 'table' ? undefined : this.offence(message.peer, message.detail);
      case 'transcript':
        this.requests.get(message.request)?.(message.file);
        this.requests.delete(message.request);
        return;
      case 'crashed':
        return this.trouble('crashed', message.detail);
    }
  }

  private notice(notice: Extract<FromEngine, { kind: 'notice' }>['notice']): void {
    if (notice.kind === 'cards') {
      for (const watcher of this.watchers) watcher(notice.sight);
      return;
    }
    const { round, part, seat, done, total } = notice.work;
    const progress = { round, work: part, seat, own: seat === this.state.seat, done, total };
    const playing = this.state.stage === 'keys' && part !== 'sit' && !part.startsWith('deal') && part !== 'confirm';
    this.update({ progress, rounds: Math.max(this.state.rounds, round), ...(playing ? { stage: 'playing' as const } : {}) });
  }

  private trouble(code: string, detail: string, seat?: number): void {
    if (this.state.stage === 'ended' || this.state.stage === 'broken') return;
    this.update({ stage: 'broken', trouble: seat === undefined ? { code, detail } : { code, detail, seat } });
  }

  private lobbyState(): Partial<TableState> {
    const entries = this.header?.seats ?? this.lobby.people;
    const people = entries.map(({ key, name }): Person => {
      const peer = peerIdFromKey(key);
      const self = sameBytes(key, this.setup.identity.key);
      const { link, rttMs } = this.links.get(peer) ?? { link: 'connecting' as const };
      return {
        key: [...key].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
        peer,
        name,
        self,
        bot: this.setup.bots?.includes(peer) ?? false,
        agreed: this.lobby.hasAgreed(key),
        link: self ? 'self' : link,
        ...(rttMs === undefined ? {} : { rttMs }),
      };
    });
    return { people, ...(this.lobby.terms === undefined ? {} : { terms: this.lobby.terms }) };
  }

  private linkState(): Partial<TableState> {
    const { mesh, link } = this.setup;
    if (link === undefined) return { relay: 'none' };
    if (mesh.addresses.length === 0) return { relay: this.state.relay === 'ready' ? 'lost' : 'connecting' };
    return { relay: 'ready', link: link(mesh.addresses) };
  }

  private update(change: Partial<TableState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener(this.state);
  }
}

const isUp = (link: Person['link'] | undefined): boolean => link === 'direct' || link === 'relayed';
