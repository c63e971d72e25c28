import type { Libp2p } from '@libp2p/interface';
import { Backoff } from '../base/backoff.ts';
import { RelayContact } from './relay-contact.ts';
import type { RelayReport } from './relay-report.ts';
import type { Reservations } from './reservations.ts';

/** The events of a relay keeper. */
export interface KeeperEvents {
  /** A reservation has been made or lost. */
  reserved: () => void;
  /** The state of a relay has changed. */
  reported: (reports: RelayReport[]) => void;
}

/** How often relays are asked for a sign of life. */
const CHECK_MS = 8_000;

/** The most relays kept. */
export const RELAYS = 12;
const REMEMBERED = 64;

/** Keeps the page reachable through relays: makes a reservation on each at once, and again on each that was away. */
export class RelayKeeper {
  private readonly backoff = new Backoff(1000, 10_000);
  private readonly contacts = new Map<string, RelayContact>();
  /** Relays named by invitations; the page's own are asked for before every attempt. */
  private readonly hinted = new Set<string>();
  private current: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly checking = setInterval(() => this.check(), CHECK_MS);
  private stopped = false;

  constructor(
    readonly libp2p: Libp2p,
    readonly reservations: Reservations,
    /** Asked before every try: a server that has been restarted may have another key. */
    readonly relays: () => Promise<readonly string[]>,
    readonly events: KeeperEvents,
  ) {
    reservations.addEventListener('relay:removed', () => {
      if (this.stopped) return;
      for (const contact of this.contacts.values()) contact.lost();
      this.events.reserved();
      this.soon();
    });
  }

  /** Addresses of the relays on which we have a reservation now. */
  held(): string[] {
    return [...this.contacts.values()].filter(({ held }) => held).map(({ address }) => address);
  }

  isRelay(peer: string): boolean {
    return [...this.contacts.values()].some(({ where }) => where.peer === peer);
  }

  /** Whether this is the address of a relay that is kept. */
  knows(address: string): boolean {
    return this.contacts.has(address);
  }

  /** The state of each relay; one that was replaced by another is left out. */
  reports(): RelayReport[] {
    const contacts = this.current.flatMap((address) => this.contacts.get(address) ?? []);
    const ready = contacts.filter(({ state }) => state === 'ready').map(({ where }) => `${where.host} ${where.port}`);
    return contacts
      .filter(({ state, where }) => state === 'ready' || !ready.includes(`${where.host} ${where.port}`))
      .map(({ address, state }) => ({ address, state }));
  }

  /**
   * Notes relays by which somebody else is reached, to be tried from the next round on; ill-formed addresses are
   * passed over. True when some are new.
   */
  hint(addresses: readonly string[]): boolean {
    const fresh = addresses
      .slice(0, RELAYS)
      .filter((address) => !this.hinted.has(address) && this.contact(address) !== undefined);
    for (const address of fresh) this.hinted.add(address);
    return fresh.length > 0;
  }

  /** Settles once any of these relays is connected, or none can be. */
  async met(addresses: readonly string[]): Promise<void> {
    const contacts = addresses.flatMap((address) => this.contacts.get(address) ?? []);
    if (contacts.length > 0) await Promise.any(contacts.map((contact) => contact.connect())).catch(() => undefined);
  }

  /** The addresses, those of connected relays first; those of unusable relays only if there are no others. */
  byReachability(addresses: readonly string[]): string[] {
    const reachability = (address: string): number => this.contacts.get(address)?.reachability ?? 0;
    const sorted = [...addresses].sort((a, b) => reachability(b) - reachability(a));
    return sorted.some((address) => reachability(address) === 2)
      ? sorted.filter((address) => reachability(address) > 0)
      : sorted;
  }

  /** Tries again shortly. */
  soon(): void {
    this.backoff.reset();
    this.after(this.backoff.next());
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.checking);
  }

  /**
   * Tries all relays on which we have no reservation; later tries follow by themselves while one is missing. Resolves with
   * the first reservation, or when all have been tried.
   */
  async round(): Promise<void> {
    if (this.stopped) return;
    const own = await this.relays().catch(() => []);
    this.current = [...new Set([...own, ...this.hinted])].slice(0, RELAYS);
    const contacts = this.current.flatMap((address) => this.contact(address) ?? []);
    const tries = contacts.map((contact) => this.try(contact));
    this.events.reported(this.reports());
    void Promise.all(tries).then((reached) => {
      if (reached.length === 0 || reached.includes(false)) this.after(this.backoff.next());
      else this.backoff.reset();
    });
    await Promise.any(tries.map(async (reached) => ((await reached) ? undefined : Promise.reject(new Error())))).catch(
      () => undefined,
    );
  }

  private check(): void {
    for (const contact of this.contacts.values()) void contact.check();
  }

  private async try(contact: RelayContact): Promise<boolean> {
    const before = contact.held;
    const reached = await contact.reserve().catch(() => false);
    if (reached && !before && !this.stopped) this.events.reserved();
    return reached;
  }

  private contact(address: string): RelayContact | undefined {
    const known = this.contacts.get(address);
    if (known !== undefined) return known;
    if (this.contacts.size >= REMEMBERED) this.forget();
    try {
      const contact = new RelayContact(address, this.libp2p, this.reservations, () =>
        this.events.reported(this.reports()),
      );
      this.contacts.set(address, contact);
      return contact;
    } catch {
      return undefined;
    }
  }

  /** Forgets relays that were replaced: a server without a key file has another PeerId after each start. */
  private forget(): void {
    for (const [address, { held }] of this.contacts)
      if (!held && !this.current.includes(address)) this.contacts.delete(address);
  }

  private after(ms: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.round(), ms);
  }
}
