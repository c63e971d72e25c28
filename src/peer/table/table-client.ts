import { bytesToHex } from '@noble/hashes/utils.js';
import { keyFromPeerId, peerIdFromKey } from '../../net/address/identity.ts';
import { SEED_BYTES } from '../../../protocol/room/session/derive.ts';
import { sameBytes } from '../../../protocol/bytes/equal.ts';
import type { Lobby } from '../../../protocol/room/lobby/lobby.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import type { Answer } from '../../../protocol/table/step.ts';
import { byHand } from './by-hand.ts';
import { freshState } from '../model/fresh-state.ts';
import { personOf } from '../transport/person.ts';
import { Entrusted } from './entrusted.ts';
import { SpokenInvitation } from './spoken.ts';
import { Journal } from '../seat/journal.ts';
import { EndedSeat } from '../seat/ended-seat.ts';
import type { StartEngine } from '../engine/engine-port.ts';
import { FOR_RESYNC } from '../transport/frame.ts';
import { Gathering, type GatheringSetup } from './gathering.ts';
import { invitationState, lobbyState, REFUSALS } from './lobby-state.ts';
import type { Keeping } from '../seat/keeping.ts';
import type { TableMesh } from '../transport/table-mesh.ts';
import { Peers } from '../transport/peers.ts';
import { LinkedTable } from '../transport/linked-table.ts';
import { systemRandom } from '../model/random.ts';
import { SeatEngine } from '../seat/seat-engine.ts';
import { tableHeader } from '../storage/seat-record.ts';
import { WatchClient } from '../watch/watch-client.ts';
import type { SeatPlay } from '../seat/seat-play.ts';
import type { ByHand, ChatMessage, Table, TableState, Terms } from '../model/state.ts';

export interface ClientSetup extends GatheringSetup {
  readonly mesh: TableMesh;
  readonly startEngine: StartEngine;
  /** Makes the link under which friends find this table, once the network says how it is reached. */
  readonly link?: (addresses: readonly string[]) => string;
  /** At a table of bots and one player: how long an answer can still be changed, in milliseconds (`Pacing`). */
  readonly changeableMs?: number;
  /** PeerIds of seats played by bots, to be shown as such. */
  readonly bots?: readonly string[];
}

/** Takes one seat through a table: brings lobby, engine and network together. */
export class TableClient extends LinkedTable<SeatPlay> implements Table {
  readonly byHand: ByHand | undefined;
  private readonly peers: Peers;
  private readonly gathering: Gathering;
  private readonly entrusted: Entrusted;
  private readonly spoken: SpokenInvitation;
  /** Keys, in hex, of players who have left on purpose since the game began. */
  private readonly departed = new Set<string>();

  constructor(private readonly setup: ClientSetup) {
    const { mesh, invitationSecret, opener, keeping } = setup;
    const peers = new Peers(mesh);
    super({ mesh, peers, invitationSecret, opener }, freshState(opener === undefined, setup.terms));
    this.peers = peers;
    this.byHand = byHand(mesh, { table: invitationSecret, opener: opener ?? mesh.self });
    this.entrusted = new Entrusted(this.cell, keeping);
    this.spoken = new SpokenInvitation(setup.link === undefined ? undefined : mesh.spoken, this.cell);
    this.gathering = this.gather();
    this.listen();
    if (keeping !== undefined) this.keep(keeping);
    this.show();
  }

  rename(name: string): void {
    this.gathering.rename(name);
  }

  newCode(): void {
    this.spoken.renew();
  }

  propose(terms: Terms): void {
    this.gathering.propose(terms);
  }

  dismiss(key: string): void {
    const { lobby } = this.gathering;
    const entry = lobby.people.find((one) => bytesToHex(one.key) === key);
    if (entry !== undefined) lobby.dismiss(entry.key);
  }

  agree(proposal: string): void {
    const { id } = this.lobby;
    if (id !== undefined && bytesToHex(id) === proposal) this.gathering.agree(id);
  }

  answer(id: number, answer: Answer): void {
    this.begun?.answer(id, answer);
  }

  entrust(text: string): void {
    const { people } = this.lobby;
    const own = people.findIndex(({ key }) => sameBytes(key, this.setup.identity.key));
    const { seat = own } = this.cell.state;
    const entrusted = this.entrusted.take(text, { seat, seats: people.length });
    this.begun?.entrust(entrusted);
  }

  say(said: ChatMessage): boolean {
    return this.begun?.say(said) ?? false;
  }

  voteAbsent(seat: number): void {
    this.begun?.voteAbsent(seat);
  }

  showCards(): void {
    this.begun?.showCards();
  }

  watchInstead(): Table {
    const { identity, mesh, invitationSecret, opener = mesh.self, startEngine } = this.setup;
    const { name } = this.gathering.offer.entry;
    this.lobby.bye();
    this.left = true;
    this.begun?.stop();
    void this.setup.keeping?.leave();
    this.spoken.end();
    this.cell.removeListeners();
    return new WatchClient({ identity, name, invitationSecret, opener, mesh, peers: this.peers, startEngine });
  }

  async rest(): Promise<void> {
    this.disconnect();
    await this.setup.keeping?.rest();
  }

  /** Another page plays this seat from now on: this one sends nothing more, not even a goodbye. */
  private stepBack(): void {
    this.disconnect();
    this.cell.trouble('displaced', 'the seat has been opened in another page');
  }

