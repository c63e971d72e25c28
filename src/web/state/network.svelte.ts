import { formatIceServer } from '../../net/address/ice-server.ts';
import { NO_NETWORK, readNetworkSettings, type NetworkSettings } from '../../net/address/network-settings.ts';
import type { RelayReport } from '../../net/relay/relay-report.ts';
import type { Fault } from './fault.ts';
import { faultOf } from './fault.ts';
import { remember, remembered } from './memory.ts';

/** The ways to others: what the user has set in this browser, and how the relays do. */
class Network {
  /** As typed: one address a line. */
  relays = $state(remembered('relays') ?? '');
  iceServers = $state(remembered('ice-servers') ?? '');
  /** How the relays of the table do that this page has, once that is known. */
  reports = $state.raw<readonly RelayReport[] | undefined>();
  settings = $state.raw<NetworkSettings>(kept());

  /** Keeps what is typed from now on, in its one form; what is wrong with it is returned instead. */
  keep(): Fault | undefined {
    try {
      this.settings = readNetworkSettings(this.relays, this.iceServers);
    } catch (error) {
      return faultOf(error);
    }
    this.relays = this.settings.relays.join('\n');
    this.iceServers = this.settings.iceServers.map(formatIceServer).join('\n');
    remember('relays', this.relays);
    remember('ice-servers', this.iceServers);
    return undefined;
  }
}

function kept(): NetworkSettings {
  try {
    return readNetworkSettings(remembered('relays') ?? '', remembered('ice-servers') ?? '');
  } catch {
    // Written by another version of this page.
    return NO_NETWORK;
  }
}

export const network = new Network();
