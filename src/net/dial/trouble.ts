import { NetError, type NetErrorCode } from '../base/errors.ts';

const SENTENCES: Partial<Record<NetErrorCode, string>> = {
  'no-relay': 'No relay can be reached, so the other side cannot be called.',
  'peer-absent': 'The other side is not there: its page is closed or has lost the relay.',
  'no-path': 'The other side is there, but no direct way leads to it through the networks in between.',
  refused: 'The other side does not want this link.',
};

/**
 * The meaning of a dial's error for people. libp2p distinguishes these cases only by words: a relay answers
 * NO_RESERVATION for a peer that is not there, and CONNECTION_FAILED for one that has just gone.
 */
export function explain(error: unknown): NetError {
  if (error instanceof NetError) return error;
  return sentence(codeOf(error), error);
}

/** The error that tells people of this trouble. */
export function sentence(code: NetErrorCode, cause?: unknown): NetError {
  return new NetError(code, SENTENCES[code] ?? 'The other side cannot be reached.', { cause });
}

function codeOf(error: unknown): NetErrorCode {
  if (error instanceof AggregateError) {
    const codes = error.errors.map(codeOf);
    return (
      codes.find((code) => code === 'no-path') ?? codes.find((code) => code === 'peer-absent') ?? codes[0] ?? 'no-path'
    );
  }
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/NO_RESERVATION|CONNECTION_FAILED|ECONNREFUSED/.test(text)) return 'peer-absent';
  if (/WebSocket|websocket|ECONNRESET|ENOTFOUND|NoValidAddresses/.test(text)) return 'no-relay';
  return 'no-path';
}
