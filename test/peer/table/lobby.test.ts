import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../protocol/game/settings.ts';
import { suken } from '../../../protocol/game/suken/index.ts';
import { decodeItem, encodeItem } from '../../../protocol/room/wire/cbor.ts';
import { hash } from '../../../protocol/room/wire/hash.ts';
import { FOR_LOBBY, frame } from '../../../src/peer/transport/frame.ts';
import { keyFromPeerId, peerIdFromKey } from '../../../src/net/address/identity.ts';
import { newIdentity } from '../../../src/peer/model/identity.ts';
import { localMeshes } from '../../../src/peer/transport/local-mesh.ts';
import { idleEngine, invitationSecret, sitting, twoClients, until } from '../clients.ts';
import { terms } from '../terms.ts';

describe('a lobby from which somebody has disappeared', () => {
  it('goes on without them when the opener removes them from the list, and takes them in when they come back', async () => {
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

  it('is restored when the key cannot be made without them', async () => {
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
    expect([opener, guest].map(({ state }) => [state.stage, state.proposal === opener.state.proposal])).toEqual([
      ['gathering', true],
      ['gathering', true],
    ]);
  });

  it('accepts a list only from the opener', async () => {
    const { opener, guest } = await twoClients({ startEngine: idleEngine().start });
    opener.agree(opener.state.proposal);
    await until(guest, (state) => state.people[0]!.agreed);
    guest.dismiss(guest.state.people[0]!.key);
    expect(guest.state.people.map(({ agreed }) => agreed)).toEqual([true, false]);
    expect(opener.state.people.length).toBe(2);
  });
});

describe('a table whose game has begun', () => {
  it('tells latecomers with a valid invitation so, and takes them in when it is back in the lobby', async () => {
    const [a, b, c, d] = [newIdentity(), newIdentity(), newIdentity(), newIdentity()];
    const [meshA, meshB, meshC, meshD] = localMeshes(a.key, b.key, c.key, d.key);
    const opener = sitting({
      identity: a,
      name: 'Aiko',
      mesh: meshA!,
      terms: { ...terms, game: 'suken', settings: defaultSettings(suken) },
    });
    const guest = sitting({ identity: b, name: 'Ben', mesh: meshB!, opener: meshA!.self });
    await meshB!.connect(meshA!.self);
    await until(guest, ({ people }) => people.length === 2);
    opener.agree(opener.state.proposal);
    await until(guest, (state) => state.people[0]!.agreed);
    guest.agree(guest.state.proposal);
    await until(opener, ({ stage }) => stage === 'keys');

    const late = sitting({ identity: c, name: 'Chie', mesh: meshC!, opener: meshA!.self });
    const stranger = sitting({
      identity: d,
      name: 'Dai',
      mesh: meshD!,
      invitationSecret: new Uint8Array(8),
      opener: meshA!.self,
    });
    await Promise.all([meshC!.connect(meshA!.self), meshD!.connect(meshA!.self)]);
    await until(late, ({ stage }) => stage === 'broken');
    expect(late.state.trouble).toMatchObject({ code: 'started' });
    expect(stranger.state.stage).toBe('gathering');
    expect([opener, guest].map(({ state }) => [state.stage, state.people.map(({ name }) => name)])).toEqual([
      ['keys', ['Aiko', 'Ben']],
      ['keys', ['Aiko', 'Ben']],
    ]);

    // The guest does nothing but wait.
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

  it('does not say so any more after the game has ended', async () => {
    const [a, b, c] = [newIdentity(), newIdentity(), newIdentity()];
    const [meshA, meshB, meshC] = localMeshes(a.key, b.key, c.key);
    const opener = sitting({ identity: a, name: 'Aiko', mesh: meshA });
    const guest = sitting({ identity: b, name: 'Ben', mesh: meshB, opener: meshA.self });
    await meshB.connect(meshA.self);
    await until(guest, ({ proposal }) => proposal !== '');
    for (const client of [opener, guest]) client.agree(client.state.proposal);
    await until(opener, ({ stage }) => stage === 'keys');
    meshB.send(meshA.self, frame(FOR_LOBBY, encodeItem({ kind: 'bye' })));
    await until(opener, ({ stage }) => stage === 'broken');

    const late = sitting({ identity: c, name: 'Chie', mesh: meshC, opener: meshA.self });
    await meshC.connect(meshA.self);
    await until(late, ({ stage }) => stage === 'broken');
    expect(late.state.trouble).toMatchObject({ code: 'ended' });
    opener.again();
    await until(late, ({ stage, people }) => stage === 'gathering' && people.length === 2);
  });
});

describe('input that the others would refuse', () => {
  const alone = (name: string, given = terms) => {
    const [a, b] = [newIdentity(), newIdentity()];
    const [mesh, meshB] = localMeshes(a.key, b.key);
    const client = sitting({ identity: a, name, mesh, terms: given });
    return { client, b, mesh, meshB };
  };

  it('is removed from a name', () => {
    expect(alone('Ada\u200bB').client.state.people.map(({ name }) => name)).toEqual(['AdaB']);
    const { client } = alone('Ada');
    client.rename(' D\u0301a  x\u200f');
    expect(client.state.people[0]!.name).toBe('D\u0301a x');
  });

  it('is reported at once if nothing of a name is left', () => {
    for (const name of ['', '\u3164', '\u200d '])
      expect(() => alone(name)).toThrow(expect.objectContaining({ code: 'name' }));
    const { client } = alone('Ada');
    expect(() => client.rename('\u2800')).toThrow(expect.objectContaining({ code: 'name' }));
    expect(client.state.people[0]!.name).toBe('Ada');
  });

  it('is reported at once, and not sent, if it is in the terms of a new table', async () => {
    const { client, b, mesh, meshB } = alone('Ada', { ...terms, patience: 5 });
    const guest = sitting({ identity: b, name: 'Ben', mesh: meshB, opener: mesh.self });
    await meshB.connect(mesh.self);
    await until(client, ({ stage }) => stage === 'broken');
    expect(client.state.trouble).toMatchObject({
      code: 'unsendable',
      detail: expect.stringContaining('patience') as unknown,
    });
    expect(guest.state.people).toEqual([]);
  });
});

describe('a page of another version', () => {
  it('is shown to all in the lobby until it leaves, and the others begin without it', async () => {
    const { opener, guest, meshA } = await twoClients({ startEngine: idleEngine().start });
    const old = newIdentity();
    const peer = peerIdFromKey(old.key);
    const token = hash('invitation', invitationSecret, keyFromPeerId(meshA.self), old.key);
    const hello = encodeItem({
      kind: 'hello',
      name: 'Chie',
      viewer: new Uint8Array(32),
      nonce: new Uint8Array(16),
      token,
    });
    meshA.state(peer, 'direct', 0);
    void meshA.frame(peer, frame(FOR_LOBBY, hello));
    for (const client of [opener, guest]) {
      const { others, people } = await until(client, (state) => state.others.length > 0);
      expect([others.map(({ name, older }) => ({ name, older })), people.map(({ name }) => name)]).toEqual([
        [{ name: 'Chie', older: true }],
        ['Aiko', 'Ben'],
      ]);
    }
    meshA.state(peer, 'lost');
    for (const client of [opener, guest]) await until(client, ({ others }) => others.length === 0);
    for (const client of [opener, guest]) client.agree(client.state.proposal);
    await until(opener, ({ stage }) => stage === 'keys');
  });

  it('shows this to its own user, too, and nobody waits for it', async () => {
    const [a, b] = [newIdentity(), newIdentity()];
    const [meshA, meshB] = localMeshes(a.key, b.key);
    const kinds: unknown[] = [];
    meshA.frame = (_, bytes) => void kinds.push((decodeItem(bytes.subarray(1)) as { kind: string }).kind);
    const guest = sitting({ identity: b, name: 'Ben', mesh: meshB, opener: meshA.self });
    await meshB.connect(meshA.self);
    const person = { name: 'Aiko', key: a.key, viewer: new Uint8Array(32), nonce: new Uint8Array(16) };
    meshA.send(meshB.self, frame(FOR_LOBBY, encodeItem({ kind: 'roster', terms: { ...terms }, people: [person] })));
    await until(guest, ({ stage }) => stage === 'broken');
    expect(guest.state.trouble).toMatchObject({ code: 'newer' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(kinds).toEqual(['speaks', 'hello', 'bye']);
  });
});
