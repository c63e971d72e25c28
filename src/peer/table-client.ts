import { keyFromPeerId, peerIdFromKey } from '../net/identity.ts';
import { games } from '../../protocol/game/registry.ts';
import { SEED_BYTES } from '../../protocol/room/derive.ts';
import { asText, decodeItem, EncodingError } from '../../protocol/room/cbor.ts';
import { sameBytes } from '../../protocol/table/sealed/bytes.ts';
import { NAME_LENGTH, PATIENCE, readHeader } from '../../protocol/room/header.ts';
import type { Header, SeatEntry } from '../../protocol/room/header.ts';
import { Lobby } from '../../protocol/room/lobby.ts';
import type { Refusal } from '../../protocol/room/lobby-message.ts';
import type { TableSight } from '../../protocol/table/notice.ts';
import { NO_COUNTS } from '../../protocol/table/sealed/need.ts';
import type { Answer } from '../../protocol/table/step.ts';
import { byHand, type ByHand } from './by-hand.ts';
import { Desk } from './desk.ts';
import type { StartEngine } from './engine-port.ts';
import { FOR_CATCHING_UP, FOR_CHAT, FOR_GAME, FOR_LOBBY, frame } from './frame.ts';
import type { Identity, SeatOffer } from './identity.ts';
import { newOffer } from './identity.ts';
import type { Keeping } from './keeping.ts';
import type { TableMesh } from './local-mesh.ts';
import type { LinkState } from './peers.ts';
import { Peers } from './peers.ts';
import { systemRandom } from './random.ts';
import { SeatEngine } from './seat-engine.ts';
import { StateCell } from './state-cell.ts';
import type { Person, Said, Table, TableState, Terms } from './state.ts';
import { TableError } from './table-error.ts';

export interface ClientSetup {
  readonly identity: Identity;
  readonly name: string;
  readonly mesh: TableMesh;
  readonly startEngine: StartEngine;
  /** What the invitation to this table holds besides the opener's address. */
  readonly secret: Uint8Array;
  /** PeerId of the opener; absent for the opener itself. */
  readonly opener?: string;
  readonly terms?: Terms;
  /** Makes the link under which friends find this table, once the network says how it is reached. */
  readonly link?: (addresses: readonly string[]) => string;
  /** What this seat brings; drawn afresh unless it comes back. */
  readonly offer?: SeatOffer;
  /** Remembers the seat over restarts, and knows what it was when this is one. */
  readonly keeping?: Keeping;
  /** This seat is played by a bot, which agrees to everything, once so many are there. */
  readonly bot?: { readonly seed?: number; readonly seats?: number };
  /** PeerIds of seats played by bots, to be shown as such. */
  readonly bots?: readonly string[];
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const REFUSALS: Readonly<Record<Refusal, string>> = {
  full: 'the table has no seat left',
  started: 'the table plays already, and this page has no seat at it',
  ended: 'the table has played, and its opener has not yet gone back to the lobby',
  older: 'this page speaks an older version than the page of the opener',
  newer: 'this page speaks a newer version than the page of the opener',
};

const NO_TERMS: Terms = { game: '', settings: {}, copying: 'ciphertext', threshold: 2, patience: PATIENCE.usual };

/** One seat's way through a table: lobby, engine and network brought together. */
export class TableClient implements Table {
  readonly byHand: ByHand | undefined;
  private readonly cell: StateCell;
  private readonly peers: Peers;
  private readonly watchers = new Set<(sight: TableSight) => void>();
  private offer: SeatOffer;
  private lobby: Lobby;
  private play: SeatEngine | undefined;
  private readonly guests = new Map<string, Uint8Array>();
  private readonly wantAgain = new Set<string>();
  private left = false;

  constructor(private readonly setup: ClientSetup) {
    this.peers = new Peers(setup.mesh);
    this.byHand = byHand(setup.mesh, { table: setup.secret, opener: setup.opener ?? setup.mesh.self });
    this.cell = new StateCell(this.freshState());
    this.offer = setup.offer ?? newOffer(setup.identity, setup.name);
    this.lobby = this.newLobby(setup.terms);
    const { mesh, keeping } = setup;
    mesh.frame = (peer, bytes) => this.frame(peer, bytes);
    mesh.state = (peer, link, rttMs) => this.linked(peer, link, rttMs);
    mesh.reachable = () => this.cell.update(this.linkState());
    mesh.welcome = (peer) => this.peers.welcomes(peer);
    if (keeping !== undefined) this.keep(keeping);
    this.show();
  }

  get state(): TableState {
    return this.cell.state;
  }

  subscribe(listener: (state: TableState) => void): () => void {
    return this.cell.subscribe(listener);
  }

  watch(listener: (sight: TableSight) => void): () => void {
    this.watchers.add(listener);
    return () => this.watchers.delete(listener);
  }

