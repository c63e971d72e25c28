import type { Header } from '../../../protocol/room/wire/header.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';
import { readMessage } from '../../../protocol/room/wire/message.ts';

/** Reads messages of the table that has this header, whichever of its seats has signed them. */
export function readerFor(header: Header): (bytes: Uint8Array) => Message {
  const id = tableId(header);
  const keys = header.seats.map(({ key }) => key);
  return (bytes) => readMessage(bytes, id, keys);
}
