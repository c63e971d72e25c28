import { networkKind } from '../../net/address/candidate.ts';
import type { IceServer } from '../../net/address/ice-server.ts';
import { joined, type NetworkSettings } from '../../net/address/network-settings.ts';
import { fetchPageNetwork } from '../../net/address/page-relays.ts';
import { parseRelayAddress } from '../../net/address/relay-address.ts';
import { probe } from '../../net/relay/relay-probe.ts';
import type { RelayReport } from '../../net/relay/relay-report.ts';
import { callOneself, gather } from '../../net/dial/self-call.ts';
import type { Person } from '../../peer/model/state.ts';
import { abilityOf } from '../ability.ts';
import { relayName } from '../relay-view.ts';
import type { Finding } from './finding.ts';
import { networkFinding, noServers, relayFindings } from './finding.ts';

/** What the page knows already. */
export interface Known {
  readonly settings: NetworkSettings;
  /** How the relays of an open table do. */
  readonly reports: readonly RelayReport[];
  readonly people: readonly Person[];
}

const yesNo = (
  check: 'secure' | 'crypto' | 'storage' | 'worker' | 'wasm' | 'channel',
  well: boolean,
  otherwise: 'fair' | 'bad',
  about = '',
): Finding => ({
  check,
  level: well ? 'good' : otherwise,
  code: `${check}-${well ? 'yes' : 'no'}`,
  about,
});

/** Looks at everything, and tells each finding as soon as it is made. */
export async function examine({ settings, reports, people }: Known, tell: (found: Finding[]) => void): Promise<void> {
  const { lacks, insecure, slow } = abilityOf(globalThis);
  tell([
    yesNo('secure', !insecure, 'fair'),
    yesNo('crypto', globalThis.crypto?.subtle !== undefined, 'fair'),
    yesNo('worker', !lacks.includes('worker') && !lacks.includes('random'), 'bad'),
    yesNo('wasm', !slow, 'fair'),
  ]);
  tell(linkFindings(people));
  const network = fetchPageNetwork().then((page) => joined(settings, page));
  const kind = network.then(({ iceServers }) => gather(iceServers).catch(() => [])).then(networkKind);
  await Promise.all([
    storageWorks().then((works) => tell([yesNo('storage', works, 'fair')])),
    channel().then(tell),
    kind.then((found) => tell([networkFinding(found)])),
    network
      .then(({ iceServers }) => Promise.all(iceServers.map(iceServer)))
      .then(async (found) => tell(found.length > 0 ? found : [noServers(await kind)])),
    network
      .then(({ relays }) =>
        Promise.all(
          [...new Set([...relays, ...reports.map(({ address }) => address)])].map((address) => relay(address, reports)),
        ),
      )
      .then((found) => tell(relayFindings(found))),
  ]);
}

function linkFindings(people: readonly Person[]): Finding[] {
  return people.flatMap(({ link }, seat) =>
    link === 'self'
      ? []
      : [
          {
            check: 'link',
            level: link === 'direct' ? 'good' : link === 'lost' ? 'bad' : 'fair',
            code: `link-${link}`,
            about: String(seat + 1),
          } as const,
        ],
  );
}

async function channel(): Promise<Finding[]> {
  const took = await callOneself().catch(() => undefined);
  return [yesNo('channel', took !== undefined, 'bad', took === undefined ? '' : String(Math.round(took)))];
}

/** Asks one server alone, so that it is known which one is silent. */
async function iceServer(server: IceServer): Promise<Finding> {
  const turn = server.urls.startsWith('turn');
  const found = await gather([server], turn ? 'relay' : 'all').catch(() => []);
  const works = found.some(({ type }) => type === (turn ? 'relay' : 'srflx'));
  // A public address of one's own is the same as the one that STUN sees, and then browsers do not name it again.
  const needless = !turn && networkKind(found) === 'public';
  const about = server.urls.replace(/^\w+:/, '').replace(/\?.*/, '');
  return {
    check: 'ice',
    level: works || needless ? 'good' : 'fair',
    code: `${turn ? 'turn' : 'stun'}-${works || needless ? 'yes' : 'no'}`,
    about,
  };
}

/** A relay that the table uses is known better than a probe can tell: whether it has a place for us. */
async function relay(
  address: string,
  reports: readonly RelayReport[],
): Promise<Parameters<typeof relayFindings>[0][number]> {
  const known = reports.find((report) => report.address === address)?.state;
  const state = known === undefined || known === 'trying' ? await probe(parseRelayAddress(address)) : known;
  return { name: relayName(address), state };
}

/** Whether what is stored can be read again; private windows of some browsers only pretend. */
async function storageWorks(): Promise<boolean> {
  const NAME = 'facedown-doctor';
  try {
    const base = await settled<IDBDatabase>(indexedDB.open(NAME), (request) =>
      request.result.createObjectStore('words'),
    );
    const words = base.transaction('words', 'readwrite').objectStore('words');
    await settled(words.put('hello', 1));
    const read = await settled<unknown>(words.get(1));
    base.close();
    indexedDB.deleteDatabase(NAME);
    return read === 'hello';
  } catch {
    return false;
  }
}

function settled<T>(
  request: IDBRequest<T> | IDBOpenDBRequest,
  upgrade?: (request: IDBOpenDBRequest) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (upgrade !== undefined)
      (request as IDBOpenDBRequest).onupgradeneeded = () => upgrade(request as IDBOpenDBRequest);
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error('storage'));
  });
}
