import { openMesh } from '../../net/node/node.browser.ts';
import { decodeInvitationCode } from '../../net/signalling/code.ts';
import { decodeInvitation, encodeInvitation, TAG_BYTES } from '../../net/address/invitation.ts';
import { NetError } from '../../net/base/errors.ts';
import { sentence } from '../../net/dial/trouble.ts';
import { ofUseAt } from '../../net/address/relay-address.ts';
import type { NetworkSettings } from '../../net/address/network-settings.ts';
import type { RelayReport } from '../../net/relay/relay-report.ts';
import { BOT_NAMES } from '../model/bot-names.ts';
import { playBot } from './bot-player.ts';
import { systemClock } from '../model/clock.ts';
import type { TableMesh } from '../transport/local-mesh.ts';
import { localMeshes } from '../transport/local-mesh.ts';
import { systemRandom, whims } from '../model/random.ts';
import type { Seated } from '../seat/seat.ts';
import { companion, newSeat, seatAgain } from '../seat/seat.ts';
import type { Table, TableState, Terms } from '../model/state.ts';
import { seatOf } from '../storage/cabinet.ts';
import { TableClient } from './table-client.ts';
import { TableError } from '../model/table-error.ts';
import { fetchEngine, workerEngine } from '../engine/worker-engine.ts';

/** More relays than this only make the link longer. */
const MOST_RELAYS = 4;

/** The ways to others: what the user has set, and who wants to hear how the relays do. */
export interface Ways {
  readonly network?: NetworkSettings | undefined;
  readonly onRelays?: ((reports: readonly RelayReport[]) => void) | undefined;
}

/** How a page comes to a table: opens one, joins one by an invitation, or practises against a bot. */

/** The network at a table with others, and what the page will need there while that may be away. */
function openTo(...way: Parameters<typeof openMesh>): ReturnType<typeof openMesh> {
  fetchEngine();
  return openMesh(...way);
}

export async function openTable({ name, terms, ...ways }: { name: string; terms: Terms } & Ways): Promise<Table> {
  return opened(await newSeat({ by: 'open', name, secret: systemRandom(TAG_BYTES) }), terms, ways);
}

/** @throws {NetError} for a damaged invitation, or when the opener cannot be reached */
export async function joinTable({
  name,
  invitation,
  ...ways
}: { name: string; invitation: string } & Ways): Promise<Table> {
  const { opener, relays, table } = decodeInvitation(invitation);
  const seated = await newSeat({ by: 'join', name, secret: table, opener, relays, link: invitation });
  const mesh = await openTo({ seed: seated.identity.signingKey, invited: relays, ...ways });
  const client = new TableClient({ ...seated, name, mesh, startEngine: workerEngine, secret: table, opener });
  try {
    await Promise.race([mesh.connect(opener, relays), absence(client, opener)]);
  } catch (error) {
    await client.leave();
    throw error;
  }
  return client;
}

/**
 * Joins by a code that a player has handed over, without a relay. `replied` is given the answer, which must go back to
 * that player. Whoever had a seat at this table in this browser comes back into it.
 * @throws {NetError} with what is wrong with the code, or when the answer was not entered in time
 */
export async function joinByCode({
  name,
  code,
  replied,
  signal,
  ...ways
}: { name: string; code: string; replied: (answer: string) => void; signal: AbortSignal } & Ways): Promise<Table> {
  const { table, opener, inviter } = decodeInvitationCode(code);
  const { seated, back } = await seatBehind({
    name,
    secret: table,
    opener,
    link: encodeInvitation({ table, opener, relays: [] }),
  });
  const mesh = await openTo({ seed: seated.identity.signingKey, ...ways });
  const client = new TableClient({
    ...seated,
    name: seated.keeping.known.name,
    mesh,
    startEngine: workerEngine,
    secret: table,
    opener,
  });
  try {
    if (mesh.hand === undefined) throw new TypeError('a page makes codes');
    const reply = await mesh.hand.answer(code);
    replied(reply.code);
    await Promise.race([reply.connected, given(signal)]);
    await mesh.connect(inviter);
    // The others are found through her. Who has a seat in a game is not kept waiting for an opener who may have gone.
    if (!back) await mesh.connect(opener);
  } catch (error) {
    await client[back ? 'rest' : 'leave']();
    throw error;
  }
  return client;
}

