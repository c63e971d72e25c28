import { asBytes, asInteger, asList, decodeItem } from '../../../protocol/room/wire/cbor.ts';
import { MAX_MESSAGE_BYTES } from '../../../protocol/room/wire/message.ts';
import type { Slot } from '../../../protocol/table/sealed/need.ts';
import { PARTS } from '../../../protocol/table/sealed/part.ts';

/** What anybody can read off a message of an honest machine without checking it. */
export interface Envelope {
  readonly seat: number;
  readonly sequence: number;
  readonly slot: Pick<Slot, 'round' | 'part'>;
  readonly body: Uint8Array;
}

/** Reads the layout of protocol/room/wire/message.ts. @throws {EncodingError} */
export function openEnvelope(bytes: Uint8Array): Envelope {
  const fields = asList(decodeItem(bytes), 'a message', 10, 10);
  const whole = (index: number, what: string): number => asInteger(fields[index], what, 0, 1_000_000_000);
  return {
    seat: whole(1, 'the seat'),
    sequence: whole(2, 'the sequence number'),
    slot: { round: whole(4, 'the round'), part: PARTS[asInteger(fields[5], 'the part', 0, PARTS.length - 1)]! },
    body: asBytes(fields[8], 'the body', 0, MAX_MESSAGE_BYTES),
  };
}

export const slotOf = (bytes: Uint8Array): Envelope['slot'] => openEnvelope(bytes).slot;
