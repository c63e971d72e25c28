import { openMesh } from '../../net/node/node.browser.ts';
import { decodeInvitationCode } from '../../net/signalling/code.ts';
import { decodeInvitation, encodeInvitation, TAG_BYTES, tableOf } from '../../net/address/invitation.ts';
import { NetError } from '../../net/base/errors.ts';
import { sentence } from '../../net/dial/trouble.ts';
import { ofUseAt } from '../../net/address/relay-address.ts';
import type { NetworkSettings } from '../../net/address/network-settings.ts';
import type { RelayReport } from '../../net/relay/relay-report.ts';
import type { TableMesh } from '../transport/table-mesh.ts';
import { newIdentity } from '../model/identity.ts';
import { systemRandom } from '../model/random.ts';
import type { Seated } from '../seat/seat.ts';
import { companion, newSeat, seatAgain } from '../seat/seat.ts';
import type { Table, Terms } from '../model/state.ts';
import { seatOf } from '../storage/kept-seats.ts';
import { practiceTable } from './practice.ts';
import { TableClient } from './table-client.ts';
import { WatchClient } from '../watch/watch-client.ts';
import { fetchEngine, workerEngine } from '../engine/worker-engine.ts';

export { practise } from './practice.ts';

/** More relays than this only make the link longer. */
const MOST_RELAYS = 4;

/** The user's network settings, and a listener for the state of the relays. */
export interface NetworkOptions {
  readonly network?: NetworkSettings | undefined;
  readonly onRelays?: ((reports: readonly RelayReport[]) => void) | undefined;
}

/**
 * Opens the network for a table with others. Also fetches the engine, since the network may be away when it is needed.
 */
function openTo(...way: Parameters<typeof openMesh>): ReturnType<typeof openMesh> {
  fetchEngine();
  return openMesh(...way);
}

export async function openTable({
  name,
  terms,
  ...options
}: { name: string; terms: Terms } & NetworkOptions): Promise<Table> {
  return (
    await seatedAt(await newSeat({ by: 'open', name, invitationSecret: systemRandom(TAG_BYTES) }), options, terms)
  ).client;
}

/** @throws {NetError} for a damaged invitation, or when the opener cannot be reached */
export async function joinTable({
  name,
  invitation,
  ...options
}: { name: string; invitation: string } & NetworkOptions): Promise<Table> {
  const { opener, relays, table, greeting } = decodeInvitation(invitation);
  const link = encodeInvitation({ opener, relays, table, greeting });
  const seated = await newSeat({ by: 'join', name, invitationSecret: table, opener, relays, link });
  const { client, mesh } = await seatedAt(seated, options);
  return reaching(client, mesh, opener, relays);
}

/** Watches without a seat. @throws {NetError} for a damaged invitation, or when the opener cannot be reached */
export async function watchTable({
  name,
  invitation,
  ...options
}: { name: string; invitation: string } & NetworkOptions): Promise<Table> {
  const { opener, relays, table: invitationSecret } = decodeInvitation(invitation);
  const identity = newIdentity();
  const mesh = await openTo({ seed: identity.signingKey, invited: [...relays], ...options });
  const client = new WatchClient({ identity, name, invitationSecret, opener, mesh, startEngine: workerEngine });
  return reaching(client, mesh, opener, relays);
}

/**
 * Joins by a code that a player has passed on, without a relay. `replied` receives the answer, which must go back to
 * that player. If this browser has a seat at the table, it comes back into that seat.
 * @param anew sits down as somebody else instead
 * @throws {NetError} with what is wrong with the code, or when the answer was not entered in time
 * @throws {TableError} `elsewhere` when another page holds the seat
 */
