import { afterEach, describe, expect, it } from 'vitest';
import { gameById } from '../../../protocol/game/registry.ts';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import type { Settings } from '../../../protocol/game/game.ts';
import { audit } from '../../../protocol/room/audit/audit.ts';
import { encodeLengths } from '../../../protocol/room/wire/lengths.ts';
import { tableId } from '../../../protocol/room/wire/header.ts';
import { signMessage } from '../../../protocol/room/wire/message.ts';
import { NOBODY_GONE } from '../../../protocol/table/sealed/removal.ts';
import { readTranscript } from '../../../protocol/room/wire/transcript.ts';
import { localEngine } from '../../../src/peer/engine/local-engine.ts';
import type { Clock } from '../../../src/peer/model/clock.ts';
import { newIdentity } from '../../../src/peer/model/identity.ts';
import type { StoryItem, TableState } from '../../../src/peer/model/state.ts';
import { TableClient } from '../../../src/peer/table/table-client.ts';
import { FOR_CHAT, FOR_GAME, FOR_LOBBY, FOR_RESYNC, frame } from '../../../src/peer/transport/frame.ts';
import type { TableMesh } from '../../../src/peer/transport/table-mesh.ts';
import { localMeshes } from '../../../src/peer/transport/local-mesh.ts';
import { WatchClient } from '../../../src/peer/watch/watch-client.ts';
import { shareChecks } from '../../room/support/share-checks.ts';
import { invitationSecret, until as untilAt } from '../clients.ts';
import { HandClock } from '../hand-clock.ts';

shareChecks();

const SOLUTION = '..#\n...\n.#.';

interface Played {
  readonly game: string;
  readonly seats: number;
  readonly settings?: Settings;
  readonly threshold: number;
  readonly entrust?: string;
}

const GAMES: readonly Played[] = [
  { game: 'suken', seats: 2, threshold: 2 },
  { game: 'love-letter', seats: 2, threshold: 2 },
  { game: 'werewolf', seats: 4, threshold: 3 },
  {
    game: 'kurodoko',
    seats: 2,
    settings: { puzzle: 'https://puzz.link/p?kurodoko/3/3/4i4j', prover: 'opener' },
    threshold: 1,
    entrust: SOLUTION,
  },
];

const leaving: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(leaving.splice(0).map((leave) => leave()));
});

/** Bots at a table, or a person and bots, and meshes for as many others. */
async function tableOf({ game, seats, settings, threshold, entrust }: Played, others: number, person = false) {
  const identities = Array.from({ length: seats + others }, newIdentity);
  const meshes = localMeshes(...identities.map(({ key }) => key)) as TableMesh[];
  const known = gameById(game)!;
  const terms = {
    game,
    settings: { ...defaultSettings(known, seats), ...settings },
    copying: 'ciphertext' as const,
    threshold,
    patience: 20,
    watchers: 2,
  };
  const players = identities.slice(0, seats).map((identity, seat) => {
    const side = seat === 0 ? { terms } : { opener: meshes[0]!.self };
    const byBot = { bot: { seed: 7 + seat }, agreesAt: seats };
    return new TableClient({
      identity,
      name: `Bot ${seat}`,
      mesh: meshes[seat]!,
      startEngine: localEngine,
      invitationSecret,
      ...(person && seat === 0 ? {} : byBot),
      ...side,
    });
  });
  leaving.push(...players.map((player) => () => player.leave()));
  const free = meshes.slice(seats).map((mesh, index) => ({ mesh, identity: identities[seats + index]! }));
  const watch = (clock?: Clock) => {
    const { mesh, identity } = free.shift()!;
    const name = 'Eve';
    const opener = meshes[0]!.self;
    const client = new WatchClient({
      identity,
      name,
      invitationSecret,
      opener,
      mesh,
      startEngine: localEngine,
      ...(clock === undefined ? {} : { clock }),
    });
    leaving.push(() => client.leave());
    /** All frames that reach the watcher. */
    const received: Uint8Array[] = [];
    const take = mesh.frame;
    mesh.frame = (peer, bytes) => {
      received.push(bytes);
      return take(peer, bytes);
    };
    return { client, mesh, received, come: () => mesh.connect(opener) };
  };
  const begin = async (): Promise<void> => {
    for (const mesh of meshes.slice(1, seats)) await mesh.connect(meshes[0]!.self);
    if (entrust !== undefined) players[0]!.entrust(entrust);
  };
  return { players, meshes, free, watch, begin, opener: players[0]! };
}

const events = (story: readonly StoryItem[]): unknown[] =>
  story.flatMap((item) => (item.kind === 'event' ? [item.event] : []));
const until = (client: TableClient | WatchClient, condition: (state: TableState) => boolean) =>
  untilAt(client as TableClient, condition);
