import { serve, type Served } from '../../../../src/cli/serve.ts';
import { makeCertificate } from '../../../../src/cli/serve/certificate.ts';
import { launchBrowser, launchBrowserOn } from '../../harness/browser.ts';
import { BRIDGE, hindrance, makeHosts, type HostNetwork } from '../../harness/network/hosts.ts';
import { builtPage } from '../../harness/page.ts';
import type { Visit } from './loss.ts';

/** A browser for each seat of a table, each on a host of its own where hosts can be made, and the page as `npm start` serves it. */
export interface BrowserGroup {
  readonly url: string;
  /** Absent where no hosts can be made: then no network can be cut. */
  readonly network: HostNetwork | undefined;
  /** By seat. */
  readonly browsers: readonly Omit<Visit, 'page'>[];
}

export interface BrowserGroups {
  readonly groups: readonly BrowserGroup[];
  close: () => Promise<void>;
}

/** Opens groups of so many browsers each. */
export async function openBrowserGroups(...sizes: readonly number[]): Promise<BrowserGroups> {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const network = hindrance() === undefined ? await makeHosts(all) : undefined;
  const served: Served =
    network === undefined
      ? await serve({ root: builtPage })
      : await serve({ root: builtPage, port: 0, host: '0.0.0.0', certificate: await makeCertificate([BRIDGE]) });
  const url = network === undefined ? served.url : `https://${BRIDGE}:${served.port}/`;
  const launched = await Promise.all(
    Array.from({ length: all }, (_, index) =>
      network === undefined ? launchBrowser() : launchBrowserOn(network.hosts[index]!),
    ),
  );
  const browsers = launched.map((browser, index) => ({ browser, host: network?.hosts[index] }));
  return {
    groups: sizes.map((size) => ({ url, network, browsers: browsers.splice(0, size) })),
    async close() {
      await Promise.all(launched.map((browser) => browser.close()));
      await served.close();
      await network?.remove();
    },
  };
}
