import { serve, type Served } from '../../../../src/cli/serve.ts';
import { makeCertificate } from '../../../../src/cli/serve/certificate.ts';
import { launchBrowser, launchBrowserOn } from '../../harness/browser.ts';
import { BRIDGE, hindrance, makeHosts, type HostNetwork } from '../../harness/network/hosts.ts';
import { builtPage } from '../../harness/page.ts';
import type { Place } from './loss.ts';

/** A browser for each seat of a table, each on a host of its own where hosts can be made, and the page as `npm start` serves it. */
export interface Rack {
  readonly url: string;
  /** Absent where no hosts can be made: then no network can be cut. */
  readonly network: HostNetwork | undefined;
  readonly journals: readonly Omit<Place, 'page'>[];
}

export interface Racks {
  readonly racks: readonly Rack[];
  close: () => Promise<void>;
}

/** Opens racks of so many journals each. */
export async function openRacks(...sizes: readonly number[]): Promise<Racks> {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const network = hindrance() === undefined ? await makeHosts(all) : undefined;
  const served: Served =
    network === undefined
      ? await serve({ root: builtPage })
      : await serve({ root: builtPage, port: 0, host: '0.0.0.0', certificate: await makeCertificate([BRIDGE]) });
  const url = network === undefined ? served.url : `https://${BRIDGE}:${served.port}/`;
  const browsers = await Promise.all(
    Array.from({ length: all }, (_, journal) =>
      network === undefined ? launchBrowser() : launchBrowserOn(network.hosts[journal]!),
    ),
  );
  const journals = browsers.map((browser, journal) => ({ browser, host: network?.hosts[journal] }));
  return {
    racks: sizes.map((size) => ({ url, network, journals: journals.splice(0, size) })),
    async close() {
      await Promise.all(browsers.map((browser) => browser.close()));
      await served.close();
      await network?.remove();
    },
  };
}