const ended = ({ closed }: TableState): boolean => closed;

describe.each(GAMES)('a watcher of $game', (table) => {
  it('who joins in the middle sees the game to its end, and is sent the public log and nothing else', async () => {
    const { players, opener, watch, begin } = await tableOf(table, 1);
    await begin();
    await until(opener, ({ stage, rounds }) => stage === 'playing' && rounds > 5);
    const { client, received, come } = watch();
    await come();
    await Promise.all([...players, client].map((one) => until(one, ended)));
    const { state } = client;
    expect(state.outcome).toEqual(opener.state.outcome);
    expect(state.story.every(({ kind }) => kind === 'event')).toBe(true);
    expect(events(state.story)).toEqual(events(opener.state.story));
    expect([state.seat, state.chat, state.question]).toEqual([undefined, [], undefined]);
    expect(state.counts).toEqual(opener.state.counts);

    const file = await opener.transcript();
    expect(Buffer.from(await client.transcript()).equals(file)).toBe(true);
    expect(audit(file, gameById)).toMatchObject({ verdict: 'valid', outcome: state.outcome });
    const log = new Set(readTranscript(file).messages.map((bytes) => Buffer.from(bytes).toString('base64')));
    expect(state.followed).toMatchObject({ live: true, done: log.size });
    const messages = received.filter(([kind]) => kind === FOR_GAME);
    for (const one of messages) expect(log.has(Buffer.from(one.subarray(1)).toString('base64'))).toBe(true);
    expect(messages.length).toBeGreaterThanOrEqual(log.size);
    // Some may have come from two seats.
    expect(messages.length).toBeLessThan(2 * log.size);
    expect(received.every(([kind]) => [FOR_GAME, FOR_RESYNC, FOR_LOBBY].includes(kind!))).toBe(true);
  });
});

/** A proof of a puzzle, which stands still until its prover hands in the solution. */
const PROOF: Played = {
  game: 'kurodoko',
  seats: 3,
  settings: { puzzle: 'https://puzz.link/p?kurodoko/3/3/4i4j', prover: 'opener' },
  threshold: 1,
};

async function standing(others = 1) {
  const table = await tableOf(PROOF, others, true);
  await table.begin();
  const { proposal } = await until(table.opener, ({ people }) => people.length === PROOF.seats);
  table.opener.agree(proposal);
  await until(table.opener, ({ question }) => question !== undefined);
  const goOn = (): void => table.opener.entrust(SOLUTION);
  const outcome = { proved: true, puzzle: PROOF.settings!['puzzle'], prover: 0 };
  return { ...table, goOn, outcome };
}

