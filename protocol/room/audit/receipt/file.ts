import { SIGNATURE_BYTES } from '../../../../crypto/signature.ts';
import { concat } from '../../../bytes/concat.ts';
import { readU32, u32, U32_BYTES } from '../../../bytes/u32.ts';
import { asBytes, asInteger, asList, decodeItem, EncodingError, encodeItem } from '../../wire/cbor.ts';
import { HASH_BYTES } from '../../wire/hash.ts';
import { MAX_SEATS } from '../../wire/header.ts';

/**
 * A receipt: a seat opens to anybody what the table has shown to it alone. Its file holds the table's transcript as
 * well:
 *
 *   8 bytes   "FDRECEIP"
 *   2 bytes   version of the format, big endian
 *   4 bytes   length of the claim, then the claim (canonical CBOR: a list of the fields of `Claim` in their order)
 *   then the transcript
 */
export interface Claim {
  readonly seat: number;
  /** Hash of the transcript. */
  readonly transcript: Uint8Array;
  /**
   * The opened shares of the cards shown, 32 bytes each: those of every other opening seat in order, then the seat's
   * own if it is an opening seat.
   */
  readonly shares: Uint8Array;
  /** Proof by the seat's viewer key that the others' shares are opened correctly. */
  readonly viewerProof: Uint8Array;
  /** Proof by the seat's share of the key that its own shares are correct; empty if it has none. */
  readonly shareProof: Uint8Array;
  /** Ed25519, by the seat's key, over all before it. */
  readonly signature: Uint8Array;
}

const MAGIC = new TextEncoder().encode('FDRECEIP');
const VERSION = 1;
const START = MAGIC.length + 2 + U32_BYTES;
/** Enough for the largest number of cards that any game shows at once. */
const LONGEST_CLAIM = 1024 * 1024;
const LONGEST_PROOF = 1024;

/** Thrown for a receipt that cannot be read. */
export class ReceiptError extends Error {
  override readonly name = 'ReceiptError';

  constructor(
    readonly code: 'receipt-format' | 'receipt-version',
    reason: string,
  ) {
    super(reason);
  }
}

export const encodeClaim = ({ seat, transcript, shares, viewerProof, shareProof, signature }: Claim): Uint8Array =>
  encodeItem([seat, transcript, shares, viewerProof, shareProof, signature]);

/** The file that holds a claim (`encodeClaim`) and the transcript that it is about. */
export const receiptFile = (claim: Uint8Array, transcript: Uint8Array): Uint8Array =>
  concat([MAGIC, new Uint8Array([0, VERSION]), u32(claim.length), claim, transcript]);

/** Whether a file with this beginning claims to be a receipt. */
export const beginsReceipt = (beginning: Uint8Array): boolean =>
  beginning.length >= MAGIC.length && MAGIC.every((byte, index) => byte === beginning[index]);

/** The transcript in the file of a receipt; a file of another kind is returned unchanged. @throws {ReceiptError} */
export const transcriptIn = (file: Uint8Array): Uint8Array => (beginsReceipt(file) ? parts(file).transcript : file);

/** @throws {ReceiptError} */
export function readReceipt(file: Uint8Array): { readonly claim: Claim; readonly transcript: Uint8Array } {
  const { claim, transcript } = parts(file);
  try {
    const [seat, hash, shares, viewerProof, shareProof, signature, ...others] = asList(
      decodeItem(claim),
      'the claim',
      6,
      6,
    );
    if (others.length > 0) throw new EncodingError('the claim has too many fields');
    return {
      claim: {
        seat: asInteger(seat, 'the seat', 0, MAX_SEATS - 1),
        transcript: asBytes(hash, 'the hash of the transcript', HASH_BYTES),
        shares: asBytes(shares, 'the shares', 0, LONGEST_CLAIM),
        viewerProof: asBytes(viewerProof, 'the first proof', 0, LONGEST_PROOF),
        shareProof: asBytes(shareProof, 'the second proof', 0, LONGEST_PROOF),
        signature: asBytes(signature, 'the signature', SIGNATURE_BYTES),
      },
      transcript,
    };
  } catch (error) {
    if (error instanceof EncodingError)
      throw new ReceiptError('receipt-format', `the receipt is damaged: ${error.message}`);
    throw error;
  }
}

function parts(file: Uint8Array): { claim: Uint8Array; transcript: Uint8Array } {
  if (file.length < START) throw new ReceiptError('receipt-format', 'the receipt is cut off');
  const version = file[MAGIC.length]! * 256 + file[MAGIC.length + 1]!;
  if (version !== VERSION)
    throw new ReceiptError('receipt-version', `receipt format ${version}; this program reads format ${VERSION}`);
  const length = readU32(file.subarray(START - U32_BYTES, START));
  if (length > LONGEST_CLAIM || START + length > file.length)
    throw new ReceiptError('receipt-format', 'the receipt is cut off, or damaged');
  return { claim: file.subarray(START, START + length), transcript: file.subarray(START + length) };
}
