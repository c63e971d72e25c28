import { bytesToHex } from '@noble/hashes/utils.js';
import { games } from '../../../protocol/game/registry.ts';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import { WatcherLobby } from '../../../protocol/room/lobby/watcher-lobby.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import type { WatchRefusal } from '../../../protocol/room/wire/lobby-message.ts';
import { keyFromPeerId, peerIdFromKey } from '../../net/address/identity.ts';
import type { StartEngine } from '../engine/engine-port.ts';
import type { Clock } from '../model/clock.ts';
import { systemClock } from '../model/clock.ts';
import type { Identity } from '../model/identity.ts';
import { ownName } from '../model/identity.ts';
import type { Table, TableState } from '../model/state.ts';
import { freshState } from '../model/fresh-state.ts';
import { personOf } from '../transport/person.ts';
import { FOR_LOBBY, frame } from '../transport/frame.ts';
import { LinkedTable } from '../transport/linked-table.ts';
import type { TableMesh } from '../transport/table-mesh.ts';
import { Peers } from '../transport/peers.ts';
import { WatchedTable } from './watched-table.ts';

/** Who watches which table, and over which network. */
export interface WatchSetup {
  readonly identity: Identity;
  readonly name: string;
  /** What the invitation holds besides the opener's address. */
  readonly invitationSecret: Uint8Array;
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

/** What a watcher's page knows of a table at first. */
const watched = (): TableState => ({ ...freshState(false), watching: true });

/** The table of a watcher, who has no seat: the actions of players have no effect here. */
export class WatchClient extends LinkedTable<WatchedTable> implements Table {
  protected readonly lobby: WatcherLobby;
  private readonly peers: Peers;
  /** Whether the opener gathers the same people for another table. */
  private next = false;

  /** @throws {TableError} `name` */
  constructor(private readonly setup: WatchSetup) {
    const { identity, name, invitationSecret, opener, mesh, peers = new Peers(mesh) } = setup;
    super({ mesh, peers, invitationSecret, opener }, watched());
    this.peers = peers;
    this.lobby = new WatcherLobby(
      { key: identity.key, name: ownName(name) },
      keyFromPeerId(opener),
      invitationSecret,
      games,
      {
        send: (to, message) => this.peers.send(peerIdFromKey(to), frame(FOR_LOBBY, message)),
        changed: () => this.show(),
        begin: (header) => this.begin(header),
        refused: (by, why) => this.refused(peerIdFromKey(by), why),
        again: () => {
          this.next = true;
          this.show();
        },
      },
    );
    this.listen();
    this.greetAll();
    this.show();
  }

  rest(): Promise<void> {
    return this.leave();
  }

  watchInstead(): Table {
    return this;
  }

  rename(): void {}

  newCode(): void {}
  propose(): void {}
  dismiss(): void {}
  agree(): void {}
  answer(): void {}
  entrust(): void {}
  say(): boolean {
    return false;
  }
  voteAbsent(): void {}

  showCards(): void {}

  protected get freshState(): TableState {
    return watched();
  }

  /** Once the table has begun, any seat will do. */
  protected override get needsOpener(): boolean {
    return this.begun === undefined;
  }

  protected gatherAgain(): void {
    this.next = false;
    this.lobby.again();
  }

  protected bye(): void {
    this.lobby.bye(this.peers.reachable.map(keyFromPeerId));
  }

  protected forget(): undefined {
    return undefined;
  }

  private begin(header: Header): void {
    const { identity, startEngine, clock = systemClock } = this.setup;
    const malformed = (peer: string, detail: string): void => this.malformed(peer, detail);
    this.cell.update({ stage: 'keys' });
    // Watchers begin with different seats, chosen by their keys.
    const [start = 0] = identity.key;
    this.begun = new WatchedTable(
      header,
      start,
      startEngine,
      this.peers,
      this.cell,
      this.cardsListeners,
      malformed,
      clock,
    );
    this.greetAll();
    this.begun.start();
  }

  private refused(by: string, why: WatchRefusal): void {
    if (this.begun === undefined) return this.cell.trouble(why, REFUSALS[why]);
    this.begun.lost(by);
  }

  protected malformed(peer: string, _detail: string): void {
    if (this.peers.malformed(peer)) this.begun?.lost(peer);
  }

  protected show(): void {
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
