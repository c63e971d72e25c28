import { Transcript } from '../../../../crypto/transcript.ts';
import { encodeItem } from '../../wire/cbor.ts';
import { hash } from '../../wire/hash.ts';
import type { Claim } from './file.ts';

/** The hash by which a receipt names the transcript that it is about. */
export const transcriptHash = (file: Uint8Array): Uint8Array => hash('transcript', file);

/**
 * The context of a receipt's proofs: table, transcript and seat. `part`: 0 by the viewer key, 1 by the share of the
 * key.
 */
export function receiptContext(table: Uint8Array, transcript: Uint8Array, seat: number, part: number): Uint8Array {
  const context = new Transcript('facedown/1/receipt', table);
  context.absorb('transcript', transcript);
  context.absorbInteger('seat', seat);
  context.absorbInteger('part', part);
  return context.digest('context');
}

/** What the seat signs: everything in the claim, at this table. */
export const signedClaim = (table: Uint8Array, claim: Omit<Claim, 'signature'>): Uint8Array =>
  hash('receipt', table, encodeItem([claim.seat, claim.transcript, claim.shares, claim.viewerProof, claim.shareProof]));