export async function joinByCode({
  name,
  code,
  anew = false,
  replied,
  signal,
  ...options
}: {
  name: string;
  code: string;
  anew?: boolean | undefined;
  replied: (answer: string) => void;
  signal: AbortSignal;
} & NetworkOptions): Promise<Table> {
  const { table, opener, inviter } = decodeInvitationCode(code);
  const known = anew ? undefined : await seatOf(code);
  const back = known !== undefined && !(known.over && known.by === 'join');
  const seated = back
    ? await seatAgain(known.id, false)
    : await newSeat({ by: 'join', name, invitationSecret: table, opener, link: tableOf({ table, opener }) });
  const { client, mesh } = await seatedAt(seated, options);
  try {
    if (mesh.hand === undefined) throw new TypeError('this mesh cannot make codes; joining by code needs one that can');
    const reply = await mesh.hand.answer(code);
    replied(reply.code);
    await Promise.race([reply.connected, rejectWhenAborted(signal)]);
    await mesh.connect(inviter);
    // The others are found through the inviter. A seat that comes back does not wait for the opener, who may have left.
    if (!back && opener !== mesh.self) await mesh.connect(opener);
  } catch (error) {
    await client[back ? 'rest' : 'leave']();
    throw error;
  }
  return client;
}

/** The table, once its opener is reached; it is left when that fails. @throws {NetError} why it failed */
async function reaching<Client extends TableClient | WatchClient>(
  client: Client,
  mesh: TableMesh,
  opener: string,
  relays: readonly string[],
): Promise<Client> {
  try {
    await Promise.race([mesh.connect(opener, [...relays]), absence(client, opener)]);
  } catch (error) {
    await client.leave();
    throw error;
  }
  return client;
}

/** Rejects when a peer is not there, long before the network gives up. */
const absence = (client: TableClient | WatchClient, peer: string): Promise<never> =>
  new Promise((_, reject) => {
    client.onAbsent = (gone) => {
      if (gone === peer) reject(sentence('peer-absent'));
    };
  });

/** Rejects when the signal is aborted. */
const rejectWhenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new NetError('forgotten', 'the attempt was forgotten'))),
  );

/**
 * Comes back to a table, in whatever phase it is; its state shows whom it finds there.
 * @param take also from another page that holds the seat
 * @throws {TableError} `elsewhere` when another page holds the seat, `gone` when there is nothing to come back to
 */
export async function resumeTable({
  id,
  take = false,
  ...options
}: { id: string; take?: boolean } & NetworkOptions): Promise<Table> {
  const player = await seatAgain(id, take);
  const { by, terms, companions, opener, relays } = player.keeping.known;
  if (by === 'practise')
    return practiceTable(player, await Promise.all(companions.map((bot) => companion(bot))), terms);
  const { client, mesh } = await seatedAt(player, options);
  // The mesh goes on trying, and the table shows who is missing.
  if (by === 'join') void mesh.connect(opener, [...relays]).catch(() => {});
  return client;
}

/** A seat at a table with others, as opener or guest according to its record. */
async function seatedAt(
  seated: Seated,
  options: NetworkOptions,
  terms = seated.keeping.known.terms,
): Promise<{ client: TableClient; mesh: Awaited<ReturnType<typeof openMesh>> }> {
  const { by, name, secret: invitationSecret, opener, relays } = seated.keeping.known;
  const guest = by === 'join';
  const mesh = await openTo({
    seed: seated.identity.signingKey,
    ...(guest ? { invited: [...relays] } : {}),
    ...options,
  });
  // Includes the page's own relays, because a friend may open the link in a page from another host.
  const link = (addresses: readonly string[]): string => {
    const usable = addresses.filter((address) => ofUseAt(address, location.hostname)).slice(0, MOST_RELAYS);
    const greeting = terms && { host: name, game: terms.game };
    return new URL(
      encodeInvitation({ table: invitationSecret, opener: mesh.self, relays: usable, greeting }),
      location.href,
    ).href;
  };
  const side = guest ? { opener } : { link, ...(terms === undefined ? {} : { terms }) };
  const client = new TableClient({ ...seated, name, mesh, startEngine: workerEngine, invitationSecret, ...side });
  return { client, mesh };
}
