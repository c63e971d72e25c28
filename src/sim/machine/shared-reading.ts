import { MessageError, readMessage } from '../../../protocol/room/wire/message.ts';
import type { Message } from '../../../protocol/room/wire/message.ts';

/**
 * Reads and verifies as `readMessage`, each array of bytes once, whoever asks: a message goes to all machines of a
 * simulated table, and to those who watch it, as one array that nobody writes to. For one table alone.
 */
export function sharedReading(): typeof readMessage {
  const known = new WeakMap<Uint8Array, Message | MessageError>();
  return (bytes, table, keys) => {
    const read = known.get(bytes) ?? attempt(() => readMessage(bytes, table, keys));
    known.set(bytes, read);
    if (read instanceof MessageError) throw read;
    return read;
  };
}

function attempt(read: () => Message): Message | MessageError {
  try {
    return read();
  } catch (error) {
    if (error instanceof MessageError) return error;
    throw error;
  }
}
