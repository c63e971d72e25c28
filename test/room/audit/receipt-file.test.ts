import { describe, expect, it } from 'vitest';
import { receiptFile } from '../../../protocol/room/audit/receipt/file.ts';
import { LONGEST_BEGINNING } from '../../../protocol/room/wire/transcript.ts';
import { checkHere } from '../../../src/audit/checkers.ts';
import { compareWith } from '../../../src/audit/compare.ts';
import { readTranscriptFile } from '../../../src/audit/file.ts';
import { LocalTable } from '../../../src/peer/table/local-table.ts';
import { auctionGame } from '../../../protocol/game/auction/index.ts';
import { gameById } from '../../../protocol/game/registry.ts';
import { seededBytes } from '../support/support.ts';

/** A file as it comes from a disk. */
async function* inPieces(file: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += size) yield await Promise.resolve(file.subarray(at, at + size));
}

describe('the file of a receipt', () => {
  it('is read to its end, in however many pieces it comes', async () => {
    const file = receiptFile(new Uint8Array([1, 2, 3]), new Uint8Array(3 * LONGEST_BEGINNING));
    for (const size of [LONGEST_BEGINNING / 4, LONGEST_BEGINNING, 5 * LONGEST_BEGINNING].map(Math.ceil))
      expect((await readTranscriptFile(inPieces(file, size)))!.length).toBe(file.length);
    // Of a file of another kind only the beginning is.
    file[0]! ^= 1;
    expect((await readTranscriptFile(inPieces(file, 1000)))!.length).toBeLessThan(file.length);
  });

  it('contains a transcript that can be compared with another file of its table', async () => {
    const agents = [0, 1].map(() => ({ answer: () => 0, see: () => undefined, hear: () => undefined }));
    const setup = { game: auctionGame, seats: 2, settings: { amounts: '10' }, random: seededBytes('a file') };
    const transcript = new LocalTable(setup, agents).run().players[0]!.transcript();
    const receipt = receiptFile(new Uint8Array([1, 2, 3]), transcript);
    const { comparison } = await compareWith(checkHere, [receipt, transcript], gameById);
    expect(comparison).toMatchObject({ kind: 'same' });
  });
});
