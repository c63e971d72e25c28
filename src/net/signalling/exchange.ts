import type { Connection } from '@libp2p/interface';
import { toBase64url } from '../base/base64url.ts';
import { NetError } from '../base/errors.ts';
import {
  decodeAnswerCode,
  decodeInvitationCode,
  digestOf,
  encodeAnswerCode,
  encodeInvitationCode,
  type TableMark,
} from './code.ts';
import type { Answered, HandTransport, Offered } from './transport.ts';

/** An invitation code for one friend, and until when it holds: milliseconds since 1970. */
export interface Invited {
  code: string;
  until: number;
}

/** The answer to a friend's invitation code. */
export interface Reply {
  /** To be handed back to the friend. */
  code: string;
  /** PeerId of whoever has invited. */
  inviter: string;
  /** Settles once the friend has entered the answer; rejects with `code-expired` if that does not happen in time. */
  connected: Promise<void>;
  /** Waits no longer. */
  close: () => void;
}

/** Connecting without relay and server: two codes, carried by people. */
export type Hand = Pick<Exchange, 'invite' | 'enter' | 'answer'>;

/** How long a code holds: time for two messages and two people. Names given by mDNS last as long as the page. */
export const CODE_MS = 15 * 60 * 1000;

/** Clocks of two machines may differ by this much before a fresh code looks old. */
const CLOCKS_MS = 2 * 60 * 1000;

/** The most open codes. Each holds a half-made connection; the oldest makes room for a new one. */
const OPEN_INVITATIONS = 8;

/** The most expired codes that are remembered, to be told from codes that this page never made. */
const REMEMBERED = 256;

/** From the answer's arrival to the connection. */
const CONNECT_MS = 30_000;

const MINUTE_MS = 60_000;

interface Open {
  offered: Offered;
  until: number;
}

/**
 * Invitations that people carry themselves. A code is good for one friend, at one table, for {@link CODE_MS}, and as
 * long as the page that made it is not reloaded.
 */
export class Exchange {
  private readonly open = new Map<string, Open>();
  /** Invitations that are no longer valid, and the error for each. */
  private readonly past = new Map<string, 'code-used' | 'code-expired'>();
  private readonly replies = new Set<Answered>();

  constructor(
    readonly self: string,
    readonly transport: Pick<HandTransport, 'offer' | 'answer'>,
    readonly now: () => number = Date.now,
  ) {}

  /** Makes a code for one friend. */
  async invite(mark: TableMark): Promise<Invited> {
    this.expire();
    for (const [oldest] of [...this.open].slice(0, Math.max(0, this.open.size + 1 - OPEN_INVITATIONS)))
      this.void(oldest, 'code-expired');
    const offered = await this.transport.offer();
    const minutes = Math.ceil((this.now() + CODE_MS) / MINUTE_MS);
    const code = encodeInvitationCode({
      ...mark,
      inviter: this.self,
      description: offered.description,
      until: minutes,
    });
    this.open.set(nameOf(digestOf(code)), { offered, until: minutes * MINUTE_MS });
    return { code, until: minutes * MINUTE_MS };
  }

  /**
   * Enters a friend's answer. Resolves with the connection to that friend.
   * @throws {NetError} `code-…` when it is no answer to an open invitation of this page, `no-path` when the browsers do
   *   not find each other, `code-impostor` when whoever is found cannot prove the key in the answer
   */
  async enter(text: string): Promise<Connection> {
    this.expire();
    const { guest, description, to } = decodeAnswerCode(text);
    const name = nameOf(to);
    const open = this.open.get(name);
    if (open === undefined) throw told(this.past.get(name) ?? 'code-foreign');
    this.void(name, 'code-used', false);
    if (guest === this.self) {
      open.offered.close();
      throw told('code-own');
    }
    return open.offered.connect(guest, description, AbortSignal.timeout(CONNECT_MS)).catch((error: unknown) => {
      throw explained(error);
    });
  }

  /**
   * Answers a friend's invitation code.
   * @throws {NetError} `code-…`, with what is wrong with the code
   */
  async answer(text: string): Promise<Reply> {
    const { inviter, description, until } = decodeInvitationCode(text);
    if (inviter === this.self) throw told('code-own');
    const left = until * MINUTE_MS + CLOCKS_MS - this.now();
    if (left <= 0) throw told('code-expired');
    // A code that claims to hold for years is not waited for any longer.
    const patience = AbortSignal.timeout(Math.min(left, CODE_MS + CLOCKS_MS));
    for (const earlier of [...this.replies].slice(0, Math.max(0, this.replies.size + 1 - OPEN_INVITATIONS)))
      this.drop(earlier);
    const answered = await this.transport.answer(inviter, description, patience);
    this.replies.add(answered);
    const connected = answered.connected.then(
      () => void this.replies.delete(answered),
      (error: unknown) => {
        this.drop(answered);
        throw patience.aborted ? told('code-expired') : explained(error);
      },
    );
    connected.catch(() => undefined);
    const code = encodeAnswerCode({ guest: this.self, description: answered.description, to: digestOf(text) });
    return { code, inviter, connected, close: () => this.drop(answered) };
  }

  /** Ends everything that has not become a connection. */
  close(): void {
    for (const name of [...this.open.keys()]) this.void(name, 'code-expired');
    for (const answered of [...this.replies]) this.drop(answered);
  }

  private drop(answered: Answered): void {
    this.replies.delete(answered);
    answered.close();
  }

  private expire(): void {
    for (const [name, { until }] of [...this.open]) if (until <= this.now()) this.void(name, 'code-expired');
  }

  private void(name: string, why: 'code-used' | 'code-expired', close = true): void {
    if (close) this.open.get(name)?.offered.close();
    this.open.delete(name);
    this.past.set(name, why);
    const [oldest] = this.past.keys();
    if (this.past.size > REMEMBERED && oldest !== undefined) this.past.delete(oldest);
  }
}

const nameOf = (digest: Uint8Array): string => toBase64url(digest);

const SENTENCES = {
  'code-used': 'This answer has been entered before. A code is good for one friend, once; make a new one.',
  'code-expired': 'This code holds no longer. Make a new one.',
  'code-foreign':
    'This is no answer to a code of this page: it belongs to another table, or the page has been reloaded since. Make a new code.',
  'code-own': 'This code was made by this very page. It is for a friend.',
  'code-impostor': 'Whoever was found there is not who the code says. Make a new code.',
} as const;

const told = (code: keyof typeof SENTENCES): NetError => new NetError(code, SENTENCES[code]);

function explained(error: unknown): NetError {
  if (error instanceof NetError) return error;
  const text = error instanceof Error ? `${error.name} ${error.message}` : '';
  // Noise says so in words alone.
  if (/expected remote identity key|payload signature/.test(text)) return told('code-impostor');
  return new NetError('no-path', 'The two browsers found no way to each other.', { cause: error });
}
