import { keyFromPeerId, peerIdFromKey } from '../../net/address/identity.ts';
import { gameById, games } from '../../../protocol/game/registry.ts';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { GuestLobby } from '../../../protocol/room/lobby/guest-lobby.ts';
import type { Lobby } from '../../../protocol/room/lobby/lobby.ts';
import type { LobbyPort } from '../../../protocol/room/lobby/lobby-port.ts';
import { OpenerLobby } from '../../../protocol/room/lobby/opener-lobby.ts';
import type { Refusal } from '../../../protocol/room/wire/lobby-message.ts';
import { decodeLobbyMessage } from '../../../protocol/room/wire/lobby-message.ts';
import type { Terms } from '../../../protocol/room/wire/terms.ts';
import { FOR_LOBBY, frame } from '../transport/frame.ts';
import type { Identity, SeatOffer } from '../model/identity.ts';
import { newOffer, ownName } from '../model/identity.ts';
import type { Keeping } from '../seat/keeping.ts';
import type { Peers } from '../transport/peers.ts';

/** The seat and the table for which it gathers. */
export interface GatheringSetup {
  readonly identity: Identity;
  readonly name: string;
  /** What the invitation to this table holds besides the opener's address. */
  readonly invitationSecret: Uint8Array;
  /** PeerId of the opener; undefined for the opener itself. */
  readonly opener?: string;
  readonly terms?: Terms;
  /** The seat's entry and its viewer key; made afresh unless the seat comes back. */
  readonly offer?: SeatOffer;
  /** Stores the seat, and holds what was stored before a restart. */
  readonly keeping?: Keeping;
  /** This seat is played by a bot. */
  readonly bot?: { readonly seed?: number };
  /** This seat agrees to every proposal without being asked, once this many people are there; undefined: to none. */
  readonly agreesAt?: number;
}

/** The events of a gathering. */
export interface GatheringPort {
  /** The people, the terms or who wants to play again have changed. */
  changed(): void;
  begin(header: Header, seat: number): void;
  refused(why: Refusal): void;
  /** This machine would have sent a message that no other accepts; nothing was sent. */
  unsendable(detail: string): void;
  /** This person has no seat, and may watch. */
  mayWatch(): void;
  /** There is room for this seat after all. */
  readmitted(): void;
  /** Whether the game is over. */
  over(): boolean;
  /** Somebody has left for good after the beginning. */
  departed(key: Uint8Array): void;
}

/** A seat in the lobby of its table: its entry, its agreement, and the peers with whom it keeps links. */
export class Gathering {
  lobby: Lobby;
  private own: SeatOffer;
  private readonly guests = new Map<string, Uint8Array>();
  private readonly wantAgain = new Set<string>();

  constructor(
    private readonly setup: GatheringSetup,
    private readonly peers: Peers,
    private readonly port: GatheringPort,
  ) {
    this.own = setup.offer ?? newOffer(setup.identity, setup.name);
    this.lobby = this.newLobby(setup.terms);
    // A table for one is complete at once, and nothing changes after that.
    if (setup.agreesAt !== undefined) this.agreeUnasked(this.lobby);
  }

  /** This seat's entry and viewer key for the table that is gathering, or has begun. */
  get offer(): SeatOffer {
    return this.own;
  }

  /** Whether this peer has asked for a new table. */
  wantsAgain(peer: string): boolean {
    return this.wantAgain.has(peer);
  }

  /** @throws {TableError} `name` */
  rename(typed: string): void {
    const name = ownName(typed);
    this.own = { ...this.own, entry: { ...this.own.entry, name } };
    this.setup.keeping?.sits(this.own, this.lobby.terms);
    this.lobby.rename(name);
  }

  /** @throws {EncodingError} @throws {SettingsError} for terms that no table takes; nothing has changed then */
  propose(terms: Terms): void {
    this.lobby.propose(terms);
    this.setup.keeping?.sits(this.own, this.lobby.terms);
  }

  /** Agrees to the table with this id, once the agreement has been stored. */
  agree(id: Uint8Array): void {
    const { keeping } = this.setup;
    if (keeping === undefined) return this.lobby.agree(id);
    void keeping.agrees(id).then(() => this.lobby.agree(id));
  }

  /** A new lobby for a new table, on the same terms. */
  again(): void {
    this.wantAgain.clear();
    this.own = newOffer(this.setup.identity, this.own.entry.name);
    this.setup.keeping?.anew(this.own, this.lobby.terms);
    this.lobby = this.newLobby(this.lobby.terms);
  }

  private newLobby(terms: Terms | undefined): Lobby {
    const { opener, invitationSecret } = this.setup;
    const { entry } = this.own;
    const port: LobbyPort = {
      ...this.port,
      send: (to, message) => {
        // Every message is first decoded here as the others will decode it, so that an error shows on the machine that
        // caused it.
        try {
          decodeLobbyMessage(message, gameById);
        } catch (error) {
          return this.port.unsendable(error instanceof Error ? error.message : String(error));
        }
        const recipients = to === 'all' ? this.peers.reachable : [peerIdFromKey(to)];
        for (const peer of recipients) this.peers.send(peer, frame(FOR_LOBBY, message));
      },
      changed: () => {
        this.keepLinks(lobby);
        this.port.changed();
        this.agreeUnasked(lobby);
      },
      again: (key) => {
        this.wantAgain.add(peerIdFromKey(key));
        this.port.changed();
      },
    };
    const lobby: Lobby =
      opener === undefined
        ? new OpenerLobby(entry, invitationSecret, this.guests, terms, games, port)
        : new GuestLobby(entry, keyFromPeerId(opener), invitationSecret, terms, games, port);
    return lobby;
  }

  private keepLinks({ people }: Lobby): void {
    const { identity, opener } = this.setup;
    const others = people.filter(({ key }) => !sameBytes(key, identity.key)).map(({ key }) => peerIdFromKey(key));
    for (const peer of others) this.peers.meet(peer);
    // A guest keeps calling the opener, whatever the list says.
    this.peers.keepOnly(new Set([...others, ...(opener === undefined ? [] : [opener])]));
  }

  /**
   * Agrees to a proposal once enough people are there (`agreesAt`). A seat that had agreed before a restart agrees
   * again, because the others may have begun.
   */
  private agreeUnasked(lobby: Lobby): void {
    const { id, people } = lobby;
    const { agreesAt = Infinity, keeping, identity } = this.setup;
    if (id === undefined) return;
    const complete = people.length >= agreesAt;
    const agreed = keeping?.known.agreed;
    const given = agreed !== undefined && sameBytes(agreed, id);
    if ((complete || given) && !lobby.hasAgreed(identity.key)) queueMicrotask(() => this.agree(id));
  }
}
