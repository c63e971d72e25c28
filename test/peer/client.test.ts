import { describe, expect, it } from 'vitest';
import { gameById } from '../../protocol/game/registry.ts';
import { defaultSettings } from '../../protocol/game/settings.ts';
import { suken } from '../../protocol/game/suken/index.ts';
import { decodeItem, encodeItem } from '../../protocol/room/cbor.ts';
import { hash } from '../../protocol/room/hash.ts';
import { audit } from '../../protocol/room/audit.ts';
import { AnswerError } from '../../protocol/table/error.ts';
import type { FromEngine, StartEngine, ToEngine } from '../../src/peer/engine-port.ts';
import { FOR_LOBBY, frame } from '../../src/peer/frame.ts';
import { keyFromPeerId, peerIdFromKey } from '../../src/net/identity.ts';
import { newIdentity } from '../../src/peer/identity.ts';
import { localEngine } from '../../src/peer/local-engine.ts';
import { localMeshes } from '../../src/peer/local-mesh.ts';
import type { TableState, Terms } from '../../src/peer/state.ts';
import { TableClient } from '../../src/peer/table-client.ts';

const secret = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
const terms: Terms = { game: 'suken-binary', settings: { first: 'opener' }, copying: 'ciphertext', threshold: 2, patience: 20 };

/** Two seats on linked meshes; the guest calls the opener. */
async function twoClients({ bot = false, startEngine = localEngine, guestEngine = startEngine }: { bot?: boolean; startEngine?: StartEngine; guestEngine?: StartEngine } = {}) {
  const [a, b] = [newIdentity(), newIdentity()];
  const [meshA, meshB] = localMeshes(a.key, b.key);
  const opener = new TableClient({ identity: a, name: 'Aiko', mesh: meshA, startEngine, secret, terms, bots: bot ? [meshB.self] : [] });
  const guest = new TableClient({ identity: b, name: bot ? 'Bot' : 'Ben', mesh: meshB, startEngine: guestEngine, secret, opener: meshA.self, ...(bot ? { bot: {} } : {}) });
  await meshB.connect(meshA.self);
  await until(opener, ({ people }) => people.length === 2);
  await until(guest, ({ people }) => people.length === 2);
  return { opener, guest, meshA, meshB };
}

const until = (client: TableClient, condition: (state: TableState) => boolean): Promise<TableState> =>
  new Promise((resolve) => {
    if (condition(client.state)) return resolve(client.state);
    const stop = client.subscribe((state) => {
      if (!condition(state)) return;
      stop();
      resolve(state);
    });
  });

/** An engine that only remembers what it was told, for tests of what stands before it. */
function idleEngine(): { start: StartEngine; told: ToEngine[]; say: (message: FromEngine) => void } {
  const told: ToEngine[] = [];
  let listener: (message: FromEngine) => void = () => {};
  return {
    told,
    say: (message) => listener(message),
    start: (given) => {
      listener = given;
      return { post: (message) => told.push(message), stop: () => {} };
    },
  };
}