/** The seat that this browser has at a table, if no other page plays it, or a new one. */
async function seatBehind(arrival: {
  name: string;
  secret: Uint8Array;
  opener: string;
  link: string;
}): Promise<{ seated: Seated; back: boolean }> {
  const known = await seatOf(arrival.link);
  if (known !== undefined && !known.over) {
    try {
      return { seated: await seatAgain(known.id, false), back: true };
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
    }
  }
  return { seated: await newSeat({ by: 'join', ...arrival }), back: false };
}

/** Rejects when a peer is not there, long before the network gives up. */
const absence = (client: TableClient, peer: string): Promise<never> =>
  new Promise((_, reject) => {
    client.onAbsent = (gone) => {
      if (gone === peer) reject(sentence('peer-absent'));
    };
  });

/** Rejects when the signal is given. */
const given = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new NetError('forgotten', 'nobody waits for this any more'))),
  );

/** Every bot is a peer like any other: its own keys, its own engine, every proof made and checked on all sides. */
export async function practise({ name, terms, seats }: { name: string; terms: Terms; seats: number }): Promise<Table> {
  const secret = systemRandom(TAG_BYTES);
  const bots = await Promise.all(
    Array.from({ length: seats - 1 }, (_, index) => newSeat({ by: 'practise', name: botName(index, seats), secret })),
  );
  const player = await newSeat({ by: 'practise', name, secret, companions: bots.map(({ id }) => id) });
  return practice(player, bots, terms);
}

/**
 * Comes back to a table, in whatever phase it is; whom it finds there is seen in its state.
 * @param take also from another page that holds the seat
 * @throws {TableError} `elsewhere` when another page holds the seat, `gone` when there is nothing to come back to
 */
export async function resumeTable({
  id,
  take = false,
  ...ways
}: { id: string; take?: boolean } & Ways): Promise<Table> {
  const player = await seatAgain(id, take);
  const { by, name, secret, opener, relays, terms, companions } = player.keeping.known;
  if (by === 'practise') return practice(player, await Promise.all(companions.map((bot) => companion(bot))), terms);
  if (by === 'open') return opened(player, terms, ways);
  const mesh = await openTo({ seed: player.identity.signingKey, invited: relays, ...ways });
  const client = new TableClient({ ...player, name, mesh, startEngine: workerEngine, secret, opener });
  // The mesh goes on trying, and the table shows whom it has not found.
  void mesh.connect(opener, [...relays]).catch(() => {});
  return client;
}

async function opened(seated: Seated, terms: Terms | undefined, ways: Ways): Promise<Table> {
  const { name, secret } = seated.keeping.known;
  const mesh = await openTo({ seed: seated.identity.signingKey, ...ways });
  // Those of the page itself too: a friend may open the link in a page that she has from elsewhere.
  const link = (addresses: readonly string[]): string => {
    const relays = addresses.filter((address) => ofUseAt(address, location.hostname)).slice(0, MOST_RELAYS);
    return new URL(encodeInvitation({ table: secret, opener: mesh.self, relays }), location.href).href;
  };
  return new TableClient({
    ...seated,
    name,
    mesh,
    startEngine: workerEngine,
    secret,
    ...(terms === undefined ? {} : { terms }),
    link,
  });
}

async function practice(player: Seated, others: readonly Seated[], terms: Terms | undefined): Promise<Table> {
  const all = [player, ...others];
  const { name, secret } = player.keeping.known;
  const [mesh, ...botMeshes] = localMeshes(...all.map(({ identity }) => identity.key)) as [TableMesh, ...TableMesh[]];
  player.keeping.followers = others.map(({ keeping }) => keeping);
  const client = new TableClient({
    ...player,
    name,
    mesh,
    startEngine: workerEngine,
    secret,
    ...(terms === undefined ? {} : { terms }),
    bots: botMeshes.map(({ self }) => self),
  });
  const bots = botMeshes.map((botMesh, index) => {
    const seated = others[index]!;
    const bot = new TableClient({
      ...seated,
      name: seated.keeping.known.name,
      mesh: botMesh,
      startEngine: workerEngine,
      secret,
      opener: mesh.self,
    });
    const stop = playBot(bot, whims(undefined), systemClock);
    return { bot, stop };
  });
  for (const botMesh of botMeshes) await botMesh.connect(mesh.self);
  agreeWhenAllAreThere(client, all.length);
  return leavingWith(client, bots);
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
function leavingWith(
  client: TableClient,
  bots: readonly { readonly bot: TableClient; readonly stop: () => void }[],
): Table {
  for (const way of ['leave', 'rest'] as const) {
    const own = client[way].bind(client);
    client[way] = async () => {
      await own();
      await Promise.all(bots.map(({ bot, stop }) => (stop(), bot[way]())));
    };
  }
  return client;
}