  /** Stops the machine and closes all links, without a goodbye. */
  private disconnect(): void {
    if (this.left) return;
    this.left = true;
    this.begun?.stop();
    void this.setup.mesh.close();
  }

  /** Resumes the seat as it was before a restart, and stores it from now on. */
  private keep(keeping: Keeping): void {
    keeping.onDisplaced = () => this.stepBack();
    keeping.onKept = (kept) => this.cell.update({ kept });
    const { entrusted } = keeping.known;
    this.cell.update({ kept: keeping.kept, ...(entrusted === undefined ? {} : { entrusted }) });
    const header = this.takeUp(keeping);
    if (header === undefined) return keeping.sits(this.gathering.offer, this.lobby.terms);
    for (const { key } of header.seats)
      if (!sameBytes(key, this.setup.identity.key)) this.peers.meet(peerIdFromKey(key), keeping.known.relays);
  }

  /** Resumes a table that had begun; undefined if there was none. */
  private takeUp({ finalRecord, known }: Keeping): Header | undefined {
    const { lobby } = this.gathering;
    if (finalRecord !== undefined) {
      const ended = new EndedSeat(finalRecord, this.peers, this.cell, (peer, detail) => this.malformed(peer, detail));
      this.begun = ended;
      lobby.resume(ended.header);
      return ended.header;
    }
    const header = tableHeader(known);
    if (header === undefined) return undefined;
    lobby.resume(header);
    this.begin(header, known.table!.seat);
    return header;
  }

  protected get lobby(): Lobby {
    return this.gathering.lobby;
  }

  protected get freshState(): TableState {
    return freshState(this.setup.opener === undefined, this.setup.terms);
  }

  protected gatherAgain(): void {
    this.departed.clear();
    this.gathering.again();
  }

  protected bye(): void {
    this.lobby.bye();
  }

  protected forget(): Promise<void> | undefined {
    return this.setup.keeping?.leave();
  }

  private gather(): Gathering {
    return new Gathering(this.setup, this.peers, {
      changed: () => this.show(),
      begin: (header, seat) => this.begin(header, seat),
      refused: (why) => {
        this.readmitted();
        this.cell.trouble(why, REFUSALS[why]);
      },
      unsendable: (detail) => this.cell.trouble('unsendable', detail),
      mayWatch: () => this.cell.update({ mayWatch: true }),
      readmitted: () => this.readmitted(),
      over: () => this.cell.state.stage === 'ended' || this.cell.state.stage === 'broken',
      departed: (key) => {
        const seat = this.begun?.header.seats.findIndex((entry) => sameBytes(entry.key, key)) ?? -1;
        if (seat >= 0) this.departed.add(bytesToHex(key));
        // While the key is made nobody can be voted absent; later the others go on without the seat.
        if (seat >= 0 && this.cell.state.stage === 'keys') this.cell.trouble('left', 'has left the table', seat);
      },
    });
  }

  /** Returns from a table that had no seat for this page. */
  private readmitted(): void {
    const { trouble: _, ...state } = this.cell.state;
    if (state.stage === 'broken' && state.seat === undefined) this.cell.replace({ ...state, stage: 'gathering' });
  }

  private begin(header: Header, seat: number): void {
    const { identity, startEngine, bot, changeableMs } = this.setup;
    const entrusted = this.entrusted.for(header, seat);
    this.cell.update({ stage: 'keys', seat });
    const own = {
      identity,
      offer: this.gathering.offer,
      ...(entrusted === undefined ? {} : { entrusted }),
      ...(bot === undefined ? {} : { bot }),
      ...(changeableMs === undefined ? {} : { changeableMs }),
    };
    const journal = this.setup.keeping?.journal(header, seat) ?? new Journal(systemRandom(SEED_BYTES), undefined);
    this.begun = new SeatEngine(
      header,
      seat,
      own,
      journal,
      startEngine,
      this.peers,
      this.cell,
      this.cardsListeners,
      (peer, detail) => this.malformed(peer, detail),
    );
  }

  protected override take(kind: number, peer: string, bytes: Uint8Array): void | Promise<void> {
    if (kind === FOR_RESYNC && this.lobby.letsWatch(keyFromPeerId(peer))) return this.begun?.feed(peer, bytes);
    return super.take(kind, peer, bytes);
  }

  protected malformed(peer: string, detail: string): void {
    if (!this.peers.malformed(peer)) return;
    this.lobby.lost(keyFromPeerId(peer));
    if (this.begun === undefined) return;
    const seat = this.begun.header.seats.findIndex(({ key }) => peerIdFromKey(key) === peer);
    if (seat >= 0) this.cell.trouble('unreadable', detail, seat);
  }

  protected show(): void {
    const { lobby } = this.gathering;
    const { mesh, link } = this.setup;
    if (lobby.terms !== undefined) this.entrusted.proposed(lobby.terms);
    const entries = this.begun?.header.seats ?? lobby.people;
    this.cell.update({
      people: entries.map((entry) => {
        const peer = peerIdFromKey(entry.key);
        return personOf(entry, this.setup.identity.key, this.peers, {
          bot: this.setup.bots?.includes(peer) ?? false,
          agreed: lobby.hasAgreed(entry.key),
          wantsAgain: this.gathering.wantsAgain(peer),
          ...(this.departed.has(bytesToHex(entry.key)) ? { departed: true } : {}),
        });
      }),
      ...lobbyState(lobby),
      ...invitationState(link, mesh.addresses, this.cell.state.relay),
    });
  }
}