describe('a lobby from which somebody has gone without a word', () => {
  it('goes on without her when the opener takes her off the list, and has her again when she is back', async () => {
    const { opener, guest, meshA, meshB } = await twoClients();
    meshB.forget(meshA.self);
    const { people } = await until(opener, (state) => state.people[1]?.link === 'lost');
    expect(opener.state.proposal).not.toBe('');
    opener.dismiss(people[0]!.key);
    expect(opener.state.people.length).toBe(2);
    opener.dismiss(people[1]!.key);
    expect(opener.state.people.map(({ name }) => name)).toEqual(['Aiko']);
    expect(opener.state.proposal).toBe('');

    await meshB.connect(meshA.self);
    await until(opener, (state) => state.people.length === 2);
    await until(guest, (state) => state.people.length === 2 && state.proposal === opener.state.proposal);
    opener.agree(opener.state.proposal);
    await until(guest, (state) => state.people[0]!.agreed);
    guest.agree(guest.state.proposal);
    await until(opener, ({ stage }) => stage !== 'gathering');
  });

  it('is come back to from a key that cannot be made without her', async () => {
    const { start } = idleEngine();
    const { opener, guest, meshA, meshB } = await twoClients({ startEngine: start });
    opener.agree(opener.state.proposal);
    await until(guest, (state) => state.people[0]!.agreed);
    guest.agree(guest.state.proposal);
    await until(opener, ({ stage }) => stage === 'keys');
    meshB.forget(meshA.self);
    await until(opener, (state) => state.people[1]?.link === 'lost');
    opener.again();
    expect(opener.state).toMatchObject({ stage: 'gathering', people: [{ name: 'Aiko' }] });

    await meshB.connect(meshA.self);
    await until(guest, (state) => state.people[0]!.wantsAgain);
    guest.again();
    await until(opener, ({ people }) => people.length === 2);
    await until(guest, ({ people }) => people.length === 2);
    expect([opener, guest].map(({ state }) => [state.stage, state.proposal === opener.state.proposal])).toEqual([['gathering', true], ['gathering', true]]);
  });

  it('listens to nobody but the opener', async () => {
    const { opener, guest } = await twoClients({ startEngine: idleEngine().start });
    opener.agree(opener.state.proposal);
    await until(guest, (state) => state.people[0]!.agreed);
    guest.dismiss(guest.state.people[0]!.key);
    expect(guest.state.people.map(({ agreed }) => agreed)).toEqual([true, false]);
    expect(opener.state.people.length).toBe(2);
  });
});

describe('a table that plays', () => {
  it('tells whoever comes late that it does, so her invitation be right; and has her when it is back in the lobby', async () => {
    const [a, b, c, d] = [newIdentity(), newIdentity(), newIdentity(), newIdentity()];
    const [meshA, meshB, meshC, meshD] = localMeshes(a.key, b.key, c.key, d.key);
    const { start: startEngine } = idleEngine();
    const opener = new TableClient({ identity: a, name: 'Aiko', mesh: meshA!, startEngine, secret, terms: { ...terms, game: 'suken', settings: defaultSettings(suken) } });
    const guest = new TableClient({ identity: b, name: 'Ben', mesh: meshB!, startEngine, secret, opener: meshA!.self });
    await meshB!.connect(meshA!.self);
    await until(guest, ({ people }) => people.length === 2);
    opener.agree(opener.state.proposal);
    await until(guest, (state) => state.people[0]!.agreed);
    guest.agree(guest.state.proposal);
    await until(opener, ({ stage }) => stage === 'keys');

    const late = new TableClient({ identity: c, name: 'Chie', mesh: meshC!, startEngine, secret, opener: meshA!.self });
    const stranger = new TableClient({ identity: d, name: 'Dai', mesh: meshD!, startEngine, secret: new Uint8Array(8), opener: meshA!.self });
    await Promise.all([meshC!.connect(meshA!.self), meshD!.connect(meshA!.self)]);
    await until(late, ({ stage }) => stage === 'broken');
    expect(late.state.trouble).toMatchObject({ code: 'started' });
    expect(stranger.state.stage).toBe('gathering');
    expect([opener, guest].map(({ state }) => [state.stage, state.people.map(({ name }) => name)])).toEqual([['keys', ['Aiko', 'Ben']], ['keys', ['Aiko', 'Ben']]]);

    // She does nothing but wait.
    opener.again();
    await until(opener, ({ people }) => people.length === 2);
    const taken = await until(late, ({ people }) => people.length === 2);
    expect([taken.stage, taken.people.map(({ name }) => name)]).toEqual(['gathering', ['Aiko', 'Chie']]);
    expect(taken.trouble).toBeUndefined();
    opener.agree(opener.state.proposal);
    await until(late, (state) => state.people[0]!.agreed);
    late.agree(late.state.proposal);
    await until(late, ({ stage }) => stage === 'keys');
    expect(opener.state.people.map(({ name }) => name)).toEqual(['Aiko', 'Chie']);
    expect(stranger.state.stage).toBe('gathering');
  });

  it('does not say that it plays when nobody does any more', async () => {
    const [a, b, c] = [newIdentity(), newIdentity(), newIdentity()];
    const [meshA, meshB, meshC] = localMeshes(a.key, b.key, c.key);
    const { start: startEngine } = idleEngine();
    const opener = new TableClient({ identity: a, name: 'Aiko', mesh: meshA, startEngine, secret, terms });
    const guest = new TableClient({ identity: b, name: 'Ben', mesh: meshB, startEngine, secret, opener: meshA.self });
    await meshB.connect(meshA.self);
    await until(guest, ({ proposal }) => proposal !== '');
    for (const client of [opener, guest]) client.agree(client.state.proposal);
    await until(opener, ({ stage }) => stage === 'keys');
    meshB.send(meshA.self, frame(FOR_LOBBY, encodeItem({ kind: 'bye' })));
    await until(opener, ({ stage }) => stage === 'broken');

    const late = new TableClient({ identity: c, name: 'Chie', mesh: meshC, startEngine, secret, opener: meshA.self });
    await meshC.connect(meshA.self);
    await until(late, ({ stage }) => stage === 'broken');
    expect(late.state.trouble).toMatchObject({ code: 'ended' });
    opener.again();
    await until(late, ({ stage, people }) => stage === 'gathering' && people.length === 2);
  });
});