  rename(name: string): void {
    try {
      const plain = asText(name.normalize('NFC').trim(), 'the name', NAME_LENGTH);
      this.offer = { ...this.offer, entry: { ...this.offer.entry, name: plain } };
      this.setup.keeping?.sits(this.offer, this.lobby.terms);
      this.lobby.rename(plain);
    } catch (error) {
      throw error instanceof EncodingError ? new TableError('name', error.message) : error;
    }
  }

  propose(terms: Terms): void {
    this.lobby.propose(terms);
    this.setup.keeping?.sits(this.offer, terms);
  }

  dismiss(key: string): void {
    const entry = this.lobby.people.find((one) => hex(one.key) === key);
    if (entry !== undefined) this.lobby.dismiss(entry.key);
  }

  agree(proposal: string): void {
    const { id } = this.lobby;
    if (id !== undefined && hex(id) === proposal) this.agreeTo(id);
  }

  answer(id: number, answer: Answer): void {
    this.play?.answer(id, answer);
  }

  say(said: Said): boolean {
    return this.play?.say(said) ?? false;
  }

  voteAbsent(seat: number): void {
    this.play?.voteAbsent(seat);
  }

  async transcript(): Promise<Uint8Array> {
    if (this.play === undefined) throw new TableError('no-transcript', 'nothing has been played at this table yet');
    return this.play.transcript();
  }

  again(): void {
    this.play?.stop();
    this.play = undefined;
    this.wantAgain.clear();
    this.offer = newOffer(this.setup.identity, this.offer.entry.name);
    this.cell.replace(this.freshState());
    this.setup.keeping?.anew(this.offer, this.lobby.terms);
    this.lobby = this.newLobby(this.lobby.terms);
    this.show();
    for (const peer of this.peers.reachable) this.lobby.greet(keyFromPeerId(peer));
  }

  async leave(): Promise<void> {
    if (this.left) return;
    this.left = true;
    this.lobby.bye();
    this.play?.stop();
    this.cell.silence();
    this.watchers.clear();
    await Promise.all([this.setup.mesh.close(), this.setup.keeping?.leave()]);
  }

  async rest(): Promise<void> {
    this.silence();
    await this.setup.keeping?.rest();
  }

  /** Another page plays this seat from now on: nothing more is said here, not even goodbye. */
  private stepBack(): void {
    this.silence();
    this.cell.trouble('displaced', 'the seat has been opened in another page');
  }

  private silence(): void {
    if (this.left) return;
    this.left = true;
    this.play?.stop();
    void this.setup.mesh.close();
  }

  /** Takes up what the seat was before a restart, and has it remembered from now on. */
  private keep(keeping: Keeping): void {
    keeping.onDisplaced = () => this.stepBack();
    keeping.onLost = () => this.cell.update({ kept: false });
    this.cell.update({ kept: keeping.kept });
    const { table } = keeping.known;
    if (table === undefined) return keeping.sits(this.offer, this.lobby.terms);
    const header = readHeader(decodeItem(table.header));
    this.lobby.resume(header);
    this.begin(header, table.seat);
    const { relays } = keeping.known;
    for (const { key } of header.seats) if (!sameBytes(key, this.setup.identity.key)) this.peers.meet(peerIdFromKey(key), relays);
  }

  private agreeTo(id: Uint8Array): void {
    const { keeping } = this.setup;
    if (keeping === undefined) return this.lobby.agree(id);
    void keeping.agrees(id).then(() => this.lobby.agree(id));
  }

  private freshState(): TableState {
    const { opener, terms = NO_TERMS } = this.setup;
    return {
      stage: 'gathering',
      people: [],
      others: [],
      opener: opener === undefined,
      terms,
      proposal: '',
      story: [],
      chat: [],
      rounds: 0,
      counts: NO_COUNTS,
      closed: false,
      convicted: [],
      relay: 'connecting',
    };
  }

