import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { decodeScalars, encodePoints, ORDER } from '../../../crypto/group.ts';
import {
  type Agreed,
  confirmation,
  confirms,
  exchangeGenerator,
  exchangeShare,
  generatorString,
  lengthValue,
  sessionKey,
} from '../../../crypto/pake/cpace.ts';
import vectors from '../vectors/cpace.json' with { type: 'json' };

const bytes = hexToBytes;
const agreed: Agreed = {
  password: bytes(vectors.password),
  channel: bytes(vectors.channel),
  session: bytes(vectors.session),
};
const secretOf = (hex: string): bigint => decodeScalars(bytes(hex))[0]!;
const side = ({ secret, point, data }: { secret: string; point: string; data: string }) => ({
  secret: secretOf(secret),
  share: { point: bytes(point), data: bytes(data) },
});
const initiator = side(vectors.initiator);
const responder = side(vectors.responder);

describe('CPace with ristretto255 and SHA-512', () => {
  it('puts strings together as in the draft', () => {
    expect(bytesToHex(lengthValue(...vectors.lengthValue.parts.map(bytes)))).toBe(vectors.lengthValue.bytes);
    expect([...lengthValue(new Uint8Array(128)).subarray(0, 3)]).toEqual([0x80, 0x01, 0]);
    expect(bytesToHex(generatorString(agreed))).toBe(vectors.generatorString);
  });

  it('gives the generator, shares and session key of the draft', () => {
    expect(bytesToHex(encodePoints([exchangeGenerator(agreed)]))).toBe(vectors.generator);
    for (const { secret, share } of [initiator, responder])
      expect(bytesToHex(exchangeShare(agreed, secret))).toBe(bytesToHex(share.point));
    for (const [own, other] of [
      [initiator, responder],
      [responder, initiator],
    ] as const)
      expect(bytesToHex(sessionKey(agreed, own.secret, other.share.point, initiator.share, responder.share))).toBe(
        vectors.sessionKey,
      );
  });

  it.each(vectors.refused.points)('refuses the share %s', (point) => {
    expect(() =>
      sessionKey(agreed, secretOf(vectors.refused.secret), bytes(point), initiator.share, responder.share),
    ).toThrow(expect.objectContaining({ code: expect.stringMatching(/^(point|identity)$/) }));
  });

  it('refuses what is no single point, and a secret of zero', () => {
    for (const wrong of [
      '',
      vectors.generator.slice(2),
      vectors.generator + vectors.generator,
      `${vectors.generator}00`,
    ])
      expect(() => sessionKey(agreed, 1n, bytes(wrong), initiator.share, responder.share)).toThrow(
        expect.objectContaining({ code: 'length' }),
      );
    expect(() => exchangeShare(agreed, 0n)).toThrow(expect.objectContaining({ code: 'scalar' }));
    expect(() => exchangeShare(agreed, ORDER)).toThrow(expect.objectContaining({ code: 'scalar' }));
  });

  it('confirms with a tag that fits this key, this session and the side that confirms', () => {
    const key = bytes(vectors.sessionKey);
    const tag = confirmation(agreed, key, initiator.share);
    expect(confirms(tag, confirmation(agreed, key, initiator.share))).toBe(true);
    const others = [
      confirmation(agreed, key, responder.share),
      confirmation({ ...agreed, session: new Uint8Array(16) }, key, initiator.share),
      confirmation(agreed, new Uint8Array(64), initiator.share),
      tag.subarray(1),
    ];
    for (const other of others) expect(confirms(other, tag)).toBe(false);
  });
});
