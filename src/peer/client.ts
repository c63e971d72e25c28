import { openMesh } from '../net/node.browser.ts';
import { decodeInvitation, encodeInvitation, TAG_BYTES } from '../net/invitation.ts';
import { fetchRelays } from '../net/page-relays.ts';
import { newIdentity } from './identity.ts';
import { localMeshes } from './local-mesh.ts';
import { systemRandom } from './random.ts';
import type { Table, TableState, Terms } from './state.ts';
import { TableClient } from './table-client.ts';
import { workerEngine } from './worker-engine.ts';

/** More relays than this only make the link longer. */
const MOST_RELAYS = 2;

/** How a page comes to a table: opens one, joins one by an invitation, or practises against a bot. */

export async function openTable({ name, terms }: { name: string; terms: Terms }): Promise<Table> {
  const identity = newIdentity();
  const tag = systemRandom(TAG_BYTES);
  const [mesh, ownRelays] = await Promise.all([openMesh({ seed: identity.signingKey }), fetchRelays()]);
  // The page's own relays need no naming: whoever opens the link loads the page from there.
  const link = (addresses: readonly string[]): string => {
    const relays = addresses.filter((address) => !ownRelays.includes(address)).slice(0, MOST_RELAYS);
    return new URL(encodeInvitation({ table: tag, opener: mesh.self, relays }), location.href).href;
  };
  return new TableClient({ identity, name, mesh, startEngine: workerEngine, secret: tag, terms, link });
}

/** @throws {NetError} for a damaged invitation, or when the opener cannot be reached */
export async function joinTable({ name, invitation }: { name: string; invitation: string }): Promise<Table> {
  const { opener, relays, table } = decodeInvitation(invitation);
  const identity = newIdentity();
  const mesh = await openMesh({ seed: identity.signingKey });
  const client = new TableClient({ identity, name, mesh, startEngine: workerEngine, secret: table, opener });
  try {
    await mesh.connect(opener, relays);
  } catch (error) {
    await client.leave();
    throw error;
  }
  return client;
}

/** The bot is a peer like any other: its own keys, its own engine, every proof made and checked on both sides. */
export async function practise({ name, terms }: { name: string; terms: Terms }): Promise<Table> {
  const [identity, botIdentity] = [newIdentity(), newIdentity()];
  const secret = systemRandom(TAG_BYTES);
  const [mesh, botMesh] = localMeshes(identity.key, botIdentity.key);
  const client = new TableClient({ identity, name, mesh, startEngine: workerEngine, secret, terms, bots: [botMesh.self] });
  new TableClient({ identity: botIdentity, name: 'Bot', mesh: botMesh, startEngine: workerEngine, secret, opener: mesh.self, bot: {} });
  await botMesh.connect(mesh.self);
  // Whoever practises has agreed by saying so; once for each proposal, of which there may be several until both sit.
  let agreedTo = '';
  const agree = ({ proposal, stage }: TableState): void => {
    if (stage !== 'gathering') return stop();
    if (proposal === '' || proposal === agreedTo) return;
    agreedTo = proposal;
    client.agree(proposal);
  };
  const stop = client.subscribe(agree);
  agree(client.state);
  return client;
}
