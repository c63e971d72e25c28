import { sameBytes } from '../../bytes/equal.ts';
import { hash } from '../wire/hash.ts';

/**
 * The most greetings accepted from one guest. A guest greets again after a change of name, of which all are told, and,
 * once the table has begun, after coming back.
 */
const MOST_HELLOS = 100;
/** The most keys remembered: the latest, and those on the list. */
const MOST_GUESTS = 64;
/** The most guests counted at one table. */
const MOST_COMERS = 2000;

/** The keys that have shown the invitation to one machine at a table, and how often. */
export class Invited {
  private readonly hellos = new Map<string, number>();

  /**
   * @param secret what the invitation holds besides the opener's address
   * @param guests keys that have shown the invitation at this machine's tables; grows
   */
  constructor(
    private readonly secret: Uint8Array,
    private readonly opener: Uint8Array,
    private readonly guests: Map<string, Uint8Array>,
  ) {}

  /** Keys of all who are told of this table and of the next. */
  get keys(): Iterable<Uint8Array> {
    return this.guests.values();
  }

  has(key: Uint8Array): boolean {
    return this.guests.has(String(key));
  }

  /** Whether a key's owner holds the invitation: `token` is what {@link invitationToken} gives for it. */
  shows(key: Uint8Array, token: Uint8Array): boolean {
    return sameBytes(token, invitationToken(this.secret, this.opener, key));
  }

  /** Keeps the key of a guest. @param listed keys that are not forgotten for it */
  remember(key: Uint8Array, listed: readonly Uint8Array[] = []): void {
    this.guests.delete(String(key));
    this.guests.set(String(key), key);
    if (this.guests.size <= MOST_GUESTS) return;
    const kept = new Set([key, ...listed].map(String));
    const oldest = [...this.guests.keys()].find((guest) => !kept.has(guest));
    if (oldest !== undefined) this.guests.delete(oldest);
  }

  forget(key: Uint8Array): void {
    this.guests.delete(String(key));
  }

  /** Counts a greeting. @returns whether it is not one too many */
  counts(key: Uint8Array): boolean {
    const count = (this.hellos.get(String(key)) ?? 0) + 1;
    if (count > MOST_HELLOS || (count === 1 && this.hellos.size >= MOST_COMERS)) return false;
    this.hellos.set(String(key), count);
    return true;
  }

  /** The table has begun: greetings are counted anew. */
  begin(): void {
    this.hellos.clear();
  }
}

/** Shows that a guest holds the invitation, for the guest's key alone, without revealing the secret. */
export const invitationToken = (secret: Uint8Array, opener: Uint8Array, guest: Uint8Array): Uint8Array =>
  hash('invitation', secret, opener, guest);
