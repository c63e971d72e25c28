import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatIceServer, parseIceServer } from '../../../src/net/address/ice-server.ts';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import { joined, readNetworkSettings } from '../../../src/net/address/network-settings.ts';
import { iceServersOf } from '../../../src/net/address/page-relays.ts';
import { ofUseAt } from '../../../src/net/address/relay-address.ts';

const peer = peerIdFromKey(new Uint8Array(32).fill(1));
const relay = `/dns/relay.example/tcp/443/tls/ws/p2p/${peer}`;

describe('network settings', () => {
  test('are read line by line, with any blanks around them', () => {
    expect(
      readNetworkSettings(
        `\n  ${relay}  \r\n\n`,
        'stun:stun.example:3478\nturns:[2001:db8::1]:5349?transport=tcp player pass',
      ),
    ).toEqual({
      relays: [relay],
      iceServers: [
        { urls: 'stun:stun.example:3478' },
        { urls: 'turns:[2001:db8::1]:5349?transport=tcp', username: 'player', credential: 'pass' },
      ],
    });
    expect(readNetworkSettings('', ' \n ')).toEqual({ relays: [], iceServers: [] });
  });

  test.each([
    ['wss://relay.example', '', 'bad-relay'],
    [`/dns/relay.example/tcp/443/tls/ws/p2p/${peer.slice(1)}`, '', 'bad-relay'],
    [`/dns/relay.example/tcp/70000/ws/p2p/${peer}`, '', 'bad-relay'],
    [`${relay}\n`.repeat(9), '', 'too-many'],
    ['', 'stun.example:3478', 'bad-ice'],
    ['', 'stun:', 'bad-ice'],
    ['', 'stun:stun.example:0', 'bad-ice'],
    ['', 'stun:stun.example:66000', 'bad-ice'],
    ['', 'stun:stun.example?transport=udp', 'bad-ice'],
    ['', 'stun:stun.example user password', 'bad-ice'],
    ['', 'stun:999.1.1.1', 'bad-ice'],
    ['', 'stun:[::zz]', 'bad-ice'],
    ['', 'http://turn.example', 'bad-ice'],
    ['', 'turn:turn.example', 'turn-credentials'],
    ['', 'turn:turn.example player', 'turn-credentials'],
    ['', 'turn:turn.example player secret word', 'turn-credentials'],
    ['', 'stun:stun.example\n'.repeat(5), 'too-many'],
  ])('%j and %j are refused as %s', (relays, ice, code) => {
    expect(() => readNetworkSettings(relays, ice)).toThrow(expect.objectContaining({ code }));
  });

  test('servers are read back as they were written, and any text is read or refused with a code', () => {
    for (const line of ['stun:stun.example', 'turn:192.0.2.7:3478?transport=udp a b', 'stuns:[::1]:5349'])
      expect(formatIceServer(parseIceServer(line))).toBe(line);
    fc.assert(
      fc.property(fc.string(), fc.string(), (relays, ice) => {
        try {
          readNetworkSettings(relays, ice);
        } catch (error) {
          expect(error).toMatchObject({ name: 'NetError' });
        }
      }),
    );
  });

  test('of user and page are joined without duplicates', () => {
    const stun = { urls: 'stun:stun.example' };
    expect(
      joined(
        { relays: [relay], iceServers: [stun] },
        { relays: [relay], iceServers: [{ ...stun }, { urls: 'stun:other.example' }] },
      ),
    ).toEqual({
      relays: [relay],
      iceServers: [stun, { urls: 'stun:other.example' }],
    });
  });

  test('of the page are used as far as they are well-formed', () => {
    expect(iceServersOf({ iceServers: ['stun:stun.example', 7, 'nonsense', { urls: 'stun:x' }] })).toEqual([
      { urls: 'stun:stun.example' },
    ]);
    for (const file of [null, 7, 'x', {}, { iceServers: 'stun:stun.example' }]) expect(iceServersOf(file)).toEqual([]);
  });

  test('a relay on the opener’s own machine is named only in links to a page that is there too', () => {
    const own = `/ip4/127.0.0.1/tcp/8420/ws/p2p/${peer}`;
    expect(ofUseAt(own, 'localhost')).toBe(true);
    expect(ofUseAt(own, '192.168.1.5')).toBe(false);
    expect(ofUseAt(relay, 'localhost')).toBe(true);
    expect(ofUseAt(relay, 'table.example')).toBe(true);
  });
});
