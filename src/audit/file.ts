import { concat } from '../../protocol/bytes/concat.ts';
import { beginsReceipt } from '../../protocol/room/audit/receipt/file.ts';
import { beginsTranscript, LONGEST_BEGINNING } from '../../protocol/room/wire/transcript.ts';

/** Far more than the longest game. */
export const MOST_BYTES = 512 * 1024 * 1024;

/**
 * Reads a transcript or a receipt piece by piece, and no further than it can be one: of a file that begins as neither
 * only the beginning, for which an audit gives the same reason; undefined for one that is too big.
 */
export async function readTranscriptFile(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  let checked = false;
  for await (const piece of pieces) {
    read.push(piece);
    bytes += piece.length;
    if (bytes > MOST_BYTES) return undefined;
    if (checked || bytes < LONGEST_BEGINNING) continue;
    const beginning = concat(read);
    if (!beginsTranscript(beginning) && !beginsReceipt(beginning)) break;
    checked = true;
  }
  return concat(read);
}
