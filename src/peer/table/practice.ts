import { TAG_BYTES } from '../../net/address/invitation.ts';
import { workerEngine } from '../engine/worker-engine.ts';
import { BOT_NAMES } from '../model/bot-names.ts';
import { systemClock } from '../model/clock.ts';
import { systemRandom, uniformFrom } from '../model/random.ts';
import type { Table, TableState, Terms } from '../model/state.ts';
import type { Seated } from '../seat/seat.ts';
import { newSeat } from '../seat/seat.ts';
import type { TableMesh } from '../transport/table-mesh.ts';
import { localMeshes } from '../transport/local-mesh.ts';
import { playBot } from './bot-player.ts';
import { TableClient } from './table-client.ts';

/** In practice a night goes on this soon after the player's answer: long enough to change it. */
const PRACTICE_CHANGEABLE_MS = 3_000;

/** Every bot is a peer like any other: its own keys, its own engine, every proof made and checked on all sides. */
export async function practise({ name, terms, seats }: { name: string; terms: Terms; seats: number }): Promise<Table> {
  const invitationSecret = systemRandom(TAG_BYTES);
  const bots = await Promise.all(
    Array.from({ length: seats - 1 }, (_, index) =>
      newSeat({ by: 'practise', name: botName(index, seats), invitationSecret }),
    ),
  );
  const player = await newSeat({ by: 'practise', name, invitationSecret, companions: bots.map(({ id }) => id) });
  return practiceTable(player, bots, terms);
}

/** A table for practice, with these seats: new ones, or those of a page that is loaded anew. */
export async function practiceTable(
  player: Seated,
  others: readonly Seated[],
  terms: Terms | undefined,
): Promise<Table> {
  const all = [player, ...others];
  const { name, secret: invitationSecret } = player.keeping.known;
  const [mesh, ...botMeshes] = localMeshes(...all.map(({ identity }) => identity.key)) as [TableMesh, ...TableMesh[]];
  player.keeping.companions = others.map(({ keeping }) => keeping);
  const client = new TableClient({
    ...player,
    name,
    mesh,
    startEngine: workerEngine,
    changeableMs: PRACTICE_CHANGEABLE_MS,
    invitationSecret,
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
      changeableMs: PRACTICE_CHANGEABLE_MS,
      invitationSecret,
      opener: mesh.self,
    });
    const stop = playBot(bot, uniformFrom(undefined), systemClock);
    return { bot, stop };
  });
  for (const botMesh of botMeshes) await botMesh.connect(mesh.self);
  agreeWhenAllAreThere(client, all.length);
  return leavingWith(client, bots);
}

const botName = (index: number, seats: number): string => (seats === 2 ? 'Bot' : BOT_NAMES[index % BOT_NAMES.length]!);

/**
 * A person who practises has agreed by starting. Agrees once for each proposal, of which there may be several until all
 * have joined.
 */
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

/** Bots leave when the player does, because their engines would otherwise run on. */
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
