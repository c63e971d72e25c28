import { NetError } from '../base/errors.ts';
import { hostKind } from './relay-address.ts';

/** A STUN or TURN server, as RTCPeerConnection takes it. */
export interface IceServer {
  readonly urls: string;
  readonly username?: string;
  readonly credential?: string;
}

/** The longest user name or password accepted. */
const WORD = 512;

/**
 * Reads one server as people write it: a URL by RFC 7064 or RFC 7065, and for TURN a user name and a password after it,
 * separated by spaces: `turn:turn.example:3478?transport=tcp player secret`.
 * @throws {NetError} `bad-ice`, `turn-credentials`
 */
export function parseIceServer(line: string): IceServer {
  const [urls = '', username, credential, ...rest] = line.trim().split(/\s+/);
  const match = /^(stuns?|turns?):(\[[^\]]{2,39}\]|[^:?[\]]{1,253})(?::(\d{1,5}))?(?:\?transport=(udp|tcp))?$/.exec(
    urls,
  );
  const [, scheme = '', host = '', port = '1', transport] = match ?? [];
  const turn = scheme.startsWith('turn');
  if (
    hostKind(host.replace(/^\[|\]$/g, '')) === undefined ||
    Number(port) < 1 ||
    Number(port) > 65535 ||
    (transport !== undefined && !turn)
  ) {
    throw new NetError(
      'bad-ice',
      `“${urls}” is no STUN or TURN server. It looks like stun:stun.example:3478 or turn:turn.example:3478 user password.`,
    );
  }
  if (turn) {
    if (
      username === undefined ||
      credential === undefined ||
      rest.length > 0 ||
      username.length > WORD ||
      credential.length > WORD
    ) {
      throw new NetError(
        'turn-credentials',
        `“${urls}” needs a user name and a password, written after it with spaces between.`,
      );
    }
    return { urls, username, credential };
  }
  if (username !== undefined)
    throw new NetError(
      'bad-ice',
      `“${urls}” is a STUN server, which takes no user name; write the next server on a new line.`,
    );
  return { urls };
}

/** The line that {@link parseIceServer} reads back. */
export function formatIceServer({ urls, username, credential }: IceServer): string {
  return [urls, username, credential].filter((word) => word !== undefined).join(' ');
}