describe('somebody who watches', () => {
  it('joins before the game begins, is shown to everybody, and sees it from the first card', async () => {
    const { players, opener, watch, begin } = await tableOf({ ...PROOF, entrust: SOLUTION }, 1);
    const { client, come } = watch();
    await come();
    await until(opener, ({ watchers }) => watchers.length === 1);
    await until(client, ({ watchers }) => watchers.length === 1);
    expect([client.state.stage, client.state.watching, client.state.terms.watchers]).toEqual(['gathering', true, 2]);
    await begin();
    for (const one of [...players, client])
      expect((await until(one, ended)).watchers.map(({ name, self }) => [name, self])).toEqual([
        ['Eve', one === client],
      ]);
    expect(events(client.state.story)).toEqual(events(opener.state.story));
  });

  it('joins after the end, and sees how the game ended', async () => {
    const { opener, watch, goOn, outcome } = await standing();
    goOn();
    await until(opener, ended);
    const { client, come } = watch();
    await come();
    expect((await until(client, ended)).outcome).toEqual(outcome);
    expect(Buffer.from(await client.transcript()).equals(await opener.transcript())).toBe(true);
  });

  it('watches over the same links after there was no seat', async () => {
    const { players, meshes, free, goOn, outcome } = await standing();
    const { identity, mesh } = free[0]!;
    const opener = meshes[0]!.self;
    const late = new TableClient({ identity, name: 'Eve', mesh, startEngine: localEngine, invitationSecret, opener });
    await mesh.connect(opener);
    const { trouble } = await until(late, ({ mayWatch }) => mayWatch === true);
    expect(trouble?.code).toBe('started');
    const watcher = late.watchInstead() as WatchClient;
    leaving.push(() => watcher.leave());
    await until(watcher, ({ followed }) => followed?.live === true);
    await Promise.all(players.map((player) => until(player, ({ watchers }) => watchers.length === 1)));
    expect(players[0]!.state.unseated).toEqual([]);
    goOn();
    expect((await until(watcher, ended)).outcome).toEqual(outcome);
    await watcher.leave();
    await until(players[0]!, ({ watchers }) => watchers.length === 0);
  });

  it('gets the rest from another seat when the one that sent the log leaves', async () => {
    const { meshes, watch, goOn, outcome } = await standing();
    const { client, mesh, come } = watch();
    await come();
    await until(client, ({ followed }) => followed?.live === true);
    meshes[0]!.forget(mesh.self);
    goOn();
    expect((await until(client, ended)).outcome).toEqual(outcome);
  });

  it('gets the rest from another seat when one withholds the newest messages', async () => {
    const { meshes, watch, goOn, outcome } = await standing();
    const clock = new HandClock();
    const { client, mesh, come } = watch(clock);
    const { send } = meshes[0]!;
    meshes[0]!.send = (to, bytes) =>
      to === mesh.self && bytes[0] !== FOR_LOBBY ? true : send.call(meshes[0], to, bytes);
    await come();
    await until(client, ({ stage }) => stage === 'keys');
    goOn();
    const done = until(client, ended);
    for (let wait = 0; wait < 20 && !client.state.closed; wait += 1) {
      clock.pass(5000);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect((await done).outcome).toEqual(outcome);
  });

  it('is not misled by a seat that changes the others’ messages', async () => {
    const { meshes, watch, goOn, outcome } = await standing();
    const { client, mesh, come } = watch();
    const { send } = meshes[0]!;
    let changed = 0;
    meshes[0]!.send = (to, bytes) => {
      if (to !== mesh.self || bytes[0] !== FOR_GAME) return send.call(meshes[0], to, bytes);
      const lie = bytes.slice();
      lie[bytes.length - 100 - (changed % 50)]! ^= 1;
      changed += 1;
      return send.call(meshes[0], to, lie);
    };
    await come();
    goOn();
    expect((await until(client, ended)).outcome).toEqual(outcome);
    expect(changed).toBeGreaterThan(10);
  });
});

describe('a watcher who would disturb', () => {
  /**
   * Sends this to all seats again and again, having been let in as a watcher, and returns whether the watcher is cut
   * off.
   */
  async function disturb(sends: (table: Uint8Array, own: Uint8Array) => readonly Uint8Array[], rounds = 40) {
    const { players, meshes, free, watch, goOn, outcome } = await standing(2);
    const key = free[0]!.identity.signingKey;
    const { client, mesh, come } = watch();
    await come();
    await until(client, ({ followed }) => followed?.live === true);
    for (const { self } of meshes.slice(0, 3)) await mesh.connect(self);
    await Promise.all(players.map((player) => until(player, ({ watchers }) => watchers.length === 1)));
    const log = players.map((player) => player.transcript());
    const { header } = readTranscript(await log[0]!);
    const id = tableId(header);
    for (let round = 0; round < rounds; round += 1) {
      for (const bytes of sends(id, key)) for (const { self } of meshes.slice(0, 3)) mesh.send(self, bytes);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    const after = await Promise.all(players.map((player) => player.transcript()));
    expect(after.map((file) => Buffer.from(file).toString('base64'))).toEqual(
      (await Promise.all(log)).map((file) => Buffer.from(file).toString('base64')),
    );
    const linked = meshes.slice(0, 3).filter(({ self }) => mesh.send(self, frame(FOR_LOBBY, new Uint8Array())));
    goOn();
    for (const player of players) expect((await until(player, ended)).outcome).toEqual(outcome);
    const names = players[0]!.state.watchers.map(({ name }) => name);
    return { cutOff: linked.length === 0, names };
  }

  it.each<[string, (table: Uint8Array, own: Uint8Array) => readonly Uint8Array[]]>([
    ['by what is no message', () => [frame(FOR_GAME, new Uint8Array(300))]],
    ['by messages in the name of a seat', (table, own) => [frame(FOR_GAME, forged(table, own))]],
    ['by talk', () => [frame(FOR_CHAT, new Uint8Array(40))]],
    ['by frames of no kind', () => [Uint8Array.of(99)]],
    ['by damaged questions', () => [frame(FOR_RESYNC, new Uint8Array(20_000))]],
    ['by the same question again and again', (table) => [frame(FOR_RESYNC, encodeLengths(table, [0, 0, 0]))]],
  ])('%s is cut off by all, and the game goes on', async (_, sends) => {
    expect(await disturb(sends)).toEqual({ cutOff: true, names: [] });
  });
});

/** A confirmation of seat 1 as somebody without its key would write it. */
const forged = (table: Uint8Array, signingKey: Uint8Array): Uint8Array =>
  signMessage(
    {
      table,
      seat: 1,
      sequence: 4,
      previous: new Uint8Array(32),
      slot: { round: 4, part: 'place', gone: NOBODY_GONE },
      digest: new Uint8Array(32),
      body: new Uint8Array(64),
    },
    signingKey,
  ).bytes;
