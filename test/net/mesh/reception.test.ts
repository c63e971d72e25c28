import type { Connection, Stream } from '@libp2p/interface';
import { describe, expect, it } from 'vitest';
import { Reception, UNGREETED_EACH } from '../../../src/net/mesh/reception.ts';

/** Opens a stream on which nothing is said; whether it may stay. */
function opens(reception: Reception, peer: string): boolean {
  let stays = true;
  const stream = { addEventListener: () => undefined, abort: () => (stays = false) };
  const connection = { remotePeer: peer, remoteAddr: { getComponents: () => [] } };
  reception.receive(stream as unknown as Stream, connection as unknown as Connection);
  return stays;
}

describe('streams without a greeting', () => {
  it('of many strangers leave room for a seat of the table, and a seat’s for strangers', () => {
    const reception = new Reception(
      () => undefined,
      (peer) => peer.startsWith('seat'),
    );
    const strangers = Array.from({ length: 200 }, (_, each) => opens(reception, `stranger ${each}`));
    expect(strangers.filter(Boolean).length).toBeLessThan(100);
    const seats = Array.from({ length: 14 }, (_, each) => opens(reception, `seat ${each}`));
    expect(seats).not.toContain(false);
    const one = Array.from({ length: 9 }, () => opens(reception, 'seat 0'));
    expect(one.filter(Boolean).length).toBe(UNGREETED_EACH - 1);
  });
});
