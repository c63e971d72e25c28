import { describe, expect, test } from 'vitest';
import { SIGNS } from '../../crypto/pake/delivery.ts';
import { peerIdFromKey } from '../../src/net/address/identity.ts';
import { encodeInvitation } from '../../src/net/address/invitation.ts';
import { EMOJI } from '../../src/web/code/emoji.ts';
import { faultText } from '../../src/web/code/fault-text.ts';
import { pathOfTyped } from '../../src/web/code/typed.ts';
import { routeOf } from '../../src/web/route.ts';
import { dictionaries } from '../../src/web/text/language.ts';

describe('a text that somebody types to come to a table', () => {
  const link = encodeInvitation({ table: new Uint8Array(8), opener: peerIdFromKey(new Uint8Array(32)), relays: [] });

  test.each([
    ['4821 0937', '#/code/48210937'],
    ['４８２１ー０９３７', '#/code/48210937'],
    [`Come! https://cards.example/${link}, at eight`, link],
    [' EQDv-long-code ', '#/hand/EQDv-long-code'],
  ])('%j leads to the address %s', async (typed, path) => {
    expect(await pathOfTyped(typed)).toBe(path);
  });

  test('is refused with its own sentence if it is clearly a short code or a link, but a damaged one', async () => {
    await expect(pathOfTyped('4821 093')).rejects.toMatchObject({ code: 'spoken-length' });
    await expect(pathOfTyped(link.slice(0, -5))).rejects.toMatchObject({ code: 'link-damaged' });
  });

  test('an address with all eight digits of a short code is read; other digits only lead to the field for it', () => {
    expect(routeOf('#/code/00700042')).toEqual({ at: 'code', digits: '00700042' });
    for (const hash of ['#/code', '#/code/', '#/code/123', '#/code/123456789'])
      expect(routeOf(hash)).toEqual({ at: 'code', digits: '' });
  });
});

describe('the pictures of a check', () => {
  test('are 64, with a name each that no other has, in every language', () => {
    expect(new Set(EMOJI).size).toBe(SIGNS);
    for (const { code } of Object.values(dictionaries)) {
      expect(code.pictures).toHaveLength(SIGNS);
      expect(new Set(code.pictures).size).toBe(SIGNS);
    }
  });
});

test('every fault of a short code has a sentence of its own, in every language', () => {
  for (const t of Object.values(dictionaries))
    for (const code of ['length', 'unavailable', 'unknown', 'wrong', 'often', 'busy'].map((name) => `spoken-${name}`)) {
      expect(faultText(t, code)).not.toBe(t.error.generic);
      expect(faultText(t, 'no-relay')).toBe(t.error['no-relay']);
    }
});
