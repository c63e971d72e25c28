import { useEngine } from '../../../crypto/engine/choose.ts';
import type { EngineName } from '../../../crypto/engine/engine.ts';
import { openMesh } from '../../net/node/node.node.ts';
import { newIdentity } from '../../peer/model/identity.ts';
import { localEngine } from '../../peer/engine/local-engine.ts';
import type { TableState, Terms } from '../../peer/model/state.ts';
import { TableClient } from '../../peer/table/table-client.ts';

/**
 * One bot with a libp2p node of its own, in a process of its own: nothing is shared with the others but sockets.
 */

/** What the process that starts a bot tells it: who the bot is, and whom it finds at the table. */
export interface PeerOrder {
  readonly name: string;
  readonly terms: Terms;
  readonly invitationSecret: Uint8Array;
  /** The number of seats that must be taken before the table begins. */
  readonly players: number;
  /** The seed of the bot's choices, and of nothing else. */
  readonly seed: number;
  /**
   * Addresses of the peers that have a seat already, the opener first; empty for the opener. Nodes without a relay
   * cannot find each other otherwise.
   */
  readonly others: readonly Address[];
  /** The engine that computes with points, instead of the one that this machine would choose: for measurements. */
  readonly engine: EngineName | undefined;
}

export interface Address {
  readonly peer: string;
  readonly addresses: readonly string[];
}

export type FromPeer =
  | { readonly kind: 'ready'; readonly peer: string; readonly addresses: readonly string[] }
  | { readonly kind: 'state'; readonly state: TableState; readonly sentBytes: number; readonly at: number }
  | { readonly kind: 'transcript'; readonly file: Uint8Array; readonly cpuSeconds: number };

export type ToPeer = { readonly kind: 'sit'; readonly order: PeerOrder } | { readonly kind: 'transcript' | 'leave' };

// The process that started this peer may have ended before the last report; that is no error here.
const say = (message: FromPeer): void => void process.send?.(message, undefined, undefined, () => {});

/**
 * The part of a state that the starting process needs to know at once. Most changes are progress within a round,
 * several for each message; to tell each would cost more than the game.
 */
const newsIn = ({ stage, people, proposal, rounds, story, closed, trouble }: TableState): string =>
  JSON.stringify([stage, people.map(({ agreed }) => agreed), proposal, rounds, story.length, closed, trouble]);

async function sit(order: PeerOrder): Promise<TableClient> {
  if (order.engine !== undefined) useEngine(order.engine);
  const identity = newIdentity();
  const mesh = await openMesh({ seed: identity.signingKey });
  let sentBytes = 0;
  const send = mesh.send.bind(mesh);
  mesh.send = (peer, bytes) => {
    sentBytes += bytes.length;
    return send(peer, bytes);
  };
  const client = new TableClient({
    identity,
    name: order.name,
    mesh,
    startEngine: localEngine,
    invitationSecret: order.invitationSecret,
    terms: order.terms,
    ...(order.others[0] === undefined ? {} : { opener: order.others[0].peer }),
    bot: { seed: order.seed },
    agreesAt: order.players,
  });
  let told: string | undefined;
  const report = (state: TableState): void => {
    const news = newsIn(state);
    if (news === told) return;
    told = news;
    // All players see the same but for their private sights: what the opener sees is shown.
    const shown = order.others.length === 0 ? state : { ...state, story: [] };
    say({ kind: 'state', state: shown, sentBytes, at: performance.timeOrigin + performance.now() });
  };
  client.subscribe(report);
  // A table for one is complete at once, and then nothing changes that would be reported.
  report(client.state);
  await Promise.all(order.others.map(({ peer, addresses }) => mesh.connect(peer, [...addresses])));
  say({ kind: 'ready', peer: mesh.self, addresses: mesh.addresses });
  return client;
}

let client: TableClient | undefined;
process.on('message', async (message: ToPeer) => {
  if (message.kind === 'sit') client = await sit(message.order);
  if (message.kind === 'transcript' && client !== undefined) {
    const file = await client.transcript();
    const { user, system } = process.cpuUsage();
    say({ kind: 'transcript', file, cpuSeconds: (user + system) / 1e6 });
  }
  if (message.kind === 'leave') {
    await client?.leave();
    process.exit(0);
  }
});
// The process that started this peer has ended, and no other would end it.
process.on('disconnect', () => process.exit(0));
