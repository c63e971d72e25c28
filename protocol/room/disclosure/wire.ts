import { size as dleqSize } from '../../../crypto/proof/dleq.ts';
import { Transcript } from '../../../crypto/transcript.ts';
import type { Answer } from '../../table/step.ts';
import { asBytes, asInteger, asList, decodeItem, encodeItem } from '../wire/cbor.ts';
import type { Item } from '../wire/cbor.ts';
import { MAX_SEATS } from '../wire/header.ts';

/** More than any game has to show. */
export const LONGEST_DISCLOSURE = 1024 * 1024;
const MOST = 4096;
const LONGEST_ORDER = 256;
const KEY_BYTES = 64;

/** What a seat shows after the end: a CBOR list of these fields in their order. */
export interface Disclosure {
  /** The table's id. */
  readonly table: Uint8Array;
  readonly seat: number;
  /** Sight by sight: the opened shares of the other opening seats, then the own ones; 32 bytes each. */
  readonly shares: Uint8Array;
  /** Proof by the viewer key that the others' shares are opened correctly; empty if there are none. */
  readonly viewerProof: Uint8Array;
  /** For each sight the proof that the own shares are correct; empty if the seat was no opening seat. */
  readonly shareProofs: readonly Uint8Array[];
  /** For each placement the answer and the key of its randomness; null for one that the seat does not show. */
  readonly placements: readonly (Placement | null)[];
}

export interface Placement {
  readonly answer: Answer;
  readonly key: Uint8Array;
}

export const encodeDisclosure = (shown: Disclosure): Uint8Array =>
  encodeItem([
    shown.table,
    shown.seat,
    shown.shares,
    shown.viewerProof,
    shown.shareProofs,
    shown.placements.map((each) => each && [each.answer, each.key]),
  ]);

/** @throws {EncodingError} */
export function decodeDisclosure(bytes: Uint8Array): Disclosure {
  const [table, seat, shares, viewerProof, shareProofs, placements] = asList(decodeItem(bytes), 'what is shown', 6, 6);
  return {
    table: asBytes(table, 'the table', 32),
    seat: asInteger(seat, 'the seat', 0, MAX_SEATS - 1),
    shares: asBytes(shares, 'the shares', 0, LONGEST_DISCLOSURE),
    viewerProof: readProof(viewerProof),
    shareProofs: asList(shareProofs, 'the proofs', 0, MOST).map(readProof),
    placements: asList(placements, 'the placements', 0, MOST).map(readPlacement),
  };
}

const readProof = (item: Item | undefined): Uint8Array => asBytes(item, 'a proof', 0, dleqSize());

function readPlacement(item: Item): Placement | null {
  if (item === null) return null;
  const [answer, key] = asList(item, 'a placement', 2, 2);
  return { answer: readAnswer(answer), key: asBytes(key, 'the key', KEY_BYTES) };
}

const readAnswer = (item: Item | undefined): Answer =>
  typeof item === 'number'
    ? asInteger(item, 'the answer', 0, Number.MAX_SAFE_INTEGER)
    : asList(item, 'the answer', 0, LONGEST_ORDER).map((each) => asInteger(each, 'a place', 0, LONGEST_ORDER - 1));

/**
 * The context of a disclosure's proof. `part`: 0 by the viewer key, then 1 on by the share of the key, sight by sight.
 */
export function disclosureContext(table: Uint8Array, seat: number, part: number): Uint8Array {
  const context = new Transcript('facedown/1/disclosure', table);
  context.absorbInteger('seat', seat);
  context.absorbInteger('part', part);
  return context.digest('context');
}
