import type { NetErrorCode } from '../../net/base/errors.ts';
import type { TableMesh } from './table-mesh.ts';
import type { Person } from '../model/state.ts';

/** Malformed messages after which a peer is cut off. */
const MOST_MALFORMED = 16;

/** Failed attempts in a row after which a peer counts as gone: about seven seconds, the time to reload a page. */
const ABSENT_TIMES = 5;

/** The most peers whose faults are remembered; a stranger can return under another key anyway. */
const MOST_REMEMBERED = 256;

export type LinkState = Person['link'];

/** The other machines: which can be reached, and how many faults each has made. */
export class Peers {
  private readonly links = new Map<string, { readonly link: LinkState; readonly rttMs?: number }>();
  /** Peers that this machine seeks because they are on the list, and whether they had connected by themselves. */
  private readonly met = new Map<string, { readonly came: boolean }>();
  /** Peers that connected by themselves and are no longer on the list: sought until their link is lost. */
  private readonly released = new Set<string>();
  /** How many attempts in a row have found nobody, by peer. */
  private readonly absent = new Map<string, number>();
  private readonly malformedCounts = new Map<string, number>();

  constructor(private readonly mesh: TableMesh) {}

  of(peer: string): { readonly link: LinkState; readonly rttMs?: number } {
    return this.links.get(peer) ?? { link: 'connecting' };
  }

  /** PeerIds of all that can be reached now. */
  get reachable(): string[] {
    return [...this.links].flatMap(([peer, { link }]) => (isUp(link) ? [peer] : []));
  }

  /** Takes note of a link; true when its stream is fresh, and nothing is known to have arrived on it. */
  linked(peer: string, link: LinkState, rttMs: number | undefined): boolean {
    const before = this.links.get(peer)?.link;
    if (isUp(link)) this.absent.delete(peer);
    if (link === 'lost' && !this.met.has(peer)) {
      this.links.delete(peer);
      if (this.released.delete(peer)) this.mesh.forget(peer);
      return false;
    }
    this.links.set(peer, rttMs === undefined ? { link } : { link, rttMs });
    return isUp(link) && (rttMs === undefined || !isUp(before));
  }

  /**
   * Takes note of an attempt to reach a peer that has failed.
   * @returns whether the peer is to be taken for gone from now on: it has never been linked, and is not where it should
   * be
   */
  troubled(peer: string, code: NetErrorCode): boolean {
    if (this.of(peer).link !== 'connecting') return false;
    const times = code === 'peer-absent' ? (this.absent.get(peer) ?? 0) + 1 : 0;
    this.absent.set(peer, times);
    return times === ABSENT_TIMES;
  }

  /** Keeps a link with a peer from now on. `relays`: where it may be reached besides our own. */
  meet(peer: string, relays: readonly string[] = []): void {
    if (this.met.has(peer)) return;
    const came = this.links.has(peer);
    this.met.set(peer, { came });
    this.released.delete(peer);
    if (!came) this.links.set(peer, { link: 'connecting' });
    // The mesh goes on trying, and reports by state events.
    void this.mesh.connect(peer, [...relays]).catch(() => {});
  }

  /** Whether a stranger may link with us: not one who was cut off. */
  welcomes(peer: string): boolean {
    return (this.malformedCounts.get(peer) ?? 0) < MOST_MALFORMED;
  }

  /** Keeps links with none but these and whoever has come by itself. */
  keepOnly(peers: ReadonlySet<string>): void {
    for (const [peer, { came }] of this.met) {
      if (peers.has(peer)) continue;
      this.met.delete(peer);
      if (came && isUp(this.of(peer).link)) {
        this.released.add(peer);
        continue;
      }
      this.links.delete(peer);
      this.mesh.forget(peer);
    }
  }

  send(peer: string, bytes: Uint8Array): void {
    this.mesh.send(peer, bytes);
  }

  /**
   * Counts a message that no honest machine sends. After many the peer is cut off. @returns whether it has just been
   */
  malformed(peer: string): boolean {
    const count = (this.malformedCounts.get(peer) ?? 0) + 1;
    this.malformedCounts.set(peer, count);
    if (this.malformedCounts.size > MOST_REMEMBERED) this.forgive();
    if (count < MOST_MALFORMED) return false;
    this.mesh.forget(peer);
    this.released.delete(peer);
    // The end of a link that we close ourselves is not reported.
    if (!this.met.has(peer)) this.links.delete(peer);
    return count === MOST_MALFORMED;
  }

  /** Forgets the oldest faults of a stranger. */
  private forgive(): void {
    for (const peer of this.malformedCounts.keys()) {
      if (!this.met.has(peer)) return void this.malformedCounts.delete(peer);
    }
  }
}

const isUp = (link: LinkState | undefined): boolean => link === 'direct' || link === 'relayed';
