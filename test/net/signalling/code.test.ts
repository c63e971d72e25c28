import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NetError } from '../../../src/net/base/errors.ts';
import type { Candidate } from '../../../src/net/signalling/candidate.ts';
import { addressText, packAddress } from '../../../src/net/signalling/candidate-address.ts';
import {
  decodeAnswerCode,
  decodeInvitationCode,
  digestOf,
  encodeAnswerCode,
  encodeInvitationCode,
  HAND,
  type AnswerCode,
  type InvitationCode,
} from '../../../src/net/signalling/code.ts';
import { formatSdp, MOST_CANDIDATES, parseSdp, type Description } from '../../../src/net/signalling/description.ts';
import { peerIdFromKey } from '../../../src/net/address/identity.ts';
import { TAG_BYTES } from '../../../src/net/address/invitation.ts';
import { resealed } from './reseal.ts';

const ICE = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'];
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const iceText = (least: number, most: number) =>
  fc.array(fc.constantFrom(...ICE), { minLength: least, maxLength: most }).map((text) => text.join(''));
const peer = bytes(32).map(peerIdFromKey);
const full = (text: string): string => addressText(packAddress(text.toLowerCase())!);
const address = fc.oneof(
  fc.ipV4(),
  fc
    .ipV6()
    .filter((text) => !text.includes('.'))
    .map(full),
  fc.uuid().map((uuid) => `${uuid.toLowerCase()}.local`),
);
const candidate: fc.Arbitrary<Candidate> = fc.record({
  type: fc.constantFrom('host', 'srflx', 'prflx', 'relay'),
  address,
  port: fc.integer({ min: 1, max: 65535 }),
});
const description: fc.Arbitrary<Description> = fc.record({
  ufrag: iceText(4, 32),
  pwd: iceText(22, 64),
  fingerprint: bytes(32),
  candidates: fc.array(candidate, { maxLength: MOST_CANDIDATES }),
});
const invitation: fc.Arbitrary<InvitationCode> = fc
  .record({
    table: bytes(TAG_BYTES),
    opener: peer,
    inviter: peer,
    description,
    until: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    own: fc.boolean(),
  })
  .map(({ own, ...code }) => (own ? { ...code, opener: code.inviter } : code));
const answer: fc.Arbitrary<AnswerCode> = fc.record({ guest: peer, description, to: bytes(8) });

/** What Chromium makes, shortened by nothing. */
const CHROMIUM = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=extmap-allow-mixed',
  'a=msid-semantic: WMS',
  'm=application 51472 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 192.0.2.7',
  'a=candidate:1853887674 1 udp 2113937151 4f9c1ab0-5a0e-4d6f-9a52-0d1c1f3b9c11.local 51472 typ host generation 0 network-cost 999',
  'a=candidate:1853887675 1 udp 2113939711 1b1f0c7e-27a3-4be0-8b37-7a5c6dc4e6f2.local 40112 typ host generation 0 network-cost 999',
  'a=candidate:1853887676 1 tcp 1518280447 192.0.2.7 9 typ host tcptype active generation 0',
  'a=candidate:1853887677 1 udp 1677729535 203.0.113.9 51472 typ srflx raddr 0.0.0.0 rport 0 generation 0 network-cost 999',
  'a=candidate:1853887678 2 udp 1677729535 203.0.113.9 51473 typ srflx raddr 0.0.0.0 rport 0',
  'a=ice-ufrag:Xk3/',
  'a=ice-pwd:q8+4hQJqFhXJrXq0c0hY9H1x',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, (_, index) => (index * 7).toString(16).padStart(2, '0').toUpperCase()).join(':')}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sctp-port:5000',
  'a=max-message-size:262144',
  '',
].join('\r\n');

