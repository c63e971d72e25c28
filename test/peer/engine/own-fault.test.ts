import { describe, expect, it } from 'vitest';
import { encodeScalars } from '../../../crypto/group.ts';
import { sukenBinary } from '../../../protocol/game/suken/index.ts';
import { concat } from '../../../protocol/bytes/concat.ts';
import { decodeItem, encodeItem } from '../../../protocol/room/wire/cbor.ts';
import { encodeHeader, tableId } from '../../../protocol/room/wire/header.ts';
import type { Header } from '../../../protocol/room/wire/header.ts';
import { FIRST, signMessage } from '../../../protocol/room/wire/message.ts';
import { EngineHost } from '../../../src/peer/engine/engine.ts';
import type { FromEngine } from '../../../src/peer/engine/engine-port.ts';
import type { SeatRecord } from '../../../src/peer/storage/seat-record.ts';
import { tableHeader } from '../../../src/peer/storage/seat-record.ts';
import { makeHeader } from '../../../src/peer/table/local-table.ts';
import { dictionaries, languages } from '../../../src/web/text/language.ts';
import { seededBytes } from '../../room/support/support.ts';

const { header, secrets } = makeHeader({ game: sukenBinary, seats: 2, random: seededBytes('own-fault') });
const OWN = 1;
const { signingKey, viewerSecret } = secrets[OWN]!;

/** What an engine says that starts with these messages in its store. */
function started(stored: readonly Uint8Array[]): FromEngine[] {
  const heard: FromEngine[] = [];
  new EngineHost((message) => heard.push(message)).take({
    kind: 'start',
    header: encodeHeader(header),
    seat: OWN,
    signingKey,
    viewerSecret: encodeScalars([viewerSecret]),
    seed: new Uint8Array(32),
    stored,
  });
  return heard;
}

/** The own seat's first message, with a body of that many bytes. */
const sitting = (bytes: number): Uint8Array =>
  signMessage(
    {
      table: tableId(header),
      seat: OWN,
      sequence: 0,
      previous: FIRST,
      slot: { round: 0, part: 'sit', gone: [] },
      digest: new Uint8Array(32),
      body: new Uint8Array(bytes),
    },
    signingKey,
  ).bytes;

describe('an engine whose store holds messages that this program cannot have written', () => {
  for (const [what, stored, code] of [
    ['bytes that are no message', Uint8Array.of(1, 2, 3), 'stored'],
    ['a message that is cut off', sitting(96).subarray(0, 100), 'stored'],
    ['an own message of another form', sitting(95), 'own-log'],
  ] as const) {
    it(`${what}: reports once that its own seat is at fault, and why, and sends nothing`, () => {
      const heard = started([stored]);
      expect(heard.filter(({ kind }) => kind === 'fault')).toMatchObject([{ kind: 'fault', seat: OWN, code }]);
      expect(heard.filter(({ kind }) => kind === 'publish' || kind === 'crashed')).toEqual([]);
      for (const language of languages) expect(dictionaries[language].faults).toHaveProperty(code);
    });
  }
});

describe('a seat at a table that another version of this program began', () => {
  const recordOf = (bytes: Uint8Array): SeatRecord =>
    ({ table: { header: bytes, seat: OWN, seed: new Uint8Array(32) } }) as unknown as SeatRecord;
  const changed = (change: Partial<Record<keyof Header | 'version', number>>): Uint8Array =>
    encodeItem({ ...(decodeItem(encodeHeader(header)) as object), ...change });

  it('comes back if the version is the same', () => {
    expect(tableHeader(recordOf(encodeHeader(header)))).toEqual(header);
  });

  for (const [what, bytes] of [
    ['another version of the protocol', changed({ version: 1 })],
    ['a newer version of the protocol', changed({ version: 99 })],
    ['another version of the game', changed({ gameVersion: header.gameVersion + 1 })],
    ['a header in another form', changed({ patience: -1 })],
    ['a header that is cut off', concat([encodeHeader(header).subarray(0, 60)])],
  ] as const) {
    it(`is told so: ${what}`, () => {
      expect(() => tableHeader(recordOf(bytes))).toThrow(expect.objectContaining({ code: 'updated' }));
      for (const language of languages) expect(dictionaries[language].error).toHaveProperty('updated');
    });
  }
});
