import { decodeItem, EncodingError } from './cbor.ts';
import type { Header } from './header.ts';
import { encodeHeader, readHeader, VersionError } from './header.ts';
import type { Origin } from './origin.ts';
import { LEAST_MESSAGE_BYTES, MAX_MESSAGE_BYTES } from './message.ts';

/**
 * The transcript file, in which a table's log is stored and passed on.
 *
 *   8 bytes   "FACEDOWN"
 *   2 bytes   version of the file format, big endian
 *   4 bytes   length of the header, then the header (canonical CBOR)
 *   then for each message: 4 bytes length, the message as it was signed
 *
 * After a fault an empty record follows, and then the messages that are the evidence, each as a record.
 *
 * Messages stand in one order (`inOrder`): by number of removals, round, part and seat, so that two honest machines
 * write the same file.
 */
export const FILE_VERSION = 1;

const MAGIC = new TextEncoder().encode('FACEDOWN');
const MAX_HEADER_BYTES = 64 * 1024;
const HEADER_START = MAGIC.length + 2 + 4;

/** The magic, the version and the longest header end within this many bytes. */
export const LONGEST_BEGINNING = HEADER_START + MAX_HEADER_BYTES;

export interface Transcript {
  readonly header: Header;
  readonly messages: readonly Uint8Array[];
  /** Messages of the guilty seat beyond the course of the game; usually none. */
  readonly evidence: readonly Uint8Array[];
}

/** Thrown for a file that cannot be read as a transcript at all. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';

  constructor(
    readonly code: 'format' | 'version' | 'truncated' | 'header' | 'length',
    reason: string,
    /** For `version`: which program made it, if that is known. */
    readonly origin?: Origin,
  ) {
    super(reason);
  }
}

export function writeTranscript({ header, messages, evidence }: Transcript): Uint8Array {
  const behind = evidence.length === 0 ? [] : [new Uint8Array(), ...evidence];
  const records = [encodeHeader(header), ...messages, ...behind];
  const size = MAGIC.length + 2 + records.reduce((sum, record) => sum + 4 + record.length, 0);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  view.setUint16(MAGIC.length, FILE_VERSION);
  let at = MAGIC.length + 2;
  for (const record of records) {
    view.setUint32(at, record.length);
    bytes.set(record, at + 4);
    at += 4 + record.length;
  }
  return bytes;
}

/** @throws {UnreadableError} */
export function readTranscript(bytes: Uint8Array): Transcript {
  const start = MAGIC.length + 2;
  if (bytes.length < start || !MAGIC.every((byte, index) => byte === bytes[index])) {
    throw new UnreadableError('format', 'this is not a Facedown transcript');
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = view.getUint16(MAGIC.length);
  if (version !== FILE_VERSION) {
    throw new UnreadableError(
      'version',
      `transcript format ${version}; this program reads format ${FILE_VERSION}${version > FILE_VERSION ? ': use a newer Facedown' : ''}`,
    );
  }
  const records: Uint8Array[] = [];
  let split: number | undefined;
  for (let at = start; at < bytes.length;) {
    if (at + 4 > bytes.length) throw new UnreadableError('length', bytesLeftOver(bytes.length - at));
    const length = view.getUint32(at);
    const limit = records.length === 0 ? MAX_HEADER_BYTES : MAX_MESSAGE_BYTES;
    if (length > limit)
      throw new UnreadableError(
        'length',
        `record ${records.length} claims ${length} bytes, more than the ${limit} allowed`,
      );
    if (length < LEAST_MESSAGE_BYTES && records.length > 0) {
      if (length > 0 || split !== undefined || at + 4 === bytes.length)
        throw new UnreadableError('length', `record ${records.length} is too short to be a message`);
      split = records.length;
      at += 4;
      continue;
    }
    if (at + 4 + length > bytes.length)
      throw new UnreadableError('truncated', `the file ends in the middle of record ${records.length}`);
    records.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  const [header] = records;
  if (header === undefined) throw new UnreadableError('truncated', 'the file has no header');
  const end = split ?? records.length;
  return { header: parseHeader(header), messages: records.slice(1, end), evidence: records.slice(end) };
}

/**
 * Describes a remainder shorter than a length field. Whether the file was cut off or something was appended to it
 * cannot be known.
 */
const bytesLeftOver = (count: number): string =>
  `${count === 1 ? '1 byte is' : `${count} bytes are`} left over after the last record: too many at the end of the file, or its rest is missing`;

/** Whether a file with this beginning can be a transcript. The beginning must be long enough to hold the header. */
export function beginsTranscript(beginning: Uint8Array): boolean {
  if (beginning.length < HEADER_START) return false;
  const length = new DataView(beginning.buffer, beginning.byteOffset, beginning.length).getUint32(HEADER_START - 4);
  try {
    readTranscript(beginning.subarray(0, HEADER_START + Math.min(length, MAX_HEADER_BYTES)));
    return true;
  } catch (error) {
    if (error instanceof UnreadableError) return false;
    throw error;
  }
}

function parseHeader(bytes: Uint8Array): Header {
  try {
    return readHeader(decodeItem(bytes));
  } catch (error) {
    if (error instanceof VersionError) throw new UnreadableError('version', error.message, error.origin);
    if (error instanceof EncodingError) throw new UnreadableError('header', `the header is damaged: ${error.message}`);
    throw error;
  }
}