describe('codes that people exchange', () => {
  test('an invitation comes back as it was, alone, at the end of a URL, and with breaks in it', () => {
    fc.assert(
      fc.property(invitation, (original) => {
        const code = encodeInvitationCode(original);
        expect(code).toMatch(/^[\w-]+$/);
        expect(decodeInvitationCode(code)).toEqual(original);
        expect(decodeInvitationCode(`https://table.example/facedown/${HAND}${code}`)).toEqual(original);
        expect(decodeInvitationCode(` ${code.slice(0, 40)}\n${code.slice(40)}\u200b `)).toEqual(original);
        expect(digestOf(`${code}\n`)).toEqual(digestOf(code));
      }),
    );
  });

  test('an answer comes back as it was', () => {
    fc.assert(
      fc.property(answer, (original) => {
        expect(decodeAnswerCode(encodeAnswerCode(original))).toEqual(original);
      }),
    );
  });

  test('the parts of a browser’s description that a connection needs survive', () => {
    const parsed = parseSdp(CHROMIUM);
    expect(parsed.ufrag).toBe('Xk3/');
    expect(parsed.candidates).toEqual([
      { type: 'host', address: '4f9c1ab0-5a0e-4d6f-9a52-0d1c1f3b9c11.local', port: 51472 },
      { type: 'host', address: '1b1f0c7e-27a3-4be0-8b37-7a5c6dc4e6f2.local', port: 40112 },
      { type: 'srflx', address: '203.0.113.9', port: 51472 },
    ]);
    fc.assert(
      fc.property(description, fc.constantFrom('offer', 'answer'), (original, kind) => {
        expect(parseSdp(formatSdp(original, kind))).toEqual(original);
      }),
    );
  });

  test('are short', () => {
    const { candidates, ...rest } = parseSdp(CHROMIUM);
    const [inviter, opener] = [1, 2].map((fill) => peerIdFromKey(new Uint8Array(32).fill(fill))) as [string, string];
    const mark = { table: new Uint8Array(TAG_BYTES), until: 29_000_000, inviter };
    const ip4: Candidate = { type: 'host', address: '192.0.2.7', port: 51472 };
    const size = (of: Candidate[], by: string) =>
      encodeInvitationCode({ ...mark, opener: by, description: { ...rest, candidates: of } }).length;
    const plain = (of: Candidate[]) =>
      encodeAnswerCode({ guest: inviter, to: new Uint8Array(8), description: { ...rest, candidates: of } }).length;
    const two = candidates.slice(0, 2);
    console.log(
      `codes, characters: one IPv4 address: invitation ${size([ip4], inviter)} by the opener, ${size([ip4], opener)} by another, answer ${plain([ip4])}; ` +
        `two mDNS names: ${size(two, inviter)}, ${size(two, opener)}, ${plain(two)}; with a public address besides: ${size(candidates, inviter)}, ${size(candidates, opener)}, ${plain(candidates)}`,
    );
    expect(plain(two)).toBeLessThanOrEqual(200);
    expect(size(two, opener)).toBeLessThanOrEqual(260);
    expect(size(candidates, opener)).toBeLessThanOrEqual(260);
  });

  test('10,000 changed codes are refused with a reason, or contain the whole code and are read as it', () => {
    const told = new Map<string, number>();
    const edit = fc.tuple(
      fc.constantFrom('change', 'drop', 'insert', 'cut', 'double'),
      fc.nat(),
      fc.constantFrom(...ICE, '-', '_', '=', '%', 'é', '#/hand/'),
    );
    const codes = fc.oneof(invitation.map(encodeInvitationCode), answer.map(encodeAnswerCode));
    fc.assert(
      fc.property(codes, fc.array(edit, { minLength: 1, maxLength: 4 }), (code, edits) => {
        const changed = edits.reduce((text, [how, where, what]) => {
          const at = where % (text.length + 1);
          if (how === 'change') return text.slice(0, at) + what + text.slice(at + 1);
          if (how === 'drop') return text.slice(0, at) + text.slice(at + 1);
          if (how === 'insert') return text.slice(0, at) + what + text.slice(at);
          return how === 'cut' ? text.slice(0, at) : text + text;
        }, code);
        for (const decode of [decodeInvitationCode, decodeAnswerCode]) {
          try {
            expect(decode(changed)).toEqual(decode(code));
            expect(changed).toContain(code);
          } catch (error) {
            if (!(error instanceof NetError)) throw error;
            told.set(error.code, (told.get(error.code) ?? 0) + 1);
          }
        }
      }),
      { numRuns: 10_000 },
    );
    expect([...told.keys()].sort()).toEqual(['code-damaged', 'code-empty', 'code-is-answer', 'code-is-invitation']);
  });

  test('random bytes with a valid check are refused or are a code', () => {
    // Past the check, which anybody can compute, only the bounds of the reader protect.
    fc.assert(
      fc.property(
        fc.oneof(invitation.map(encodeInvitationCode), answer.map(encodeAnswerCode)),
        fc.nat(),
        fc.nat(255),
        fc.nat(60),
        (code, where, byte, cut) => {
          const forged = resealed(code, where, byte, cut);
          for (const [decode, encode] of [
            [decodeInvitationCode, encodeInvitationCode],
            [decodeAnswerCode, encodeAnswerCode],
          ] as const) {
            let read;
            try {
              read = decode(forged);
            } catch (error) {
              expect(error).toBeInstanceOf(NetError);
              continue;
            }
            expect(encode(read as never)).toBe(forged);
          }
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test('each kind of wrong text has its own sentence', () => {
    const [invited, answered] = [fc.sample(invitation, 1)[0]!, fc.sample(answer, 1)[0]!];
    const code = encodeInvitationCode(invited);
    const refusal = (decode: (text: string) => unknown, text: string): string => {
      try {
        decode(text);
        return 'taken';
      } catch (error) {
        return (error as NetError).code;
      }
    };
    expect(refusal(decodeInvitationCode, 'hello')).toBe('code-empty');
    expect(refusal(decodeInvitationCode, code.slice(0, -1))).toBe('code-damaged');
    expect(refusal(decodeInvitationCode, 'A'.repeat(1_000_000))).toBe('code-damaged');
    expect(refusal(decodeInvitationCode, encodeAnswerCode(answered))).toBe('code-is-answer');
    expect(refusal(decodeAnswerCode, code)).toBe('code-is-invitation');
    expect(refusal(decodeInvitationCode, resealed(code, 0, 0x21, 0))).toBe('code-version');
  });
});
