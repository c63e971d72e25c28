import { bytesToHex } from '@noble/hashes/utils.js';
import type { Reader } from '../../../protocol/bytes/reader.ts';
import { formatCandidate, parseCandidate, readCandidate, writeCandidate, type Candidate } from './candidate.ts';
import { packedLength, packIceText, unpackIceText } from './ice-text.ts';

/**
 * The parts of a session description (RFC 8866) that differ between pages which want one data channel and nothing else:
 * 100 bytes where the text has 500 to 900. The rest of the text is the same for all.
 */
export interface Description {
  /** ICE name and password (RFC 8839 §5.4). */
  ufrag: string;
  pwd: string;
  /** SHA-256 of the page's DTLS certificate: {@link FINGERPRINT_BYTES} bytes. */
  fingerprint: Uint8Array;
  candidates: Candidate[];
}

const FINGERPRINT_BYTES = 32;

/** More addresses than this make a code longer and no connection likelier. */
export const MOST_CANDIDATES = 6;

/** RFC 8839: 4 to 256 and 22 to 256 characters. Browsers make 4 or 8, and 24 or 32. */
const UFRAG = { least: 4, most: 32 };
const PWD = { least: 22, most: 64 };

/** Reads what a browser has made. @throws {RangeError} when it has made something that we do not know */
export function parseSdp(sdp: string): Description {
  const lines = sdp.split(/\r?\n/);
  const value = (name: string): string => {
    const line = lines.find((each) => each.startsWith(`a=${name}:`));
    if (line === undefined) throw new RangeError(`This browser describes itself without ${name}.`);
    return line.slice(name.length + 3).trim();
  };
  const [algorithm, print = ''] = value('fingerprint').split(' ');
  const fingerprint = Uint8Array.from(print.split(':'), (pair) => Number.parseInt(pair, 16));
  if (algorithm?.toLowerCase() !== 'sha-256' || fingerprint.length !== FINGERPRINT_BYTES) {
    throw new RangeError('This browser names its certificate in an unknown way.');
  }
  const candidates = lines
    .map(parseCandidate)
    .filter((each) => each !== undefined)
    .slice(0, MOST_CANDIDATES);
  return { ufrag: value('ice-ufrag'), pwd: value('ice-pwd'), fingerprint, candidates };
}

/**
 * The text for a browser. Whoever offers is made the DTLS client (RFC 8842): Chromium's client gives up 222 s after
 * its answer is made, its server waits; so the answer may take minutes to be carried back.
 */
export function formatSdp({ ufrag, pwd, fingerprint, candidates }: Description, kind: 'offer' | 'answer'): string {
  const print = bytesToHex(fingerprint)
    .toUpperCase()
    .replace(/(..)(?=.)/g, '$1:');
  return [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...candidates.map(formatCandidate),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${kind === 'offer' ? 'active' : 'passive'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    '',
  ].join('\r\n');
}

/** Layout: length and six-bit characters of name and password, fingerprint, number of candidates, candidates. */
export function writeDescription({ ufrag, pwd, fingerprint, candidates }: Description): number[] {
  return [
    ...[ufrag, pwd].flatMap((text) => [text.length, ...packIceText(text)]),
    ...fingerprint,
    candidates.length,
    ...candidates.flatMap(writeCandidate),
  ];
}

/** Nothing that is read here can put a line of its own into the text for the browser. */
export function readDescription(cursor: Reader): Description {
  const ufrag = readIceText(cursor, UFRAG);
  const pwd = readIceText(cursor, PWD);
  const fingerprint = cursor.take(FINGERPRINT_BYTES).slice();
  const count = cursor.byte();
  if (count > MOST_CANDIDATES) throw cursor.damaged();
  return { ufrag, pwd, fingerprint, candidates: Array.from({ length: count }, () => readCandidate(cursor)) };
}

function readIceText(cursor: Reader, { least, most }: { least: number; most: number }): string {
  const length = cursor.byte();
  if (length < least || length > most) throw cursor.damaged();
  const text = unpackIceText(cursor.take(packedLength(length)), length);
  if (text === undefined) throw cursor.damaged();
  return text;
}
