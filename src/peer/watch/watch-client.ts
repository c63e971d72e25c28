import { bytesToHex } from '@noble/hashes/utils.js';
import { games } from '../../../protocol/game/registry.ts';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import { WatcherLobby } from '../../../protocol/room/lobby/watcher-lobby.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import type { WatchRefusal } from '../../../protocol/room/wire/lobby-message.ts';
import type { TableSight } from '../../../protocol/table/notice.ts';
import { keyFromPeerId, peerIdFromKey } from '../../net/address/identity.ts';
import { tableOf } from '../../net/address/invitation.ts';
import type { NetErrorCode } from '../../net/base/errors.ts';
import type { StartEngine } from '../engine/engine-port.ts';
import type { Clock } from '../model/clock.ts';
import { systemClock } from '../model/clock.ts';
import type { Identity } from '../model/identity.ts';
import { ownName } from '../model/identity.ts';
import { StateCell } from '../model/state-cell.ts';
import type { Table, TableState } from '../model/state.ts';
import { TableError } from '../model/table-error.ts';
import { freshState } from '../model/fresh-state.ts';
import { personOf } from '../transport/person.ts';
import { FOR_CHAT, FOR_GAME, FOR_LOBBY, FOR_RESYNC, frame } from '../transport/frame.ts';
import type { TableMesh } from '../transport/local-mesh.ts';
import type { LinkState } from '../transport/peers.ts';
import { Peers } from '../transport/peers.ts';
import { WatchedTable } from './watched-table.ts';

/** Who watches which table, and over which network. */
export interface WatchSetup {
  readonly identity: Identity;
  readonly name: string;
  /** What the invitation holds besides the opener's address. */
  readonly secret: Uint8Array;
  /** PeerId of whoever opened the table. */
  readonly opener: string;
  readonly mesh: TableMesh;
  /** The links that there are already. */
  readonly peers?: Peers;
  readonly startEngine: StartEngine;
  readonly clock?: Clock;
}

const REFUSALS: Readonly<Record<WatchRefusal, string>> = {
  'watchers-none': 'the table lets nobody watch',
  'watchers-full': 'as many people watch as the table lets',
  older: 'this page speaks an older version than the page of the opener',
  newer: 'this page speaks a newer version than the page of the opener',
};

/** The table of a watcher, who has no seat: what only players do has no effect here. */
export class WatchClient implements Table {
  readonly mark: string;
  /** Called when the opener is not there: its relays know nothing of it. */
  onAbsent: (peer: string) => void = () => {};
  private readonly peers: Peers;
  private readonly cell: StateCell;
  private readonly lobby: WatcherLobby;
  private readonly sights = new Set<(sight: TableSight) => void>();
  private watched: WatchedTable | undefined;
  private next = false;
  private left = false;

  /** @throws {TableError} `name` */
  constructor(private readonly setup: WatchSetup) {
    const { identity, name, secret, opener, mesh } = setup;
    this.peers = setup.peers ?? new Peers(mesh);
    this.mark = tableOf({ table: secret, opener });
    this.cell = new StateCell({ ...freshState(false), watching: true });
    this.lobby = new WatcherLobby({ key: identity.key, name: ownName(name) }, keyFromPeerId(opener), secret, games, {
      send: (to, message) => this.peers.send(peerIdFromKey(to), frame(FOR_LOBBY, message)),
      changed: () => this.show(),
      begin: (header) => this.begin(header),
      refused: (by, why) => this.refused(peerIdFromKey(by), why),
      again: () => {
        this.next = true;
        this.show();
      },
    });
    mesh.frame = (peer, bytes) => this.frame(peer, bytes);
    mesh.state = (peer, link, rttMs) => this.linked(peer, link, rttMs);
    mesh.trouble = (peer, code) => this.troubled(peer, code);
    mesh.reachable = () => {};
    mesh.welcome = (peer) => this.peers.welcomes(peer);
    for (const peer of this.peers.reachable) this.lobby.greet(keyFromPeerId(peer));
    this.show();
  }

  get state(): TableState {
    return this.cell.state;
  }

  subscribe(listener: (state: TableState) => void): () => void {
    return this.cell.subscribe(listener);
  }