describe('a page of another version', () => {
  it('is named to all in the lobby until it is gone, and the others begin without it', async () => {
    const { opener, guest, meshA } = await twoClients({ startEngine: idleEngine().start });
    const old = newIdentity();
    const peer = peerIdFromKey(old.key);
    const token = hash('invitation', secret, keyFromPeerId(meshA.self), old.key);
    const hello = encodeItem({ kind: 'hello', name: 'Chie', viewer: new Uint8Array(32), nonce: new Uint8Array(16), token });
    meshA.state(peer, 'direct', 0);
    void meshA.frame(peer, frame(FOR_LOBBY, hello));
    for (const client of [opener, guest]) {
      const { others, people } = await until(client, (state) => state.others.length > 0);
      expect([others.map(({ name, older }) => ({ name, older })), people.map(({ name }) => name)]).toEqual([[{ name: 'Chie', older: true }], ['Aiko', 'Ben']]);
    }
    meshA.state(peer, 'lost');
    for (const client of [opener, guest]) await until(client, ({ others }) => others.length === 0);
    for (const client of [opener, guest]) client.agree(client.state.proposal);
    await until(opener, ({ stage }) => stage === 'keys');
  });

  it('says so itself, when it was the opener’s, and is not waited for', async () => {
    const [a, b] = [newIdentity(), newIdentity()];
    const [meshA, meshB] = localMeshes(a.key, b.key);
    const kinds: unknown[] = [];
    meshA.frame = (_, bytes) => void kinds.push((decodeItem(bytes.subarray(1)) as { kind: string }).kind);
    const guest = new TableClient({ identity: b, name: 'Ben', mesh: meshB, startEngine: idleEngine().start, secret, opener: meshA.self });
    await meshB.connect(meshA.self);
    const person = { name: 'Aiko', key: a.key, viewer: new Uint8Array(32), nonce: new Uint8Array(16) };
    meshA.send(meshB.self, frame(FOR_LOBBY, encodeItem({ kind: 'roster', terms: { ...terms }, people: [person] })));
    await until(guest, ({ stage }) => stage === 'broken');
    expect(guest.state.trouble).toMatchObject({ code: 'newer' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(kinds).toEqual(['speaks', 'hello', 'bye']);
  });
});

describe('a table of two', () => {
  it('gathers, agrees, makes keys, deals, and asks the first question', async () => {
    const { opener, guest } = await twoClients();
    expect(opener.state.people.map(({ name, self }) => [name, self])).toEqual([['Aiko', true], ['Ben', false]]);
    expect(guest.state.people.map(({ name, self }) => [name, self])).toEqual([['Aiko', false], ['Ben', true]]);
    opener.agree(opener.state.proposal);
    await until(guest, ({ people }) => people[0]!.agreed);
    expect(guest.state.stage).toBe('gathering');
    guest.agree(guest.state.proposal);
    const [asked] = await Promise.all([opener, guest].map((client) => until(client, ({ question }) => question !== undefined)));
    expect(asked!.stage).toBe('playing');
    expect(asked!.question!.question.options).toBe(64);
    expect(guest.state.question!.question.options).toBe(5);
    const sights = opener.state.story.filter((item) => item.kind === 'sight');
    expect(sights).toHaveLength(1);
    // Outside the rules: refused here, and the question stays.
    expect(() => guest.answer(guest.state.question!.id, 5)).toThrow(AnswerError);
    expect(() => guest.answer(guest.state.question!.id, -1)).toThrow(AnswerError);
    expect(() => guest.answer(guest.state.question!.id, 0.5)).toThrow(AnswerError);
    expect(guest.state.question).toBeDefined();
    const file = await opener.transcript();
    expect(audit(file, gameById)).toMatchObject({ verdict: 'refused', finding: { code: 'incomplete' } });
    await opener.leave();
    await guest.leave();
  });

  it('plays a turn against a bot that needs no prompting', async () => {
    const { opener } = await twoClients({ bot: true });
    opener.agree(opener.state.proposal);
    const asked = await until(opener, ({ question }) => question !== undefined);
    opener.answer(asked.question!.id, 17);
    const checked = await until(opener, ({ story }) => story.some((item) => item.kind === 'event' && item.event.name === 'checked'));
    expect(checked.counts.shuffles).toBeGreaterThan(20);
    expect(checked.story.filter((item) => item.kind === 'answer')).toMatchObject([{ answer: 17 }]);
    await opener.leave();
  });

  it('a change of terms takes back what was agreed', async () => {
    const { opener, guest } = await twoClients({ startEngine: idleEngine().start });
    guest.agree(guest.state.proposal);
    await until(opener, ({ people }) => people[1]!.agreed);
    opener.propose({ ...terms, settings: { first: 'guest' } });
    await until(guest, ({ terms: now }) => now.settings['first'] === 'guest');
    expect(guest.state.people.some(({ agreed }) => agreed)).toBe(false);
    expect(opener.state.people.some(({ agreed }) => agreed)).toBe(false);
  });

  it('tells two people of one name apart', async () => {
    const { opener, guest } = await twoClients({ startEngine: idleEngine().start });
    guest.rename('Aiko');
    await until(opener, ({ people }) => people[1]!.name === 'Aiko 2');
    expect(() => guest.rename('  ')).toThrow(/name/);
    expect(() => guest.rename('x'.repeat(40))).toThrow(/name/);
  });

  it('goes on without the other who has left for good: a game for two is won by forfeit', async () => {
    const { opener, guest } = await twoClients();
    opener.agree(opener.state.proposal);
    guest.agree(guest.state.proposal);
    await until(opener, ({ stage }) => stage === 'playing');
    await guest.leave();
    await until(opener, ({ waiting }) => waiting?.seat === 1 && waiting.voting);
    opener.voteAbsent(1);
    const left = await until(opener, ({ closed }) => closed);
    expect(left.outcome).toEqual({ winners: [0], forfeit: true });
    expect((await opener.transcript()).length).toBeGreaterThan(1000);
  });

  it('comes together again at a new table with new keys', async () => {
    const engine = idleEngine();
    const { opener, guest } = await twoClients({ startEngine: engine.start });
    opener.agree(opener.state.proposal);
    guest.agree(guest.state.proposal);
    await until(opener, ({ stage }) => stage === 'keys');
    engine.say({ kind: 'ended', outcome: { winners: [0] } });
    guest.again();
    await until(opener, ({ people }) => people[1]!.wantsAgain);
    opener.again();
    await until(guest, ({ people }) => people.length === 2);
    opener.agree(opener.state.proposal);
    guest.agree(guest.state.proposal);
    await until(guest, ({ stage }) => stage === 'keys');
    const headers = engine.told.filter((message) => message.kind === 'start').map(({ header }) => String(header));
    expect(new Set(headers).size).toBe(2);
    expect(headers).toHaveLength(4);
  });
});

describe('a stranger', () => {
  it('who does not hold the invitation gets no seat, and learns nothing of the table', async () => {
    const [a, b] = [newIdentity(), newIdentity()];
    const [meshA, meshB] = localMeshes(a.key, b.key);
    const opener = new TableClient({ identity: a, name: 'Aiko', mesh: meshA, startEngine: localEngine, secret, terms });
    const stranger = new TableClient({ identity: b, name: 'Ben', mesh: meshB, startEngine: localEngine, secret: secret.map((byte) => byte + 1), opener: meshA.self });
    await meshB.connect(meshA.self);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(opener.state.people).toHaveLength(1);
    // Nor when something changes.
    opener.rename('Akiko');
    opener.propose({ ...terms, settings: { ...terms.settings } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(opener.state.people.map(({ name }) => name)).toEqual(['Akiko']);
    expect(stranger.state.people).toEqual([]);
  });

  it('cannot end a table, nor take part in its game', async () => {
    const engine = idleEngine();
    const { opener, guest, meshA } = await twoClients({ startEngine: engine.start, guestEngine: idleEngine().start });
    opener.agree(opener.state.proposal);
    guest.agree(guest.state.proposal);
    await until(opener, ({ stage }) => stage === 'keys');
    const before = engine.told.length;
    const stranger = peerIdFromKey(newIdentity().key);
    meshA.displaced(stranger);
    meshA.state(stranger, 'direct');
    for (const kind of [2, 3]) await meshA.frame(stranger, Uint8Array.of(kind, 1, 2, 3));
    expect(opener.state.stage).toBe('keys');
    expect(engine.told.length).toBe(before);
  });
});

describe('agreement', () => {
  it('counts only for what was on the screen', async () => {
    const { opener, guest } = await twoClients({ startEngine: idleEngine().start });
    const seen = guest.state.proposal;
    opener.propose({ ...terms, settings: { first: 'guest' } });
    await until(guest, ({ proposal }) => proposal !== seen);
    guest.agree(seen);
    expect(guest.state.people.some(({ agreed }) => agreed)).toBe(false);
    guest.agree(guest.state.proposal);
    expect(guest.state.people[1]!.agreed).toBe(true);
  });
});

describe('a peer that sends what no machine of ours sends', () => {
  it('changes nothing with a few frames, and is cut off after many', async () => {
    const { opener, guest, meshA, meshB } = await twoClients({ startEngine: idleEngine().start });
    const before = opener.state.people;
    const rubbish = [[], [0], [1], [1, 0xff], [9, 1, 2, 3], [1, 0xa0], [1, ...new Uint8Array(20_000)]];
    for (const bytes of rubbish) void meshA.frame(meshB.self, Uint8Array.from(bytes));
    expect(opener.state.people).toEqual(before);
    for (let count = 0; count < 16; count += 1) void meshA.frame(meshB.self, Uint8Array.of(7));
    await until(guest, ({ people }) => people[0]!.link === 'lost');
  });

  it('is named when a game is on', async () => {
    const engine = idleEngine();
    const { opener, guest } = await twoClients({ startEngine: engine.start, guestEngine: idleEngine().start });
    opener.agree(opener.state.proposal);
    guest.agree(guest.state.proposal);
    await until(opener, ({ stage }) => stage === 'keys');
    const peer = opener.state.people[1]!.peer;
    for (let count = 0; count < 15; count += 1) engine.say({ kind: 'refused', peer, code: 'signature', detail: 'not signed' });
    engine.say({ kind: 'refused', peer, code: 'table', detail: 'a late word' });
    expect(opener.state.stage).toBe('keys');
    engine.say({ kind: 'refused', peer, code: 'signature', detail: 'not signed' });
    expect(opener.state).toMatchObject({ stage: 'broken', trouble: { code: 'unreadable', seat: 1 } });
  });
});
