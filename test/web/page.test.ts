import { describe, expect, test } from 'vitest';
import { HAND } from '../../src/net/signalling/code.ts';
import { abilityOf } from '../../src/web/ability.ts';
import { faultOf } from '../../src/web/state/fault.ts';
import { gamePath, handPath, routeOf } from '../../src/web/route.ts';
import { usualThreshold } from '../../protocol/game/duties.ts';
import { openingTerms } from '../../src/web/table/lobby/terms.ts';
import { transcriptName } from '../../src/web/transcript-file.ts';

describe('addresses', () => {
  test('each lead to their screen', () => {
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

  test('of an invitation keep it letter by letter', () => {
    expect(routeOf('#/join/aB-_%2F?x')).toEqual({ at: 'join', invitation: '#/join/aB-_%2F?x' });
  });

  test('are recognised although a messenger has percent-encoded them or put something behind them', () => {
    for (const hash of ['#%2Fjoin%2FaB-_', '#%2fjoin/aB-_)', '#/join/aB-_?fbclid=x', '#/join/aB-_&utm_source=x']) {
      expect(routeOf(hash)).toEqual({ at: 'join', invitation: hash });
    }
    expect(routeOf('#%2Fhand%2FaB-_.')).toEqual({ at: 'hand', code: 'aB-_.' });
    for (const behind of ['.', '/', '?fbclid=x', '&utm_source=x', ')']) {
      expect(routeOf(`#/audit${behind}`)).toEqual({ at: 'audit' });
      expect(routeOf(`#/hand${behind}`).at).toBe('hand');
    }
  });

  test('of the screen for codes may contain a code', () => {
    expect(routeOf('#/hand')).toEqual({ at: 'hand', code: '' });
    expect(routeOf('#/hand/aB-_')).toEqual({ at: 'hand', code: 'aB-_' });
    expect(handPath('')).toBe(HAND);
  });

  test('of the puzzle screen may contain a puzzle, plain or percent-encoded', () => {
    expect(routeOf('#/puzzle')).toEqual({ at: 'puzzle', address: '' });
    expect(routeOf('#/puzzle/')).toEqual({ at: 'puzzle', address: '' });
    const address = 'kurodoko/5/5/i7g5l2l2g4i/';
    for (const hash of [`#/puzzle/${address}`, `#%2Fpuzzle%2F${encodeURIComponent(address)}`])
      expect(routeOf(hash)).toEqual({ at: 'puzzle', address });
    expect(routeOf(`#/puzzle/${address}?fbclid=x`)).toEqual({ at: 'puzzle', address: `${address}?fbclid=x` });
  });

  test('that are unknown, or have lost their invitation, lead to the first screen', () => {
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

  test('is everything if it has all interfaces', () => {
    expect(abilityOf(able)).toEqual({
      lacks: [],
      insecure: false,
      slow: false,
      play: true,
      practise: true,
      audit: true,
    });
  });

  test('is everything over plain http too, which is marked as insecure, and without WebAssembly or SIMD, marked as slow', () => {
    expect(abilityOf({ ...(able as object), isSecureContext: false })).toMatchObject({
      lacks: [],
      insecure: true,
      play: true,
    });
    expect(abilityOf(without('WebAssembly'))).toMatchObject({ lacks: [], slow: true, play: true });
    // As in a browser without SIMD, which finds a module that uses it invalid.
    const old = { ...WebAssembly, validate: () => false };
    expect(abilityOf({ ...(able as object), WebAssembly: old } as never)).toMatchObject({ lacks: [], slow: true });
  });

  test('is nothing with others if its RTCPeerConnection has no data channels', () => {
    expect(abilityOf({ ...(able as object), RTCPeerConnection: class {} } as never)).toMatchObject({
      lacks: ['webrtc'],
      play: false,
    });
  });

  test('is practice and audit if it lacks WebRTC', () => {
    expect(abilityOf(without('RTCPeerConnection'))).toMatchObject({
      lacks: ['webrtc'],
      play: false,
      practise: true,
      audit: true,
    });
  });

  test('is nothing if it lacks workers', () => {
    expect(abilityOf(without('Worker'))).toMatchObject({
      lacks: ['worker'],
      play: false,
      practise: false,
      audit: false,
    });
  });
});

test('an error without a code of ours is shown as an unexpected one, with its message as the detail', () => {
  expect(faultOf(Object.assign(new Error('x'), { code: 'no-path' }))).toEqual({ code: 'no-path', detail: 'x' });
  expect(faultOf(new Error('x')).code).toBe('generic');
  expect(faultOf('x')).toEqual({ code: 'generic', detail: 'x' });
});

test('the file of a transcript is named after the game and the time', () => {
  expect(transcriptName('suken-binary', new Date(2025, 0, 7, 9, 5))).toBe('suken-binary-2025-01-07-0905.facedown');
});

test('a table opens with the defaults of its game, and a threshold of a majority, of two seats both', () => {
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
