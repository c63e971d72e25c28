import type { PlaceAnswer, PlaceRequest } from './wire.ts';
import { Rates, type Rate } from './rates.ts';

/** How many places a relay gives, and how often it may be asked. */
export interface PlaceLimits {
  /** Places in all, and to one address. */
  readonly most: number;
  readonly each: number;
  /** A place that is not asked for again within this time is free: milliseconds. */
  readonly lease: number;
  /** Looking for somebody, by address and for all together. */
  readonly find: Rate;
  readonly findAll: Rate;
  /** Taking and leaving, by address. */
  readonly take: Rate;
}

/**
 * At most half of the numbers are given away, so that two tries find a free one on average. One address is a household,
 * a school, or a server before the relay. In the long run one address may look up a number every five seconds, and all
 * addresses together ten a second: to go through all numbers takes one address an hour and a half, and many together
 * minutes.
 */
const LIMITS: PlaceLimits = {
  most: 500,
  each: 50,
  lease: 5 * 60_000,
  find: { burst: 20, perMinute: 12 },
  findAll: { burst: 1200, perMinute: 600 },
  take: { burst: 200, perMinute: 120 },
};

interface Taken {
  readonly peer: string;
  readonly from: string;
  readonly until: number;
}

/**
 * Numbers under which pages are found at a relay. A page is found under one number at most, and only by the key that
 * its connection has proved.
 */
export class Places {
  private readonly taken = new Map<number, Taken>();
  private readonly byPeer = new Map<string, number>();
  private readonly finds: Rates;
  private readonly allFinds: Rates;
  private readonly takes: Rates;

  constructor(readonly limits: PlaceLimits = LIMITS) {
    this.finds = new Rates(limits.find);
    this.allFinds = new Rates(limits.findAll, 1);
    this.takes = new Rates(limits.take);
  }

  /**
   * Answers a request.
   * @param peer who asks, proved; @param from the address from which it comes; @param now milliseconds, never falling
   */
  answer({ kind, place }: PlaceRequest, peer: string, from: string, now: number): PlaceAnswer {
    if (kind === 'find') {
      if (!this.finds.allows(from, now) || !this.allFinds.allows('', now)) return { kind: 'often' };
      const found = this.at(place, now);
      return found === undefined ? { kind: 'nobody' } : { kind: 'found', peer: found.peer };
    }
    if (!this.takes.allows(from, now)) return { kind: 'often' };
    if (kind === 'take') return { kind: this.take(place, peer, from, now) };
    if (this.byPeer.get(peer) === place) this.left(peer);
    return { kind: 'done' };
  }

  /** The page has gone. */
  left(peer: string): void {
    const place = this.byPeer.get(peer);
    if (place === undefined) return;
    this.byPeer.delete(peer);
    this.taken.delete(place);
  }

  private take(place: number, peer: string, from: string, now: number): 'done' | 'taken' | 'full' {
    const there = this.at(place, now);
    if (there !== undefined && there.peer !== peer) return 'taken';
    this.left(peer);
    for (const other of [...this.taken.keys()]) this.at(other, now);
    const each = [...this.taken.values()].filter((other) => other.from === from).length;
    if (this.taken.size >= this.limits.most || each >= this.limits.each) return 'full';
    this.taken.set(place, { peer, from, until: now + this.limits.lease });
    this.byPeer.set(peer, place);
    return 'done';
  }

  /** Who has the place now; a lease that has run out is forgotten. */
  private at(place: number, now: number): Taken | undefined {
    const there = this.taken.get(place);
    if (there === undefined || there.until > now) return there;
    this.left(there.peer);
    return undefined;
  }
}
