import { openMesh } from '../net/node.browser.ts';
import { decodeInvitation, encodeInvitation, TAG_BYTES } from '../net/invitation.ts';
import { fetchRelays } from '../net/page-relays.ts';
import { BOT_NAMES } from './bot-names.ts';
import { playBot } from './bot-player.ts';
import { systemClock } from './clock.ts';
import { newIdentity } from './identity.ts';
import type { TableMesh } from './local-mesh.ts';
import { localMeshes } from './local-mesh.ts';
import { systemRandom, whims } from './random.ts';
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

/** Every bot is a peer like any other: its own keys, its own engine, every proof made and checked on all sides. */
export async function practise({ name, terms, seats }: { name: string; terms: Terms; seats: number }): Promise<Table> {
  const identities = Array.from({ length: seats }, () => newIdentity());
  const secret = systemRandom(TAG_BYTES);
  const [mesh, ...botMeshes] = localMeshes(...identities.map(({ key }) => key)) as [TableMesh, ...TableMesh[]];
  const client = new TableClient({ identity: identities[0]!, name, mesh, startEngine: workerEngine, secret, terms, bots: botMeshes.map(({ self }) => self) });
  const bots = botMeshes.map((botMesh, index) => {
    const bot = new TableClient({ identity: identities[index + 1]!, name: botName(index, seats), mesh: botMesh, startEngine: workerEngine, secret, opener: mesh.self });
    const stop = playBot(bot, whims(undefined), systemClock);
    return { bot, stop };
  });
  for (const botMesh of botMeshes) await botMesh.connect(mesh.self);
  agreeWhenAllAreThere(client, seats);
  return leavingWith(client, () => bots.map(({ bot, stop }) => (stop(), bot.leave())));
}

const botName = (index: number, seats: number): string => (seats === 2 ? 'Bot' : BOT_NAMES[index % BOT_NAMES.length]!);

/** Whoever practises has agreed by saying so; once for each proposal, of which there may be several until all sit. */
function agreeWhenAllAreThere(client: TableClient, seats: number): void {
  let agreedTo = '';
  const agree = ({ proposal, stage, people }: TableState): void => {
    if (stage !== 'gathering') return stop();
    if (people.length < seats || proposal === '' || proposal === agreedTo) return;
    agreedTo = proposal;
    client.agree(proposal);
  };
  const stop = client.subscribe(agree);
  agree(client.state);
}

/** Bots get up when the player does: their engines would go on for nobody. */
function leavingWith(client: TableClient, others: () => readonly Promise<void>[]): Table {
  const leave = client.leave.bind(client);
  client.leave = async () => {
    await leave();
    await Promise.all(others());
  };
  return client;
}
