import { describe, expect, test } from 'vitest';
import { HAND } from '../../src/net/signalling/code.ts';
import { abilityOf } from '../../src/web/ability.ts';
import { faultOf } from '../../src/web/state/fault.ts';
import { gamePath, handPath, routeOf } from '../../src/web/route.ts';
import { usualThreshold } from '../../protocol/game/duties.ts';
import { openingTerms } from '../../src/web/table/lobby/terms.ts';
import { transcriptName } from '../../src/web/transcript-file.ts';

describe('addresses', () => {
  test('lead to screens', () => {
    expect(routeOf('')).toEqual({ at: 'home' });
    expect(routeOf('#/')).toEqual({ at: 'home' });
    expect(routeOf('#/friends')).toEqual({ at: 'start', how: 'friends', game: '' });
    expect(routeOf('#/practise')).toEqual({ at: 'start', how: 'practise', game: '' });
    expect(routeOf(gamePath('love-letter'))).toEqual({ at: 'start', how: undefined, game: 'love-letter' });
    expect(routeOf('#/game/suken).')).toEqual({ at: 'start', how: undefined, game: 'suken' });
    expect(routeOf('#/table')).toEqual({ at: 'table' });
    expect(routeOf('#/audit')).toEqual({ at: 'audit' });
    expect(routeOf('#/doctor')).toEqual({ at: 'doctor' });
    expect(routeOf('#/lab')).toEqual({ at: 'lab', rest: '' });
    expect(routeOf('#/lab/copy:2/3')).toEqual({ at: 'lab', rest: 'copy:2/3' });
  });

  test('an invitation is handed on as it stands', () => {
    expect(routeOf('#/join/aB-_%2F?x')).toEqual({ at: 'join', invitation: '#/join/aB-_%2F?x' });
  });

  test('lead there also when they were encoded, or something was put behind them', () => {
    for (const hash of ['#%2Fjoin%2FaB-_', '#%2fjoin/aB-_)', '#/join/aB-_?fbclid=x', '#/join/aB-_&utm_source=x']) {
      expect(routeOf(hash)).toEqual({ at: 'join', invitation: hash });
    }
    expect(routeOf('#%2Fhand%2FaB-_.')).toEqual({ at: 'hand', code: 'aB-_.' });
    for (const behind of ['.', '/', '?fbclid=x', '&utm_source=x', ')']) {
      expect(routeOf(`#/audit${behind}`)).toEqual({ at: 'audit' });
      expect(routeOf(`#/hand${behind}`).at).toBe('hand');
    }
  });

  test('a code may come with the address, and the address with the code', () => {
    expect(routeOf('#/hand')).toEqual({ at: 'hand', code: '' });
    expect(routeOf('#/hand/aB-_')).toEqual({ at: 'hand', code: 'aB-_' });
    expect(handPath('')).toBe(HAND);
  });

  test('a puzzle may come with the address, as it stands or encoded', () => {
    expect(routeOf('#/puzzle')).toEqual({ at: 'puzzle', address: '' });
    expect(routeOf('#/puzzle/')).toEqual({ at: 'puzzle', address: '' });
    const address = 'kurodoko/5/5/i7g5l2l2g4i/';
    for (const hash of [`#/puzzle/${address}`, `#%2Fpuzzle%2F${encodeURIComponent(address)}`])
      expect(routeOf(hash)).toEqual({ at: 'puzzle', address });
    expect(routeOf(`#/puzzle/${address}?fbclid=x`)).toEqual({ at: 'puzzle', address: `${address}?fbclid=x` });
  });

  test('unknown ones lead home, and a link that has lost its invitation', () => {
    expect(routeOf('#/join/')).toEqual({ at: 'home' });
    expect(routeOf('#/join')).toEqual({ at: 'home' });
    expect(routeOf('#/nowhere')).toEqual({ at: 'home' });
    expect(routeOf('#table')).toEqual({ at: 'home' });
    expect(routeOf('#/labour')).toEqual({ at: 'home' });
  });
});

describe('what a browser can do', () => {
  const able = {
    RTCPeerConnection: class {
      createDataChannel() {}
    },
    WebAssembly,
    Worker: class {},
    crypto: globalThis.crypto,
    isSecureContext: true,
  } as never;
  const without = (name: string): never => ({ ...(able as object), [name]: undefined }) as never;

  test('all', () => {
    expect(abilityOf(able)).toEqual({
      lacks: [],
      insecure: false,
      slow: false,
      play: true,
      practise: true,
      audit: true,
    });
  });

  test('all by half over plain http, and slowly without WebAssembly', () => {
    expect(abilityOf({ ...(able as object), isSecureContext: false })).toMatchObject({
      lacks: [],
      insecure: true,
      play: true,
    });
    expect(abilityOf(without('WebAssembly'))).toMatchObject({ lacks: [], slow: true, play: true });
    // As before SIMD: a module that uses it is none.
    const old = { ...WebAssembly, validate: () => false };
    expect(abilityOf({ ...(able as object), WebAssembly: old } as never)).toMatchObject({ lacks: [], slow: true });
  });

  test('nothing with others where WebRTC is a mere shell', () => {
    expect(abilityOf({ ...(able as object), RTCPeerConnection: class {} } as never)).toMatchObject({
      lacks: ['webrtc'],
      play: false,
    });
  });

  test('without WebRTC there is still a bot and the audit', () => {
    expect(abilityOf(without('RTCPeerConnection'))).toMatchObject({
      lacks: ['webrtc'],
      play: false,
      practise: true,
      audit: true,
    });
  });

  test('without workers there is nothing', () => {
    expect(abilityOf(without('Worker'))).toMatchObject({
      lacks: ['worker'],
      play: false,
      practise: false,
      audit: false,
    });
  });
});

test('an error without a code is told as an unexpected one', () => {
  expect(faultOf(Object.assign(new Error('x'), { code: 'no-path' }))).toEqual({ code: 'no-path', detail: 'x' });
  expect(faultOf(new Error('x')).code).toBe('generic');
  expect(faultOf('x')).toEqual({ code: 'generic', detail: 'x' });
});

test('a transcript’s file is named after game and time', () => {
  expect(transcriptName('suken-binary', new Date(2025, 0, 7, 9, 5))).toBe('suken-binary-2025-01-07-0905.facedown');
});

test('a table opens with the game’s defaults, and all of two', () => {
  expect(openingTerms('suken-binary')).toEqual({
    game: 'suken-binary',
    settings: { first: 'opener' },
    copying: 'ciphertext',
    threshold: 2,
    patience: 20,
    watchers: 8,
  });
  expect([2, 3, 4, 5, 9].map(usualThreshold)).toEqual([2, 2, 3, 3, 5]);
  expect(() => openingTerms('poker')).toThrow(/poker/);
});
