import { describe, expect, test } from 'vitest';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import { decodeInvitation, encodeInvitation, tableOf, tableOfLink } from '../../../src/net/address/invitation.ts';
import {
  decodeAnswerCode,
  decodeInvitationCode,
  digestOf,
  encodeAnswerCode,
  encodeInvitationCode,
} from '../../../src/net/signalling/code.ts';

const peer = (fill: number): string => peerIdFromKey(new Uint8Array(32).fill(fill));
const table = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
const relays = [`/dns/relay.example/tcp/443/tls/ws/p2p/${peer(9)}`, `/ip4/192.0.2.1/tcp/80/ws/p2p/${peer(8)}`];
const description = {
  ufrag: 'abcd',
  pwd: 'a'.repeat(24),
  fingerprint: new Uint8Array(32).fill(5),
  candidates: [{ type: 'host' as const, address: '192.0.2.7', port: 51472 }],
};
// The lengths leave no, one and two characters beyond whole groups of four.
const invitations = [[], relays, relays.slice(1)].map((some) => ({ table, opener: peer(1), relays: some }));
const hand = { table, opener: peer(1), inviter: peer(2), description, until: 29_000_000 };
const answer = { guest: peer(3), description, to: new Uint8Array(8).fill(4) };
const ORIGIN = 'https://table.example/facedown/';

/** What messengers, mail programs and people put around a link or code. */
const surroundings: readonly [string, (link: string) => string][] = [
  ...['.', ')', ',', '>', '"', '/', '。', '」', '-', '_', '-)', '…', '!?', "'", '*', '`'].map(
    (behind): [string, (link: string) => string] => [`${behind} behind it`, (link) => link + behind],
  ),
  ['a parameter behind it', (link) => `${link}?fbclid=IwAR0x_y-z`],
  ['another parameter behind it', (link) => `${link}&utm_source=x`],
  ['brackets around it', (link) => `<${link}>`],
  ['Markdown', (link) => `[Play](${link}) now`],
  ['a whole message', (link) => `Hi Botan!\nCome and play:\n${link}\nSee you at 8, A.`],
  ['Japanese without a space', (link) => `遊びに来て→${link}です`],
  ['the next word right behind the line', (link) => `${link}\nSee`],
  ['breaks in it', (link) => `${link.slice(0, -30)}\n${link.slice(-30, -20)}\u200b${link.slice(-20)}`],
  ['a quoted mail', (link) => `> ${link.slice(0, -30)}\r\n> ${link.slice(-30)}\r\n> See you`],
  ['an address that carries it along', (link) => `https://safe.example/?url=${encodeURIComponent(link)}&data=05%7C01`],
  [
    'one that was carried along twice',
    (link) => `https://l.example/?u=${encodeURIComponent(encodeURIComponent(link))}&h=AT0`,
  ],
];

describe('an invitation', () => {
  test.each(surroundings)('is found with %s', (_, around) => {
    for (const original of invitations) {
      expect(decodeInvitation(around(ORIGIN + encodeInvitation(original)))).toEqual(original);
    }
  });

  test('is found if the address is written in another way', () => {
    for (const original of invitations) {
      const code = encodeInvitation(original).slice('#/join/'.length);
      for (const link of [
        `${ORIGIN}%23/join/${code}`,
        `${ORIGIN}#%2Fjoin%2F${code}`,
        `${ORIGIN}#%2fjoin/${code}`,
        `#/join/${code}/`,
        code,
      ]) {
        expect(decodeInvitation(link)).toEqual(original);
      }
    }
  });

  test('is the first undamaged one of several', () => {
    const [first, second] = invitations.map((each) => ORIGIN + encodeInvitation(each)) as [string, string];
    expect(decodeInvitation(`${second.slice(0, -5)} sorry: ${first}`)).toEqual(invitations[0]);
  });

  test('leads to the same table by all its links, and to another by others', () => {
    const [same, , other] = [...invitations.slice(0, 2), { ...invitations[0]!, table: new Uint8Array(8) }];
    expect(new Set(invitations.map((each) => tableOfLink(`${encodeInvitation(each)}.`)))).toEqual(
      new Set([tableOf(same!)]),
    );
    expect(tableOf(other!)).not.toBe(tableOf(same!));
    expect(tableOfLink('#/join/')).toBeUndefined();
  });

  test('is searched for only in a bounded length of text', () => {
    const noise = 'AQ '.repeat(1_000_000);
    expect(() => decodeInvitation(noise)).toThrow(expect.objectContaining({ code: 'link-empty' }));
    expect(() => decodeInvitation(`#/join/${'AQ.'.repeat(1_000_000)}`)).toThrow(
      expect.objectContaining({ code: 'link-damaged' }),
    );
  });
});

describe('a code by hand', () => {
  test.each(surroundings)('is found with %s', (_, around) => {
    const [code, reply] = [encodeInvitationCode(hand), encodeAnswerCode(answer)];
    for (const given of [code, `${ORIGIN}#/hand/${code}`]) {
      expect(decodeInvitationCode(around(given))).toEqual(hand);
      expect(digestOf(around(given))).toEqual(digestOf(code));
      expect(() => decodeAnswerCode(around(given))).toThrow(expect.objectContaining({ code: 'code-is-invitation' }));
    }
    expect(decodeAnswerCode(around(reply))).toEqual(answer);
    expect(() => decodeInvitationCode(around(reply))).toThrow(expect.objectContaining({ code: 'code-is-answer' }));
  });
});
