import type { Header } from '../../../protocol/room/wire/header.ts';
import type { CardsNotice } from '../../../protocol/table/notice.ts';
import { keyFromPeerId } from '../../net/address/identity.ts';
import { tableOf } from '../../net/address/invitation.ts';
import type { NetErrorCode } from '../../net/base/errors.ts';
import { StateCell } from '../model/state-cell.ts';
import type { TableState } from '../model/state.ts';
import { TableError } from '../model/table-error.ts';
import { FOR_CHAT, FOR_GAME, FOR_LOBBY, FOR_RESYNC, FOR_SHOWING } from './frame.ts';
import type { TableMesh } from './table-mesh.ts';
import type { LinkState, Peers } from './peers.ts';

/** Frames for a table that has begun. */
const FOR_TABLE: ReadonlySet<number> = new Set([FOR_GAME, FOR_RESYNC, FOR_CHAT, FOR_SHOWING]);

/** A table that has begun, as a seat or a watcher takes part in it. */
export interface BegunTable {
  readonly header: Header;
  /** Called when there is a fresh stream to a peer. */
  greet(peer: string): void;
  /** Called when there is no link to a peer any more. */
  lost(peer: string): void;
  /** Takes in a peer's frame; the promise holds the sender back. */
  take(kind: number, peer: string, bytes: Uint8Array): void | Promise<void>;
  transcript(): Promise<Uint8Array>;
  stop(): void;
}

/** The lobby of a seat or a watcher, as far as its links are concerned. */
interface LinkedLobby {
  greet(peer: Uint8Array): void;
  lost(peer: Uint8Array): void;
  /** @throws for a malformed message */
  receive(from: Uint8Array, message: Uint8Array): void;
}

/** The table that is opened or joined, and the links over which this is done. */
interface LinkedSetup {
  readonly mesh: TableMesh;
  readonly peers: Peers;
  /** What the invitation holds besides the opener's address. */
  readonly invitationSecret: Uint8Array;
  /** PeerId of the opener; undefined for the opener itself. */
  readonly opener: string | undefined;
}

/**
 * A page's end of a table, with or without a seat: the state that people see, and the links to the other machines.
 * Each frame goes to the lobby or, once the table has begun, to the game.
 */
export abstract class LinkedTable<T extends BegunTable> {
  /** Identifies this table: the same in all its invitation links, whatever relays they name. */
  readonly mark: string;
  /** Called when a peer that is sought for the first time is not there: its relays know nothing of it. */
  onAbsent: (peer: string) => void = () => {};
  protected readonly cell: StateCell;
  protected readonly cardsListeners = new Set<(cards: CardsNotice) => void>();
  protected begun: T | undefined;
  protected left = false;

  protected constructor(
    private readonly links: LinkedSetup,
    state: TableState,
  ) {
    const { mesh, invitationSecret, opener = mesh.self } = links;
    this.mark = tableOf({ table: invitationSecret, opener });
    this.cell = new StateCell(state);
  }

  get state(): TableState {
    return this.cell.state;
  }

  subscribe(listener: (state: TableState) => void): () => void {
    return this.cell.subscribe(listener);
  }

  onCards(listener: (cards: CardsNotice) => void): () => void {
    this.cardsListeners.add(listener);
    return () => this.cardsListeners.delete(listener);
  }

  async transcript(): Promise<Uint8Array> {
    if (this.begun === undefined) throw new TableError('no-transcript', 'nothing has been played at this table yet');
    return this.begun.transcript();
  }

  /** The same people go on to a new table. */
  again(): void {
    this.begun?.stop();
    this.begun = undefined;
    this.cell.replace(this.freshState);
    this.gatherAgain();
    this.show();
    this.greetAll();
  }

  async leave(): Promise<void> {
    if (this.left) return;
    this.left = true;
    this.bye();
    this.begun?.stop();
    this.cell.removeListeners();
    this.cardsListeners.clear();
    await Promise.all([this.links.mesh.close(), this.forget()]);
  }

  protected abstract readonly lobby: LinkedLobby;
  /** The state of a table that has not begun. */
  protected abstract get freshState(): TableState;
  protected abstract gatherAgain(): void;
  /** Tells the others that this page leaves. */
  protected abstract bye(): void;
  /** Forgets what has been stored for the table. */
  protected abstract forget(): Promise<void> | undefined;
  /** Shows people, terms and links as they are now. */
  protected abstract show(): void;
  /** A peer has sent what no honest machine sends. */
  protected abstract malformed(peer: string, detail: string): void;

  /** Whether the page needs the opener now, so that its absence is shown. */
  protected get needsOpener(): boolean {
    return true;
  }

  /** Takes in a frame for the table that has begun. */
  protected take(kind: number, peer: string, bytes: Uint8Array): void | Promise<void> {
    return this.begun?.take(kind, peer, bytes);
  }

  /** Begins to follow the links; called once the lobby is there. */
  protected listen(): void {
    const { mesh, peers } = this.links;
    mesh.frame = (peer, bytes) => this.frame(peer, bytes);
    mesh.state = (peer, link, rttMs) => this.linked(peer, link, rttMs);
    mesh.trouble = (peer, code) => this.troubled(peer, code);
    mesh.reachable = () => this.show();
    mesh.welcome = (peer) => peers.welcomes(peer);
  }

  protected greetAll(): void {
    for (const peer of this.links.peers.reachable) this.lobby.greet(keyFromPeerId(peer));
  }

  private linked(peer: string, link: LinkState, rttMs: number | undefined): void {
    if (this.links.peers.linked(peer, link, rttMs)) {
      if (peer === this.links.opener && this.cell.state.openerAbsent === true)
        this.cell.update({ openerAbsent: false });
      this.lobby.greet(keyFromPeerId(peer));
      this.begun?.greet(peer);
    }
    if (link === 'lost') {
      this.begun?.lost(peer);
      this.lobby.lost(keyFromPeerId(peer));
    }
    this.show();
  }

  /** An attempt to reach a peer has failed. */
  private troubled(peer: string, code: NetErrorCode): void {
    if (!this.links.peers.troubled(peer, code)) return;
    if (peer === this.links.opener && this.needsOpener) this.cell.update({ openerAbsent: true });
    this.linked(peer, 'lost', undefined);
    this.onAbsent(peer);
  }

  /** A promise holds the sender back until the engine has dealt with the frame. */
  private frame(peer: string, bytes: Uint8Array): void | Promise<void> {
    const [kind] = bytes;
    const rest = bytes.subarray(1);
    if (kind !== undefined && FOR_TABLE.has(kind)) return this.take(kind, peer, rest);
    if (kind !== FOR_LOBBY) return this.malformed(peer, `a frame of unknown kind ${kind}`);
    try {
      this.lobby.receive(keyFromPeerId(peer), rest);
    } catch (error) {
      this.malformed(peer, error instanceof Error ? error.message : String(error));
    }
  }
}
