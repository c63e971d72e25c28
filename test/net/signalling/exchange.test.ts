import type { Connection } from '@libp2p/interface';
import { describe, expect, test } from 'vitest';
import { decodeInvitationCode, encodeInvitationCode, type TableMark } from '../../../src/net/signalling/code.ts';
import type { Description } from '../../../src/net/signalling/description.ts';
import { CODE_MS, Exchange } from '../../../src/net/signalling/exchange.ts';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import { TAG_BYTES } from '../../../src/net/address/invitation.ts';
import { resealed } from './reseal.ts';

const peer = (fill: number): string => peerIdFromKey(new Uint8Array(32).fill(fill));
const MARK: TableMark = { table: new Uint8Array(TAG_BYTES).fill(5), opener: peer(1) };

/** A page at one of these tables, whose connections are mere words. */
function page(fill: number, clock = { now: 1_800_000_000_000 }) {
  let number = 0;
  const describe = (): Description => ({
    ufrag: 'abcd',
    pwd: String(++number).padStart(24, '0'),
    fingerprint: new Uint8Array(32).fill(fill),
    candidates: [],
  });
  const closed: string[] = [];
  const connected: string[] = [];
  const transport = {
    offer: () => {
      const description = describe();
      return Promise.resolve({
        description,
        connect: (guest: string) => {
          connected.push(guest);
          return Promise.resolve({ remotePeer: { toString: () => guest } } as Connection);
        },
        close: () => void closed.push(description.pwd),
      });
    },
    answer: (_: string, __: Description, signal: AbortSignal) => {
      const description = describe();
      const never = new Promise<void>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('waited'))),
      );
      return Promise.resolve({ description, connected: never, close: () => void closed.push(description.pwd) });
    },
  };
  return { exchange: new Exchange(peer(fill), transport, () => clock.now), clock, closed, connected };
}

const refused = (attempt: Promise<unknown>) => expect(attempt).rejects;
const because = (code: string) => expect.objectContaining({ name: 'NetError', code });

describe('an exchange of codes', () => {
  test('connects two pages, and no code works twice', async () => {
    const [host, guest, late] = [page(1), page(2), page(3)];
    const { code, until } = await host.exchange.invite(MARK);
    expect(until).toBeGreaterThanOrEqual(host.clock.now + CODE_MS);
    expect(decodeInvitationCode(code)).toMatchObject({ ...MARK, inviter: peer(1) });
    const reply = await guest.exchange.answer(code);
    expect(reply.inviter).toBe(peer(1));
    const second = await late.exchange.answer(code);
    expect((await host.exchange.enter(reply.code)).remotePeer.toString()).toBe(peer(2));
    await refused(host.exchange.enter(reply.code)).toEqual(because('code-used'));
    await refused(host.exchange.enter(second.code)).toEqual(because('code-used'));
    expect(host.connected).toEqual([peer(2)]);
  });

  test('an answer is bound to the invitation, with its table, and to the page that made it', async () => {
    const [host, other, guest] = [page(1), page(1), page(2)];
    const { code } = await host.exchange.invite(MARK);
    await refused(other.exchange.enter((await guest.exchange.answer(code)).code)).toEqual(because('code-foreign'));
    // The same descriptions for another table are another invitation.
    const moved = encodeInvitationCode({ ...decodeInvitationCode(code), table: new Uint8Array(TAG_BYTES).fill(6) });
    await refused(host.exchange.enter((await guest.exchange.answer(moved)).code)).toEqual(because('code-foreign'));
    const longer = encodeInvitationCode({ ...decodeInvitationCode(code), until: 2 ** 32 - 1 });
    await refused(host.exchange.enter((await guest.exchange.answer(longer)).code)).toEqual(because('code-foreign'));
    await host.exchange.enter((await guest.exchange.answer(code)).code);
  });

  test('codes expire, on both sides', async () => {
    const [host, guest] = [page(1), page(2)];
    const { code } = await host.exchange.invite(MARK);
    const reply = await guest.exchange.answer(code);
    host.clock.now += CODE_MS + 60_000;
    guest.clock.now += CODE_MS + 4 * 60_000;
    await refused(host.exchange.enter(reply.code)).toEqual(because('code-expired'));
    await refused(guest.exchange.answer(code)).toEqual(because('code-expired'));
    expect(host.closed).toHaveLength(1);
  });

  test('a code in the wrong field, or the page’s own code, is recognised as such', async () => {
    const [host, guest] = [page(1), page(2)];
    const { code } = await host.exchange.invite(MARK);
    const reply = await guest.exchange.answer(code);
    await refused(host.exchange.enter(code)).toEqual(because('code-is-invitation'));
    await refused(guest.exchange.answer(reply.code)).toEqual(because('code-is-answer'));
    await refused(host.exchange.answer(code)).toEqual(because('code-own'));
    await refused(host.exchange.enter(reply.code.slice(1))).toEqual(because('code-damaged'));
    await refused(host.exchange.enter('yes, I am in')).toEqual(because('code-empty'));
    // None of this has used up the invitation, nor has a changed answer under a right check, unless it names us.
    await refused(
      host.exchange.enter(
        resealed(reply.code, 1, 0, 0) === reply.code ? resealed(reply.code, 1, 1, 0) : resealed(reply.code, 1, 0, 0),
      ),
    ).toEqual(because('code-foreign'));
    await host.exchange.enter(reply.code);
  });

  test('the number of open codes is bounded', async () => {
    const [host, guest] = [page(1), page(2)];
    const first = await host.exchange.invite(MARK);
    const answer = await guest.exchange.answer(first.code);
    for (let count = 0; count < 8; count++) await host.exchange.invite(MARK);
    expect(host.closed).toHaveLength(1);
    await refused(host.exchange.enter(answer.code)).toEqual(because('code-expired'));
    for (let count = 0; count < 12; count++) await guest.exchange.answer((await host.exchange.invite(MARK)).code);
    expect(guest.closed.length).toBeGreaterThanOrEqual(4);
    host.exchange.close();
    guest.exchange.close();
    expect(host.closed.length).toBe(9 + 12);
    expect(guest.closed.length).toBe(13);
  });
});