  private newLobby(terms: Terms | undefined): Lobby {
    const { identity, opener, bot } = this.setup;
    const openerKey = opener === undefined ? identity.key : keyFromPeerId(opener);
    const lobby: Lobby = new Lobby(this.offer.entry, openerKey, this.setup.secret, this.guests, terms, games, {
      send: (to, message) => {
        const recipients = to === 'all' ? this.peers.reachable : [peerIdFromKey(to)];
        for (const peer of recipients) this.peers.send(peer, frame(FOR_LOBBY, message));
      },
      changed: () => {
        this.meet(lobby.people.filter(({ key }) => !sameBytes(key, identity.key)).map(({ key }) => peerIdFromKey(key)));
        this.show();
        // The bot agrees to whatever is proposed, once it is among those who are to play; and who has agreed before
        // a restart has done so for good: the others may have begun.
        const { id } = lobby;
        const complete = lobby.people.length >= (bot?.seats ?? 0);
        const agreed = this.setup.keeping?.known.agreed;
        const given = id !== undefined && agreed !== undefined && sameBytes(agreed, id);
        if (id !== undefined && ((bot !== undefined && complete) || given) && !lobby.hasAgreed(identity.key)) queueMicrotask(() => this.agreeTo(id));
      },
      begin: (header, seat) => this.begin(header, seat),
      refused: (why) => {
        this.readmitted();
        this.cell.trouble(why, REFUSALS[why]);
      },
      readmitted: () => this.readmitted(),
      over: () => this.cell.state.stage === 'ended' || this.cell.state.stage === 'broken',
      again: (key) => {
        this.wantAgain.add(peerIdFromKey(key));
        this.show();
      },
      departed: (key) => {
        const seat = this.play?.header.seats.findIndex((entry) => sameBytes(entry.key, key)) ?? -1;
        // While the key is made nobody can be voted absent; later the others go on without her.
        if (seat >= 0 && this.cell.state.stage === 'keys') this.cell.trouble('left', 'has left the table', seat);
      },
    });
    return lobby;
  }

  /** Back from where there was no seat for us. */
  private readmitted(): void {
    const { trouble: _, ...state } = this.cell.state;
    if (state.stage === 'broken' && state.seat === undefined) this.cell.replace({ ...state, stage: 'gathering' });
  }

  private meet(peers: readonly string[]): void {
    for (const peer of peers) this.peers.meet(peer);
    // Who joined calls the opener, and keeps doing so whatever a list says.
    this.peers.keepOnly(new Set([...peers, ...(this.setup.opener === undefined ? [] : [this.setup.opener])]));
  }

  private begin(header: Header, seat: number): void {
    const { identity, startEngine, bot } = this.setup;
    this.cell.update({ stage: 'keys', seat });
    const own = { identity, offer: this.offer, ...(bot === undefined ? {} : { bot }) };
    const desk = this.setup.keeping?.desk(header, seat) ?? new Desk(systemRandom(SEED_BYTES), undefined);
    this.play = new SeatEngine(header, seat, own, desk, startEngine, this.peers, this.cell, this.watchers, (peer, detail) =>
      this.offence(peer, detail),
    );
  }

  private linked(peer: string, link: LinkState, rttMs: number | undefined): void {
    if (this.peers.linked(peer, link, rttMs)) {
      this.lobby.greet(keyFromPeerId(peer));
      this.play?.greet(peer);
    }
    if (link === 'lost') this.lobby.lost(keyFromPeerId(peer));
    this.show();
  }

  /** A promise holds the sender back until the engine has dealt with the frame. */
  private frame(peer: string, bytes: Uint8Array): void | Promise<void> {
    const [kind] = bytes;
    const rest = bytes.subarray(1);
    if (kind === FOR_GAME || kind === FOR_CATCHING_UP || kind === FOR_CHAT) return this.play?.take(kind, peer, rest);
    if (kind !== FOR_LOBBY) return this.offence(peer, 'a frame of unknown kind');
    try {
      this.lobby.receive(keyFromPeerId(peer), rest);
    } catch (error) {
      this.offence(peer, error instanceof Error ? error.message : String(error));
    }
  }

  private offence(peer: string, detail: string): void {
    if (!this.peers.offence(peer) || this.play === undefined) return;
    const seat = this.play.header.seats.findIndex(({ key }) => peerIdFromKey(key) === peer);
    if (seat >= 0) this.cell.trouble('unreadable', detail, seat);
  }

  private show(): void {
    const entries = this.play?.header.seats ?? this.lobby.people;
    this.cell.update({
      people: entries.map((entry) => this.person(entry)),
      others: this.lobby.others.map(({ key, name, older }) => ({ key: hex(key), name, older })),
      ...(this.lobby.terms === undefined ? {} : { terms: this.lobby.terms }),
      proposal: this.lobby.id === undefined ? '' : hex(this.lobby.id),
      ...this.linkState(),
    });
  }

  private person({ key, name }: SeatEntry): Person {
    const peer = peerIdFromKey(key);
    const self = sameBytes(key, this.setup.identity.key);
    return {
      key: hex(key),
      peer,
      name,
      self,
      bot: this.setup.bots?.includes(peer) ?? false,
      agreed: this.lobby.hasAgreed(key),
      wantsAgain: this.wantAgain.has(peer),
      ...this.peers.of(peer),
      ...(self ? { link: 'self' as const } : {}),
    };
  }

  private linkState(): Partial<TableState> {
    const { mesh, link } = this.setup;
    if (link === undefined) return { relay: 'none' };
    if (mesh.addresses.length === 0) return { relay: this.cell.state.relay === 'ready' ? 'lost' : 'connecting' };
    return { relay: 'ready', link: link(mesh.addresses) };
  }
}
