import { parseRelayAddress } from '../net/address/relay-address.ts';
import type { RelayReport } from '../net/relay/relay-report.ts';

/** What people call a relay: its host, and its port where that is not the usual one. */
export function relayName(address: string): string {
  const { host, port, tls } = parseRelayAddress(address);
  const name = host.includes(':') ? `[${host}]` : host;
  return port === (tls ? 443 : 80) ? name : `${name}:${port}`;
}

/** What keeps a relay from being of use. */
type RelayFault = Exclude<RelayReport['state'], 'trying' | 'ready'>;

export interface RelayTrouble {
  readonly name: string;
  readonly fault: RelayFault;
}

/** The relays that are of no use now, by name. */
export function relayTroubles(reports: readonly RelayReport[]): RelayTrouble[] {
  return reports.flatMap(({ address, state }) =>
    state === 'ready' || state === 'trying' ? [] : [{ name: relayName(address), fault: state }],
  );
}

/** Every relay has been tried and none is of use, or there is none. */
export function noRelayLeft(reports: readonly RelayReport[] | undefined): boolean {
  return reports !== undefined && reports.every(({ state }) => state !== 'ready' && state !== 'trying');
}