  onSight(listener: (sight: TableSight) => void): () => void {
    this.sights.add(listener);
    return () => this.sights.delete(listener);
  }

  async transcript(): Promise<Uint8Array> {
    if (this.watched === undefined) throw new TableError('no-transcript', 'nothing has been played at this table yet');
    return this.watched.transcript();
  }

  /** Goes on to the next table of the same people. */
  again(): void {
    this.watched?.stop();
    this.watched = undefined;
    this.next = false;
    this.cell.replace({ ...freshState(false), watching: true });
    this.lobby.again();
    this.show();
    for (const peer of this.peers.reachable) this.lobby.greet(keyFromPeerId(peer));
  }

  async leave(): Promise<void> {
    if (this.left) return;
    this.left = true;
    this.lobby.bye(this.peers.reachable.map(keyFromPeerId));
    this.watched?.stop();
    this.cell.silence();
    this.sights.clear();
    await this.setup.mesh.close();
  }

  rest(): Promise<void> {
    return this.leave();
  }

  watchInstead(): Table {
    return this;
  }

  rename(): void {}
  propose(): void {}
  dismiss(): void {}
  agree(): void {}
  answer(): void {}
  entrust(): void {}
  say(): boolean {
    return false;
  }
  voteAbsent(): void {}

  private begin(header: Header): void {
    const { identity, startEngine, clock = systemClock } = this.setup;
    const offence = (peer: string, detail: string): void => this.offence(peer, detail);
    this.cell.update({ stage: 'keys' });
    // Watchers begin with different seats, each wherever its key says.
    const [start = 0] = identity.key;
    this.watched = new WatchedTable(header, start, startEngine, this.peers, this.cell, this.sights, offence, clock);
    for (const peer of this.peers.reachable) this.lobby.greet(keyFromPeerId(peer));
    this.watched.start();
  }

  private refused(by: string, why: WatchRefusal): void {
    if (this.watched === undefined) return this.cell.trouble(why, REFUSALS[why]);
    this.watched.lost(by);
  }

  private linked(peer: string, link: LinkState, rttMs: number | undefined): void {
    if (this.peers.linked(peer, link, rttMs)) {
      if (peer === this.setup.opener && this.cell.state.openerAbsent === true)
        this.cell.update({ openerAbsent: false });
      this.lobby.greet(keyFromPeerId(peer));
      this.watched?.linked(peer);
    }
    if (link === 'lost') {
      this.lobby.lost(keyFromPeerId(peer));
      this.watched?.lost(peer);
    }
    this.show();
  }

  private troubled(peer: string, code: NetErrorCode): void {
    if (!this.peers.troubled(peer, code)) return;
    if (peer === this.setup.opener && this.watched === undefined) this.cell.update({ openerAbsent: true });
    this.linked(peer, 'lost', undefined);
    this.onAbsent(peer);
  }

  private frame(peer: string, bytes: Uint8Array): void | Promise<void> {
    const [kind] = bytes;
    const rest = bytes.subarray(1);
    if (kind === FOR_GAME || kind === FOR_RESYNC || kind === FOR_CHAT) return this.watched?.take(kind, peer, rest);
    if (kind !== FOR_LOBBY) return this.offence(peer, 'a frame of unknown kind');
    try {
      this.lobby.receive(keyFromPeerId(peer), rest);
    } catch (error) {
      this.offence(peer, error instanceof Error ? error.message : String(error));
    }
  }

  private offence(peer: string, _detail: string): void {
    if (this.peers.offence(peer)) this.watched?.lost(peer);
  }

  private show(): void {
    const { lobby, next } = this;
    const { key } = this.setup.identity;
    const opener = keyFromPeerId(this.setup.opener);
    this.cell.update({
      people: lobby.people.map((entry) => {
        const wantsAgain = next && sameBytes(entry.key, opener);
        return personOf(entry, key, this.peers, { bot: false, agreed: false, wantsAgain });
      }),
      watchers: lobby.watchers.map((one) => ({
        key: bytesToHex(one.key),
        name: one.name,
        self: sameBytes(one.key, key),
      })),
      ...(lobby.terms === undefined ? {} : { terms: lobby.terms }),
    });
  }
}
