import { describe, expect, it } from 'vitest';
import { games } from '../../../protocol/game/registry.ts';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { werewolfGame } from '../../../protocol/game/werewolf/index.ts';
import type { Item } from '../../../protocol/room/wire/cbor.ts';
import { decodeItem, encodeItem } from '../../../protocol/room/wire/cbor.ts';
import { encodeHeader, FIRST_READ, PROTOCOL_VERSION } from '../../../protocol/room/wire/header.ts';
import { commitFor } from '../../../protocol/room/wire/origin.ts';
import { makeHeader } from '../../../src/peer/table/local-table.ts';
import { audit } from '../support/both-ways.ts';
import { seededBytes } from '../support/support.ts';

const { header } = makeHeader({ game: sukenBinary, seats: 2, random: seededBytes('older') });
const fields = decodeItem(encodeHeader(header)) as Readonly<Record<string, Item>>;
const { watchers: _, ...withoutWatchers } = fields;
const { patience: __, ...withoutPatience } = withoutWatchers;

/** A transcript of file format 1 that holds a header alone. */
function fileOf(changed: Readonly<Record<string, Item>>): Uint8Array {
  const bytes = encodeItem(changed);
  return Uint8Array.from([
    ...new TextEncoder().encode('FACEDOWN'),
    ...[0, 1],
    ...[0, 0, bytes.length >> 8, bytes.length & 255],
    ...bytes,
  ]);
}

const reportOf = (changed: Readonly<Record<string, Item>>) =>
  audit(fileOf(changed), (id) => games.find((game) => game.id === id));

describe('a transcript that another program wrote', () => {
  it.each([
    [1, { ...withoutPatience, version: 1, gameVersion: 1 }, 'd22ae3f'],
    [2, { ...withoutWatchers, version: 2, gameVersion: 3 }, 'c9e842f'],
    [2, { ...withoutPatience, version: 2, gameVersion: 1 }, 'cf8e38f'],
    [3, { ...withoutWatchers, version: 3, gameVersion: 3, field: 'of that time' }, '41176f9'],
    [4, { ...withoutWatchers, version: 4, gameVersion: 3 }, 'f2ded02'],
  ])('by protocol version %i is not called damaged: the commit that reads it is named', (version, changed, commit) => {
    const { verdict, finding } = reportOf(changed);
    expect(verdict).toBe('unreadable');
    expect(finding).toMatchObject({
      code: 'version',
      origin: { kind: 'protocol', version, here: PROTOCOL_VERSION, commit },
      reason: expect.stringMatching(new RegExp(`^made with protocol version ${version}.* git checkout ${commit}`)),
    });
  });

  it('by a newer protocol, or a newer version of the game, asks for a newer Facedown', () => {
    for (const changed of [
      { ...fields, version: PROTOCOL_VERSION + 1, more: 1 },
      { ...fields, gameVersion: sukenBinary.version + 1 },
    ])
      expect(reportOf(changed)).toMatchObject({
        verdict: 'unreadable',
        finding: { code: 'version', reason: expect.stringContaining('use a newer Facedown') },
      });
  });

  it('by an older version of the game, or of an unknown game, is unreadable, and nobody is accused', () => {
    expect(reportOf({ ...fields, gameVersion: 1 })).toMatchObject({
      verdict: 'unreadable',
      names: header.seats.map(({ name }) => name),
      finding: {
        code: 'version',
        origin: { kind: 'game', version: 1, here: sukenBinary.version },
        reason: expect.stringContaining('played by version 1'),
      },
    });
    expect(reportOf({ ...fields, game: 'chess' })).toMatchObject({ verdict: 'unreadable', finding: { code: 'game' } });
  });

  it('counts as damaged if the version is not a number, or the protocol is another', () => {
    for (const changed of [
      { ...fields, version: 0 },
      { ...fields, version: -1 },
      { ...fields, version: 'three' },
      { ...fields, version: FIRST_READ - 1, protocol: 'cards' },
    ])
      expect(reportOf(changed)).toMatchObject({ verdict: 'unreadable', finding: { code: 'header' } });
  });

  it('can be read by a named commit, for every version before the first that this program reads', () => {
    for (let version = 1; version < FIRST_READ; version += 1)
      for (const { id } of [sukenBinary, werewolfGame]) expect(commitFor(version, id, 1)).toMatch(/^[0-9a-f]{7}$/);
  });
});
