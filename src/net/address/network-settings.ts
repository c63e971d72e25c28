import { parseIceServer, type IceServer } from './ice-server.ts';
import { NetError } from '../base/errors.ts';
import { formatRelayAddress, parseRelayAddress } from './relay-address.ts';

/** The servers by which a page finds others, besides those that its own server names. */
export interface NetworkSettings {
  /** Multiaddrs of relays. */
  readonly relays: readonly string[];
  /** STUN and TURN servers. */
  readonly iceServers: readonly IceServer[];
}

export const NO_NETWORK: NetworkSettings = { relays: [], iceServers: [] };

/** The most lines accepted. Browsers warn of five STUN and TURN servers already. */
const RELAYS = 8;
const ICE_SERVERS = 4;

/** The relays of both and the first few ICE servers (`ICE_SERVERS`), without duplicates. */
export function joined(one: NetworkSettings, other: NetworkSettings): NetworkSettings {
  const ice = new Map([...one.iceServers, ...other.iceServers].map((server) => [JSON.stringify(server), server]));
  return {
    relays: [...new Set([...one.relays, ...other.relays])],
    iceServers: [...ice.values()].slice(0, ICE_SERVERS),
  };
}

/**
 * Reads what people have written: one address a line, empty lines left out.
 * @throws {NetError} `bad-relay`, `bad-ice`, `turn-credentials` or `too-many`, with the line in its sentence
 */
export function readNetworkSettings(relays: string, iceServers: string): NetworkSettings {
  return {
    relays: lines(relays, RELAYS).map(readRelay),
    iceServers: lines(iceServers, ICE_SERVERS).map(parseIceServer),
  };
}

/** A relay's address in its one form. @throws {NetError} `bad-relay` */
export function readRelay(line: string): string {
  try {
    return formatRelayAddress(parseRelayAddress(line));
  } catch (error) {
    const form = '/dns/relay.example/tcp/443/tls/ws/p2p/12D3KooW…';
    throw new NetError(
      'bad-relay',
      `“${line}” is not the address of a relay. It looks like ${form}; npm run relay prints one.`,
      { cause: error },
    );
  }
}

function lines(text: string, most: number): string[] {
  const found = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (found.length > most) throw new NetError('too-many', `At most ${most} addresses can be set here.`);
  return found;
}
